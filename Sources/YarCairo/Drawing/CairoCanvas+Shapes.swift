import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// The largest coordinate that is drawn: cairo counts in 24 bits.
  static let largestCoordinate = 4_000_000.0

  /// Whether a rectangle can be drawn at all.
  static func isDrawable(_ rect: Rect) -> Bool {
    abs(rect.minX) <= largestCoordinate && abs(rect.minY) <= largestCoordinate
      && rect.width >= 0 && rect.height >= 0
      && rect.width <= largestCoordinate && rect.height <= largestCoordinate
  }

  /// Makes a shape the current path; false where there is nothing to draw.
  func trace(_ shape: Shape) -> Bool {
    cairo_new_path(context)
    switch shape {
    case .roundedRect(let shape):
      guard CairoCanvas.isDrawable(shape.rect), !shape.rect.isEmpty else { return false }
      shape.add(to: context)
    case .ellipse(let rect):
      guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return false }
      cairo_save(context)
      cairo_translate(context, rect.midX, rect.midY)
      cairo_scale(context, rect.width / 2, rect.height / 2)
      cairo_new_sub_path(context)
      cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
      cairo_close_path(context)
      cairo_restore(context)
    case .path(let path):
      guard !path.elements.isEmpty else { return false }
      for element in path.elements { add(element) }
    }
    return true
  }

  private func add(_ element: Path.Element) {
    func bounded(_ value: Double) -> Double {
      guard !value.isNaN else { return 0 }
      return min(max(value, -CairoCanvas.largestCoordinate), CairoCanvas.largestCoordinate)
    }
    switch element {
    case .move(let point):
      cairo_move_to(context, bounded(point.x), bounded(point.y))
    case .line(let point):
      cairo_line_to(context, bounded(point.x), bounded(point.y))
    case .curve(let point, let control1, let control2):
      cairo_curve_to(
        context, bounded(control1.x), bounded(control1.y), bounded(control2.x),
        bounded(control2.y), bounded(point.x), bounded(point.y))
    case .close:
      cairo_close_path(context)
    }
  }

  /// Draws with one colour from now on.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws with a paint from now on; false where it paints nothing.
  func setSource(_ paint: Paint) -> Bool {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return false }
      setSource(color)
    case .gradient(let gradient, let rect):
      guard !gradient.stops.isEmpty, CairoCanvas.isDrawable(rect) else { return false }
      let pattern = cairo_pattern_create_linear(
        rect.minX + gradient.startPoint.x * rect.width,
        rect.minY + gradient.startPoint.y * rect.height,
        rect.minX + gradient.endPoint.x * rect.width,
        rect.minY + gradient.endPoint.y * rect.height)
      for stop in gradient.stops {
        let location = stop.location.isFinite ? min(max(stop.location, 0), 1) : 0
        cairo_pattern_add_color_stop_rgba(
          pattern, location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    return true
  }

  /// The bounds of what can be seen, in present coordinates.
  func clipBounds() -> Rect {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A rectangle in the pixels of the surface (points of a page).
  func deviceRect(_ rect: Rect) -> Rect {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return Rect(
      x: rect.minX * matrix.xx + matrix.x0, y: rect.minY * matrix.yy + matrix.y0,
      width: rect.width * matrix.xx, height: rect.height * matrix.yy)
  }
}

extension RoundedRect {
  /// Adds the outline to a context's path, clockwise.
  func add(to context: OpaquePointer) {
    let radius = effectiveRadius
    guard radius > 0, !corners.isEmpty else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    // Strokes and gaps of a line along it count from there.
    cairo_move_to(context, rect.minX + (corners.contains(.topLeft) ? radius : 0), rect.minY)
    func corner(_ corner: CornerMask, x: Double, y: Double, inward: Point, turn: Double) {
      if corners.contains(corner) {
        cairo_arc(
          context, x + inward.x * radius, y + inward.y * radius, radius, turn * quarter,
          (turn + 1) * quarter)
      } else {
        cairo_line_to(context, x, y)
      }
    }
    corner(.topRight, x: rect.maxX, y: rect.minY, inward: Point(x: -1, y: 1), turn: 3)
    corner(.bottomRight, x: rect.maxX, y: rect.maxY, inward: Point(x: -1, y: -1), turn: 0)
    corner(.bottomLeft, x: rect.minX, y: rect.maxY, inward: Point(x: 1, y: -1), turn: 1)
    corner(.topLeft, x: rect.minX, y: rect.minY, inward: Point(x: 1, y: 1), turn: 2)
    cairo_close_path(context)
  }
}
