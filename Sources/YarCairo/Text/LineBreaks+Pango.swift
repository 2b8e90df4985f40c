import CPango

extension LineBreaks {
  /// Reads the break places and advances of a layout that has no width.
  ///
  /// Nil where the advances say too little: a tab ends at a place that depends on where it starts, and a
  /// break at a soft hyphen adds a glyph. In a long text a tab keeps the width that it has in the unbroken one, and no
  /// hyphen appears.
  ///
  /// A place inside a cluster (a ligature, such as an arrow made of a hyphen and a greater-than sign) is
  /// passed over: its glyph cannot be cut.
  init?(_ layout: PangoLayoutOwner, breaksWords: Bool, hyphens: HyphenPlaces? = nil) {
    guard let attributes = layout.characterAttributes else { return nil }
    let bytes = UnsafeRawPointer(layout.bytes).assumingMemoryBound(to: UInt8.self)
    var isReadable = true
    // Counts characters, which is what the attributes are by, along with bytes.
    var byte = 0
    var character = 0
    var advances: [Int32] = []
    layout.forEachLine { line in
      let start = Int(line.pointee.start_index)
      let end = start + Int(line.pointee.length)
      while byte < start {
        if bytes[byte].beginsCharacter { character += 1 }
        byte += 1
      }
      LineBreaks.readAdvances(of: line, start: start, count: end - start, into: &advances)
      let firstSegment = segments.count
      var total: Int32 = 0
      var segment: Int32 = 0
      var last = (advance: Int32(0), isSpace: false)
      func close(at end: Int) {
        segments.append(
          Segment(end: Int32(end), units: segment, spaceUnits: last.isSpace ? last.advance : 0))
        segment = 0
      }
      while byte < end {
        let first = bytes[byte]
        let place = byte - start
        var length = 1
        while byte + length < end, !bytes[byte + length].beginsCharacter { length += 1 }
        if first == 0x09 { isReadable = false }
        if advances[place] != LineBreaks.noCluster {
          if breaksWords, byte > start, yar_log_attr_is_line_break(attributes + character) != 0 {
            if yar_log_attr_inserts_hyphen(attributes + character) != 0 { isReadable = false }
            close(at: byte)
          } else if let hyphens, byte > start, hyphens.contains(byte) {
            close(at: byte)
            segments[segments.count - 1].spaceUnits = 0
            segments[segments.count - 1].hyphenUnits = hyphens.units
          }
          segment = LineBreaks.sum(segment, advances[place])
          total = LineBreaks.sum(total, advances[place])
          last = (advances[place], yar_log_attr_is_white(attributes + character) != 0)
        } else {
          last.isSpace = false
        }
        byte += length
        character += 1
      }
      if end > start { close(at: end) }
      hardLines.append(
        HardLine(
          start: start, segments: firstSegment..<segments.count, units: total,
          fittingUnits: total &- (segments.last.map { end > start ? $0.spaceUnits : 0 } ?? 0),
          isParagraphStart: yar_line_is_paragraph_start(line) != 0,
          isRightToLeft: yar_line_is_right_to_left(line) != 0))
    }
    if !isReadable, byte <= LineBreaks.mostForPango { return nil }
  }

  /// The advance of each cluster at the byte where it begins; `noCluster` at all others.
  private static func readAdvances(
    of line: UnsafeMutablePointer<PangoLayoutLine>, start: Int, count: Int,
    into advances: inout [Int32]
  ) {
    advances.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(noCluster, count: count))
    line.forEachRun { addAdvances(of: $0, from: start, to: &advances) }
  }
}
