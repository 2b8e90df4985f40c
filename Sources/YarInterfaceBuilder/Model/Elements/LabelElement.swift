import YarLayout

/// `label`: text.
public struct LabelElement: Hashable, Sendable {
  /// The text; that of an attributed text without its attributes.
  public var text: String
  /// The typeface; that of the first part of an attributed text.
  public var font: InterfaceFont
  /// The colour of the text; nil is the system's.
  public var textColor: InterfaceColor?
  /// How lines are set between the edges.
  public var textAlignment: TextAlignment
  /// The largest number of lines; 0 is no limit.
  public var numberOfLines: Int
  /// What happens to text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The width in which the text was measured when the file was saved; nil is the label's.
  public var preferredMaxLayoutWidth: Double?
  /// Extra distance between lines, in points.
  public var lineSpacing = 0.0
  /// How high lines are.
  public var lineHeight = LineHeight()
  /// The stretches of an attributed text; nil for a plain one.
  public var attributedText: InterfaceAttributedText?
  /// What its text style puts between lines, in points; an attributed text says itself.
  var styleLineSpacing: Double { attributedText == nil ? font.styleLineSpacing : 0 }
  /// The smallest part of the font's size that the text is set in to fit; nil where it keeps its size.
  public var minimumScaleFactor: Double?
  /// Whether it is drawn in full strength.
  public var isEnabled: Bool

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "usesAttributedText", "baselineAdjustment", "adjustsLetterSpacingToFitWidth",
      "adjustsFontForContentSizeCategory", "highlighted", "allowsDefaultTighteningForTruncation",
    ])
    isEnabled = reader.flag("enabled", of: element) ?? true
    text = reader.text("text", of: element) ?? ""
    font = reader.font("fontDescription", of: element) ?? InterfaceFont()
    textColor = reader.color("textColor", of: element)
    textAlignment = reader.textAlignment("textAlignment", of: element)
    numberOfLines = max(0, reader.integer("numberOfLines", of: element) ?? 1)
    lineBreakMode = reader.lineBreakMode("lineBreakMode", of: element)
    _ = reader.color("highlightedColor", of: element)
    _ = reader.color("shadowColor", of: element)
    _ = element.child(key: "shadowOffset")
    preferredMaxLayoutWidth = reader.number("preferredMaxLayoutWidth", of: element)
    // Absent is on, and is there in old documents that say nothing of a smallest size.
    let adjusts = reader.flag("adjustsFontSizeToFit", of: element) ?? true
    let factor = reader.number("minimumScaleFactor", of: element)
    let least = reader.number("minimumFontSize", of: element)
    if adjusts, factor != nil || least != nil {
      minimumScaleFactor = factor ?? least.map { $0 / max(font.size, 1) }
    }
    if let attributed = reader.attributedText("attributedText", of: element) {
      text = attributed.text
      font = attributed.font ?? font
      // Stretches without a colour have the label's own.
      if attributed.fragments.allSatisfy({ $0.color != nil }) {
        textColor = attributed.color ?? textColor
      }
      let paragraph = attributed.paragraph
      textAlignment = paragraph?.alignment ?? textAlignment
      lineSpacing = paragraph?.lineSpacing ?? 0
      lineHeight = paragraph?.lineHeight ?? LineHeight()
      attributedText = attributed
    }
  }
}
