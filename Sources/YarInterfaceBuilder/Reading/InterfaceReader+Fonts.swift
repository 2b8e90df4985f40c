extension InterfaceReader {
  /// Reads the child `<fontDescription key="...">`.
  func font(_ key: String, of element: XMLElement) -> InterfaceFont? {
    guard let child = element.child(key: key, "fontDescription") else { return nil }
    return font(child)
  }

  func font(_ element: XMLElement) -> InterfaceFont {
    _ = element["key"]
    var font = InterfaceFont()
    if let style = element["style"] {
      font.style = style
      if let known = InterfaceFont.styles[style] {
        font.size = known.size
        font.weight = known.weight
      }
    }
    switch element["type"] {
    case "boldSystem": font.weight = .bold
    case "italicSystem": font.isItalic = true
    default: break
    }
    if let name = element["name"] {
      font.name = name
      font.readTraits(of: name)
    }
    font.family = element["family"] ?? font.name
    if let weight = element["weight"] { font.weight = InterfaceFont.weights[weight] ?? .regular }
    if let size = number("pointSize", of: element) ?? size(of: element), size >= 0 {
      // To the system 0 is its small size, as documents note it.
      font.size = size == 0 ? 12 : min(size, 10_000)
    }
    let metaFont = element["metaFont"]
    if metaFont == "systemBold" { font.weight = .bold }
    if metaFont != nil || font.family?.utf8.first == UInt8(ascii: ".") {
      // The system's own font under the name of the machine that wrote the file, or under a name that apps must not use:
      // these begin with a point (".AppleSystemUIFont", ".SFUIText-Semibold").
      font.family = nil
      font.name = nil
    }
    return font
  }

  /// The size of a font, in points: a number, or one of the sizes that UIKit has a name for.
  private func size(of element: XMLElement) -> Double? {
    element["size"].flatMap { InterfaceFont.namedSizes[$0] } ?? number("size", of: element)
  }
}
