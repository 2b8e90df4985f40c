import YarScenes

/// The difference of two texts as `diff -u` writes it, for people and for `patch`.
package enum UnifiedDiff {
  /// How many lines are shown around what changes.
  private static let context = 3

  /// The difference; empty for equal texts.
  ///
  /// - Parameters:
  ///   - path: What the file is called in both.
  package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    guard old != new else { return "" }
    let before = lines(old)
    let after = lines(new)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [(mark: Character, old: Int, new: Int)] = []
    var (one, other) = (0, 0)
    while one < before.count || other < after.count {
      if removed.contains(one) {
        edits.append(("-", one, other))
        one += 1
      } else if inserted.contains(other) {
        edits.append(("+", one, other))
        other += 1
      } else {
        edits.append((" ", one, other))
        one += 1
        other += 1
      }
    }
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks(edits.map { $0.mark != " " }) {
      let part = edits[hunk]
      let oldCount = part.count { $0.mark != "+" }
      let newCount = part.count { $0.mark != "-" }
      let first = part[part.startIndex]
      text += "@@ -\(range(first.old, oldCount)) +\(range(first.new, newCount)) @@\n"
      for edit in part {
        let line = edit.mark == "+" ? after[edit.new] : before[edit.old]
        text += "\(edit.mark)\(String(decoding: line, as: UTF8.self))"
        if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
      }
    }
    return text
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  /// The stretches that hold all changes with their surroundings.
  private static func hunks(_ isChange: [Bool]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (place, changes) in isChange.enumerated() where changes {
      let start = max(0, place - context)
      let end = min(isChange.count, place + context + 1)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  /// The lines with their ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in text.enumerated() where byte == 0x0A {
      lines.append(text[start...place])
      start = place + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}
