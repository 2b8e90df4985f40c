import CPango
import YarLayout

/// A text shaped by Pango.
///
/// One layout object both measures and draws it.
///
/// Lines are stacked by Yar's own rule: every line is as high as the asked font says (its ascent plus
/// descent, unrounded), whatever fallback fonts it uses, and `lineSpacing` is added between lines.
/// The limit of lines holds for the whole text, not for each paragraph as Pango's own does.
public final class PangoText: ShapedText {
  /// What was shaped.
  public let content: TextContent

  let font: ResolvedFont
  let measurer: PangoTextMeasurer
  /// The characters that are shaped: the content's without NUL, which ends a C string.
  let text: String
  let layout: PangoLayoutOwner

  /// The widths, in Pango units, for which the layout's present lines are right.
  ///
  /// No limit counts as the largest width.
  var layoutWidths: ClosedRange<Int32>?

  /// The last few answers and the widths, in Pango units, for which they hold: a layout asks for the
  /// ideal size, then for a width or two, over and over.
  private var answers: [(widths: ClosedRange<Int32>, metrics: TextMetrics)] = []
  private static let answerLimit = 4

  init(_ content: TextContent, font: ResolvedFont, measurer: PangoTextMeasurer) {
    self.content = content
    self.font = font
    self.measurer = measurer
    if content.text.utf8.contains(0) {
      let scalars = content.text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
      text = String(String.UnicodeScalarView(scalars))
    } else {
      text = content.text
    }
    layout = measurer.makeLayout(text, font: font, direction: content.direction)
    pango_layout_set_wrap(
      layout.raw, content.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
  }

  /// The extent of the text for a width; nil, zero or less is no limit.
  ///
  /// The last few are remembered.
  public func measure(width: Double?) -> TextMetrics {
    let units = PangoText.units(width)
    if let known = answers.first(where: { $0.widths.contains(units) }) { return known.metrics }
    let (widths, metrics) = measure(units: units)
    if answers.count == PangoText.answerLimit { answers.removeFirst() }
    answers.append((widths, metrics))
    return metrics
  }

  /// The distance from one baseline to the next.
  var lineAdvance: Double {
    let spacing = content.lineSpacing.isFinite ? content.lineSpacing : 0
    return max(0, font.lineHeight + spacing)
  }

  /// A width in Pango's whole numbers; the largest is no limit.
  ///
  /// Widths that were measured are whole numbers of units; the small addition keeps one that went
  /// through a subtraction of coordinates from losing a unit, and the text from breaking.
  static func units(_ width: Double?) -> Int32 {
    guard let width, width > 0 else { return .max }
    let units = width * Double(PANGO_SCALE) + tolerance
    return units < 1_073_741_824 ? Int32(units) : .max
  }

  /// A thousandth of a unit.
  private static let tolerance = 1e-3

  /// The widths that are the same number of units.
  private static func widths(_ units: Int32) -> ClosedRange<Double> {
    guard units != .max else { return .infinity ... .infinity }
    let lowest = (Double(units) - tolerance) / Double(PANGO_SCALE)
    let beyond = (Double(units) + 1 - tolerance) / Double(PANGO_SCALE)
    return max(0, lowest)...beyond.nextDown
  }

  private func measure(
    units: Int32
  ) -> (widths: ClosedRange<Int32>, metrics: TextMetrics) {
    let isLimited = units != .max
    let lines = self.lines(units: units, limit: content.numberOfLines, isDrawn: false)
    let asked = PangoText.widths(units)
    let widestUnits = lines.shown.reduce(0) { widest, line in
      max(widest, line.isClipped ? min(line.units, units) : line.units)
    }
    let widest = Double(widestUnits) / Double(PANGO_SCALE)
    let below = Double(lines.shown.count - 1) * lineAdvance
    // An ellipsis may move with any change of the width.
    let isExact = lines.isTruncated && isLimited
    let metrics = TextMetrics(
      size: Size(width: widest, height: font.lineHeight + below),
      firstBaseline: font.ascent,
      lastBaseline: font.ascent + below,
      lineCount: lines.shown.count,
      isTruncated: lines.isTruncated,
      narrowestEqualWidth: isExact ? asked.lowerBound : min(widest, asked.lowerBound),
      widestEqualWidth: isExact || lines.isWrapped ? asked.upperBound : .infinity)
    if lines.isTruncated { return (units...units, metrics) }
    return (layoutWidths ?? units...units, metrics)
  }
}
