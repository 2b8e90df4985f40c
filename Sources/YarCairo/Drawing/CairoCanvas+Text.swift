import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws text in a box: the lines that were measured for its width.
  func drawText(_ shaped: any ShapedText, in box: Rect, color: Color) {
    guard CairoCanvas.isDrawable(box), box.width > 0 else { return }
    let drawn = renderer.measurer.placed(shaped, in: box)
    let text = drawn.text
    guard color.alpha > 0 || text.styles != nil else { return }
    setSource(color)
    for placed in drawn.lines {
      if placed.line.isClipped {
        cairo_save(context)
        cairo_new_path(context)
        cairo_rectangle(
          context, box.minX, box.minY, box.width, max(box.height, placed.bottom - placed.top))
        cairo_clip(context)
      }
      if let pieces = placed.line.pieces() {
        drawPieces(pieces, of: placed, color: color)
      } else {
        draw(placed, size: text.font.size, alpha: color.alpha)
      }
      setSource(color)
      if placed.line.isClipped { cairo_restore(context) }
    }
    cairo_new_path(context)
  }

  /// Draws one line as masks of its glyphs.
  ///
  /// Baselines are put on whole pixels, so that all lines look alike.
  func draw(_ placed: PlacedLine, size: Double, alpha: Double) {
    let line = placed.line
    var x = placed.x
    var baseline = placed.baseline
    cairo_user_to_device(context, &x, &baseline)
    baseline.round()
    let isMasked = drawMasks(of: line, size: size, x: x, baseline: baseline)
    cairo_device_to_user(context, &x, &baseline)
    if !isMasked { fill(line, x: x, baseline: baseline) }
    drawPictures(of: line, x: x, baseline: baseline, alpha: alpha)
  }

  /// The colour font of a run whose glyphs are pictures; nil for outlines.
  private func colorFace(of run: GlyphRun, in line: TextLine) -> ColorFace? {
    line.source.hasColorGlyphs ? renderer.colorGlyphs.face(of: run) : nil
  }

  /// Fills the outlines of the glyphs of a line, at a place in points.
  private func fill(_ line: TextLine, x: Double, baseline: Double) {
    FontLock.whileHeld {
      // Else the context would keep the font.
      cairo_save(context)
      defer { cairo_restore(context) }
      var x = x
      cairo_new_path(context)
      for run in line.runs {
        defer { x += Double(run.units) / Double(PANGO_SCALE) }
        guard colorFace(of: run, in: line) == nil else { continue }
        cairo_move_to(context, x, baseline)
        pango_cairo_glyph_string_path(context, run.font, run.raw.pointee.glyphs)
      }
      cairo_fill(context)
    }
  }

  /// Draws the glyphs of a line that are pictures, at a place in points.
  private func drawPictures(of line: TextLine, x: Double, baseline: Double, alpha: Double) {
    guard line.source.hasColorGlyphs else { return }
    var x = x
    for run in line.runs {
      defer { x += Double(run.units) / Double(PANGO_SCALE) }
      guard let face = colorFace(of: run, in: line) else { continue }
      for picture in renderer.colorGlyphs.pictures(of: run, in: face) {
        draw(picture, x: x + picture.x, y: baseline + picture.y, alpha: alpha)
      }
    }
  }

  /// Draws a picture, scaled once and put on whole pixels.
  private func draw(_ picture: ColorGlyphs.Placed, x: Double, y: Double, alpha: Double) {
    let surface = picture.glyph.surface
    cairo_save(context)
    defer { cairo_restore(context) }
    var width = picture.width
    var height = picture.height
    cairo_user_to_device_distance(context, &width, &height)
    let columns = Int(max(1, min(width.rounded(), 4096)))
    let rows = Int(max(1, min(height.rounded(), 4096)))
    if width < 1024, height < 1024,
      let scaled = renderer.colorGlyphs.surface(of: picture.glyph, width: columns, height: rows)
    {
      var left = x
      var top = y
      cairo_user_to_device(context, &left, &top)
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, scaled.raw, left.rounded(), top.rounded())
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    } else {
      cairo_translate(context, x, y)
      cairo_scale(
        context, picture.width / Double(surface.width), picture.height / Double(surface.height))
      cairo_set_source_surface(context, surface.raw, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    }
    if alpha < 1 { cairo_paint_with_alpha(context, alpha) } else { cairo_paint(context) }
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
        line, x: x, baseline: baseline, scale: matrix.xx, cache: renderer.glyphs,
        isLeftOut: { colorFace(of: $0, in: line) != nil })
    else { return false }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    guard let mask = glyphs.makeMask(visible: clipBounds()) else { return true }
    cairo_mask_surface(context, mask.surface.raw, Double(mask.x), Double(mask.y))
    return true
  }
}
