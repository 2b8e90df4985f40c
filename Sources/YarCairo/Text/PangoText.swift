import CPango
import YarLayout

/// A text shaped by Pango, or for it by HarfBuzz where there is nothing for Pango to find out (`PlainText`).
///
/// It is shaped once, unbroken. Lines for any width come from the advances remembered then, and the lines
/// that are drawn are cut out of the same glyphs by the same walk: they cannot differ from those that
/// were measured. They are the lines that Pango would break, but for one difference: Pango shapes
/// both sides of a break anew, and so loses what the letters there did to each other (a kerning with the
/// space, a form that depends on the word before); here they keep it. Where a word must be broken inside
/// Pango does it, see `WrappingLayout`.
///
/// Lines are stacked by Yar's own rule: every line is as high as the asked font says (its ascent plus
/// descent, unrounded), and `lineSpacing` is added between lines. In a text of several looks a line is as high as its fonts
/// say (`LineBoxes`), and one with letters of another font that do not fit in as these need (`StandIns`).
/// The limit of lines holds for the whole text, not for each paragraph as Pango's own does.
public final class PangoText: ShapedText {
  /// What was shaped.
  public let content: TextContent

  let font: ResolvedFont
  let measurer: PangoTextMeasurer
  /// The characters that are shaped: the content's without NUL, which ends a C string.
  let text: String
  /// The looks of the stretches of the text; nil where it has one look, with nothing uncommon about its font.
  let styles: TextStyles?
  /// Where lines stand; nil where all are alike.
  @exclusivity(unchecked) private(set) var boxes: LineBoxes?
  /// The height of a line, where all are alike.
  let lineHeight: Double
  /// From the top of a line to its baseline, where all are alike.
  let ascent: Double
  /// The glyphs of a text in which Pango has nothing to find out.
  let plain: PlainText?
  /// The text without a width: each paragraph is one line; for a plain text made when first needed.
  lazy var layout: PangoLayoutOwner = {
    let layout = measurer.makeLayout(
      text, font: font, direction: content.direction, language: content.language, styles: styles,
      spacesLetters: false)
    layout.spacesLetters = styles?.hasLetterSpacing ?? false
    layout.isUnbroken = true
    return layout
  }()
  /// Where the lines may end; nil where Pango must be asked for each width.
  @exclusivity(unchecked) private(set) var breaks: LineBreaks?
  /// What each cluster of a long text takes, by its first byte.
  lazy var clusterAdvances: [Int32] = {
    var advances = [Int32](repeating: LineBreaks.noCluster, count: text.utf8.count)
    if let plain {
      for run in plain.runs { LineBreaks.addAdvances(of: run.raw, to: &advances) }
    } else {
      layout.forEachLine { line in
        line.forEachRun { LineBreaks.addAdvances(of: $0, to: &advances) }
      }
    }
    return advances
  }()

  /// The hyphen at the ends of lines that break a word where patterns say so; nil where they say nothing.
  let hyphen: PlainText?

  /// Breaks words where it must be; made when first needed.
  lazy var wrapping = WrappingLayout(
    copying: layoutForPango,
    wrap: content.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)

  /// The text for Pango to break, which then sets letters apart itself.
  private var layoutForPango: PangoLayoutOwner {
    guard let styles, styles.hasLetterSpacing else { return layout }
    return measurer.makeLayout(
      text, font: font, direction: content.direction, language: content.language, styles: styles)
  }

  /// The byte behind the last character that is no white space.
  lazy var visibleEnd: Int = {
    let behind = text.unicodeScalars.reversed().prefix { $0.properties.isWhitespace }
    return text.utf8.count - behind.reduce(0) { $0 + UTF8.width($1) }
  }()

  /// The lines that were drawn last.
  var drawn: (units: Int32, limit: Int, lines: DrawnLines)?

  /// The last answers that took Pango's work, and the widths in its units for which they hold: a layout asks for the
  /// ideal size, then for a width or two, over and over, and a search for all widths, again and again.
  private var answers: [(widths: ClosedRange<Int32>, metrics: TextMetrics)] = []
  private static let answerLimit = 32

  init(_ content: TextContent, font: ResolvedFont, measurer: PangoTextMeasurer) {
    self.content = content
    self.font = font
    self.measurer = measurer
    lineHeight = max(0, content.lineHeight.height(of: font.lineHeight))
    ascent = font.ascent + (lineHeight - font.lineHeight)
    let styles = PangoText.styles(of: content, font: font, measurer: measurer)
    self.styles = styles
    text = styles?.text ?? PangoText.drawable(content.text)
    let breaksWords = content.lineBreakMode != .byCharWrapping
    let sign = content.hyphenates && breaksWords ? measurer.hyphen(of: font) : nil
    var hyphens: HyphenPlaces?
    if let sign {
      hyphens = measurer.hyphenPlaces(
        in: text, language: content.language, units: sign.extent.units)
    }
    hyphen = hyphens == nil ? nil : sign
    if let shaped = measurer.plainShaper.shape(
      text, font: font, styles: styles, direction: content.direction, language: content.language,
      breaksWords: breaksWords, hyphens: hyphens)
    {
      plain = shaped.text
      breaks = shaped.breaks
    } else {
      plain = nil
      breaks = FontLock.whileHeld {
        LineBreaks(layout, breaksWords: breaksWords, hyphens: hyphens)
      }
    }
    if let styles { breaks?.indent(by: styles) }
    let tall = plain == nil ? layout.standIns.measured(in: layout) : []
    if !tall.isEmpty || styles?.variesLines(from: font) ?? false {
      boxes = LineBoxes(styles, tall: tall, content: content, font: font)
    }
    hangPunctuation()
  }

  /// Lets signs hang where the label or its paragraphs say so.
  private func hangPunctuation() {
    let way = content.hangingPunctuation
    guard way != .never || styles?.hangsPunctuation ?? false, breaks != nil else { return }
    let bytes = plain?.bytes ?? layout.bytes
    let clusters = ClusterTable(advances: clusterAdvances, levels: plain == nil ? levels : [])
    breaks?.hang(in: bytes, clusters) { byte in
      styles?.paragraph(at: byte)?.hangingPunctuation ?? way
    }
  }

  /// The bidirectional level of each byte.
  private var levels: [UInt8] {
    var levels = [UInt8](repeating: 0, count: text.utf8.count)
    layout.forEachLine { line in
      line.forEachRun { run in
        guard let item = run.pointee.item else { return }
        let bytes = Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
        for byte in bytes.clamped(to: levels.indices) {
          levels[byte] = item.pointee.analysis.level
        }
      }
    }
    return levels
  }

  /// The looks of a text's stretches; nil where it has one look, with nothing uncommon about its font.
  private static func styles(
    of content: TextContent, font: ResolvedFont, measurer: PangoTextMeasurer
  ) -> TextStyles? {
    if let attributed = content.attributedText {
      let styles = TextStyles(attributed, over: content.font, measurer: measurer)
      return styles.stretches.isEmpty ? nil : styles
    }
    guard font.isUncommon, !content.text.isEmpty else { return nil }
    return TextStyles(PangoText.drawable(content.text), font: font)
  }

  /// The extent of the text for a width; nil, zero or less is no limit.
  ///
  /// No glyph is looked at, unless a line must be truncated or a word broken.
  public func measure(width: Double?) -> TextMetrics {
    let units = PangoText.units(width)
    let limit = content.numberOfLines
    if boxes == nil, let outcome = outcome(units: units), limit <= 0 || outcome.lineCount <= limit {
      return metrics(
        units: units, lineCount: outcome.lineCount, widest: outcome.widest,
        equal: outcome.narrowestEqual...outcome.widestEqual)
    }
    if let known = answers.first(where: { $0.widths.contains(units) }) { return known.metrics }
    let lines = FontLock.whileHeld { brokenLines(units: units, limit: limit) }
    let widest = lines.shown.reduce(0) { max($0, $1.units &+ $1.indentUnits) }
    let metrics = metrics(
      units: units, lineCount: lines.shown.count, widest: widest, equal: lines.equalWidths,
      isTruncated: lines.isTruncated, boxes: boxes?.boxes(of: lines.shown))
    if measurer.workLimit?.isReached ?? false { return metrics }
    if answers.count == PangoText.answerLimit { answers.removeFirst() }
    answers.append((lines.equalWidths, metrics))
    return metrics
  }

  private func outcome(units: Int32) -> LineBreaks.Outcome? {
    guard content.wrapping != .normal else { return breaks?.outcome(units: units) }
    return breaks?.wrapped(units: units, as: content.wrapping, within: measurer.workLimit)?.outcome
  }

  /// The distance from one baseline to the next.
  var lineAdvance: Double {
    let spacing = content.lineSpacing.isFinite ? content.lineSpacing : 0
    return max(0, lineHeight + spacing)
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

  /// The extent of lines.
  ///
  /// - Parameters:
  ///   - units: the width that was asked for.
  ///   - equal: the widths that give the same lines.
  ///   - boxes: where the lines stand, if they differ.
  private func metrics(
    units: Int32, lineCount: Int, widest: Int32, equal: ClosedRange<Int32>,
    isTruncated: Bool = false, boxes: [LineBoxes.Box]? = nil
  ) -> TextMetrics {
    let scale = Double(PANGO_SCALE)
    let below = Double(lineCount - 1) * lineAdvance
    // A width that counts as the narrowest may be a little less: see `units`.
    let narrowest =
      equal.lowerBound == .max
      ? .infinity
      : (Double(equal.lowerBound) - (units == equal.lowerBound ? PangoText.tolerance : 0)) / scale
    let beyond = (Double(equal.upperBound) + 1 - PangoText.tolerance) / scale
    return TextMetrics(
      size: Size(
        width: Double(widest) / scale, height: max(0, boxes?.last?.bottom ?? lineHeight + below)),
      firstBaseline: boxes?.first?.baseline ?? ascent,
      lastBaseline: boxes?.last?.baseline ?? ascent + below,
      lineCount: lineCount,
      isTruncated: isTruncated,
      narrowestEqualWidth: max(0, narrowest),
      widestEqualWidth: equal.upperBound == .max ? .infinity : beyond.nextDown)
  }
}
