import CPango

/// What a font's kerning adds between two glyphs, kept from texts that HarfBuzz kerned.
///
/// In Inter, going through the tables of kerning at every pair is half of HarfBuzz's work for a label, and few pairs make up
/// most texts. Only fonts are served in which kerning is nothing but a change of the first glyph's advance by the second;
/// a text with a pair that is not known yet is kerned by HarfBuzz, which is then what is learned. A font may kern by script and
/// language: Latin in one language is served, that of the first text for which it is worth it.
struct PairKerning {
  /// Texts that come before: a few labels do not bring in again what learning costs.
  private static let patience = 24
  /// Pairs that are kept at most; a power of two.
  private static let mostPairs = 1 << 13

  private var textCount = 0
  private var isPossible: Bool?
  private var language: OpaquePointer?
  /// Both glyphs of a pair, 0 where a place is free: pairs with glyph 0 never come here.
  private var keys: [UInt32] = []
  private var additions: [Int32] = []
  private var pairCount = 0

  /// Whether the next text may be shaped without kerning, and kerned here.
  mutating func isReady(
    face: OpaquePointer, script: hb_script_t, language: OpaquePointer?
  ) -> Bool {
    guard script == HB_SCRIPT_LATIN else { return false }
    if let isPossible { return isPossible && language == self.language }
    textCount += 1
    guard textCount > PairKerning.patience else { return false }
    let result = PairKerning.isOfPairs(face)
    isPossible = result
    self.language = language
    if result {
      keys = [UInt32](repeating: 0, count: 2 * PairKerning.mostPairs)
      additions = [Int32](repeating: 0, count: 2 * PairKerning.mostPairs)
    }
    return result
  }

  /// Kerns glyphs that stand from left to right; false, with the glyphs as they were, where a pair is not known.
  func kern(_ glyphs: UnsafeMutablePointer<PangoGlyphString>) -> Bool {
    let count = Int(glyphs.pointee.num_glyphs)
    guard count > 1, let infos = glyphs.pointee.glyphs else { return true }
    return keys.withUnsafeBufferPointer { keys in
      var index = 0
      while index + 1 < count {
        let key = PairKerning.key(infos[index].glyph, infos[index + 1].glyph)
        let place = PairKerning.place(of: key, in: keys)
        let addition = additions[place]
        guard key != 0, keys[place] == key, infos[index].geometry.width &+ addition >= 0 else {
          break
        }
        infos[index].geometry.width &+= addition
        index += 1
      }
      guard index + 1 < count else { return true }
      while index > 0 {
        index -= 1
        let key = PairKerning.key(infos[index].glyph, infos[index + 1].glyph)
        infos[index].geometry.width &-= additions[PairKerning.place(of: key, in: keys)]
      }
      return false
    }
  }

  /// Learns from a text that was shaped without kerning and with it.
  mutating func learn(
    from plain: UnsafeMutablePointer<PangoGlyphString>,
    and kerned: UnsafeMutablePointer<PangoGlyphString>, face: OpaquePointer
  ) {
    let count = Int(plain.pointee.num_glyphs)
    guard count == Int(kerned.pointee.num_glyphs), let before = plain.pointee.glyphs,
      let after = kerned.pointee.glyphs
    else { return forget() }
    for index in 0..<count {
      let (one, other) = (before[index], after[index])
      guard one.glyph == other.glyph, one.geometry.x_offset == other.geometry.x_offset,
        one.geometry.y_offset == other.geometry.y_offset
      else { return forget() }
      // Tables may pass over marks, so that they are no pair with what is beside them.
      if hb_ot_layout_get_glyph_class(face, one.glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK { return }
    }
    for index in 0..<max(0, count - 1) where pairCount < PairKerning.mostPairs {
      let key = PairKerning.key(before[index].glyph, before[index + 1].glyph)
      guard key != 0 else { continue }
      let place = keys.withUnsafeBufferPointer { PairKerning.place(of: key, in: $0) }
      if keys[place] == 0 { pairCount += 1 }
      keys[place] = key
      additions[place] = after[index].geometry.width &- before[index].geometry.width
    }
  }

  /// Leaves all texts to HarfBuzz: the font is not what it seemed to be.
  private mutating func forget() {
    isPossible = false
    keys = []
    additions = []
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first > 0 && first < 1 << 16 && second > 0 && second < 1 << 16 ? first << 16 | second : 0
  }

  /// Where a pair is, or would be put; a quarter of the places at least are free.
  private static func place(of key: UInt32, in keys: UnsafeBufferPointer<UInt32>) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 15) & mask
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }
}

extension PairKerning {
  /// Whether all of a face's kerning adds to the advance of the first of two glyphs, whatever is around them.
  private static func isOfPairs(_ face: OpaquePointer) -> Bool {
    guard let lookups = hb_set_create(), let blob = hb_face_reference_table(face, .named("GPOS"))
    else { return false }
    defer {
      hb_set_destroy(lookups)
      hb_blob_destroy(blob)
    }
    hb_ot_layout_collect_lookups(face, .named("GPOS"), nil, nil, [.named("kern"), 0], lookups)
    var length: UInt32 = 0
    guard hb_set_is_empty(lookups) == 0, let bytes = hb_blob_get_data(blob, &length) else {
      return false
    }
    let table = Table(
      bytes: UnsafeRawBufferPointer(start: bytes, count: Int(length)), start: 0)
    // Later versions may exchange lookups by the place on an axis.
    guard table[0] == 1, table[2] == 0 else { return false }
    let list = table.at(8)
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      guard isOfPairs(list.at(2 + 2 * Int(lookup))) else { return false }
    }
    return true
  }

  private static func isOfPairs(_ lookup: Table) -> Bool {
    // It may pass over marks, and over nothing else.
    guard let flags = lookup[2], flags & 0b110 == 0, let count = lookup[4] else { return false }
    for index in 0..<count {
      var subtable = lookup.at(6 + 2 * index)
      var kind = lookup[0]
      if kind == 9 {
        guard subtable[0] == 1, let high = subtable[4], let low = subtable[6] else { return false }
        kind = subtable[2]
        subtable.start += high << 16 | low
      }
      // The first glyph's advance alone: else the next pair would begin behind the second.
      guard kind == 2, subtable[4] == 4 || subtable[4] == 0, subtable[6] == 0 else { return false }
    }
    return true
  }

  /// A table of a font: whole numbers of two bytes, and places of others.
  private struct Table {
    let bytes: UnsafeRawBufferPointer
    var start: Int

    /// The number at a place; nil beyond the end.
    subscript(place: Int) -> Int? {
      let place = start + place
      guard place >= 0, place + 1 < bytes.count else { return nil }
      return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    /// The table whose distance from this one stands at a place; one without bytes beyond the end.
    func at(_ place: Int) -> Table {
      Table(bytes: bytes, start: self[place].map { start + $0 } ?? bytes.count)
    }
  }
}
