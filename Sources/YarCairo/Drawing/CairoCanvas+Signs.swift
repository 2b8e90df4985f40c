import CPango
import YarLayout

/// Pictures in a text (emoji) as text of a page: drawn as images alone, nobody could select or find them.
extension CairoCanvas {
  /// Puts a sign without ink for each cluster of a run of pictures, with the characters that it stands for.
  func showSigns(for run: GlyphRun, in line: TextLine, x: Double, baseline: Double) {
    guard let em = CairoCanvas.em(of: run) else { return }
    var left = x
    run.forEachCluster { bytes, _, units in
      let width = Double(units) / Double(PANGO_SCALE)
      defer { left += width }
      guard width > 0, !bytes.isEmpty else { return }
      let text = UnsafeRawBufferPointer(
        start: line.source.bytes + bytes.lowerBound, count: bytes.count)
      let number = renderer.blankSigns.number(for: Array(text))
      guard let face = renderer.blankSigns.face else { return }
      cairo_set_font_face(context, face)
      cairo_set_font_size(context, min(em, width))
      var place = Point(x: left, y: baseline)
      cairo_user_to_device(context, &place.x, &place.y)
      // Cairo leaves out what has no extent, which is what a sign without ink has on a whole number.
      place.x = place.x.rounded(.down) + max(place.x - place.x.rounded(.down), 0.01)
      place.y = place.y.rounded(.down) + max(place.y - place.y.rounded(.down), 0.01)
      cairo_device_to_user(context, &place.x, &place.y)
      var glyph = cairo_glyph_t(index: number, x: place.x, y: place.y)
      var span = cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: 1)
      cairo_show_text_glyphs(
        context, line.source.bytes + bytes.lowerBound, Int32(bytes.count), &glyph, 1, &span, 1,
        cairo_text_cluster_flags_t(0))
    }
  }

  /// The size of a run's font in points; nil where it has none.
  private static func em(of run: GlyphRun) -> Double? {
    guard let font = run.font, let shaper = pango_font_get_hb_font(font) else { return nil }
    var sizeX: Int32 = 0
    var sizeY: Int32 = 0
    hb_font_get_scale(shaper, &sizeX, &sizeY)
    return sizeY > 0 ? Double(sizeY) / Double(PANGO_SCALE) : nil
  }
}
