import YarLayout

/// What the author of a template should know of a scene that a row makes.
package struct SceneWarning: Hashable, Sendable {
  /// Where in the template; nil is nowhere in particular.
  package let position: SourcePosition?
  /// What the person is told, as the row has it, in one line or several.
  package let text: String
  /// What it is about: the same in all rows that have it, whatever their values.
  package let cause: String
  /// What it is about wherever it is, in the words of its row: views that lack one font are told once.
  package let subject: String
  /// Whether every row that has it says so; otherwise rows that come after another with it may not be told from it.
  package let isOfEachRow: Bool

  /// Makes a warning.
  ///
  /// - Parameter cause: Nil takes the words without numbers, which differ from row to row.
  package init(
    _ text: String, at position: SourcePosition?, cause: String? = nil, isOfEachRow: Bool = true
  ) {
    self.position = position
    self.text = text
    self.isOfEachRow = isOfEachRow
    func first() -> Substring { text.prefix { $0 != "\n" } }
    subject = cause ?? String(first())
    let words = cause ?? String(first().unicodeScalars.filter { !("0"..."9" ~= $0) })
    self.cause = "\(position.map { "\($0)" } ?? "") \(words)"
  }
}
