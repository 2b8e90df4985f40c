/// The kinds of picture files.
enum PictureFormat: String, CaseIterable, Sendable {
  case png
  case svg
  case pdf

  /// The formats by the word that the command line uses; also the extension of the files.
  static let choices = allCases.map { (word: $0.rawValue, value: $0) }
}
