import YarLayout

/// `button`: a title and an image, in one of several styles.
public struct ButtonElement: Hashable, Sendable {
  /// How the button is drawn.
  public enum Style: Hashable, Sendable {
    /// Only title and image.
    case plain
    /// The system's coloured title.
    case system
    /// The form of iOS 15: `plain`, `gray`, `tinted` or `filled`.
    case configuration(String)
    /// One of the system's round symbols: `detailDisclosure`, `infoLight`, `contactAdd`...
    case symbol(String)
  }

  /// How it is drawn.
  public var style: Style
  /// The title in the normal state; that of the configuration where there is one.
  public var title: String?
  /// The name of the image in the normal state; that of the configuration where there is one.
  public var image: String?
  /// What it has besides where there is a configuration.
  public var configured = ConfiguredButton()
  /// How much larger a symbol is than in text of 17 points.
  public var symbolScale = 1.0
  /// The name of the image behind, in the normal state.
  public var backgroundImage: String?
  /// The typeface of the title; nil is the style's.
  public var font: InterfaceFont?
  /// The colour of the title; nil is the style's.
  public var titleColor: InterfaceColor?
  /// The colour of the title while it cannot be touched; nil is that of the normal state, or the style's.
  public var disabledTitleColor: InterfaceColor?
  /// Whether its pictures are paler while it cannot be touched.
  var dimsImages: Bool
  /// The colour behind a configured button; nil is the style's.
  public var fillColor: InterfaceColor?
  /// The room around the content; nil is the style's.
  public var contentInsets: EdgeInsets?
  /// Whether the title may have several lines.
  public var wrapsTitle: Bool
  /// Insets of the title alone.
  public var titleInsets = EdgeInsets.zero
  /// Insets of the image alone.
  public var imageInsets = EdgeInsets.zero
  /// Where the content stands: `left`, `right`, `leading`, `trailing`, `center`, `fill`.
  public var horizontalAlignment: String
  /// Whether it can be touched.
  public var isEnabled: Bool

  /// Whether it has a form of iOS 15.
  var isConfigured: Bool {
    if case .configuration = style { return true }
    return false
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "contentVerticalAlignment", "adjustsImageWhenHighlighted",
      "reversesTitleShadowWhenHighlighted",
      "showsTouchWhenHighlighted", "hasAttributedTitle", "selected", "highlighted",
      "adjustsImageSizeForAccessibilityContentSizeCategory", "springLoaded", "pointerInteraction",
      "changesSelectionAsPrimaryAction", "showsMenuAsPrimaryAction", "role",
    ])
    switch element["buttonType"] {
    case "system", "roundedRect": style = .system
    case nil, "custom"?: style = .plain
    case let symbol?: style = .symbol(symbol)
    }
    isEnabled = reader.flag("enabled", of: element) ?? true
    dimsImages = reader.flag("adjustsImageWhenDisabled", of: element) ?? true
    horizontalAlignment = element["contentHorizontalAlignment"] ?? "center"
    // A title that breaks its lines has as many as it needs.
    wrapsTitle = ["wordWrap", "characterWrap"].contains(element["lineBreakMode"])
    font = reader.font("fontDescription", of: element)
    contentInsets = reader.inset("contentEdgeInsets", of: element)
    titleInsets = reader.inset("titleEdgeInsets", of: element) ?? .zero
    imageInsets = reader.inset("imageEdgeInsets", of: element) ?? .zero
    _ = element.child(key: "titleShadowOffset")
    let configuration = element.child(key: "configuration", "buttonConfiguration")
    for state in element.children("state") {
      // A configuration has contents of its own. Beside it stand those for systems before iOS 15, mostly the
      // title that a button is made with, and systems that know configurations pass over them.
      guard configuration == nil, state["key"] == "normal" else {
        if configuration == nil, state["key"] == "disabled" {
          disabledTitleColor = reader.color("titleColor", of: state)
        }
        reader.skip(state)
        continue
      }
      title = reader.text("title", of: state)
      (image, symbolScale) = reader.image(
        of: state, symbolConfiguration: "preferredSymbolConfiguration")
      backgroundImage = state["backgroundImage"]
      titleColor = reader.color("titleColor", of: state)
      _ = reader.color("titleShadowColor", of: state)
      _ = state["catalog"]
      if let attributed = reader.attributedText("attributedTitle", of: state) {
        title = attributed.text
        font = attributed.font ?? font
        titleColor = attributed.color ?? titleColor
      }
    }
    if let configuration { readConfiguration(configuration, reader) }
  }

  private mutating func readConfiguration(_ element: XMLElement, _ reader: InterfaceReader) {
    style = .configuration(element["style"] ?? "plain")
    element.skip(attributesIn: ["catalog", "showsActivityIndicator", "indicator"])
    configured = ConfiguredButton(element, reader)
    (image, symbolScale) = reader.image(
      of: element, symbolConfiguration: "preferredSymbolConfigurationForImage")
    title = reader.text("title", of: element)
    font = reader.font("titleFontDescription", of: element) ?? font
    titleColor = reader.color("baseForegroundColor", of: element) ?? titleColor
    fillColor = reader.color("baseBackgroundColor", of: element)
    if let insets = element.child(key: "contentInsets", "directionalEdgeInsets") {
      let read = reader.directionalInsets(insets)
      contentInsets = EdgeInsets(
        top: read.top, left: read.leading, bottom: read.bottom, right: read.trailing)
    }
    if let attributed = reader.attributedText("attributedTitle", of: element) {
      title = attributed.text
      font = attributed.font ?? font
      titleColor = attributed.color ?? titleColor
    }
  }
}
