import CPango

extension CairoCanvas {
  /// Draws the glyphs of a run with the part of its font that is in the file; false where that lacks one of them.
  ///
  /// - Parameters:
  ///   - text: The bytes that runs count from.
  ///   - x: The left end, in points.
  ///   - baseline: The baseline, in points.
  func show(_ run: GlyphRun, in text: UnsafePointer<CChar>, x: Double, baseline: Double) -> Bool {
    guard let face = fonts?.face(of: run), let item = run.raw.pointee.item,
      let glyphs = CairoCanvas.placed(run, in: face, x: x, baseline: baseline),
      let scaled = run.font.flatMap({ pango_cairo_font_get_scaled_font(OpaquePointer($0)) })
    else { return false }
    CairoCanvas.setFont(face.raw, like: scaled, in: context)
    // A hyphen that was set stands for no character.
    if run.isHyphen {
      cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      return true
    }
    let clusters = CairoCanvas.clusters(of: run)
    cairo_show_text_glyphs(
      context, text + Int(item.pointee.offset), item.pointee.length, glyphs, Int32(glyphs.count),
      clusters, Int32(clusters.count),
      run.isLeftToRight ? cairo_text_cluster_flags_t(0) : CAIRO_TEXT_CLUSTER_FLAG_BACKWARD)
    return true
  }

  /// Sets a face in the size and with the options of a scaled font.
  static func setFont(_ face: OpaquePointer?, like scaled: OpaquePointer, in context: OpaquePointer)
  {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    cairo_set_font_face(context, face)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_options(scaled, options)
    cairo_set_font_options(context, options)
  }

  /// The glyphs at their places; nil where one of them is not in the font.
  private static func placed(
    _ run: GlyphRun, in face: PageFonts.Face, x: Double, baseline: Double
  ) -> [cairo_glyph_t]? {
    let unit = 1 / Double(PANGO_SCALE)
    var placed: [cairo_glyph_t] = []
    placed.reserveCapacity(run.glyphs.count)
    var advance: Int32 = 0
    for info in run.glyphs {
      defer { advance &+= info.geometry.width }
      if info.glyph == yar_glyph_empty() { continue }
      guard !info.hasNoNumber, let number = face.part.number(of: info.glyph) else { return nil }
      placed.append(
        cairo_glyph_t(
          index: UInt(number), x: x + Double(advance &+ info.geometry.x_offset) * unit,
          y: baseline + Double(info.geometry.y_offset) * unit))
    }
    return placed
  }

  /// The bytes and the glyphs that go together, in the order of the text.
  private static func clusters(of run: GlyphRun) -> [cairo_text_cluster_t] {
    var clusters: [cairo_text_cluster_t] = []
    run.forEachCluster { bytes, glyphs, _ in
      let shown = run.glyphs[glyphs].count { $0.glyph != yar_glyph_empty() }
      clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(shown)))
    }
    return run.isLeftToRight ? clusters : clusters.reversed()
  }
}
