import CPango

/// One line of a text, ready to be drawn.
///
/// The line belongs to its layout and is good until the layout gets another width.
struct TextLine {
  /// The glyphs.
  var line: UnsafeMutablePointer<PangoLayoutLine>
  /// The layout they belong to.
  var layout: PangoLayoutOwner
  /// The extent of the glyphs in Pango units, without spaces at a break.
  var units: Int32
  /// Whether the line's paragraph runs from right to left.
  var isRightToLeft: Bool
  /// Whether what goes beyond the right edge of the text's box is cut off.
  var isClipped: Bool

  /// The extent of the glyphs in points, without spaces at a break.
  var width: Double { Double(units) / Double(PANGO_SCALE) }

  init(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of layout: PangoLayoutOwner,
    isClipped: Bool = false
  ) {
    self.line = line
    self.layout = layout
    units = PangoLayoutOwner.width(of: line)
    isRightToLeft = yar_line_is_right_to_left(line) != 0
    self.isClipped = isClipped
  }

  /// The characters that the line shows, in reading order, an ellipsis included.
  var shownText: String {
    guard let text = pango_layout_get_text(layout.raw) else { return "" }
    var pieces: [(offset: Int32, text: String)] = []
    var node = line.pointee.runs
    while let current = node {
      defer { node = current.pointee.next }
      guard let data = current.pointee.data else { continue }
      let run = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let item = run.item else { continue }
      let offset = item.pointee.offset
      if yar_item_is_ellipsis(item) != 0 {
        pieces.append((offset, "…"))
      } else {
        let bytes = UnsafeRawBufferPointer(
          start: text + Int(offset), count: Int(item.pointee.length))
        pieces.append((offset, String(decoding: bytes, as: UTF8.self)))
      }
    }
    var shown = pieces.sorted { $0.offset < $1.offset }.map(\.text).joined()
    // The space at a break has no width.
    let end = Int(line.pointee.start_index + line.pointee.length)
    let follower = UInt8(bitPattern: text[end])
    if follower != 0, follower != UInt8(ascii: "\n"), follower != UInt8(ascii: "\r") {
      while shown.last == " " { shown.removeLast() }
    }
    return shown
  }
}

/// A line and where it is drawn.
struct PlacedLine {
  /// The line.
  var line: TextLine
  /// The left end of its glyphs, in points.
  var x: Double
  /// Its baseline, in points.
  var baseline: Double
}
