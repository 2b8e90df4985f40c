import CPango

/// Makes parts of fonts that have some glyphs alone, for pages that show no others.
///
/// What pages show is kept together, so that most find a part that has all they need, and which cairo has ready from the page
/// before. Which part it was cannot be told from the file.
final class GlyphParts {
  /// Nil for fonts that have no parts.
  private var sources: [FontInstance: PartSource<GlyphPart>?] = [:]

  /// A part that was asked for.
  private struct Request: Hashable {
    var font: FontInstance
    var glyphs: [UInt32]
  }

  /// The parts that were made last: heads and labels of rows come again.
  private var made: [Request: (file: [UInt8], numbers: [UInt32])] = [:]
  private static let mostMade = 64
  private static let mostGlyphsKept = 256

  /// The most fonts that are kept; on overflow all are let go.
  private static let maxSources = 32

  /// A part of a font with some glyphs and no others; nil where none can be made.
  ///
  /// - Parameter glyphs: Their numbers in the font.
  /// - Returns: The file, and the numbers that the glyphs have there.
  func part(of font: FontInstance, glyphs: [UInt32]) -> (file: [UInt8], numbers: [UInt32])? {
    let request = Request(font: font, glyphs: glyphs)
    if let known = made[request] { return known }
    guard let part = newPart(of: font, glyphs: glyphs) else { return nil }
    guard glyphs.count <= GlyphParts.mostGlyphsKept else { return part }
    if made.count == GlyphParts.mostMade { made.removeAll() }
    made[request] = part
    return part
  }

  private func newPart(
    of font: FontInstance, glyphs: [UInt32]
  ) -> (file: [UInt8], numbers: [UInt32])? {
    guard let source = source(of: font), let wanted = hb_set_create() else { return nil }
    defer { hb_set_destroy(wanted) }
    for glyph in glyphs { hb_set_add(wanted, glyph) }
    let make = { glyphs in GlyphPart(of: source.whole, axes: font.axes, glyphs: glyphs) }
    if let kept = source.part(with: wanted, make: make) {
      guard let some = hb_set_create() else { return nil }
      defer { hb_set_destroy(some) }
      for glyph in glyphs { if let number = kept.number(of: glyph) { hb_set_add(some, number) } }
      guard let part = GlyphPart(of: kept.face, axes: [], glyphs: some) else { return nil }
      return GlyphParts.numbered(glyphs, in: part) { kept.number(of: $0) }
    }
    guard let part = make(wanted) else { return nil }
    return GlyphParts.numbered(glyphs, in: part) { $0 }
  }

  private static func numbered(
    _ glyphs: [UInt32], in part: GlyphPart, _ kept: (UInt32) -> UInt32?
  ) -> (file: [UInt8], numbers: [UInt32])? {
    let numbers = glyphs.compactMap { kept($0).flatMap { part.number(of: $0) } }
    let file = part.file
    return numbers.count == glyphs.count && !file.isEmpty ? (file, numbers) : nil
  }

  /// The whole font, where parts can be made of it.
  func whole(_ font: FontInstance) -> OpaquePointer? { source(of: font)?.whole }

  private func source(of font: FontInstance) -> PartSource<GlyphPart>? {
    if let known = sources[font] { return known }
    if sources.count == GlyphParts.maxSources { sources.removeAll() }
    let source = GlyphParts.open(font)
    sources[font] = .some(source)
    return source
  }

  /// The font of a file; nil where it cannot be read, or has axes along which HarfBuzz moves no outlines.
  private static func open(_ font: FontInstance) -> PartSource<GlyphPart>? {
    guard let source = PartSource<GlyphPart>(font.file) else { return nil }
    let hasOutlines = has("glyf", source.whole) || has("CFF ", source.whole)
    return hasOutlines && (font.axes.isEmpty || has("glyf", source.whole)) ? source : nil
  }

  private static func has(_ table: StaticString, _ face: OpaquePointer) -> Bool {
    let data = hb_face_reference_table(face, .named(table))
    defer { hb_blob_destroy(data) }
    return hb_blob_get_length(data) > 0
  }
}
