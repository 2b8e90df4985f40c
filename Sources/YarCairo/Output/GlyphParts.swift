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
  }

  /// Nil for fonts that have no parts.
  private var sources: [FontFile: Source?] = [:]

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
  func part(of file: FontFile, glyphs: OpaquePointer) -> GlyphPart? {
    if sources[file] == nil {
      if sources.count == GlyphParts.maxSources { removeAll() }
      sources[file] = .some(GlyphParts.open(file))
    }
    guard var source = sources[file] ?? nil else { return nil }
    defer { sources[file] = source }
    if let kept = source.kept, kept.has(glyphs) { return kept }
    if hb_set_get_population(source.asked) > GlyphParts.maxAsked { hb_set_clear(source.asked) }
    hb_set_union(source.asked, glyphs)
    source.missCount += 1
    // A large part takes longer to be made than a page's own.
    if source.kept != nil, source.missCount < 4 + Int(hb_set_get_population(source.asked)) / 64 {
      return GlyphPart(of: source.whole, glyphs: glyphs)
    }
    source.missCount = 0
    source.kept = GlyphPart(of: source.whole, glyphs: source.asked)
    return source.kept
  }

  /// The font of a file; nil where it cannot be read or has shapes between which its own lie.
  private static func open(_ file: FontFile) -> Source? {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(file.index & 0xFFFF)) else { return nil }
    guard hb_ot_var_has_data(face) == 0, let asked = hb_set_create() else {
      hb_face_destroy(face)
      return nil
    }
    return Source(whole: face, asked: asked)
  }
}
