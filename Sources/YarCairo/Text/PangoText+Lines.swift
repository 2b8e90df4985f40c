import CPango
import YarLayout

extension PangoText {
  /// A text broken into lines.
  struct BrokenLines {
    /// The lines that are shown, first to last; never empty.
    var shown: [TextLine]
    /// Whether something was left out.
    var isTruncated: Bool
    /// Whether a line ended because of the width.
    var isWrapped: Bool
  }

  /// Breaks the text for a width in Pango units (the largest: none) and at most `limit` lines (0: any number).
  ///
  /// The lines stay good until the next call.
  func lines(units: Int32, limit: Int, isDrawn: Bool) -> BrokenLines {
    setWidth(units, isDrawn: isDrawn)
    var all: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var paragraphs = 0
    layout.forEachLine {
      all.append($0)
      paragraphs += Int(yar_line_is_paragraph_start($0))
    }
    let isWrapped = all.count > paragraphs
    guard limit > 0, all.count > limit else {
      let shown = all.map { TextLine($0, of: layout) }
      noteWidths(of: shown, units: units, isWrapped: isWrapped)
      return BrokenLines(shown: shown, isTruncated: false, isWrapped: isWrapped)
    }
    var shown = all[..<(limit - 1)].map { TextLine($0, of: layout) }
    shown.append(lastLine(all[limit - 1], rest: all[limit...], units: units))
    return BrokenLines(shown: shown, isTruncated: true, isWrapped: isWrapped)
  }

  /// Has the layout break its lines, unless those it has are right for the width too.
  private func setWidth(_ units: Int32, isDrawn: Bool) {
    let isJustified = content.alignment == .justified
    if !isJustified, let layoutWidths, layoutWidths.contains(units) { return }
    pango_layout_set_width(layout.raw, units == .max ? -1 : units)
    if isJustified { pango_layout_set_justify(layout.raw, isDrawn ? 1 : 0) }
    layoutWidths = units...units
  }

  /// Remembers for which other widths the lines of this one are right.
  ///
  /// Lines are filled greedily: what fits a width fits a narrower one down to the widest line, and what
  /// did not fit does not fit there either. Where nothing was broken, wider ones change nothing.
  private func noteWidths(of lines: [TextLine], units: Int32, isWrapped: Bool) {
    guard layoutWidths == units...units else { return }
    let widest = lines.reduce(0) { max($0, $1.units) }
    guard widest >= 0, widest <= units else { return }
    layoutWidths = max(widest, 1)...(isWrapped ? units : .max)
  }

  /// The last line that is shown of a text that goes on, as the line break mode says.
  private func lastLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    rest: ArraySlice<UnsafeMutablePointer<PangoLayoutLine>>, units: Int32
  ) -> TextLine {
    let mode = content.lineBreakMode
    if mode == .byWordWrapping || mode == .byCharWrapping { return TextLine(line, of: layout) }
    let start = Int(line.pointee.start_index)
    let nextParagraph = rest.first { yar_line_is_paragraph_start($0) != 0 }
    let paragraphEnd = nextParagraph.map { Int($0.pointee.start_index) } ?? text.utf8.count
    let paragraph = unbrokenText(start..<paragraphEnd)
    let direction: LayoutDirection =
      yar_line_is_right_to_left(line) != 0 ? .rightToLeft : .leftToRight
    func layOut(_ text: String) -> PangoLayoutOwner {
      let layout = measurer.makeLayout(
        text, font: font, direction: direction, isDirectionFixed: true)
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
      let last = rest.last.map { Int($0.pointee.start_index) } ?? start
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
    let lines = self.lines(
      units: PangoText.units(box.width), limit: limit == .max ? 0 : limit, isDrawn: true)
    return lines.shown.enumerated().map { index, line in
      PlacedLine(
        line: line, x: box.minX + indent(of: line, in: box.width),
        baseline: box.minY + font.ascent + Double(index) * lineAdvance)
    }
  }

  /// The widths of lines before they are stretched to both edges; empty where none is.
  func unjustifiedWidths(for width: Double) -> [Double] {
    guard content.alignment == .justified else { return [] }
    return lines(units: PangoText.units(width), limit: 0, isDrawn: false).shown.map(\.width)
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
