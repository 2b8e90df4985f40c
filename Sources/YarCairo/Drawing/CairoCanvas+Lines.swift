import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws strokes or dots along the outline of a shape.
  func drawDashes(along shape: Shape, _ color: Color, width: Double, line: LineStyle) {
    // Thinner ones would be thousands on a page.
    guard width > 1e-3, width.isFinite, trace(shape) else { return }
    let dashes = line.dashes(width: width)
    setSource(color)
    cairo_save(context)
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    if line == .dotted { cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND) }
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// Begins a link over a rectangle, on a page.
  func pushLink(_ address: String, _ rect: Rect) {
    guard isVector, CairoCanvas.isDrawable(rect), !rect.isEmpty else {
      open.append(.nothing)
      return
    }
    let page = deviceRect(rect)
    let place = [page.minX, page.minY, page.width, page.height].map { "\(SVGNumber($0))" }
      .joined(separator: " ")
    cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[\(place)] uri='\(address)'")
    open.append(.link)
  }
}
