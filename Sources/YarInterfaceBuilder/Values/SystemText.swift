import YarLayout

/// Text measured as the system would.
///
/// Its own font is Apple's. Text is set in the text engine's default family, so that its widths are those of the system's
/// font (see `SystemFontWidths`); its heights are the system's.
struct SystemText {
  let shaped: any ShapedText
  let font: InterfaceFont
  let scale: Double
  /// How high lines are.
  var lineHeight = LineHeight()
  /// A line of the font.
  private let fontLine: FontLine
  /// Whether its stretches differ in what changes the room of their letters.
  var isMixed = false
  /// A line of the font itself; nil where no letter is so high that another font could make lines higher.
  private var ownLine: (any ShapedText)?

  init(
    _ text: String, font: InterfaceFont, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural,
    attributedText: AttributedText? = nil, in view: View
  ) {
    let environment = view.environment
    self.font = font
    fontLine = font.line(by: environment.textMeasurer)
    scale = environment.scale
    var content = TextContent(
      text: text, font: font.shownFont(for: text), alignment: alignment,
      lineBreakMode: lineBreakMode,
      numberOfLines: numberOfLines, direction: view.effectiveUserInterfaceLayoutDirection,
      language: environment.language)
    content.attributedText = attributedText
    shaped = environment.textMeasurer.shape(content)
    // Nothing before Arabic in Unicode's order is.
    guard text.utf8.contains(where: { $0 >= 0xD8 }) else { return }
    ownLine = environment.textMeasurer.shape(TextContent(text: "x", font: content.font))
  }

  /// The size in a width, on whole pixels; nil is no limit.
  func size(width: Double? = nil, lineSpacing: Double = 0) -> Size {
    let metrics = shaped.measure(width: width)
    let lines = Double(max(1, metrics.lineCount))
    if isMixed { return Size(width: up(metrics.size.width), height: up(metrics.size.height)) }
    let line = lineHeight.height(of: fontLine.height)
    return Size(
      width: up(metrics.size.width),
      height: up(line * lines + lineSpacing * (lines - 1) + added(to: metrics)))
  }

  /// What letters that reach far up and down, as in Burmese, make lines higher than those of the font.
  private func added(to metrics: TextMetrics) -> Double {
    guard let ownLine else { return 0 }
    let own = ownLine.measure(width: nil).size.height * Double(metrics.lineCount)
    return max(0, metrics.size.height - own)
  }

  /// Rounded up to whole pixels; a hair more than a pixel counts as that pixel.
  private func up(_ length: Double) -> Double { ((length * scale) - 1e-6).rounded(.up) / scale }
}
