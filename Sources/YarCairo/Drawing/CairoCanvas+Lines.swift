import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws strokes or dots along the outline of a shape.
  func drawDashes(along shape: Shape, _ color: Color, width: Double, line: LineStyle) {
    // Thinner ones would be thousands on a page.
    guard width > 1e-3, width.isFinite, trace(shape) else { return }
    let dashes = shape.dashes(line, width: width)
    setSource(color)
    cairo_save(context)
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dashes.lengths, Int32(dashes.lengths.count), dashes.phase)
    if line == .dotted {
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      // A dot on a corner is no square.
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }
    cairo_stroke(context)
    cairo_restore(context)
  }
}
