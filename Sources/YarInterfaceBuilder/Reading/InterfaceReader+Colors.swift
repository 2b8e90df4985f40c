import YarLayout

extension InterfaceReader {
  /// Reads the child `<color key="...">`; nil if there is none, or `<nil key="...">` stands there.
  func color(_ key: String, of element: XMLElement) -> InterfaceColor? {
    guard let child = element.child(key: key) else { return nil }
    return child.name == "color" ? color(child) : nil
  }

  func color(_ element: XMLElement) -> InterfaceColor? {
    _ = element["colorSpace"]
    _ = element["customColorSpace"]
    _ = element["key"]
    _ = element["catalog"]
    let older = element["cocoaTouchSystemColor"]
    if let name = element["systemColor"] ?? older {
      // The numbers beside it are for versions that do not know the name.
      element.skip(attributesIn: ["red", "green", "blue", "white", "alpha"])
      return .system(name)
    }
    if let name = element["name"] { return .named(name) }
    let alpha = share("alpha", of: element) ?? 1
    if let white = share("white", of: element) { return .color(Color(white: white, alpha: alpha)) }
    guard element.value(of: "red") != nil || element.value(of: "green") != nil else { return nil }
    return .color(
      Color(
        red: share("red", of: element) ?? 0, green: share("green", of: element) ?? 0,
        blue: share("blue", of: element) ?? 0, alpha: alpha))
  }

  private func share(_ name: String, of element: XMLElement) -> Double? {
    number(name, of: element).map { min(1, max(0, $0)) }
  }
}
