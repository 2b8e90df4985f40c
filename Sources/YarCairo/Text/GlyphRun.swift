import CPango

/// Glyphs of one font and direction.
final class GlyphRun {
  /// The glyphs and what Pango knows of them.
  let raw: UnsafeMutablePointer<PangoGlyphItem>
  private let isOwned: Bool
  /// Whether it is a hyphen that stands for no character of the text.
  var isHyphen = false

  /// Refers to glyphs that belong to a layout.
  init(borrowed raw: UnsafeMutablePointer<PangoGlyphItem>) {
    self.raw = raw
    isOwned = false
  }

  private init(owned raw: UnsafeMutablePointer<PangoGlyphItem>) {
    self.raw = raw
    isOwned = true
  }

  deinit { if isOwned { FontLock.whileHeld { pango_glyph_item_free(raw) } } }

  /// The bytes of the text that the glyphs show.
  var range: Range<Int> {
    guard let item = raw.pointee.item else { return 0..<0 }
    let start = Int(item.pointee.offset)
    return start..<(start + Int(item.pointee.length))
  }

  /// The advances of all glyphs, in Pango units.
  ///
  /// Pango's own extents cost a look at the outline of every glyph.
  var units: Int32 { pango_glyph_string_get_width(raw.pointee.glyphs) }

  /// The glyphs' font.
  var font: UnsafeMutablePointer<PangoFont>? { raw.pointee.item?.pointee.analysis.font }

  /// Whether the run is an ellipsis that stands for left out text.
  var isEllipsis: Bool { raw.pointee.item.map { yar_item_is_ellipsis($0) != 0 } ?? false }

  /// Whether the last of the glyphs is a hyphen that Pango set where it broke a word.
  var endsInHyphen: Bool { raw.pointee.item.map { yar_item_needs_hyphen($0) != 0 } ?? false }

  /// Whether the glyphs are in reading order.
  var isLeftToRight: Bool { level % 2 == 0 }

  /// How deep the run lies in texts that run against each other (Unicode annex 9); odd ones run from right to left.
  var level: UInt8 { raw.pointee.item?.pointee.analysis.level ?? 0 }

  /// The glyphs, from left to right.
  var glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo> {
    guard let glyphs = raw.pointee.glyphs else { return .init(start: nil, count: 0) }
    return .init(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
  }

  /// A run of its own with the same glyphs.
  func copy() -> GlyphRun {
    guard let copy = pango_glyph_item_copy(raw) else { preconditionFailure("no memory for glyphs") }
    let run = GlyphRun(owned: copy)
    run.isHyphen = isHyphen
    return run
  }

  /// The part that shows some bytes of the text; nil where it shows none of them.
  ///
  /// The ends must not lie inside clusters.
  func cut(_ wanted: Range<Int>, text: UnsafePointer<CChar>) -> GlyphRun? {
    let part = range.clamped(to: wanted)
    guard !part.isEmpty else { return nil }
    guard part != range, let string = raw.pointee.glyphs,
      let clusters = string.pointee.log_clusters
    else { return copy() }
    let start = range.lowerBound
    let bytes = (part.lowerBound - start)..<(part.upperBound - start)
    /// The first glyph that shows a byte, or in a run from right to left one before it.
    func glyph(at byte: Int) -> Int {
      var low = 0
      var high = Int(string.pointee.num_glyphs)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = Int(clusters[middle]) < byte
        if isBefore == isLeftToRight { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let ends = (glyph(at: bytes.lowerBound), glyph(at: bytes.upperBound))
    return self.part(
      glyphs: min(ends.0, ends.1)..<max(ends.0, ends.1), bytes: bytes, text: text + start)
  }

  /// A run of its own with some of the glyphs.
  ///
  /// - Parameters:
  ///   - part: The glyphs.
  ///   - bytes: What they show, counted from the first byte of this run.
  ///   - text: The bytes of this run.
  func part(glyphs part: Range<Int>, bytes: Range<Int>, text: UnsafePointer<CChar>) -> GlyphRun {
    let characters = bytes.count { UInt8(bitPattern: text[$0]).beginsCharacter }
    guard
      let copy = yar_glyph_item_part(
        raw, Int32(part.lowerBound), Int32(part.count), Int32(bytes.lowerBound),
        Int32(bytes.count), Int32(characters))
    else { preconditionFailure("no memory for glyphs") }
    if bytes.upperBound < range.count { yar_item_leave_out_hyphen(copy.pointee.item) }
    return GlyphRun(owned: copy)
  }

  /// Makes the last character, a space at a break, vanish.
  func dropLastSpace() {
    guard let last = isLeftToRight ? glyphs.indices.last : glyphs.indices.first else { return }
    glyphs[last].glyph = yar_glyph_empty()
    glyphs[last].geometry.width = 0
  }

  /// How many spaces between words there are.
  func gapCount(text: UnsafePointer<CChar>) -> Int {
    var count = 0
    forEachGap(text: text) { _ in count += 1 }
    return count
  }

  /// Gives the width of each space, to be changed.
  func forEachGap(text: UnsafePointer<CChar>, _ body: (inout Int32) -> Void) {
    guard !isHyphen, let clusters = raw.pointee.glyphs?.pointee.log_clusters else { return }
    let start = range.lowerBound
    for index in glyphs.indices where glyphs[index].geometry.width > 0 {
      let place = text + start + Int(clusters[index])
      let first = UInt8(bitPattern: place[0])
      // A space, or one that does not break (U+00A0).
      guard first == 0x20 || first == 0xC2 && UInt8(bitPattern: place[1]) == 0xA0 else { continue }
      body(&glyphs[index].geometry.width)
    }
  }

  /// Puts runs in reading order into the order from left to right (Unicode annex 9, rule L2).
  static func visualOrder(_ runs: [GlyphRun]) -> [GlyphRun] {
    let levels = runs.map(\.level)
    guard let highest = levels.max(), highest > 0 else { return runs }
    var order = Array(runs.indices)
    for level in stride(from: highest, through: 1, by: -1) {
      var place = 0
      while place < order.count {
        var end = place
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[place..<end].reverse()
        place = end + 1
      }
    }
    return order.map { runs[$0] }
  }
}
