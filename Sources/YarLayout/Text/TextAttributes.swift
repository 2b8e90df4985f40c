/// The look of a stretch of text; what it does not say is as its label has it.
public struct TextAttributes: Hashable, Sendable {
  /// The family name; nil for the label's family.
  public var family: String?
  /// The size in points; nil for the label's.
  public var size: Double?
  /// The stroke thickness; nil for the label's.
  public var weight: Font.Weight?
  /// Whether the slanted form is wanted; nil for the label's.
  public var isItalic: Bool?
  /// The colour of the letters; nil for the label's.
  public var color: Color?
  /// What is behind the letters, as high as their font; nil is nothing.
  public var backgroundColor: Color?
  /// Whether a line is drawn under the letters.
  public var isUnderlined = false
  /// Whether a line is drawn through the letters.
  public var isStruckThrough = false
  /// Extra distance behind each letter, in points; nil for that of the label's font.
  public var letterSpacing: Double?
  /// How far the letters stand above the line, in points; a negative number lowers them.
  public var baselineOffset = 0.0
  /// The address that the letters lead to, in PDF and SVG; nil is none.
  ///
  /// It does not change how they look.
  public var link: String?
  /// The language of the letters, as a tag such as `fr`, where it is another than that of the text; nil is that of the text.
  ///
  /// Tagged PDFs say it, for those who have them read aloud.
  public var language: String?
  /// The OpenType features that are switched, besides those of the label's font.
  public var features: [Font.Feature] = []
  /// The places on the axes of a variable font, besides those of the label's font.
  public var variations: [Font.Variation] = []
  /// How the paragraph is set that starts with these letters; nil for the label's way.
  ///
  /// What the letters behind a paragraph's first say of it does not count.
  public var paragraph: ParagraphStyle?

  /// Makes attributes that say nothing.
  public init() {}

  /// A font with what the attributes say of it.
  public func font(over font: Font) -> Font {
    var font = font
    if let family { font.family = family }
    if let size { font.size = size }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if let letterSpacing { font.letterSpacing = letterSpacing }
    if !features.isEmpty { font.features += features }
    if !variations.isEmpty { font.variations += variations }
    return font
  }

  /// Sets all that the attributes say of a font.
  public mutating func setFont(_ font: Font) {
    family = font.family
    size = font.size
    weight = font.weight
    isItalic = font.isItalic
    letterSpacing = font.details.map { $0.letterSpacing }
    features = font.features
    variations = font.variations
  }
}
