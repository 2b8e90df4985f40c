/// `imageView`: a picture.
public struct ImageViewElement: Hashable, Sendable {
  /// The name of the image; nil shows none.
  public var image: String?
  /// Whether it is a symbol of the system.
  public var isSymbol: Bool
  /// How much larger a symbol is than in text of 17 points.
  public var symbolScale: Double

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "highlightedImage", "highlighted", "adjustsImageSizeForAccessibilityContentSizeCategory",
      "enabled",
    ])
    isSymbol = element["catalog"] == "system"
    if let child = element.child(key: "image", "imageReference") {
      isSymbol = child["catalog"] == "system"
    }
    (image, symbolScale) = reader.image(
      of: element, symbolConfiguration: "preferredSymbolConfiguration")
  }
}

extension InterfaceReader {
  /// Reads the name of an `imageReference`.
  func imageName(_ element: XMLElement) -> String? {
    element.skip(attributesIn: ["key", "catalog", "symbolScale", "renderingMode", "variableValue"])
    for child in element.children { skip(child) }
    return element["image"]
  }
}
