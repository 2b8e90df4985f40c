import CPango

/// Makes parts of fonts that have some glyphs alone, for pages that show no others.
///
/// What pages show is kept together, so that most find a part that has all they need, and which cairo has ready from the page
/// before. Which part it was cannot be told from the file.
final class GlyphParts {
  private struct Source {
    /// The whole font.
    var whole: OpaquePointer
    /// The glyphs that pages asked for.
    var asked: OpaquePointer
    /// A part with those that had been asked for when it was made.
    var kept: GlyphPart?
    /// How many pages have needed others since.
    var missCount = 0
    /// The part with all glyphs, once it was asked for.
    var everything: GlyphPart?
  }

  /// Nil for fonts that have no parts.
  private var sources: [FontInstance: Source?] = [:]

  /// The most fonts that are kept; on overflow all are let go.
  private static let maxSources = 32
  /// The most glyphs of a font that are kept together.
  private static let maxAsked: UInt32 = 4096

  deinit { removeAll() }

  private func removeAll() {
    for case let source? in sources.values {
      hb_face_destroy(source.whole)
      hb_set_destroy(source.asked)
    }
    sources.removeAll()
  }

  /// A part of a font with some glyphs, and with others; nil where none can be made.
  ///
  /// - Parameter glyphs: Their numbers in the font, as a set of HarfBuzz's.
  func part(of font: FontInstance, glyphs: OpaquePointer) -> GlyphPart? {
    guard var source = source(of: font) else { return nil }
    defer { sources[font] = source }
    if let kept = source.kept, kept.has(glyphs) { return kept }
    if hb_set_get_population(source.asked) > GlyphParts.maxAsked { hb_set_clear(source.asked) }
    hb_set_union(source.asked, glyphs)
    source.missCount += 1
    // A large part takes longer to be made than a page's own.
    if source.kept != nil, source.missCount < 4 + Int(hb_set_get_population(source.asked)) / 64 {
      return GlyphPart(of: source.whole, axes: font.axes, glyphs: glyphs)
    }
    source.missCount = 0
    source.kept = GlyphPart(of: source.whole, axes: font.axes, glyphs: source.asked)
    return source.kept
  }

  /// All glyphs of a font; nil where that cannot be made.
  func everything(of font: FontInstance) -> GlyphPart? {
    guard var source = source(of: font) else { return nil }
    if let known = source.everything { return known }
    let count = hb_face_get_glyph_count(source.whole)
    guard count > 0, let glyphs = hb_set_create() else { return nil }
    defer { hb_set_destroy(glyphs) }
    hb_set_add_range(glyphs, 0, count - 1)
    source.everything = GlyphPart(of: source.whole, axes: font.axes, glyphs: glyphs)
    sources[font] = source
    return source.everything
  }

  private func source(of font: FontInstance) -> Source? {
    if let known = sources[font] { return known }
    if sources.count == GlyphParts.maxSources { removeAll() }
    let source = GlyphParts.open(font)
    sources[font] = .some(source)
    return source
  }

  /// The font of a file; nil where it cannot be read, or has axes along which HarfBuzz moves no outlines.
  private static func open(_ font: FontInstance) -> Source? {
    guard let blob = hb_blob_create_from_file_or_fail(font.file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(font.file.index & 0xFFFF)) else { return nil }
    guard font.axes.isEmpty || has("glyf", face), let asked = hb_set_create() else {
      hb_face_destroy(face)
      return nil
    }
    return Source(whole: face, asked: asked)
  }

  private static func has(_ table: StaticString, _ face: OpaquePointer) -> Bool {
    let data = hb_face_reference_table(face, .named(table))
    defer { hb_blob_destroy(data) }
    return hb_blob_get_length(data) > 0
  }
}
