import Glibc
import YarCairo

/// Patterns of paths in a folder, as `.gitignore` writes them.
///
/// `*` and `?` stand for characters of one name, `[a-z]` for one of several, `**` for any folders; a slash at the end
/// means folders only, one elsewhere ties the pattern to the folder that it counts for; `!` takes back what an earlier
/// one left out. The last pattern that fits decides.
struct PathPatterns: Sendable {
  private struct Pattern: Sendable {
    var text: String
    var parts: [String]
    var isForFoldersOnly: Bool
    var takesBack: Bool
  }

  private var patterns: [Pattern] = []

  /// Reads patterns, one a line; empty lines and those that begin with `#` are passed over.
  init(lines: [String]) {
    for line in lines {
      var text = line.drop { $0 == " " || $0 == "\t" }
      while let last = text.last, last.isWhitespace { text.removeLast() }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      let shown = String(text)
      let takesBack = text.hasPrefix("!")
      if takesBack { text = text.dropFirst() }
      let isForFoldersOnly = text.hasSuffix("/")
      while text.hasSuffix("/") { text.removeLast() }
      if text.hasPrefix("./") { text = text.dropFirst(2) }
      let isTied = text.contains("/")
      var parts = text.split(separator: "/").map(String.init)
      guard !parts.isEmpty else { continue }
      if !isTied { parts.insert("**", at: 0) }
      patterns.append(
        Pattern(
          text: shown, parts: parts, isForFoldersOnly: isForFoldersOnly, takesBack: takesBack))
    }
  }

  /// The patterns of a folder's `.yarignore`; nil where it has none.
  init?(ignoreFileIn folder: String) {
    let file = InputFile(path: FilePath.join(folder, ".yarignore"))
    guard let bytes = try? file.read(.neighbour) else { return nil }
    self.init(
      lines: String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
  }

  /// The pattern that leaves a path out, as it was written; nil if none does.
  ///
  /// - Parameter path: From the folder that the patterns count for.
  func pattern(excluding path: String, isFolder: Bool) -> String? {
    guard !patterns.isEmpty else { return nil }
    let names = path.split(separator: "/").map(String.init)
    let last = patterns.last { pattern in
      (isFolder || !pattern.isForFoldersOnly) && Self.fits(pattern.parts, names)
    }
    guard let last, !last.takesBack else { return nil }
    return last.text
  }

  /// Compares part by part.
  ///
  /// Where one does not fit, only the last `**` can have stood for more: what an earlier one
  /// stood for may stay the least it can be, so the cost is at most the product of both lengths.
  private static func fits(_ parts: [String], _ names: [String]) -> Bool {
    var part = 0
    var name = 0
    var open: (part: Int, name: Int)?
    while name < names.count {
      if part < parts.count, parts[part] == "**" {
        part += 1
        // As in .gitignore, `folder/**` is what lies in the folder, not the folder: it stands for one name at least.
        if part == parts.count { return true }
        open = (part, name)
      } else if part < parts.count, fnmatch(parts[part], names[name], FNM_PERIOD) == 0 {
        part += 1
        name += 1
      } else if let (begin, from) = open {
        open = (begin, from + 1)
        part = begin
        name = from + 1
      } else {
        return false
      }
    }
    return part == parts.count
  }
}
