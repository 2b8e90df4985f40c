/// What the author of a template should know of a scene that a row makes.
struct SceneWarning: Sendable {
  /// What the person is told, as the row has it.
  let message: Message
  /// What it is about: the same in all rows that have it, whatever their values.
  let cause: String
  /// Whether every row that has it says so; otherwise rows that come after another with it may not be told from it.
  let isOfEachRow: Bool

  /// - Parameter cause: Nil takes the words without numbers, which differ from row to row.
  init(_ message: Message, cause: String? = nil, isOfEachRow: Bool = true) {
    self.message = message
    self.isOfEachRow = isOfEachRow
    let text = cause ?? String(message.text.unicodeScalars.filter { !("0"..."9" ~= $0) })
    self.cause = "\(message.place) \(text)"
  }
}
