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
      let wrapped = breaks?.wrapped(units: units, as: content.wrapping),
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
      var pangoLines = wrapping.lines(units: room)
      if indent > 0 {
        for index in pangoLines.indices { pangoLines[index].extent.indentUnits = indent }
      }
      lines = pangoLines.map(\.extent)
      var equal = wrapping.equalWidths ?? room...room
      if indent > 0 {
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

  /// Leaves the first so many lines, the last of which says that the text goes on.
  private func truncate(_ result: inout BrokenLines, limit: Int, units: Int32) {
    let lines = result.shown
    result.isTruncated = true
    result.lastLine = lastLine(limit - 1, of: lines, units: units)
    result.shown.removeSubrange(limit...)
    if let last = result.lastLine {
      // Its own extent counts bytes from where it starts.
      let keepsStart = !last.isClipped && content.lineBreakMode != .byTruncatingHead
      let hang = keepsStart ? lines[limit - 1].startHang : 0
      result.shown[limit - 1].units = last.isClipped ? min(last.units, units) : last.units &- hang
      result.shown[limit - 1].startHang = hang
      result.shown[limit - 1].endHang = 0
      result.shown[limit - 1].isWrapped = false
    }
    result.equalWidths = equalWidths(of: result, units: units)
  }

  /// The widths that give the same lines, of which the last one is cut, as far as that is known.
  ///
  /// Letters go one after the other until the line fits, in an order that does not depend on the width: what fits a width
  /// fits every narrower one down to the line's own, and what went has to go there too. A point is left for Pango's
  /// rounding.
  private func equalWidths(of lines: BrokenLines, units: Int32) -> ClosedRange<Int32> {
    guard units != .max, let last = lines.lastLine, !last.isClipped,
      let extent = lines.shown.last
    else { return units...units }
    let own = last.units &+ last.droppedUnits &+ extent.indentUnits &+ PANGO_SCALE
    return min(units, max(lines.equalWidths.lowerBound, own))...units
  }

  /// The last line that is shown of a text that goes on, as the line break mode says; nil where it stays
  /// as it is.
  private func lastLine(_ index: Int, of lines: [LineExtent], units: Int32) -> TextLine? {
    let mode = content.lineBreakMode
    if mode == .byWordWrapping || mode == .byCharWrapping { return nil }
    let start = lines[index].range.lowerBound
    let rest = lines[(index + 1)...]
    let nextParagraph = rest.first { $0.isParagraphStart }
    let paragraphEnd = nextParagraph?.range.lowerBound ?? text.utf8.count
    let paragraph = withoutLastBreaks(start..<paragraphEnd)
    let direction: LayoutDirection =
      lines[index].isRightToLeft ? .rightToLeft : .leftToRight
    let hang = mode == .byTruncatingHead || mode == .byClipping ? 0 : lines[index].startHang
    let units = units == .max ? units : max(1, units &- lines[index].indentUnits &+ hang)
    func layOut(_ range: Range<Int>, head: String = "", tail: String = "") -> PangoLayoutOwner {
      let styles = styles?.line(range, head: head, tail: tail)
      let layout = measurer.makeLayout(
        styles?.text ?? head + PangoText.unbroken(text, range) + tail, font: font,
        direction: direction, language: content.language, isDirectionFixed: true, styles: styles)
      pango_layout_set_single_paragraph_mode(layout.raw, 1)
      return layout
    }
    func onlyLine(of layout: PangoLayoutOwner, isClipped: Bool = false) -> TextLine {
      guard let line = layout.firstLine else {
        preconditionFailure("a layout has at least one line")
      }
      return TextLine(line, of: layout, isClipped: isClipped)
    }
    switch mode {
    case .byClipping:
      return onlyLine(of: layOut(paragraph), isClipped: true)
    case .byTruncatingHead where units == .max:
      let last = rest.last?.range.lowerBound ?? start
      return onlyLine(of: layOut(withoutLastBreaks(last..<text.utf8.count), head: "…"))
    case .byTruncatingHead, .byTruncatingMiddle:
      guard units != .max else { return onlyLine(of: layOut(paragraph, tail: "…")) }
      let layout = layOut(withoutLastBreaks(start..<text.utf8.count))
      pango_layout_set_ellipsize(
        layout.raw, mode == .byTruncatingHead ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE)
      pango_layout_set_width(layout.raw, units)
      layout.removeEllipsisPadding()
      var line = onlyLine(of: layout)
      line.dropRestOfLetter()
      return line
    default:
      // Where only whole paragraphs are left out, Pango would see no need for an ellipsis.
      let isParagraphWhole = nextParagraph != nil && nextParagraph == rest.first
      let layout = layOut(
        beginning(of: paragraph, past: lines[index].range.upperBound),
        tail: isParagraphWhole ? "…" : "")
      pango_layout_set_ellipsize(layout.raw, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout.raw, units == .max ? -1 : units)
      layout.removeEllipsisPadding()
      return onlyLine(of: layout)
    }
  }

  /// A part of a text as one line: breaks become spaces.
  static func unbroken(_ text: String, _ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars[start..<end].map { PangoText.isBreak($0) ? " " : $0 }))
  }

  /// As much of a long paragraph as cannot fit on its first line any more: Pango shapes no more than it is given.
  private func beginning(of paragraph: Range<Int>, past end: Int) -> Range<Int> {
    let most = end + LineBreaks.mostForPango
    guard most < paragraph.upperBound else { return paragraph }
    var place = text.utf8.index(text.startIndex, offsetBy: most)
    while UTF8.isContinuation(text.utf8[place]) {
      place = text.utf8.index(before: place)
    }
    return paragraph.lowerBound..<text.utf8.distance(from: text.startIndex, to: place)
  }

  /// Some bytes without the breaks at their end.
  private func withoutLastBreaks(_ range: Range<Int>) -> Range<Int> {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    var count = range.count
    for scalar in text.unicodeScalars[start..<end].reversed() {
      guard PangoText.isBreak(scalar) else { break }
      count -= UTF8.width(scalar)
    }
    return range.lowerBound..<(range.lowerBound + count)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// The lines that are drawn in a box and where; lines that do not fit its height are left out.
  ///
  /// A line may stand out of the box by a point: boxes are rounded to whole points or pixels.
  func placedLines(in box: Rect) -> [PlacedLine] {
    let units = PangoText.units(box.width)
    let drawn = FontLock.whileHeld {
      let limit = lineLimit(height: box.height, units: units)
      return drawnLines(units: units, limit: limit == .max ? 0 : limit)
    }
    let boxes = boxes?.boxes(of: drawn.extents)
    return drawn.lines.enumerated().map { index, line in
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

  /// The widths of lines before they are stretched to both edges; empty where none is.
  func unjustifiedWidths(for width: Double) -> [Double] {
    guard content.alignment == .justified, styles == nil else { return [] }
    let lines = FontLock.whileHeld { brokenLines(units: PangoText.units(width), limit: 0) }
    return lines.shown.map { Double($0.drawnUnits) / Double(PANGO_SCALE) }
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
