/// Everything that decides how a text is shaped and broken into lines, the width excepted.
public struct TextContent: Hashable, Sendable {
  /// The characters; `\n` starts a new paragraph.
  ///
  /// For a text in stretches of different looks those of all stretches together: see ``attributedText``.
  public var text: String
  /// The typeface.
  public var font: Font
  /// How lines are set between the edges.
  public var alignment: TextAlignment
  /// What happens to text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The largest number of lines; 0 is no limit.
  public var numberOfLines: Int
  /// Extra distance between one line and the next, in points.
  public var lineSpacing: Double
  /// The direction of paragraphs that have no strong character of their own.
  public var direction: LayoutDirection

  /// The language, as a tag such as `ja` or `zh-Hant`; nil where nobody said.
  ///
  /// It decides between forms of letters: Chinese and Japanese draw many of the signs that they share differently.
  public var language: String?
  /// How words are shared out among lines.
  public var wrapping = TextWrapping.normal
  /// Whether words may be broken at the end of a line with a hyphen, by the patterns of ``language``.
  public var hyphenates = false
  /// At which ends of lines punctuation stands outside.
  public var hangingPunctuation = HangingPunctuation.never
  /// How high lines are.
  public var lineHeight = LineHeight()
  /// The stretches of the text where it has different looks; nil where it has one.
  ///
  /// Its characters are ``text``.
  public var attributedText: AttributedText?

  /// The longest text that is taken from documents, in bytes: a text is shaped as a whole, and takes a hundred times its
  /// bytes.
  package static var maxBytes: Int { 1 << 20 }

  /// Makes content; the defaults are those of a label, but with any number of lines.
  public init(
    text: String,
    font: Font = Font(),
    alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byTruncatingTail,
    numberOfLines: Int = 0,
    lineSpacing: Double = 0,
    direction: LayoutDirection = .leftToRight,
    language: String? = nil
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineSpacing = lineSpacing
    self.direction = direction
    self.language = language
  }

  /// Those that differ mostly differ in this: the rest is left to `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(font.size)
  }
}
