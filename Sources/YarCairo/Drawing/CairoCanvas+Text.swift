import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws text in a box: the lines that were measured for its width.
  func drawText(_ shaped: any ShapedText, in box: Rect, color: Color) {
    guard CairoCanvas.isDrawable(box), box.width > 0, color.alpha > 0 else { return }
    let text = (shaped as? PangoText) ?? renderer.measurer.text(shaped.content)
    setSource(color)
    for placed in text.placedLines(in: box) {
      if placed.line.isClipped {
        cairo_save(context)
        cairo_new_path(context)
        cairo_rectangle(
          context, box.minX, box.minY, box.width, max(box.height, text.font.lineHeight))
        cairo_clip(context)
      }
      draw(placed, asOutlines: !isVector && !placed.line.layout.hasColorGlyphs)
      if placed.line.isClipped { cairo_restore(context) }
    }
    cairo_new_path(context)
  }

  /// Draws one line.
  ///
  /// In pixels a line is filled as outlines: cairo 1.16 puts ready-made glyphs on whole pixels only,
  /// which spaces small letters unevenly. Baselines are on whole pixels, so that all lines look alike.
  private func draw(_ placed: PlacedLine, asOutlines: Bool) {
    var x = placed.x
    var baseline = placed.baseline
    if !isVector {
      cairo_user_to_device(context, &x, &baseline)
      baseline.round()
      cairo_device_to_user(context, &x, &baseline)
    }
    cairo_new_path(context)
    cairo_move_to(context, x, baseline)
    guard asOutlines else {
      pango_cairo_show_layout_line(context, placed.line.line)
      return
    }
    pango_cairo_layout_line_path(context, placed.line.line)
    cairo_fill(context)
  }
}
