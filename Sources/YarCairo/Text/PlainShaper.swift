import CPango
import YarLayout

/// Shapes texts in which there is nothing to find out: Latin letters, digits and common signs of one face.
///
/// Before Pango shapes a text, it looks for scripts, directions, languages, emoji, upright signs and fonts, and
/// keeps what it found; that takes longer than the shaping. Where the characters say beforehand that all of it
/// is one run, HarfBuzz is asked here, with what Pango would ask it, for the same glyphs at the same places.
/// No part of cairo is used, so `FontLock` is not needed.
final class PlainShaper {
  private let buffer: OpaquePointer
  private let english = hb_language_from_string("en", -1)
  private var attributes = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: 0)
  private var attributeCapacity = 0

  init() {
    guard let buffer = hb_buffer_create() else { preconditionFailure("no memory for glyphs") }
    self.buffer = buffer
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_buffer_set_invisible_glyph(buffer, yar_glyph_empty())
  }

  deinit {
    hb_buffer_destroy(buffer)
    attributes.deallocate()
  }

  /// The glyphs of a text, and where its lines may end; nil where it is not plain.
  func shape(
    _ text: String, font: ResolvedFont, direction: LayoutDirection, language: String? = nil,
    breaksWords: Bool, hyphens: HyphenPlaces? = nil
  ) -> (text: PlainText, breaks: LineBreaks)? {
    guard let plain = font.plain, let face = font.face else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      guard let kind = PlainCharacters(bytes, face: face),
        // Signs and digits alone have the direction of what is around them.
        kind.hasLetter || direction == .leftToRight,
        let glyphs = glyphs(
          of: bytes, kind: kind, shaper: plain.shaper, font: font, language: language)
      else { return nil }
      let breaks = breaks(
        of: glyphs, bytes: bytes, kind: kind, breaksWords: breaksWords, hyphens: hyphens)
      let storage = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      UnsafeMutableRawPointer(storage).copyMemory(
        from: UnsafeRawPointer(bytes.baseAddress!), byteCount: bytes.count)
      storage[bytes.count] = 0
      let result = PlainText(
        storage: storage, byteCount: bytes.count, characterCount: kind.characterCount,
        glyphs: glyphs, font: font, opened: plain.font)
      return (result, breaks)
    }
  }

  /// The glyphs, for the caller to free; nil where a character has none.
  private func glyphs(
    of bytes: UnsafeBufferPointer<UInt8>, kind: PlainCharacters, shaper: OpaquePointer,
    font: ResolvedFont, language: String?
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, kind.hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(
      buffer, language.map { hb_language_from_string($0, -1) } ?? english)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    if kind.isASCII, font.skipsComposition() {
      var feature = hb_feature_t(
        tag: 0x6363_6D70, value: 0, start: 0, end: .max)  // ccmp
      hb_shape(shaper, buffer, &feature, 1)
    } else {
      hb_shape(shaper, buffer, nil, 0)
    }
    guard let glyphs = pango_glyph_string_new() else { return nil }
    guard yar_glyphs_take(glyphs, buffer) != 0 else {
      pango_glyph_string_free(glyphs)
      return nil
    }
    return glyphs
  }

  /// Where lines may end.
  private func breaks(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, bytes: UnsafeBufferPointer<UInt8>,
    kind: PlainCharacters, breaksWords: Bool, hyphens: HyphenPlaces?
  ) -> LineBreaks {
    guard breaksWords else { return LineBreaks(plain: glyphs, bytes: bytes) { _ in false } }
    if kind.isASCII, let words = WordBreaks(bytes) {
      return LineBreaks(plain: glyphs, bytes: bytes, hyphens: hyphens) {
        words.isBreak(before: $0)
      }
    }
    let attributes = readAttributes(bytes, count: kind.characterCount + 1)
    var byte = 0
    var character = 0
    return LineBreaks(plain: glyphs, bytes: bytes, hyphens: hyphens) { place in
      while byte < place {
        if bytes[byte] & 0xC0 != 0x80 { character += 1 }
        byte += 1
      }
      return yar_log_attr_is_line_break(attributes + character) != 0
    }
  }

  /// What Pango says of the characters; good until the next text.
  private func readAttributes(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int
  ) -> UnsafePointer<PangoLogAttr> {
    if attributeCapacity < count {
      attributes.deallocate()
      attributeCapacity = 2 * count
      attributes = .allocate(capacity: attributeCapacity)
    }
    attributes.update(repeating: PangoLogAttr(), count: count)
    bytes.withMemoryRebound(to: CChar.self) {
      pango_default_break($0.baseAddress, Int32($0.count), nil, attributes, Int32(count))
    }
    return UnsafePointer(attributes)
  }
}
