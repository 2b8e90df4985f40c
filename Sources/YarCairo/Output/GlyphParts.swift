import CPango

/// Makes parts of fonts that have some glyphs alone, for pages that show no others.
///
/// What pages show is kept together, so that most find a part that has all they need, and which cairo has ready from the page
/// before. Which part it was cannot be told from the file.
final class GlyphParts {
  private struct Source {
    var font: PartSource<GlyphPart>
    /// The part with all glyphs, once it was asked for.
    var everything: GlyphPart?
  }

  /// Nil for fonts that have no parts.
  private var sources: [FontInstance: Source?] = [:]

  /// The most fonts that are kept; on overflow all are let go.
  private static let maxSources = 32

  /// A part of a font with some glyphs, and with others; nil where none can be made.
  ///
  /// - Parameter glyphs: Their numbers in the font, as a set of HarfBuzz's.
  func part(of font: FontInstance, glyphs: OpaquePointer) -> GlyphPart? {
    guard let source = source(of: font)?.font else { return nil }
    let make = { glyphs in GlyphPart(of: source.whole, axes: font.axes, glyphs: glyphs) }
    return source.part(with: glyphs, make: make) ?? make(glyphs)
  }

  /// All glyphs of a font; nil where that cannot be made.
  func everything(of font: FontInstance) -> GlyphPart? {
    guard let source = source(of: font) else { return nil }
    if let known = source.everything { return known }
    let count = hb_face_get_glyph_count(source.font.whole)
    guard count > 0, let glyphs = hb_set_create() else { return nil }
    defer { hb_set_destroy(glyphs) }
    hb_set_add_range(glyphs, 0, count - 1)
    let everything = GlyphPart(of: source.font.whole, axes: font.axes, glyphs: glyphs)
    sources[font]??.everything = everything
    return everything
  }

  private func source(of font: FontInstance) -> Source? {
    if let known = sources[font] { return known }
    if sources.count == GlyphParts.maxSources { sources.removeAll() }
    let source = GlyphParts.open(font)
    sources[font] = .some(source)
    return source
  }

  /// The font of a file; nil where it cannot be read, or has axes along which HarfBuzz moves no outlines.
  private static func open(_ font: FontInstance) -> Source? {
    guard let source = PartSource<GlyphPart>(font.file) else { return nil }
    guard font.axes.isEmpty || has("glyf", source.whole) else { return nil }
    return Source(font: source)
  }

  private static func has(_ table: StaticString, _ face: OpaquePointer) -> Bool {
    let data = hb_face_reference_table(face, .named(table))
    defer { hb_blob_destroy(data) }
    return hb_blob_get_length(data) > 0
  }
}
