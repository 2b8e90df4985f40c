import CPango

extension TextLine {
  /// Leaves out the rest of a letter whose beginning an ellipsis stands for.
  ///
  /// Pango 1.50 looks a character too far where an ellipsis at the start or in the middle ends: what is behind it may begin
  /// with a mark, or with a vowel that has lost its consonant.
  mutating func dropRestOfLetter() {
    guard let ellipsis = runs.first(where: \.isEllipsis)?.raw.pointee.item else { return }
    let gapEnd = Int(ellipsis.pointee.offset + ellipsis.pointee.length)
    let text = String(cString: source.bytes)
    guard !TextLine.beginsLetter(gapEnd, in: text) else { return }
    // Glyphs are cut only where a cluster of them begins; a letter of more is none.
    let starts = runs.filter { $0.range.lowerBound >= gapEnd }.flatMap(\.clusterStarts)
    let next = starts.filter { $0 > gapEnd }.sorted().prefix(64)
    guard let start = next.first(where: { TextLine.beginsLetter($0, in: text) }) else { return }
    runs = runs.compactMap {
      $0.range.lowerBound < gapEnd ? $0 : $0.cut(start..<text.utf8.count, text: source.bytes)
    }
    let rest = UnsafeBufferPointer(start: source.bytes + gapEnd, count: start - gapEnd)
    ellipsis.pointee.length += Int32(rest.count)
    ellipsis.pointee.num_chars += Int32(rest.count { UInt8(bitPattern: $0).beginsCharacter })
    let units = runs.reduce(0) { $0 &+ $1.units }
    droppedUnits = self.units &- units
    self.units = units
    extent.units = units
  }

  /// Whether a letter, as readers count them, begins at a byte.
  private static func beginsLetter(_ byte: Int, in text: String) -> Bool {
    let place = text.utf8.index(text.startIndex, offsetBy: byte)
    return place == text.endIndex || String.Index(place, within: text) != nil
  }
}

extension GlyphRun {
  /// The bytes at which its clusters begin.
  fileprivate var clusterStarts: [Int] {
    guard let clusters = raw.pointee.glyphs?.pointee.log_clusters else { return [] }
    let start = range.lowerBound
    return glyphs.indices.map { start + Int(clusters[$0]) }
  }
}
