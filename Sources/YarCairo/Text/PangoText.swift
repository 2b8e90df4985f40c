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

  /// The last few answers by width in Pango units: a layout asks for the ideal size, then for a width
  /// or two, over and over.
  private var answers: [(units: Int32, metrics: TextMetrics)] = []
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
    if let known = answers.first(where: { $0.units == units }) { return known.metrics }
    let metrics = measure(units: units, width: width)
    if answers.count == PangoText.answerLimit { answers.removeFirst() }
    answers.append((units, metrics))
    return metrics
  }

  /// The distance from one baseline to the next.
  var lineAdvance: Double {
    let spacing = content.lineSpacing.isFinite ? content.lineSpacing : 0
    return max(0, font.lineHeight + spacing)
  }

  /// A width in Pango's whole numbers; -1 is no limit.
  ///
  /// Widths that were measured are whole numbers of units; the small addition keeps one that went
  /// through a subtraction of coordinates from losing a unit, and the text from breaking.
  static func units(_ width: Double?) -> Int32 {
    guard let width, width > 0 else { return -1 }
    let units = width * Double(PANGO_SCALE) + 1e-3
    return units < 1_073_741_824 ? Int32(units) : -1
  }

  private func measure(units: Int32, width: Double?) -> TextMetrics {
    let lines = self.lines(units: units, limit: content.numberOfLines, isDrawn: false)
    let widest = lines.shown.reduce(0) { widest, line in
      max(widest, line.isClipped && units >= 0 ? min(line.width, width ?? line.width) : line.width)
    }
    let count = lines.shown.count
    let size = Size(
      width: widest, height: font.lineHeight + Double(max(0, count - 1)) * lineAdvance)
    let asked = units < 0 ? Double.infinity : width ?? .infinity
    var narrowest = min(widest, asked)
    var widestEqual = lines.isWrapped ? asked : .infinity
    if lines.isTruncated && units >= 0 {
      narrowest = asked
      widestEqual = asked
    }
    return TextMetrics(
      size: size,
      firstBaseline: font.ascent,
      lastBaseline: font.ascent + Double(max(0, count - 1)) * lineAdvance,
      lineCount: count,
      isTruncated: lines.isTruncated,
      narrowestEqualWidth: narrowest,
      widestEqualWidth: widestEqual)
  }
}
