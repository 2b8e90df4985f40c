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

  /// Breaks the text for a width in Pango units (the largest: none) and at most `limit` lines (0: any number).
  func brokenLines(units: Int32, limit: Int, isDrawn: Bool = false) -> BrokenLines {
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
    } else {
      let isJustified = isDrawn && content.alignment == .justified
      let pangoLines = wrapping.lines(units: units, isJustified: isJustified)
      lines = pangoLines.map(\.extent)
      result = BrokenLines(
        shown: lines, pangoLines: pangoLines, isTruncated: false,
        equalWidths: wrapping.equalWidths ?? units...units)
    }
    guard limit > 0, lines.count > limit else { return result }
    result.isTruncated = true
    result.lastLine = lastLine(limit - 1, of: lines, units: units)
    result.shown.removeSubrange(limit...)
    if let last = result.lastLine {
      result.shown[limit - 1] = last.extent
      result.shown[limit - 1].units = last.isClipped ? min(last.units, units) : last.units
    }
    // An ellipsis may move with any change of the width.
    result.equalWidths = units...units
    return result
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
    let paragraph = unbrokenText(start..<paragraphEnd)
    let direction: LayoutDirection =
      lines[index].isRightToLeft ? .rightToLeft : .leftToRight
    func layOut(_ text: String) -> PangoLayoutOwner {
      let layout = measurer.makeLayout(
        text, font: font, direction: direction, language: content.language,
        isDirectionFixed: true)
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
      return onlyLine(of: layOut("…" + unbrokenText(last..<text.utf8.count)))
    case .byTruncatingHead, .byTruncatingMiddle:
      guard units != .max else { return onlyLine(of: layOut(paragraph + "…")) }
      let layout = layOut(unbrokenText(start..<text.utf8.count))
      pango_layout_set_ellipsize(
        layout.raw, mode == .byTruncatingHead ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE)
      pango_layout_set_width(layout.raw, units == .max ? -1 : units)
      layout.removeEllipsisPadding()
      return onlyLine(of: layout)
    default:
      // Where only whole paragraphs are left out, Pango would see no need for an ellipsis.
      let isParagraphWhole = nextParagraph != nil && nextParagraph == rest.first
      let layout = layOut(isParagraphWhole ? paragraph + "…" : paragraph)
      pango_layout_set_ellipsize(layout.raw, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout.raw, units == .max ? -1 : units)
      layout.removeEllipsisPadding()
      return onlyLine(of: layout)
    }
  }

  /// A part of the text as one line: breaks inside become spaces, those at the end go.
  private func unbrokenText(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    var scalars = Array(text.unicodeScalars[start..<end])
    while let last = scalars.last, PangoText.isBreak(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.map { PangoText.isBreak($0) ? " " : $0 }))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// The lines that are drawn in a box and where; lines that do not fit its height are left out.
  ///
  /// A line may stand out of the box by a point: boxes are rounded to whole points or pixels.
  func placedLines(in box: Rect) -> [PlacedLine] {
    var limit = content.numberOfLines > 0 ? content.numberOfLines : Int.max
    let spare = box.height + 1 - font.lineHeight
    if lineAdvance > 0, abs(spare / lineAdvance) < 1e9 {
      limit = min(limit, 1 + max(0, Int(spare / lineAdvance)))
    }
    let units = PangoText.units(box.width)
    let lines = FontLock.whileHeld { drawnLines(units: units, limit: limit == .max ? 0 : limit) }
    return lines.enumerated().map { index, line in
      PlacedLine(
        line: line, x: box.minX + indent(of: line, in: box.width),
        baseline: box.minY + font.ascent + Double(index) * lineAdvance)
    }
  }

  /// The lines for a width, with their glyphs.
  private func drawnLines(units: Int32, limit: Int) -> [TextLine] {
    if let drawn, drawn.units == units, drawn.limit == limit { return drawn.lines }
    let broken = brokenLines(units: units, limit: limit, isDrawn: true)
    var lines: [TextLine]
    if let pangoLines = broken.pangoLines {
      lines = Array(pangoLines.prefix(broken.shown.count))
    } else {
      lines = cutLines(broken.shown, units: units)
    }
    if let last = broken.lastLine { lines[lines.count - 1] = last }
    // Pango's lines go when it is asked for another width.
    if broken.pangoLines == nil { drawn = (units, limit, lines) }
    return lines
  }

  /// Lines cut out of the glyphs of the unbroken text.
  private func cutLines(_ extents: [LineExtent], units: Int32) -> [TextLine] {
    if let plain {
      return extents.map {
        justified(TextLine($0, cutFrom: plain, hyphen: hyphen?.run), units: units)
      }
    }
    var wholes: [UnsafeMutablePointer<PangoLayoutLine>] = []
    layout.forEachLine { wholes.append($0) }
    var whole = 0
    return extents.map { extent in
      while whole + 1 < wholes.count,
        Int(wholes[whole + 1].pointee.start_index) <= extent.range.lowerBound
      {
        whole += 1
      }
      return justified(
        TextLine(extent, cutFrom: wholes[whole], of: layout, hyphen: hyphen?.run), units: units)
    }
  }

  private func justified(_ line: TextLine, units: Int32) -> TextLine {
    guard content.alignment == .justified, line.extent.isWrapped else { return line }
    var line = line
    line.justify(units: units)
    return line
  }

  /// The widths of lines before they are stretched to both edges; empty where none is.
  func unjustifiedWidths(for width: Double) -> [Double] {
    guard content.alignment == .justified else { return [] }
    let lines = FontLock.whileHeld { brokenLines(units: PangoText.units(width), limit: 0) }
    return lines.shown.map { Double($0.units) / Double(PANGO_SCALE) }
  }

  /// The distance of a line's left end from the left edge of its box.
  private func indent(of line: TextLine, in width: Double) -> Double {
    switch content.alignment {
    case .left: 0
    case .right: width - line.width
    case .center: (width - line.width) / 2
    case .natural, .justified: line.isRightToLeft ? width - line.width : 0
    }
  }
}
