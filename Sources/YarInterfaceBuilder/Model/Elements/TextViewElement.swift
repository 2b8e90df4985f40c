import YarControls
import YarLayout

/// `textView`: text of several lines that can be changed and scrolled.
public struct TextViewElement: ControlElement, Hashable {
  static let elementName = "textView"

  /// The text.
  public var text: String
  /// The typeface.
  public var font: InterfaceFont
  /// The colour of the text; nil is the system's.
  public var textColor: InterfaceColor?
  /// How lines are set between the edges.
  public var textAlignment: TextAlignment
  /// Whether the text scrolls: such a view has no size of its own.
  public var isScrollEnabled: Bool

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    reader.skipScrolling(element)
    element.skip(attributesIn: [
      "editable", "selectable", "allowsEditingTextAttributes", "usesAttributedText",
      "adjustsFontForContentSizeCategory",
    ])
    isScrollEnabled = reader.flag("scrollEnabled", of: element) ?? true
    text = reader.text("text", of: element) ?? ""
    font = reader.font("fontDescription", of: element) ?? InterfaceFont(size: 14)
    textColor = reader.color("textColor", of: element)
    textAlignment = reader.textAlignment("textAlignment", of: element)
    if let attributed = reader.attributedText("attributedText", of: element) {
      text = attributed.text
      font = attributed.font ?? font
      textColor = attributed.color ?? textColor
      textAlignment = attributed.paragraph?.alignment ?? textAlignment
    }
    for key in ["textInputTraits", "dataDetectorTypes"] {
      if let child = element.child(key: key) { reader.skip(child) }
    }
  }
  func makeControl(_ palette: Palette) -> Control {
    let control = TextView(text)
    control.font = font.shownFont(for: text)
    control.textColor = textColor.map { palette.color($0) }
    control.textAlignment = textAlignment
    control.isScrollEnabled = isScrollEnabled
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    guard !isScrollEnabled else { return control.ownSize() }
    let shaped = SystemText(
      text, font: font, numberOfLines: 0, lineBreakMode: .byWordWrapping, in: control)
    let size = shaped.size(width: width.map { max(1, $0 - 10) })
    return Size(width: size.width + 10, height: size.height + 16)
  }

  var followsWidth: Bool { !isScrollEnabled }
  var textFont: InterfaceFont? { font }
  var centresText: Bool { false }
  var scrolls: Bool { true }
  var isTouchable: Bool { false }
}
