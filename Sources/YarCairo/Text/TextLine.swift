import CPango

/// One line of a text, ready to be drawn.
///
/// A line that Pango broke belongs to its layout and is good until the layout gets another width; one
/// that was cut out of unbroken text stays good.
struct TextLine {
  /// Where the line is in the text, and its extent as it was measured.
  var extent: LineExtent
  /// The glyphs, from left to right.
  var runs: [GlyphRun]
  /// What the text and the glyphs belong to.
  var source: any GlyphSource
  /// The extent of the glyphs in Pango units, without a space at a break; more than was measured in a
  /// justified line.
  var units: Int32
  /// Whether what goes beyond the right edge of the text's box is cut off.
  var isClipped: Bool
  /// What of its source is a part of a longer text; nil where all is the text's.
  var part: TextPart?
  /// By how much each space was widened, in points.
  private(set) var gapWidth = 0.0

  /// Whether the line's paragraph runs from right to left.
  var isRightToLeft: Bool { extent.isRightToLeft }

  /// The extent of the glyphs in points, without a space at a break.
  var width: Double { Double(units) / Double(PANGO_SCALE) }

  /// A line as it stands in a layout.
  init(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of layout: PangoLayoutOwner,
    isWrapped: Bool = false, isClipped: Bool = false
  ) {
    var runs: [GlyphRun] = []
    line.forEachRun { runs.append(GlyphRun(borrowed: $0)) }
    let start = Int(line.pointee.start_index)
    let units = runs.reduce(0) { $0 &+ $1.units }
    extent = LineExtent(
      range: start..<(start + Int(line.pointee.length)), units: units,
      isParagraphStart: yar_line_is_paragraph_start(line) != 0,
      isRightToLeft: yar_line_is_right_to_left(line) != 0, isWrapped: isWrapped)
    self.runs = runs
    source = layout
    self.units = units
    self.isClipped = isClipped
  }

  /// A line cut out of one that was shaped as a whole.
  ///
  /// - Parameters:
  ///   - extent: the line.
  ///   - whole: the one that it is cut out of.
  ///   - runs: the runs of that which the line has a part of, in reading order.
  ///   - hyphen: what stands at its end where a word is broken.
  init(
    _ extent: LineExtent, cutFrom whole: TextLine, runs: ArraySlice<GlyphRun>, hyphen: GlyphRun?
  ) {
    self = whole
    cut(extent, from: runs, hyphen: hyphen)
  }

  /// The line of a plain text.
  init(_ text: PlainText) {
    extent = text.extent
    runs = text.runs
    source = text
    units = text.extent.units
    isClipped = false
  }

  /// Leaves a part of the line, with a hyphen behind it where a word is broken.
  private mutating func cut(
    _ extent: LineExtent, from runs: ArraySlice<GlyphRun>, hyphen: GlyphRun?
  ) {
    if self.extent.range != extent.range {
      let text = source.bytes
      let pieces = runs.compactMap { $0.cut(extent.range, text: text) }
      let surplus =
        pieces.reduce(0) { $0 &+ $1.units } &- (extent.drawnUnits &- extent.hyphenUnits)
      if surplus > 0 { pieces.last?.dropLastSpace() }
      self.runs = GlyphRun.visualOrder(pieces)
      if extent.hyphenUnits > 0, let hyphen {
        // The broken word may run against its line, and stand in the middle of it.
        let word = pieces.last
        let place = self.runs.firstIndex { $0 === word } ?? self.runs.count - 1
        self.runs.insert(hyphen, at: word?.isLeftToRight == false ? place : place + 1)
      }
      units = self.runs.reduce(0) { $0 &+ $1.units }
    }
    self.extent = extent
  }

  /// The glyphs in reading order.
  var runsInReadingOrder: [GlyphRun] {
    runs.count < 2 ? runs : runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The characters that the line shows, in reading order, an ellipsis included.
  var shownText: String {
    var shown = shownText(of: runs)
    // The sign of a break inside a paragraph is a character of its line, to Pango.
    if shown.last == "\u{2028}" { shown.removeLast() }
    // The space at a break has no width.
    let follower = UInt8(bitPattern: source.bytes[extent.range.upperBound])
    if follower != 0, follower != UInt8(ascii: "\n"), follower != UInt8(ascii: "\r") {
      while shown.last == " " { shown.removeLast() }
    }
    return shown
  }

  /// Whether the text goes on behind the line, and a space or a break is between: one that no glyph shows.
  var endsBetweenWords: Bool {
    let end = extent.range.upperBound
    let follower = UInt8(bitPattern: source.bytes[end])
    guard follower != 0, part == nil, !runs.contains(where: { $0.isEllipsis }) else { return false }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    if isSpace(follower) { return true }
    guard end > 0 else { return false }
    if isSpace(UInt8(bitPattern: source.bytes[end - 1])) { return true }
    // Separators of lines and paragraphs (U+2028, U+2029) and spaces of other widths have three bytes.
    let before = UnsafeRawBufferPointer(start: source.bytes, count: end).suffix(3)
    let last = String(decoding: before, as: UTF8.self).unicodeScalars.last
    return last?.properties.isWhitespace ?? false
  }

  /// The characters that are shown, where the runs are but some of the line's.
  var shownTextOfPart: String {
    let end = runs.reduce(0) { max($0, $1.range.upperBound) }
    return end == extent.range.upperBound ? shownText : shownText(of: runs)
  }

  /// The characters that some of its runs show, in reading order.
  func shownText(of runs: [GlyphRun]) -> String {
    let letters = runs.filter { !$0.isHyphen }
    return letters.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(characters).joined()
      + (letters.count < runs.count ? "-" : "")
  }

  /// The characters that a run shows.
  func characters(of run: GlyphRun) -> String {
    guard !run.isEllipsis else { return "…" }
    guard !run.isHyphen else { return "-" }
    let bytes = UnsafeRawBufferPointer(
      start: source.bytes + run.range.lowerBound, count: run.range.count)
    let text = String(decoding: bytes, as: UTF8.self)
    return run.endsInHyphen ? TextLine.hyphenated(text) : text
  }

  /// A text at whose end a word is broken: the hyphen is drawn in place of a soft one.
  static func hyphenated(_ text: String) -> String {
    (text.last == "\u{AD}" ? String(text.dropLast()) : text) + "-"
  }

  /// Widens the spaces between words until the line is as wide as its box.
  ///
  /// A line of one word stays as it is: letters set apart would say emphasis.
  mutating func justify(units wanted: Int32) {
    guard wanted > units else { return }
    let text = source.bytes
    runs = runs.map { $0.copy() }
    var gaps = runs.reduce(0) { $0 + $1.gapCount(text: text) }
    guard gaps > 0 else { return }
    var extra = wanted &- units
    gapWidth = Double(extra) / Double(gaps) / Double(PANGO_SCALE)
    for run in runs {
      run.forEachGap(text: text) { width in
        let share = extra / Int32(gaps)
        width = width &+ share
        extra = extra &- share
        gaps -= 1
      }
    }
    units = runs.reduce(0) { $0 &+ $1.units }
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
  /// The top of its room.
  var top: Double
  /// The bottom of its room.
  var bottom: Double
}
