/// The kinds of picture files.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png
  case jpg
  case webp
  case svg
  case pdf

  /// The formats by the word that the command line uses; also the extension of the files.
  package static let choices = allCases.map { (word: $0.rawValue, value: $0) }

  /// The endings of files in words.
  package static let endings =
    allCases.dropLast().map { ".\($0.rawValue)" }.joined(separator: ", ") + " or .pdf"

  /// What is wrong with a path whose ending is no picture's.
  ///
  /// - Parameter others: Further endings that are taken there.
  package static func unknownEnding(of path: String, or others: String = "") -> UsageError {
    let formats = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return UsageError(
      message: "'\(path)' does not end in \(formats)\(others); "
        + "end it with '/' if it is to be a folder")
  }

  /// The format that the ending of a file's name says.
  package init?(ending: String) { self.init(rawValue: ending == "jpeg" ? "jpg" : ending) }
}
