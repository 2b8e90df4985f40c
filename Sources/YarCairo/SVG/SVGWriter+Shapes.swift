import YarDrawing
import YarLayout

extension SVGWriter {
  /// An element, without its brackets and paint, with the outline of a shape; nil where it has none.
  static func outline(_ shape: Shape) -> String? {
    switch shape {
    case .roundedRect(let shape):
      guard CairoCanvas.isDrawable(shape.rect), !shape.rect.isEmpty else { return nil }
      let radius = shape.effectiveRadius
      guard radius > 0, !shape.corners.isEmpty else { return "rect\(frame(shape.rect))" }
      guard shape.corners == .all else { return "path d=\"\(path(.roundedRect(shape)))\"" }
      return "rect\(frame(shape.rect)) rx=\"\(SVGNumber(radius))\""
    case .ellipse(let rect):
      guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return nil }
      return "ellipse cx=\"\(SVGNumber(rect.midX))\" cy=\"\(SVGNumber(rect.midY))\" "
        + "rx=\"\(SVGNumber(rect.width / 2))\" ry=\"\(SVGNumber(rect.height / 2))\""
    case .path(let outline):
      guard !outline.elements.isEmpty else { return nil }
      return "path d=\"\(path(shape))\""
    }
  }

  /// The attributes of a frame.
  static func frame(_ rect: Rect) -> String {
    " x=\"\(SVGNumber(rect.minX))\" y=\"\(SVGNumber(rect.minY))\" "
      + "width=\"\(SVGNumber(rect.width))\" height=\"\(SVGNumber(rect.height))\""
  }

  /// A shape as path data.
  static func path(_ shape: Shape) -> String {
    switch shape {
    case .roundedRect(let shape): roundedPath(shape)
    case .ellipse(let rect):
      roundedPath(RoundedRect(rect: rect, cornerRadius: min(rect.width, rect.height) / 2))
    case .path(let path): data(path)
    }
  }

  /// Path data is long where it is that of a code: it grows piece by piece, and straight lines name one coordinate.
  private static func data(_ path: Path) -> String {
    var data = ""
    func add(_ command: String, _ number: Double) {
      data += command
      data += SVGNumber(number).description
    }
    func add(_ command: String, _ point: Point) {
      add(command, point.x)
      add(" ", point.y)
    }
    var start = Point.zero
    var place = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        add("M", point)
        start = point
        place = point
      case .line(let point):
        if point.y == place.y {
          add("H", point.x)
        } else if point.x == place.x {
          add("V", point.y)
        } else {
          add("L", point)
        }
        place = point
      case .curve(let point, let control1, let control2):
        add("C", control1)
        add(" ", control2)
        add(" ", point)
        place = point
      case .close:
        data += "Z"
        place = start
      }
    }
    return data
  }

  private static func roundedPath(_ shape: RoundedRect) -> String {
    let rect = shape.rect
    let radius = shape.effectiveRadius
    func size(_ corner: CornerMask) -> Double { shape.corners.contains(corner) ? radius : 0 }
    func arc(_ radius: Double, to x: Double, _ y: Double) -> String {
      guard radius > 0 else { return "" }
      let number = SVGNumber(radius)
      return "A\(number) \(number) 0 0 1 \(SVGNumber(x)) \(SVGNumber(y))"
    }
    let topLeft = size(.topLeft)
    let topRight = size(.topRight)
    let bottomRight = size(.bottomRight)
    let bottomLeft = size(.bottomLeft)
    return "M\(SVGNumber(rect.minX + topLeft)) \(SVGNumber(rect.minY))"
      + "H\(SVGNumber(rect.maxX - topRight))"
      + arc(topRight, to: rect.maxX, rect.minY + topRight)
      + "V\(SVGNumber(rect.maxY - bottomRight))"
      + arc(bottomRight, to: rect.maxX - bottomRight, rect.maxY)
      + "H\(SVGNumber(rect.minX + bottomLeft))"
      + arc(bottomLeft, to: rect.minX, rect.maxY - bottomLeft)
      + "V\(SVGNumber(rect.minY + topLeft))"
      + arc(topLeft, to: rect.minX + topLeft, rect.minY) + "Z"
  }

  /// The attributes that paint with a colour; `property` is `fill`, `stroke` or `stop-color`'s stem.
  static func paint(_ property: String, _ color: Color) -> String {
    let opacity = min(max(color.alpha, 0), 1)
    let opacityName = property == "stop-color" ? "stop-opacity" : "\(property)-opacity"
    let extra = opacity < 1 ? " \(opacityName)=\"\(SVGNumber(opacity))\"" : ""
    return " \(property)=\"\(hexadecimal(color))\"\(extra)"
  }

  /// A colour as `#rrggbb`.
  private static func hexadecimal(_ color: Color) -> String {
    func byte(_ component: Double) -> UInt32 {
      component.isFinite ? UInt32((min(max(component, 0), 1) * 255).rounded()) : 0
    }
    let value = byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The attributes that fill with a paint; nil where it paints nothing.
  mutating func fill(_ paint: Paint) -> String? {
    switch paint {
    case .color(let color):
      return color.alpha > 0 ? SVGWriter.paint("fill", color) : nil
    case .gradient(let gradient, let rect):
      guard !gradient.stops.isEmpty, CairoCanvas.isDrawable(rect) else { return nil }
      var text =
        " gradientUnits=\"userSpaceOnUse\" "
        + "x1=\"\(SVGNumber(rect.minX + gradient.startPoint.x * rect.width))\" "
        + "y1=\"\(SVGNumber(rect.minY + gradient.startPoint.y * rect.height))\" "
        + "x2=\"\(SVGNumber(rect.minX + gradient.endPoint.x * rect.width))\" "
        + "y2=\"\(SVGNumber(rect.minY + gradient.endPoint.y * rect.height))\">"
      for stop in gradient.stops {
        let color = SVGWriter.paint("stop-color", stop.color)
        text += "<stop offset=\"\(SVGNumber(stop.location))\"\(color)/>"
      }
      return " fill=\"url(#\(define("gradient", "linearGradient", text + "</linearGradient>")))\""
    }
  }
}
