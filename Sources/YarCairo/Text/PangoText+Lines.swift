import CPango
import YarLayout

extension PangoText {
  /// A text broken into lines.
  struct BrokenLines {
    /// The lines that are shown, first to last; never empty.
    var shown: [LineExtent]
    /// The last of them, where it was shaped anew to end in an ellipsis or to be cut off.
    var lastLine: TextLine?
    /// The lines where Pango broke them; good until the next call.
    var pangoLines: [TextLine]?
    /// Whether something was left out.
    var isTruncated: Bool
    /// The widths in Pango units, the one asked for among them, that give the same lines.
    var equalWidths: ClosedRange<Int32>
  }

  /// The lines that are drawn, with their glyphs.
  struct DrawnLines {
    /// The lines.
    var lines: [TextLine]
    /// Where each is in the text.
    var extents: [LineExtent]
  }

  /// Breaks the text for a width in Pango units (the largest: none) and at most `limit` lines (0: any number).
  func brokenLines(units: Int32, limit: Int) -> BrokenLines {
    if content.wrapping != .normal,
      let wrapped = breaks?.wrapped(
        units: units, as: content.wrapping, within: measurer.workLimit),
      limit <= 0 || wrapped.lines.count <= limit
    {
      return BrokenLines(
        shown: wrapped.lines, isTruncated: false,
        equalWidths: wrapped.outcome.narrowestEqual...wrapped.outcome.widestEqual)
    }
    var result: BrokenLines
    var lines: [LineExtent] = []
    if let outcome = breaks?.fill(units: units, visit: { lines.append($0) }) {
      result = BrokenLines(
        shown: lines, isTruncated: false,
        equalWidths: outcome.narrowestEqual...outcome.widestEqual)
    } else if let breaks,
      // Pango knows nothing of what hangs, nor of the patterns by which other words are broken.
      breaks.hangs || hyphen != nil || text.utf8.count > LineBreaks.mostForPango
    {
      let inside = breaks.breakingInside(widerThan: units, advances: clusterAdvances)
      lines = inside.lines(units: units, standsOut: true) ?? []
      result = BrokenLines(shown: lines, isTruncated: false, equalWidths: units...units)
    } else {
      // Pango knows one indent for all paragraphs: where it breaks lines, all leave the most free that one does.
      let indent = styles?.mostIndent ?? 0
      let room = units == .max ? units : max(1, units &- indent)
      // To break 4,000 letters takes Pango half a second; unbroken they are known.
      let isStopped = measurer.isOutOfTime
      var pangoLines = wrapping.lines(units: isStopped ? .max : room)
      if indent > 0 {
        for index in pangoLines.indices { pangoLines[index].extent.indentUnits = indent }
      }
      lines = pangoLines.map(\.extent)
      var equal = wrapping.equalWidths ?? room...room
      if isStopped {
        equal = units...units
      } else if indent > 0 {
        let upper = equal.upperBound == .max ? equal.upperBound : equal.upperBound &+ indent
        equal = min(equal.lowerBound &+ indent, units)...max(upper, units)
      }
      result = BrokenLines(
        shown: lines, pangoLines: pangoLines, isTruncated: false, equalWidths: equal)
    }
    guard limit > 0, lines.count > limit else { return result }
    // Breaks at the end ask for lines on which there is nothing to see: without them nothing is left out.
    guard lines[limit].range.lowerBound < visibleEnd else {
      result.shown.removeSubrange(limit...)
      return result
    }
    truncate(&result, limit: limit, units: units)
    return result
  }

  /// The lines that are drawn in a box and where; lines that do not fit its height are left out.
  ///
  /// A line may stand out of the box by a point: boxes are rounded to whole points or pixels.
  ///
  /// - Parameter only: The lines that are asked for; nil for all.
  func placedLines(in box: Rect, only: Range<Int>? = nil) -> [PlacedLine] {
    let units = PangoText.units(box.width)
    let drawn = FontLock.whileHeld {
      let limit = lineLimit(height: box.height, units: units)
      return drawnLines(units: units, limit: limit == .max ? 0 : limit)
    }
    let boxes = boxes?.boxes(of: drawn.extents)
    let shown = only?.clamped(to: drawn.lines.indices) ?? drawn.lines.indices
    return shown.map { index in
      let line = drawn.lines[index]
      let top = Double(index) * lineAdvance
      let place =
        boxes?[index]
        ?? LineBoxes.Box(top: top, baseline: ascent + top, bottom: lineHeight + top)
      return PlacedLine(
        line: line,
        x: box.minX + indent(of: line, startingAt: drawn.extents[index], in: box.width),
        baseline: box.minY + place.baseline, top: box.minY + place.top,
        bottom: box.minY + place.bottom)
    }
  }

  /// How many lines are shown in a height; the largest number is no limit.
  func lineLimit(height: Double, units: Int32) -> Int {
    let limit = content.numberOfLines > 0 ? content.numberOfLines : Int.max
    if let boxes {
      let lines = brokenLines(units: units, limit: limit == .max ? 0 : limit).shown
      let count = boxes.boxes(of: lines).prefix { $0.bottom <= height + 1 }.count
      return count < lines.count ? min(limit, max(1, count)) : limit
    }
    let spare = height + 1 - lineHeight
    guard lineAdvance > 0, abs(spare / lineAdvance) < 1e9 else { return limit }
    return min(limit, 1 + max(0, Int(spare / lineAdvance)))
  }

  /// The lines for a width, with their glyphs.
  private func drawnLines(units: Int32, limit: Int) -> DrawnLines {
    if let drawn, drawn.units == units, drawn.limit == limit { return drawn.lines }
    let broken = brokenLines(units: units, limit: limit)
    var lines: [TextLine]
    if let pangoLines = broken.pangoLines {
      lines = pangoLines.prefix(broken.shown.count).map { justified($0, units: units) }
    } else {
      lines = cutLines(broken.shown, units: units)
    }
    if let last = broken.lastLine { lines[lines.count - 1] = last }
    // A letter without room enough for it is cut.
    for (index, extent) in broken.shown.enumerated()
    where index < lines.count && extent.units &+ extent.indentUnits > units {
      lines[index].isClipped = true
    }
    let result = DrawnLines(lines: lines, extents: broken.shown)
    // Pango's lines go when it is asked for another width.
    if broken.pangoLines == nil { drawn = (units, limit, result) }
    return result
  }

  /// Lines cut out of the glyphs of the unbroken text.
  private func cutLines(_ extents: [LineExtent], units: Int32) -> [TextLine] {
    var wholes: [UnsafeMutablePointer<PangoLayoutLine>] = []
    if plain == nil { layout.forEachLine { wholes.append($0) } }
    var next = 1
    guard var line = plain.map({ TextLine($0) }) ?? wholes.first.map({ TextLine($0, of: layout) })
    else { preconditionFailure("a layout has at least one line") }
    // The runs of the whole line in reading order, and the first that lines to come have a part of.
    var runs = line.runsInReadingOrder
    var first = 0
    return extents.map { extent in
      let start = extent.range.lowerBound
      while next < wholes.count, Int(wholes[next].pointee.start_index) <= start {
        next += 1
        guard next == wholes.count || Int(wholes[next].pointee.start_index) > start else {
          continue
        }
        line = TextLine(wholes[next - 1], of: layout)
        runs = line.runsInReadingOrder
        first = 0
      }
      while first < runs.count, runs[first].range.upperBound <= start { first += 1 }
      let end = runs[first...].firstIndex { $0.range.lowerBound >= extent.range.upperBound }
      return justified(
        TextLine(
          extent, cutFrom: line, runs: runs[first..<(end ?? runs.count)],
          hyphen: hyphen?.runs.first),
        units: units)
    }
  }

  private func justified(_ line: TextLine, units: Int32) -> TextLine {
    guard line.extent.isWrapped else { return line }
    let start = line.extent.range.lowerBound
    let style = styles?.paragraph(at: start)
    guard (style?.alignment ?? content.alignment) == .justified else { return line }
    var line = line
    let indents = style?.indentUnits ?? (0, 0)
    let room = units &- (line.extent.isParagraphStart ? indents.0 : indents.1)
    line.justify(units: room &+ line.extent.startHang &+ line.extent.endHang)
    return line
  }

  /// The distance of a line's left end from the left edge of its box.
  private func indent(
    of line: TextLine, startingAt extent: LineExtent, in width: Double
  ) -> Double {
    let style = styles?.paragraph(at: extent.range.lowerBound)
    let head = style?.headIndent(isFirst: extent.isParagraphStart) ?? 0
    let tail = style?.usableTailIndent ?? 0
    let (left, right) = line.isRightToLeft ? (tail, head) : (head, tail)
    let scale = Double(PANGO_SCALE)
    let hang = Double(line.isRightToLeft ? extent.endHang : extent.startHang) / scale
    let measured = line.width - Double(extent.startHang &+ extent.endHang) / scale
    let edge: Double
    switch style?.alignment ?? content.alignment {
    case .left: edge = left
    case .right: edge = width - right - measured
    case .center: edge = left + (width - left - right - measured) / 2
    case .natural, .justified: edge = line.isRightToLeft ? width - right - measured : left
    }
    return edge - hang
  }
}
