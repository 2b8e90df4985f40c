import YarControls
import YarLayout

/// `textField`: a line of text that can be changed.
public struct TextFieldElement: ControlElement, Hashable {
  static let elementName = "textField"

  /// The text.
  public var text: String?
  /// What stands there while there is no text.
  public var placeholder: String?
  /// The typeface.
  public var font: InterfaceFont
  /// The colour of the text; nil is the system's.
  public var textColor: InterfaceColor?
  /// How the text is set between the edges.
  public var textAlignment: TextAlignment
  /// The line around it.
  public var border: TextField.BorderStyle
  /// Whether the text is shown as dots.
  public var isSecure: Bool
  /// When the button that empties the field shows.
  public var clearButtonMode: TextField.ClearButtonMode

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "minimumFontSize", "adjustsFontSizeToFit", "adjustsFontForContentSizeCategory",
      "clearsOnBeginEditing", "background", "disabledBackground", "allowsEditingTextAttributes",
      "spellCheckingType",
    ])
    text = reader.text("text", of: element)
    placeholder = reader.text("placeholder", of: element)
    font = reader.font("fontDescription", of: element) ?? InterfaceFont(size: 14)
    textColor = reader.color("textColor", of: element)
    textAlignment = reader.textAlignment("textAlignment", of: element)
    switch element["borderStyle"] {
    case "roundedRect": border = .roundedRect
    case "line": border = .line
    case "bezel": border = .bezel
    default: border = .none
    }
    switch element["clearButtonMode"] {
    case "always": clearButtonMode = .always
    case "whileEditing": clearButtonMode = .whileEditing
    case "unlessEditing": clearButtonMode = .unlessEditing
    default: clearButtonMode = .never
    }
    let traits = element.child(key: "textInputTraits")
    isSecure = traits.flatMap { reader.flag("secureTextEntry", of: $0) } ?? false
    if let traits { reader.skip(traits) }
  }
  func makeControl(_ palette: Palette) -> Control {
    let control = TextField(text, placeholder: placeholder)
    control.font = font.shownFont(for: (text?.isEmpty ?? true) ? placeholder ?? "" : text ?? "")
    control.textColor = textColor.map { palette.color($0) }
    control.textAlignment = textAlignment
    control.borderStyle = border
    control.isSecureTextEntry = isSecure
    control.clearButtonMode = clearButtonMode
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    let shown = (text?.isEmpty ?? true) ? placeholder : text
    var size = SystemText(shown ?? "", font: font, in: control).size()
    if shown?.isEmpty ?? true { size.width = 0 }
    switch border {
    case .none:
      // Dots need less room than letters.
      size.height = (size.height + (sizing.isModern && !isSecure ? 1 : 0)).rounded(.up)
      if sizing.isGlass { size.height = max(22, size.height) }
    case .line, .bezel:
      size.width += 14
      size.height = 30
    case .roundedRect:
      size.width += 14
      size.height = sizing.isModern ? max(34, size.height + 13.5) : 30
    }
    return size
  }

  var textFont: InterfaceFont? { font }
}
