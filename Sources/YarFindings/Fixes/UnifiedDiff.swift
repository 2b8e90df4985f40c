import YarScenes

/// The difference of two texts as `diff -u` writes it, for people and for `patch`.
package enum UnifiedDiff {
  /// How many lines are shown around what changes.
  private static let context = 3

  /// The difference; empty for equal texts.
  ///
  /// - Parameters:
  ///   - path: What the file is called in both; without a root it is named from the folder that a patch is applied in.
  package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    let comparison = TextComparison(old, new)
    guard !comparison.parts.isEmpty else { return "" }
    let names = names(path)
    var text = "--- \(names.old)\n+++ \(names.new)\n"
    for hunk in hunks(comparison.parts, of: comparison.old.count) {
      let (first, last) = (hunk[0], hunk[hunk.count - 1])
      let start = max(0, first.old.lowerBound - context)
      let end = min(comparison.old.count, last.old.upperBound + context)
      let other = first.new.lowerBound - (first.old.lowerBound - start)
      let otherEnd = last.new.upperBound + (end - last.old.upperBound)
      text += "@@ -\(range(start, end - start)) +\(range(other, otherEnd - other)) @@\n"
      var place = start
      for part in hunk {
        text += lines(comparison.old[place..<part.old.lowerBound], " ")
        text += lines(comparison.old[part.old], "-") + lines(comparison.new[part.new], "+")
        place = part.old.upperBound
      }
      text += lines(comparison.old[place..<end], " ")
    }
    return text
  }

  /// What both files are called: `a/` and `b/` before the path, which has no root then.
  private static func names(_ path: String) -> (old: String, new: String) {
    let path = path.hasPrefix("/") ? path : "/\(path)"
    return (name("a\(path)"), name("b\(path)"))
  }

  /// A path as git writes it: in quotes with the escapes of C where it holds what would end it; a tab ends one with spaces.
  private static func name(_ path: String) -> String {
    var quoted: [UInt8] = []
    var isPlain = true
    for byte in path.utf8 {
      let escape: String
      switch byte {
      case 0x07: escape = "\\a"
      case 0x08: escape = "\\b"
      case 0x09: escape = "\\t"
      case 0x0A: escape = "\\n"
      case 0x0B: escape = "\\v"
      case 0x0C: escape = "\\f"
      case 0x0D: escape = "\\r"
      case 0x22: escape = "\\\""
      case 0x5C: escape = "\\\\"
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        escape = "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default:
        quoted.append(byte)
        continue
      }
      isPlain = false
      quoted += Array(escape.utf8)
    }
    let name = String(decoding: quoted, as: UTF8.self)
    return (isPlain ? name : "\"\(name)\"") + (path.contains(" ") ? "\t" : "")
  }

  private static func lines(_ lines: ArraySlice<ArraySlice<UInt8>>, _ mark: Character) -> String {
    var text = ""
    for line in lines {
      text += "\(mark)\(String(decoding: line, as: UTF8.self))"
      if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  /// The parts that stand together with their surroundings.
  private static func hunks(
    _ parts: [TextComparison.Part], of count: Int
  ) -> [[TextComparison.Part]] {
    var hunks: [[TextComparison.Part]] = []
    for part in parts {
      if let last = hunks.last?.last,
        part.old.lowerBound - context <= min(count, last.old.upperBound + context)
      {
        hunks[hunks.count - 1].append(part)
      } else {
        hunks.append([part])
      }
    }
    return hunks
  }
}
