import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws text in a box: the lines that were measured for its width.
  func drawText(_ shaped: any ShapedText, in box: Rect, color: Color) {
    guard CairoCanvas.isDrawable(box), box.width > 0 else { return }
    let text = (shaped as? PangoText) ?? renderer.measurer.text(shaped.content)
    setSource(color)
    for placed in text.placedLines(in: box) {
      if placed.line.isClipped {
        cairo_save(context)
        cairo_rectangle(context, box.minX, box.minY, box.width, max(box.height, text.font.lineHeight))
        cairo_clip(context)
      }
      cairo_move_to(context, placed.x, placed.baseline)
      pango_cairo_show_layout_line(context, placed.line.line)
      if placed.line.isClipped { cairo_restore(context) }
    }
    cairo_new_path(context)
  }
}
