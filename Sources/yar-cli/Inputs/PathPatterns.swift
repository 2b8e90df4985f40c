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
    guard FileKind(file.path) == .file, let bytes = try? file.read() else { return nil }
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
      (isFolder || !pattern.isForFoldersOnly) && Self.fits(pattern.parts[...], names[...])
    }
    guard let last, !last.takesBack else { return nil }
    return last.text
  }

  private static func fits(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      let rest = parts.drop { $0 == "**" }
      // As in .gitignore, `folder/**` is what lies in the folder, not the folder.
      if rest.isEmpty { return !names.isEmpty }
      return names.indices.contains { fits(rest, names[$0...]) }
    }
    guard let name = names.first, fnmatch(part, name, FNM_PERIOD) == 0 else { return false }
    return fits(parts.dropFirst(), names.dropFirst())
  }
}
