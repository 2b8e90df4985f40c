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
      draw(placed, size: text.font.size)
      if placed.line.isClipped { cairo_restore(context) }
    }
    cairo_new_path(context)
  }

  /// Draws one line: as text on a page, as masks of its glyphs in pixels.
  ///
  /// Baselines are put on whole pixels, so that all lines look alike.
  private func draw(_ placed: PlacedLine, size: Double) {
    guard !isVector else {
      show(placed.line, x: placed.x, baseline: placed.baseline, asOutlines: false)
      return
    }
    var x = placed.x
    var baseline = placed.baseline
    cairo_user_to_device(context, &x, &baseline)
    baseline.round()
    if !placed.line.source.hasColorGlyphs,
      drawMasks(of: placed.line, size: size, x: x, baseline: baseline)
    {
      return
    }
    cairo_device_to_user(context, &x, &baseline)
    show(placed.line, x: x, baseline: baseline, asOutlines: !placed.line.source.hasColorGlyphs)
  }

  /// Draws the glyphs of a line by cairo, at a place in points.
  private func show(_ line: TextLine, x: Double, baseline: Double, asOutlines: Bool) {
    let text = line.source.bytes
    FontLock.whileHeld {
      // Else the context would keep the font.
      cairo_save(context)
      defer { cairo_restore(context) }
      var x = x
      cairo_new_path(context)
      for run in line.runs {
        cairo_move_to(context, x, baseline)
        if asOutlines {
          pango_cairo_glyph_string_path(context, run.font, run.raw.pointee.glyphs)
        } else {
          pango_cairo_show_glyph_item(context, text, run.raw)
        }
        x += Double(run.units) / Double(PANGO_SCALE)
      }
      if asOutlines { cairo_fill(context) }
    }
  }

  /// Draws a line by the cache of glyphs, at a place in pixels; false where that cannot be done.
  private func drawMasks(
    of line: TextLine, size: Double, x: Double, baseline: Double
  ) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    // Very large glyphs are cheaper to fill than to keep.
    guard matrix.xx * size < 200,
      let glyphs = GlyphLine(
        line, x: x, baseline: baseline, scale: matrix.xx, cache: renderer.glyphs)
    else { return false }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    guard let mask = glyphs.makeMask(visible: clipBounds()) else { return true }
    cairo_mask_surface(context, mask.surface.raw, Double(mask.x), Double(mask.y))
    return true
  }
}
