import CPango
import YarLayout

/// The last line of a text that goes on behind it.
extension PangoText {
  /// Leaves the first so many lines, the last of which says that the text goes on.
  func truncate(_ result: inout BrokenLines, limit: Int, units: Int32) {
    let lines = result.shown
    result.isTruncated = true
    result.lastLine = lastLine(limit - 1, of: lines, units: units)
    // An ellipsis without room enough for it is cut as any other sign.
    if let last = result.lastLine,
      last.units &+ lines[limit - 1].indentUnits &- lines[limit - 1].startHang > units
    {
      result.lastLine?.isClipped = true
    }
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
    let own = last.units &+ extent.indentUnits &+ PANGO_SCALE
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
    func layOut(_ range: Range<Int>, head: String = "", tail: String = "") -> OnlyLine {
      onlyLine(range, head: head, tail: tail, direction: direction)
    }
    switch mode {
    case .byClipping: return layOut(paragraph).line(isClipped: true)
    case .byTruncatingHead where units == .max:
      let last = rest.last?.range.lowerBound ?? start
      return layOut(withoutLastBreaks(last..<text.utf8.count), head: "…").line()
    case .byTruncatingHead, .byTruncatingMiddle:
      guard units != .max else { return layOut(paragraph, tail: "…").line() }
      let isAtHead = mode == .byTruncatingHead
      let rest = withoutLastBreaks(start..<text.utf8.count)
      let line = layOut(rest).line(
        cutAt: isAtHead ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE, units: units)
      guard let ellipsis = line.runs.first(where: \.isEllipsis) else { return line }
      return layOut(rest).line().withEllipsis(ellipsis, isAtHead: isAtHead, units: units)
    default:
      // Where only whole paragraphs are left out, Pango would see no need for an ellipsis.
      let isParagraphWhole = nextParagraph != nil && nextParagraph == rest.first
      return layOut(
        beginning(of: paragraph, past: lines[index].range.upperBound),
        tail: isParagraphWhole ? "…" : ""
      ).line(cutAt: PANGO_ELLIPSIZE_END, units: units)
    }
  }

  /// Some bytes of the text as a layout of one line, with what stands before and behind them.
  private func onlyLine(
    _ range: Range<Int>, head: String, tail: String, direction: LayoutDirection
  ) -> OnlyLine {
    let styles = styles?.line(range, head: head, tail: tail)
    let unbroken = PangoText.unbroken(text, range)
    let layout = measurer.makeLayout(
      styles?.text ?? head + unbroken + tail, font: font,
      direction: direction, language: content.language, isDirectionFixed: true, styles: styles)
    pango_layout_set_single_paragraph_mode(layout.raw, 1)
    return OnlyLine(
      layout: layout, part: TextPart(unbroken, behind: head, of: text, range))
  }

  /// A part of the text that is set as one line.
  private struct OnlyLine {
    var layout: PangoLayoutOwner
    var part: TextPart

    func line(isClipped: Bool = false) -> TextLine {
      guard let first = layout.firstLine else {
        preconditionFailure("a layout has at least one line")
      }
      var line = TextLine(first, of: layout, isClipped: isClipped)
      line.part = part
      return line
    }

    /// The line with an ellipsis of Pango's where it is wider than a width.
    func line(cutAt end: PangoEllipsizeMode, units: Int32) -> TextLine {
      pango_layout_set_ellipsize(layout.raw, end)
      pango_layout_set_width(layout.raw, units == .max ? -1 : units)
      layout.removeEllipsisPadding()
      return line()
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
}
