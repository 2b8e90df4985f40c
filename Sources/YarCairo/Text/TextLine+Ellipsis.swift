import CPango

extension TextLine {
  /// A line that is too long, with an ellipsis in the place of its first letters, or of letters in its middle.
  ///
  /// Pango 1.50 looks for the end of a letter a character too far there: of flags, joined people and Korean syllables in parts
  /// it finds none, and leaves out everything up to the end of the text. So the letters are chosen here, by Pango's rule.
  ///
  /// - Parameters:
  ///   - ellipsis: The ellipsis as Pango set it.
  ///   - isAtHead: Whether it stands for the first letters.
  ///   - limit: The width of the line.
  func withEllipsis(_ ellipsis: GlyphRun, isAtHead: Bool, units limit: Int32) -> TextLine {
    let ellipsis = ellipsis.copy()
    let gap = gap(isAtHead: isAtHead, leaving: limit &- ellipsis.units)
    let text = source.bytes
    let whole = runsInReadingOrder
    let before = whole.compactMap { $0.cut(0..<gap.lowerBound, text: text) }
    let behind = whole.compactMap { $0.cut(gap.upperBound..<extent.range.upperBound, text: text) }
    if let item = ellipsis.raw.pointee.item {
      let bytes = UnsafeBufferPointer(start: text + gap.lowerBound, count: gap.count)
      item.pointee.offset = Int32(clamping: gap.lowerBound)
      item.pointee.length = Int32(clamping: gap.count)
      item.pointee.num_chars = Int32(bytes.count { UInt8(bitPattern: $0).beginsCharacter })
    }
    var line = self
    line.runs = GlyphRun.visualOrder(before + [ellipsis] + behind)
    line.units = line.runs.reduce(0) { $0 &+ $1.units }
    line.extent.units = line.units
    return line
  }

  /// The bytes of the letters to leave out so that the others take no more room than there is.
  ///
  /// Letters go one after the other, from the start or from the middle on; in the middle on the side on which they reach less
  /// far away from it.
  private func gap(isAtHead: Bool, leaving room: Int32) -> Range<Int> {
    let letters = letters
    guard let last = letters.last else { return extent.range }
    let total = Int(last.end)
    let middle = isAtHead ? 0 : total / 2
    var first = letters.firstIndex { Int($0.end) > middle } ?? letters.count - 1
    var end = first + 1
    func start(_ letter: Int) -> Int { letter == 0 ? 0 : Int(letters[letter - 1].end) }
    while total - start(end) + start(first) > Int(room), first > 0 || end < letters.count {
      let isBefore =
        first > 0
        && (end == letters.count || middle - start(first - 1) < start(end + 1) - middle)
      if isBefore { first -= 1 } else { end += 1 }
    }
    return letters[first].byte..<(end < letters.count ? letters[end].byte : extent.range.upperBound)
  }

  /// The letters, as readers count them, by their first byte, and the advances up to the end of each.
  ///
  /// Those that share a glyph count as one: it cannot be cut.
  private var letters: [(byte: Int, end: Int32)] {
    let range = extent.range
    var advances = [Int32](repeating: LineBreaks.noCluster, count: range.upperBound)
    for run in runs { LineBreaks.addAdvances(of: run.raw, to: &advances) }
    let text = String(
      decoding: UnsafeRawBufferPointer(start: source.bytes, count: range.upperBound), as: UTF8.self)
    var letters: [(byte: Int, end: Int32)] = []
    var taken: Int32 = 0
    var byte = 0
    for character in text {
      if advances[byte] != LineBreaks.noCluster || letters.isEmpty { letters.append((byte, taken)) }
      for place in byte..<byte + character.utf8.count where advances[place] != LineBreaks.noCluster
      {
        taken = LineBreaks.sum(taken, advances[place])
      }
      letters[letters.count - 1].end = taken
      byte += character.utf8.count
    }
    return letters
  }
}
