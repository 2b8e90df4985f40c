import CPango
import YarLayout

/// Shapes texts in which there is nothing to find out: Latin letters, digits and common signs of the faces asked for.
///
/// Before Pango shapes a text, it looks for scripts, directions, languages, emoji, upright signs and fonts, and
/// keeps what it found; that takes longer than the shaping. Where the characters say beforehand that all of it
/// is one run for each font, HarfBuzz is asked here, with what Pango would ask it, for the same glyphs at the same places.
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

  /// Some bytes of a text that are set in one font.
  struct Part {
    var range: Range<Int>
    var font: ResolvedFont
  }

  /// The glyphs of a text, and where its lines may end; nil where it is not plain.
  ///
  /// - Parameter styles: the looks of its stretches; nil where it has one, with nothing uncommon about its font.
  func shape(
    _ text: String, font: ResolvedFont, styles: TextStyles? = nil, direction: LayoutDirection,
    language: String? = nil, breaksWords: Bool, hyphens: HyphenPlaces? = nil
  ) -> (text: PlainText, breaks: LineBreaks)? {
    var text = text
    return text.withUTF8 { bytes in
      let plain: (text: PlainText, kind: PlainCharacters)?
      if let styles {
        plain = shape(
          bytes, styles.fontParts, styles: styles, direction: direction, language: language)
      } else {
        let part = Part(range: 0..<bytes.count, font: font)
        plain = shape(
          bytes, CollectionOfOne(part), styles: nil, direction: direction, language: language)
      }
      return plain.map { plain in
        (
          plain.text,
          breaks(
            of: plain.text, bytes: bytes, kind: plain.kind, breaksWords: breaksWords,
            hyphens: hyphens)
        )
      }
    }
  }

  /// The glyphs of the parts of a text; nil where one of them is not plain.
  @inline(__always)
  private func shape<Parts: Collection<Part>>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: Parts, styles: TextStyles?,
    direction: LayoutDirection, language: String?
  ) -> (text: PlainText, kind: PlainCharacters)? {
    var kind = PlainCharacters()
    for part in parts {
      guard part.font.plain != nil, let face = part.font.face,
        kind.add(bytes[part.range], face: face)
      else { return nil }
    }
    // Signs and digits alone have the direction of what is around them.
    guard kind.hasLetter || direction == .leftToRight else { return nil }
    let language = language.map { hb_language_from_string($0, -1) } ?? english
    let text = PlainText(copying: bytes, styles: styles)
    for part in parts {
      guard let plain = part.font.plain,
        let glyphs = glyphs(of: part, in: bytes, kind: kind, language: language)
      else { return nil }
      let count = kind.isASCII ? part.range.count : bytes[part.range].count { $0.beginsCharacter }
      text.append(
        glyphs, of: part.range, characterCount: count, font: part.font, opened: plain.font)
    }
    return (text, kind)
  }

  /// The glyphs, for the caller to free; nil where a character has none.
  private func glyphs(
    of part: Part, in bytes: UnsafeBufferPointer<UInt8>, kind: PlainCharacters,
    language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    let font = part.font
    let script = kind.hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    var features = font.parsedFeatures
    if kind.isASCII, font.skipsComposition() { features.append(PlainShaper.off(.named("ccmp"))) }
    guard font.kernsPairs(script: script, language: language),
      let face = font.plain.flatMap({ hb_font_get_face($0.shaper) })
    else {
      return glyphs(of: part, in: bytes, script: script, language: language, features)
    }
    let unkerned = features + [PlainShaper.off(.named("kern"))]
    guard
      let plain = glyphs(of: part, in: bytes, script: script, language: language, unkerned)
    else { return nil }
    if font.kerning.kern(plain) { return plain }
    defer { pango_glyph_string_free(plain) }
    guard let kerned = glyphs(of: part, in: bytes, script: script, language: language, features)
    else { return nil }
    font.kerning.learn(from: plain, and: kerned, face: face)
    return kerned
  }

  private func glyphs(
    of part: Part, in bytes: UnsafeBufferPointer<UInt8>, script: hb_script_t,
    language: OpaquePointer?, _ features: [hb_feature_t]
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(
        buffer, $0.baseAddress, Int32($0.count), UInt32(part.range.lowerBound),
        Int32(part.range.count))
    }
    hb_shape(part.font.plain?.shaper, buffer, features, UInt32(features.count))
    guard let glyphs = pango_glyph_string_new() else { return nil }
    guard yar_glyphs_take(glyphs, buffer, Int32(part.range.lowerBound)) != 0 else {
      pango_glyph_string_free(glyphs)
      return nil
    }
    return glyphs
  }

  /// A feature that is switched off.
  private static func off(_ tag: hb_tag_t) -> hb_feature_t {
    hb_feature_t(tag: tag, value: 0, start: 0, end: .max)
  }

  /// Where lines may end.
  private func breaks(
    of text: PlainText, bytes: UnsafeBufferPointer<UInt8>, kind: PlainCharacters,
    breaksWords: Bool, hyphens: HyphenPlaces?
  ) -> LineBreaks {
    guard breaksWords else { return LineBreaks(text, bytes: bytes) { _ in false } }
    if kind.isASCII, let words = WordBreaks(bytes) {
      return LineBreaks(text, bytes: bytes, hyphens: hyphens) { words.isBreak(before: $0) }
    }
    let attributes = readAttributes(bytes, count: kind.characterCount + 1)
    var byte = 0
    var character = 0
    return LineBreaks(text, bytes: bytes, hyphens: hyphens) { place in
      while byte < place {
        if bytes[byte].beginsCharacter { character += 1 }
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
