import YarLayout

/// `buttonConfiguration`: what a button in the form of iOS 15 has besides title, image and colours.
public struct ConfiguredButton: Hashable, Sendable {
  /// Where the image stands, beside title and subtitle.
  public enum ImagePlacement: String, Hashable, Sendable {
    case leading, trailing, top, bottom
  }

  /// How much room a button takes.
  public enum ButtonSize: String, Hashable, Sendable {
    case mini, small, medium, large

    /// The room around the content.
    var insets: EdgeInsets {
      switch self {
      case .mini, .small: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
      case .medium: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
      case .large: EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
      }
    }

    /// The size of the title's letters.
    var textSize: Double {
      switch self {
      case .mini, .small: 15
      case .medium, .large: 17
      }
    }
  }

  /// A line in small letters below the title.
  public var subtitle: String?
  /// How much room it takes, where nothing else is said.
  public var size = ButtonSize.medium
  /// Where the image stands.
  public var imagePlacement = ImagePlacement.leading
  /// What lies between the image and the words, in points.
  public var imagePadding = 0.0
  /// What lies between title and subtitle, in points.
  public var titlePadding = 1.0
  /// How title and subtitle are set below each other: `leading`, `center`, `trailing`; nil is by what else is there.
  public var titleAlignment: String?
  /// Whether its short sides are round.
  public var isCapsule = false
  /// The colour behind it, whatever its style; nil is that of the style.
  public var groundColor: InterfaceColor?

  /// What buttons without a configuration have.
  init() {}

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    subtitle =
      reader.text("subtitle", of: element)
      ?? reader.attributedText("attributedSubtitle", of: element)?.text
    size = element["buttonSize"].flatMap { ButtonSize(rawValue: $0) } ?? .medium
    imagePlacement = element["imagePlacement"].flatMap { ImagePlacement(rawValue: $0) } ?? .leading
    imagePadding = reader.number("imagePadding", of: element) ?? 0
    titlePadding = reader.number("titlePadding", of: element) ?? 1
    titleAlignment = element["titleAlignment"]
    isCapsule = element["cornerStyle"] == "capsule"
    guard let background = element.child(key: "background") else { return }
    groundColor = reader.color("backgroundColor", of: background)
    reader.skip(background)
  }
}
