import YarLayout

/// `textField`: a line of text that can be changed.
public struct TextFieldElement: Hashable, Sendable {
  /// The line around the field.
  public enum Border: Hashable, Sendable {
    /// None.
    case none
    /// A thin one.
    case line
    /// A sunken one.
    case bezel
    /// A round one.
    case rounded
  }

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
  public var border: Border
  /// Whether the text is shown as dots.
  public var isSecure: Bool

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: [
      "contentHorizontalAlignment", "contentVerticalAlignment", "minimumFontSize",
      "clearButtonMode", "adjustsFontSizeToFit", "adjustsFontForContentSizeCategory", "enabled",
      "clearsOnBeginEditing", "background", "disabledBackground", "allowsEditingTextAttributes",
      "spellCheckingType",
    ])
    text = reader.text("text", of: element)
    placeholder = reader.text("placeholder", of: element)
    font = reader.font("fontDescription", of: element) ?? InterfaceFont(size: 14)
    textColor = reader.color("textColor", of: element)
    textAlignment = reader.textAlignment("textAlignment", of: element)
    switch element["borderStyle"] {
    case "roundedRect": border = .rounded
    case "line": border = .line
    case "bezel": border = .bezel
    default: border = .none
    }
    let traits = element.child(key: "textInputTraits")
    isSecure = traits.flatMap { reader.flag("secureTextEntry", of: $0) } ?? false
    if let traits { reader.skip(traits) }
  }
}
