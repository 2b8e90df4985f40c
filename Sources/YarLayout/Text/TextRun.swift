/// A stretch of text of one look.
///
/// ```swift
/// TextRun("42 €").bold().color(.red)
/// ```
public struct TextRun: Hashable, Sendable {
  /// The characters; `\n` starts a new paragraph.
  public var text: String
  /// How they look.
  public var attributes: TextAttributes

  /// Makes a stretch that looks as its label says, or as some attributes say.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    self.text = text
    self.attributes = attributes
  }

  /// The stretch with changed attributes.
  public func with(_ change: (inout TextAttributes) -> Void) -> TextRun {
    var run = self
    change(&run.attributes)
    return run
  }

  /// The stretch in a typeface.
  public func font(_ font: Font) -> TextRun { with { $0.setFont(font) } }

  /// The stretch in a size, in points.
  public func size(_ size: Double) -> TextRun { with { $0.size = size } }

  /// The stretch in a stroke thickness.
  public func weight(_ weight: Font.Weight) -> TextRun { with { $0.weight = weight } }

  /// The stretch in bold letters.
  public func bold() -> TextRun { weight(.bold) }

  /// The stretch in slanted letters.
  public func italic() -> TextRun { with { $0.isItalic = true } }

  /// The stretch in a colour.
  public func color(_ color: Color) -> TextRun { with { $0.color = color } }

  /// The stretch on a colour.
  public func background(_ color: Color) -> TextRun { with { $0.backgroundColor = color } }

  /// The stretch with a line under it.
  public func underlined() -> TextRun { with { $0.isUnderlined = true } }

  /// The stretch with a line through it.
  public func struckThrough() -> TextRun { with { $0.isStruckThrough = true } }

  /// The stretch with an extra distance behind each letter, in points.
  public func letterSpacing(_ spacing: Double) -> TextRun { with { $0.letterSpacing = spacing } }

  /// The stretch some points above the line.
  public func baselineOffset(_ offset: Double) -> TextRun { with { $0.baselineOffset = offset } }

  /// The stretch in a language, which tagged PDFs say.
  public func language(_ tag: String) -> TextRun { with { $0.language = tag } }

  /// The stretch as a link to an address, in PDF and SVG.
  public func link(_ address: String) -> TextRun { with { $0.link = address } }

  /// The stretch with features added to those that it has.
  public func features(_ features: Font.Feature...) -> TextRun {
    with { $0.features += features }
  }

  /// The stretch with places on the axes of a variable font.
  public func variations(_ variations: Font.Variation...) -> TextRun {
    with { $0.variations += variations }
  }

  /// The stretch with a style for the paragraph that it starts.
  public func paragraph(_ style: ParagraphStyle) -> TextRun { with { $0.paragraph = style } }
}
