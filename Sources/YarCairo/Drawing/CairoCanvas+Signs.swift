import CPango
import YarLayout

/// Pictures in a text (emoji) as text of a page: drawn as images alone, nobody could select or find them.
extension CairoCanvas {
  /// A sign without ink, as wide as its font is large, that hardly any text has: where a glyph stands for several texts, each
  /// needs words of its own in the file, which spaces would, too.
  private static let emptySign: UInt32 = 0x2003

  /// Puts a sign without ink for each cluster of a run of pictures, with the characters that it stands for.
  func showSigns(for run: GlyphRun, in line: TextLine, x: Double, baseline: Double) {
    guard let em = CairoCanvas.em(of: run),
      let font = renderer.measurer.resolve(Font(size: 12)).plain
    else { return }
    var sign: UInt32 = 0
    guard hb_font_get_nominal_glyph(font.shaper, CairoCanvas.emptySign, &sign) != 0,
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font.font))
    else { return }
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled))
    var left = x
    run.forEachCluster { bytes, _, units in
      let width = Double(units) / Double(PANGO_SCALE)
      defer { left += width }
      guard width > 0, !bytes.isEmpty else { return }
      cairo_set_font_size(context, min(em, width))
      var place = Point(x: left, y: baseline)
      cairo_user_to_device(context, &place.x, &place.y)
      // Cairo leaves out what has no extent, which is what a sign without ink has on a whole number.
      place.x = place.x.rounded(.down) + max(place.x - place.x.rounded(.down), 0.01)
      place.y = place.y.rounded(.down) + max(place.y - place.y.rounded(.down), 0.01)
      cairo_device_to_user(context, &place.x, &place.y)
      var glyph = cairo_glyph_t(index: UInt(sign), x: place.x, y: place.y)
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
