import CPango

extension LineBreaks {
  /// Reads the advances of a plain text, which is one line.
  ///
  /// - Parameters:
  ///   - hyphens: where a line may end with a hyphen.
  ///   - isBreak: whether a line may end before the character at a byte; the bytes ascend.
  @inline(__always)
  init(
    _ plain: PlainText, bytes: UnsafeBufferPointer<UInt8>, hyphens: HyphenPlaces? = nil,
    isBreak: (Int) -> Bool
  ) {
    var byte = -1
    var total: Int32 = 0
    var segment: Int32 = 0
    segments.reserveCapacity(bytes.count / 5 + 2)
    // The cluster before `byte`: what a space there takes.
    var last = (start: 0, units: Int32(0))
    func width(ofSpaceBefore end: Int) -> Int32 {
      last.start == end - 1 && bytes[end - 1] == 0x20 ? last.units : 0
    }
    for run in plain.runs {
      guard let item = run.raw.pointee.item, let glyphs = run.raw.pointee.glyphs else { continue }
      let offset = Int(item.pointee.offset)
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let start = offset + Int(glyphs.pointee.log_clusters[index])
        let advance = glyphs.pointee.glyphs[index].geometry.width
        if start > byte {
          byte = start
          if byte > 0, isBreak(byte) {
            let space = width(ofSpaceBefore: byte)
            segments.append(Segment(end: Int32(byte), units: segment, spaceUnits: space))
            segment = 0
          } else if let hyphens, hyphens.contains(byte) {
            segments.append(
              Segment(
                end: Int32(byte), units: segment, spaceUnits: 0, hyphenUnits: hyphens.units))
            segment = 0
          }
          last = (start, 0)
        }
        last.units = last.units &+ advance
        segment = LineBreaks.sum(segment, advance)
        total = LineBreaks.sum(total, advance)
      }
    }
    let space = width(ofSpaceBefore: bytes.count)
    segments.append(Segment(end: Int32(bytes.count), units: segment, spaceUnits: space))
    hardLines.append(
      HardLine(
        start: 0, segments: 0..<segments.count, units: total, fittingUnits: total &- space,
        isParagraphStart: true, isRightToLeft: false))
  }
}
