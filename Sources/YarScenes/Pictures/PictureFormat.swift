/// The kinds of picture files.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Pixels without transparency, in small files for photos.
  case jpeg
  /// Pixels in small files.
  case webp
  /// Shapes and text.
  case svg
  /// A page of a document.
  case pdf

  /// What the names of its files end in; the command line calls it so, too.
  package var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// The format that the ending of a file's name says.
  package init?(ending: String) { self.init(rawValue: ending == "jpg" ? "jpeg" : ending) }

  /// The endings of files in words.
  package static let endings =
    allCases.dropLast().map { ".\($0.ending)" }.joined(separator: ", ") + " or .pdf"

  /// What is wrong with a path whose ending is no picture's.
  ///
  /// - Parameter others: Further endings that are taken there.
  package static func unknownEnding(of path: String, or others: String = "") -> UsageError {
    let formats = allCases.map { ".\($0.ending)" }.joined(separator: ", ")
    return UsageError(
      message: "'\(path)' does not end in \(formats)\(others); "
        + "end it with '/' if it is to be a folder")
  }
}
