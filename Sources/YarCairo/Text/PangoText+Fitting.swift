import CPango
import YarLayout

extension PangoText {
  /// The width of the longest part of the text that no line break may divide, with its hyphen and indent, without what hangs.
  public var longestWordWidth: Double {
    guard let breaks else { return measure(width: nil).size.width }
    let longest = breaks.segments.reduce(0) {
      max($0, $1.endingUnits &- $1.startHang)
    }
    return Double(longest &+ breaks.mostIndent) / Double(PANGO_SCALE)
  }

  /// The largest scale at which the text fits; no glyph is looked at where its breaks are known.
  ///
  /// Advances grow in proportion to the size, so that lines for a scale are those for a width divided by it. A word that
  /// would be broken inside does not fit.
  public func fittingScale(in room: ProposedSize, scales: ClosedRange<Double>) -> Double {
    let limit = content.numberOfLines
    return largestScale(in: scales) { scale in
      if measurer.isOutOfTime { return nil }
      let units = PangoText.units(room.width.map { $0 / scale })
      var lineCount = 0
      var narrowest: Int32 = 0
      var extents: [LineExtent] = []
      var visibleCount = 0
      if let breaks {
        let outcome = breaks.fill(units: units) { line in
          if line.range.lowerBound < visibleEnd { visibleCount += 1 }
          if boxes != nil { extents.append(line) }
        }
        guard let outcome else { return nil }
        lineCount = outcome.lineCount
        narrowest = outcome.narrowestEqual
      } else {
        let lines = FontLock.whileHeld { brokenLines(units: units, limit: 0) }
        lineCount = lines.shown.count
        narrowest = lines.equalWidths.lowerBound
        extents = lines.shown
        visibleCount = extents.count { $0.range.lowerBound < visibleEnd }
        guard extents.allSatisfy({ $0.units &+ $0.indentUnits <= units }) else { return nil }
      }
      if limit > 0, lineCount > limit {
        guard visibleCount <= limit else { return nil }
        lineCount = limit
        extents = Array(extents.prefix(limit))
      }
      var reach = Double.infinity
      if let width = room.width, narrowest > 0 {
        reach = width * Double(PANGO_SCALE) / Double(narrowest)
      }
      if let height = room.height {
        let natural =
          boxes?.boxes(of: extents).last?.bottom ?? lineHeight + Double(lineCount - 1) * lineAdvance
        reach = min(reach, height / max(natural, 1e-6))
      }
      return reach >= scale * (1 - 1e-12) ? reach : nil
    }
  }

  /// The characters that are not shown in some room, with an ellipsis between parts; nil where all are.
  public func cutText(in room: ProposedSize) -> String? {
    let units = PangoText.units(room.width)
    return FontLock.whileHeld {
      let limit =
        room.height.map { lineLimit(height: $0, units: units) }
        ?? (content.numberOfLines > 0 ? content.numberOfLines : Int.max)
      guard limit < .max else { return nil }
      let lines = brokenLines(units: units, limit: limit)
      guard lines.isTruncated else { return nil }
      return hiddenText(of: lines)
    }
  }

  private func hiddenText(of lines: BrokenLines) -> String? {
    var shown = lines.shown.map(\.range)
    if let last = lines.lastLine, let part = last.part {
      shown.removeLast()
      shown += last.runs.filter { !$0.isEllipsis }.map { part.places(of: $0.range) }
    }
    let bytes = Array(text.utf8)
    var isShown = [Bool](repeating: false, count: bytes.count)
    for range in shown {
      for place in range.clamped(to: 0..<bytes.count) { isShown[place] = true }
    }
    var parts: [String] = []
    var place = 0
    while place < bytes.count {
      let start = place
      while place < bytes.count, isShown[place] == isShown[start] { place += 1 }
      guard !isShown[start] else { continue }
      let part = String(decoding: bytes[start..<place], as: UTF8.self)
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { parts.append(words) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " … ")
  }
}
