import YarDrawing
import YarLayout

extension PageWriter {
  /// Fills a shape.
  func fill(_ shape: Shape, _ paint: Paint) {
    guard let bounds = bounds(of: shape) else { return }
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return }
      content.setFill(color)
      trace(shape)
      content.add("f\n")
      content.paints(bounds)
    case .gradient(let gradient, let rect):
      guard !gradient.stops.isEmpty, PagePlace.isDrawable(rect) else { return }
      fill(shape, gradient, in: rect, bounds: bounds)
    }
  }

  /// Draws a line along a shape.
  func stroke(_ shape: Shape, _ color: Color, width: Double) {
    guard width > 0, width.isFinite, color.alpha > 0, let bounds = bounds(of: shape) else { return }
    content.setStroke(color, width: width * place.scale)
    trace(shape)
    content.add("S\n")
    paints(bounds, lineWidth: width)
  }

  /// Draws strokes or dots along a shape.
  func stroke(_ shape: Shape, _ color: Color, width: Double, line: LineStyle) {
    // Thinner ones would be thousands on a page.
    guard width > 1e-3, width.isFinite, color.alpha > 0, let bounds = bounds(of: shape) else {
      return
    }
    let dashes = shape.dashes(line, width: width)
    content.setStroke(color, width: width * place.scale)
    content.save()
    content.add("[")
    for (index, length) in dashes.lengths.enumerated() {
      if index > 0 { content.add(" ") }
      content.add(length * place.scale)
    }
    content.add("] ")
    content.add([dashes.phase * place.scale], "d")
    // A dot on a corner is no square.
    if line == .dotted { content.add("1 J 1 j\n") }
    trace(shape)
    content.add("S\n")
    content.restore()
    paints(bounds, lineWidth: width)
  }

  private func paints(_ bounds: Rect, lineWidth: Double) {
    // As far as a pointed corner reaches.
    let reach = lineWidth * place.scale * 5
    content.paints(bounds.inset(by: EdgeInsets(all: -reach)))
  }

  /// What a shape covers on the page; nil where there is nothing to draw.
  private func bounds(of shape: Shape) -> Rect? {
    switch shape {
    case .roundedRect(let shape):
      PagePlace.isDrawable(shape.rect) && !shape.rect.isEmpty ? place.onPage(shape.rect) : nil
    case .ellipse(let rect):
      PagePlace.isDrawable(rect) && !rect.isEmpty ? place.onPage(rect) : nil
    case .path(let path): place.onPage(PageWriter.bounds(of: path))
    }
  }

  private static func bounds(of path: Path) -> Rect {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, 0.0, 0.0)
    (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ points: Point...) {
      for point in points.map(bounded) {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let point, let first, let second): add(point, first, second)
      case .close: break
      }
    }
    return left <= right ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
  }

  private static func bounded(_ point: Point) -> Point {
    func bounded(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -PagePlace.largest), PagePlace.largest)
    }
    return Point(x: bounded(point.x), y: bounded(point.y))
  }

  /// Adds the outline of a shape.
  func trace(_ shape: Shape) {
    switch shape {
    case .roundedRect(let shape): trace(shape)
    case .ellipse(let rect):
      let (a, b) = (rect.width / 2, rect.height / 2)
      move(Point(x: rect.maxX, y: rect.midY))
      for turn in 0..<4 {
        arc(centre: Point(x: rect.midX, y: rect.midY), a, b, turn: turn)
      }
      content.add("h\n")
    case .path(let path):
      for element in path.elements {
        switch element {
        case .move(let point): move(PageWriter.bounded(point))
        case .line(let point): line(PageWriter.bounded(point))
        case .curve(let point, let first, let second):
          add([first, second, point].map(PageWriter.bounded), "c")
        case .close: content.add("h\n")
        }
      }
    }
  }

  /// Adds the outline of a rectangle, clockwise from behind its top left corner: strokes and gaps count from there.
  func trace(_ shape: RoundedRect) {
    let (rect, radius) = (shape.rect, shape.effectiveRadius)
    guard radius > 0, !shape.corners.isEmpty else {
      // Its own operator goes round the other way, which does not show.
      let corner = place.point(Point(x: rect.minX, y: rect.minY))
      content.add(
        [corner.x, corner.y, rect.width * place.scale, -rect.height * place.scale], "re")
      return
    }
    move(Point(x: rect.minX + (shape.corners.contains(.topLeft) ? radius : 0), y: rect.minY))
    func corner(_ corner: CornerMask, x: Double, y: Double, inward: Point, turn: Int) {
      guard shape.corners.contains(corner) else { return line(Point(x: x, y: y)) }
      let centre = Point(x: x + inward.x * radius, y: y + inward.y * radius)
      line(PageWriter.place(on: centre, radius, radius, turn: turn))
      arc(centre: centre, radius, radius, turn: turn)
    }
    corner(.topRight, x: rect.maxX, y: rect.minY, inward: Point(x: -1, y: 1), turn: 3)
    corner(.bottomRight, x: rect.maxX, y: rect.maxY, inward: Point(x: -1, y: -1), turn: 0)
    corner(.bottomLeft, x: rect.minX, y: rect.maxY, inward: Point(x: 1, y: -1), turn: 1)
    corner(.topLeft, x: rect.minX, y: rect.minY, inward: Point(x: 1, y: 1), turn: 2)
    content.add("h\n")
  }

  /// Where a quarter of an ellipse begins; turns are clockwise from the right.
  private static func place(on centre: Point, _ a: Double, _ b: Double, turn: Int) -> Point {
    switch turn % 4 {
    case 0: Point(x: centre.x + a, y: centre.y)
    case 1: Point(x: centre.x, y: centre.y + b)
    case 2: Point(x: centre.x - a, y: centre.y)
    default: Point(x: centre.x, y: centre.y - b)
    }
  }

  /// A quarter of an ellipse as a curve, which is off by a quarter of a thousandth of its radius.
  private func arc(centre: Point, _ a: Double, _ b: Double, turn: Int) {
    let pull = 0.552_284_749_8
    let start = PageWriter.place(on: centre, a, b, turn: turn)
    let end = PageWriter.place(on: centre, a, b, turn: turn + 1)
    func between(_ point: Point, _ other: Point) -> Point {
      // Along the tangent in `point`, which leads to where the other one lies.
      Point(x: point.x + (other.x - centre.x) * pull, y: point.y + (other.y - centre.y) * pull)
    }
    add([between(start, end), between(end, start), end], "c")
  }

  private func move(_ point: Point) { add([point], "m") }

  private func line(_ point: Point) { add([point], "l") }

  private func add(_ points: [Point], _ operation: String) {
    content.add(
      points.flatMap { point in
        let point = place.point(point)
        return [point.x, point.y]
      }, operation)
  }
}
