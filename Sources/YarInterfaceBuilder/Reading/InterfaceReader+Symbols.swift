/// How large symbols of the system are to be.
extension InterfaceReader {
  /// The name of the image of a view or state, and how much larger it is as a symbol; `key` is that of its configuration.
  func image(of element: XMLElement, symbolConfiguration key: String) -> (
    name: String?, scale: Double
  ) {
    let name = element["image"]
    let scale = symbolScale(key, of: element)
    guard let child = element.child(key: "image", "imageReference") else { return (name, scale) }
    return (imageName(child), scale * Self.symbolScale(named: child["symbolScale"]))
  }

  /// Reads a symbol configuration: how much larger a symbol is than in text of 17 points, as it is without one.
  ///
  /// A configuration goes by a size of text or a font, and by one of three scales, which lie about a quarter apart.
  private func symbolScale(_ key: String, of element: XMLElement) -> Double {
    guard let child = element.child(key: key) else { return 1 }
    var size = number("pointSize", of: child)
    if let font = font("fontDescription", of: child) { size = font.size }
    let scale = Self.symbolScale(named: child["scale"])
    skip(child)
    return max(size ?? 17, 1) / 17 * scale
  }

  /// How much larger a symbol of a scale is than one of the usual.
  private static func symbolScale(named name: String?) -> Double {
    switch name {
    case "small": 0.78
    case "large": 1.28
    default: 1
    }
  }
}
