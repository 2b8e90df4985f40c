/// Text in stretches of different looks.
///
/// ```swift
/// label.attributedText = AttributedText {
///   "Total "
///   TextRun("42 €").bold().color(.red)
/// }
/// ```
///
/// Values are compared by their stretches: the same words in the same looks, cut otherwise, are another text.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The stretches, first to last.
  public var runs: [TextRun]

  /// Makes a text of stretches.
  public init(_ runs: [TextRun] = []) { self.runs = runs }

  /// Makes a text of one look.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    runs = [TextRun(text, attributes)]
  }

  /// Makes a text that looks as its label says.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a text of what a block lists.
  public init(@AttributedTextBuilder _ runs: () -> [TextRun]) { self.runs = runs() }

  /// The characters of all stretches.
  public var text: String {
    var text = ""
    for run in runs { text += run.text }
    return text
  }

  /// Adds a stretch at the end.
  public mutating func append(_ run: TextRun) { runs.append(run) }

  /// Adds characters of a look at the end.
  public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    runs.append(TextRun(text, attributes))
  }

  /// One text behind the other.
  public static func + (one: AttributedText, other: AttributedText) -> AttributedText {
    AttributedText(one.runs + other.runs)
  }

  /// Adds a text at the end.
  public static func += (one: inout AttributedText, other: AttributedText) {
    one.runs += other.runs
  }
}

/// Gathers the stretches of a block: texts, stretches, whole attributed texts, `if` and `for`.
@resultBuilder
public enum AttributedTextBuilder {
  /// A text that looks as its label says.
  public static func buildExpression(_ text: String) -> [TextRun] { [TextRun(text)] }

  /// A stretch.
  public static func buildExpression(_ run: TextRun) -> [TextRun] { [run] }

  /// All stretches of a text.
  public static func buildExpression(_ text: AttributedText) -> [TextRun] { text.runs }

  /// All parts, first to last.
  public static func buildBlock(_ parts: [TextRun]...) -> [TextRun] {
    var runs: [TextRun] = []
    for part in parts { runs += part }
    return runs
  }

  /// What a loop lists.
  public static func buildArray(_ parts: [[TextRun]]) -> [TextRun] {
    var runs: [TextRun] = []
    for part in parts { runs += part }
    return runs
  }

  /// What an `if` lists, if it does.
  public static func buildOptional(_ part: [TextRun]?) -> [TextRun] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(first part: [TextRun]) -> [TextRun] { part }

  /// The other branch of an `if`.
  public static func buildEither(second part: [TextRun]) -> [TextRun] { part }
}
