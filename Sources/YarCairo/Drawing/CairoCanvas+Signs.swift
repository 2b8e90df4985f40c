import CPango
import YarLayout

/// Pictures in a text (emoji) as text of a page: drawn as images alone, nobody could select or find them.
extension CairoCanvas {
  /// A sign without ink, as wide as its font is large, that hardly any text has: where a glyph stands for several texts, each
  /// needs words of its own in the file, which spaces would, too.
  private static let emptySign: UInt32 = 0x2003

  /// Puts a sign without ink for each cluster of a run of pictures, with the characters that it stands for.
  func showSigns(for run: GlyphRun, in line: TextLine, x: Double, baseline: Double) {
    guard let item = run.raw.pointee.item, let em = CairoCanvas.em(of: run),
      let font = renderer.measurer.resolve(Font(size: 12)).plain
    else { return }
    var sign: UInt32 = 0
    guard hb_font_get_nominal_glyph(font.shaper, CairoCanvas.emptySign, &sign) != 0,
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font.font))
    else { return }
    let clusters = CairoCanvas.clusters(of: run)
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled))
    let length = Int(item.pointee.length)
    let isBackward = item.pointee.analysis.level & 1 != 0
    let text = line.source.bytes + Int(item.pointee.offset)
    for (index, cluster) in clusters.enumerated() where cluster.width > 0 {
      let next = isBackward ? index - 1 : index + 1
      let end = clusters.indices.contains(next) ? clusters[next].start : length
      guard end > cluster.start, end <= length else { continue }
      cairo_set_font_size(context, min(em, cluster.width))
      var place = Point(x: x + cluster.x, y: baseline)
      cairo_user_to_device(context, &place.x, &place.y)
      // Cairo leaves out what has no extent, which is what a sign without ink has on a whole number.
      place.x = place.x.rounded(.down) + max(place.x - place.x.rounded(.down), 0.01)
      place.y = place.y.rounded(.down) + max(place.y - place.y.rounded(.down), 0.01)
      cairo_device_to_user(context, &place.x, &place.y)
      var glyph = cairo_glyph_t(index: UInt(sign), x: place.x, y: place.y)
      var span = cairo_text_cluster_t(num_bytes: Int32(end - cluster.start), num_glyphs: 1)
      cairo_show_text_glyphs(
        context, text + cluster.start, Int32(end - cluster.start), &glyph, 1, &span, 1,
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

  /// The first byte of each cluster of a run, from left to right, with its place and its width in points.
  private static func clusters(of run: GlyphRun) -> [(start: Int, x: Double, width: Double)] {
    guard let string = run.raw.pointee.glyphs else { return [] }
    var clusters: [(start: Int, x: Double, width: Double)] = []
    var x = 0.0
    for index in 0..<Int(string.pointee.num_glyphs) {
      let start = Int(string.pointee.log_clusters[index])
      let width = Double(string.pointee.glyphs[index].geometry.width) / Double(PANGO_SCALE)
      if clusters.last?.start != start { clusters.append((start, x, 0)) }
      clusters[clusters.count - 1].width += width
      x += width
    }
    return clusters
  }
}
