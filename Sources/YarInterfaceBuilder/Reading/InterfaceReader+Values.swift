import YarLayout

/// Values of attributes; one that is not what it should be is told and counts as missing.
extension InterfaceReader {
  /// A finite number of reasonable size.
  func number(_ name: String, of element: XMLElement) -> Double? {
    guard let text = element[name] else { return nil }
    guard let value = Double(text), value.isFinite else {
      note(
        "\"\(shortened(text))\" is not a number for '\(name)' of <\(element.name)>; "
          + "it is left out",
        at: element)
      return nil
    }
    guard value.magnitude <= 1e7 else {
      // Interface Builder writes the largest number for "no limit".
      if value.magnitude < 1e30 {
        note(
          "\"\(shortened(text))\" is too large for '\(name)' of <\(element.name)>; it is left out",
          at: element)
      }
      return nil
    }
    return value
  }

  func integer(_ name: String, of element: XMLElement) -> Int? {
    number(name, of: element).map { Int($0) }
  }

  /// `YES` or `NO`.
  func flag(_ name: String, of element: XMLElement) -> Bool? {
    switch element[name] {
    case nil: return nil
    case "YES"?: return true
    case "NO"?: return false
    case let text?:
      note(
        "\"\(shortened(text))\" is neither YES nor NO for '\(name)' of <\(element.name)>; "
          + "it is left out",
        at: element)
      return nil
    }
  }

  /// `<rect key="..." x= y= width= height=>`.
  func rect(_ key: String, of element: XMLElement) -> Rect? {
    guard let child = element.child(key: key, "rect") else { return nil }
    return Rect(
      x: number("x", of: child) ?? 0, y: number("y", of: child) ?? 0,
      width: max(0, number("width", of: child) ?? 0),
      height: max(0, number("height", of: child) ?? 0))
  }

  /// `<inset key="..." minX= minY= maxX= maxY=>`.
  func inset(_ key: String, of element: XMLElement) -> EdgeInsets? {
    guard let child = element.child(key: key, "inset") else { return nil }
    return EdgeInsets(
      top: number("minY", of: child) ?? 0, left: number("minX", of: child) ?? 0,
      bottom: number("maxY", of: child) ?? 0, right: number("maxX", of: child) ?? 0)
  }

  /// `<edgeInsets top= left= bottom= right=>`.
  func insets(_ element: XMLElement) -> EdgeInsets {
    _ = element["key"]
    return EdgeInsets(
      top: number("top", of: element) ?? 0, left: number("left", of: element) ?? 0,
      bottom: number("bottom", of: element) ?? 0, right: number("right", of: element) ?? 0)
  }

  /// `<directionalEdgeInsets top= leading= bottom= trailing=>`.
  func directionalInsets(_ element: XMLElement) -> DirectionalEdgeInsets {
    _ = element["key"]
    return DirectionalEdgeInsets(
      top: number("top", of: element) ?? 0, leading: number("leading", of: element) ?? 0,
      bottom: number("bottom", of: element) ?? 0, trailing: number("trailing", of: element) ?? 0)
  }

  /// A point `<point key="..." x= y=>`.
  func point(_ key: String, of element: XMLElement) -> Point? {
    guard let child = element.child(key: key, "point") else { return nil }
    return Point(x: number("x", of: child) ?? 0, y: number("y", of: child) ?? 0)
  }

  func textAlignment(_ name: String, of element: XMLElement) -> TextAlignment {
    switch element[name] {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    default: .natural
    }
  }

  func lineBreakMode(_ name: String, of element: XMLElement) -> LineBreakMode {
    switch element[name] {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation": .byTruncatingHead
    case "middleTruncation": .byTruncatingMiddle
    default: .byTruncatingTail
    }
  }

  func contentMode(_ name: String, of element: XMLElement) -> ContentMode {
    switch element[name] {
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "topLeft", "TopLeft": .topLeft
    case "topRight", "TopRight": .topRight
    case "bottomLeft", "BottomLeft": .bottomLeft
    case "bottomRight", "BottomRight": .bottomRight
    default: .scaleToFill
    }
  }
}
