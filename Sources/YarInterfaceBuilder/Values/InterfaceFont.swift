import YarLayout

/// A typeface of a document.
public struct InterfaceFont: Hashable, Sendable {
  /// The family; nil is the system's.
  public var family: String?
  /// The name of the font itself, such as `HelveticaNeue-Bold`; nil for the system's.
  public var name: String?
  /// The text style, such as `UICTFontTextStyleBody`.
  public var style: String?
  /// The size in points.
  public var size = 17.0
  /// The stroke thickness.
  public var weight = Font.Weight.regular
  /// Whether the slanted form is wanted.
  public var isItalic = false
  /// Whether the text engine lacks the family: another is set in its place, as wide as the system's font.
  var isMissing = false

  /// Makes a typeface; without a family it is the system's.
  public init(
    family: String? = nil, size: Double = 17, weight: Font.Weight = .regular,
    isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The typeface as views have it.
  public var font: Font {
    Font(family: family, size: size, weight: weight, isItalic: isItalic)
  }
}

extension InterfaceFont {
  /// The text styles by Interface Builder's names.
  static let styles: [String: Font.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleLargeTitle": .largeTitle,
    "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]

  /// The sizes that UIKit has names for, in points: `UIFont.buttonFontSize` and its like.
  static let namedSizes: [String: Double] = [
    "button": 18, "label": 17, "system": 14, "smallSystem": 12,
  ]

  /// The weights by Interface Builder's names.
  static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The weight and slant that the name of a font tells: `Avenir-HeavyOblique`.
  mutating func readTraits(of name: String) {
    let words = name.lowercased()
    let found: [(String, Font.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin),
      ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
      ("extrabold", .heavy), ("bold", .bold), ("medium", .medium), ("heavy", .heavy),
      ("black", .black), ("light", .light),
    ]
    if let match = found.first(where: { contains(words, $0.0) }) { weight = match.1 }
    isItalic = contains(words, "italic") || contains(words, "oblique")
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    text.utf8.count >= part.utf8.count && text.indices.contains { text[$0...].hasPrefix(part) }
  }
}
