extension Command {
  /// A text of a list in a column of some letters, with a space behind it at least.
  static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
