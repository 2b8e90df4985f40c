/// A view that shows text.
///
/// Its desired size is the text set in lines for the offered width, rounded up to the pixel grid. The
/// shaped text that is measured is the one that is drawn.
open class Label: View {
  /// The text; without characters (nil, the empty string) there is no line, and the label wants no room beyond its insets.
  ///
  /// In rows and columns its gap stays. Source: UIKit.
  /// Of an ``attributedText`` it is the characters; a text that is set has the look of the label again.
  open var text: String? {
    didSet { if text != oldValue || details != nil { textDidChange(from: oldValue) } }
  }

  /// The typeface; the system font in 17 points by default.
  open var font = Font() {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The colour of the text; by default ``SystemColor/label``: black, and white where the environment is dark.
  ///
  /// A colour that is set stays what it is.
  open var textColor: Color {
    get { ownTextColor ?? SystemColor.label.color(in: environment.userInterfaceStyle) }
    set { ownTextColor = newValue }
  }

  /// The colour that was set; nil where it is the system's.
  package var ownTextColor: Color?

  /// How lines are set between the edges.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }

  /// What happens to text that does not fit; an ellipsis at the end by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The largest number of lines; 0 is no limit.
  ///
  /// 1 by default, as in UIKit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// Extra distance between lines, in points.
  public var lineSpacing = 0.0 {
    didSet { if lineSpacing != oldValue { contentDidChange() } }
  }

  /// How words are shared out among lines; each line takes what fits by default.
  public var textWrapping = TextWrapping.normal {
    didSet { if textWrapping != oldValue { contentDidChange() } }
  }

  /// Whether words may be broken with a hyphen, by the patterns of the environment's language; false by default.
  ///
  /// It is for columns of text, above all for justified ones: it is the engine's work, and one without patterns for the
  /// language leaves words whole. Source: `hyphens: auto` of CSS.
  public var hyphenates = false {
    didSet { if hyphenates != oldValue { contentDidChange() } }
  }

  /// Between which sizes the text may be set; nil for labels whose text keeps its size.
  var fitting: TextFitting?

  /// Whether there is a text to set in lines.
  var hasCharacters: Bool { !(text?.isEmpty ?? true) }

  /// What few labels say of their text; nil where nothing is said.
  var details: TextDetails?

  @exclusivity(unchecked) private var shaped: (any ShapedText)?

  /// Makes a label without text, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert(.ignoresTouches)
  }

  /// Makes a label with a text; without a font in that which its class starts with.
  public convenience init(_ text: String?, font: Font? = nil) {
    self.init(frame: .zero)
    self.text = text
    if let font { self.font = font }
  }

  /// The text as the environment's text engine shaped it; what is measured and drawn.
  public var shapedText: any ShapedText {
    if let shaped { return shaped }
    guard let window else {
      // Without a window the environment is a default one: nothing made with it is kept.
      let environment = LayoutEnvironment()
      return environment.textMeasurer.shape(content(language: environment.language))
    }
    // Not the environment as a whole: to copy it takes longer than to find a text that is known.
    let made = window.storedEnvironment.textMeasurer.shape(
      content(language: window.storedEnvironment.language))
    shaped = made
    return made
  }

  private func content(language: String?) -> TextContent {
    var content = TextContent(
      text: text ?? "", font: font, alignment: textAlignment, lineBreakMode: lineBreakMode,
      numberOfLines: max(0, numberOfLines), lineSpacing: lineSpacing,
      direction: effectiveUserInterfaceLayoutDirection, language: language)
    content.wrapping = textWrapping
    content.hyphenates = hyphenates
    details?.apply(to: &content)
    return content
  }

  /// The size of the text in the offered width, with its insets; the height offered does not matter.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    labelSize(in: proposal.width)
  }

  /// Gives the label the size of its text, whose lines stay as wide as the label is: one line where it has no width.
  ///
  /// Source: UIKit. A label of one line gets its ideal size.
  open override func sizeToFit() {
    let width = bounds.width
    guard numberOfLines != 1, width > 0 else { return super.sizeToFit() }
    frame.size = sizeThatFits(ProposedSize(width: width, height: nil))
  }

  /// As narrow as the longest word, or as the whole text where it has one line; as high as the lines are then, or in the width
  /// that is offered if that is more.
  open override func minimumSize(in proposal: ProposedSize) -> Size {
    let scale = fitting.map { $0.isOn ? $0.scales(grows: false).lowerBound : 1 } ?? 1
    let text = shapedText
    let natural = numberOfLines == 1 ? text.measure(width: nil).size.width : text.longestWordWidth
    let least = pixelSize(Size(width: natural * scale, height: 0))
    let width = padded(least).width
    return Size(width: width, height: labelSize(in: max(width, proposal.width ?? 0)).height)
  }

  /// The width in which constraints measure the text; 0 (the default) is the width that the label gets.
  ///
  /// Source: UIKit's property of the same name. Nothing needs it: a label of several lines wraps in the
  /// width that constraints give it.
  public var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { setNeedsMeasure() } }
  }

  /// The size of the text without a limit, or within `preferredMaxLayoutWidth`.
  ///
  /// In a label that may wrap, an override is asked again for the width that constraints give, and what it gets from
  /// `super` is the text in lines of that width: a label with padding adds it to either.
  open override var intrinsicContentSize: Size {
    let limit = preferredMaxLayoutWidth
    let width = limit > 0 ? limit : widthOfLines
    if flags.contains(.ownClass) { return labelSize(in: width) }
    let most = LayoutConstraint.greatestConstant
    let room = Rect(x: 0, y: 0, width: width ?? most, height: most)
    return pixelSize(textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size)
  }

  /// The room that the text takes in a rectangle, its insets included, in as many lines as are asked for; 0 is no limit.
  ///
  /// The intrinsic content size asks it, as in UIKit, so that an override can add room around the text. The lines are
  /// those of ``numberOfLines``.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines lines: Int) -> Rect {
    let isLimited = bounds.width < LayoutConstraint.greatestConstant
    return Rect(origin: bounds.origin, size: labelSize(in: isLimited ? bounds.width : nil))
  }

  /// Draws the text in a rectangle of the label's own coordinates, which its insets make smaller.
  ///
  /// An override that keeps room free around the text calls `super` with a smaller one. Source: UIKit.
  open func drawText(in rect: Rect) { drawnTextRect = rect.inset(by: textInsets) }

  /// Whether text that is higher than the label is cut at its edges, as in UIKit; false by default: it is drawn whole.
  package var clipsHighText = false

  /// Where the text was drawn last.
  private var drawnTextRect: Rect?

  /// Where the text is to be drawn in a rectangle of the label's size; nil if an override draws none.
  package func textPlace(in rect: Rect) -> Rect? {
    if flags.contains(.ownClass) { return rect.inset(by: textInsets) }
    drawnTextRect = nil
    drawText(in: Rect(origin: .zero, size: rect.size))
    return drawnTextRect.map { $0.offsetBy(x: rect.minX, y: rect.minY) }
  }

  /// The width in which lines are set while the size in that width is asked for.
  private var widthOfLines: Double?

  /// Whether the text may take several lines in the width that constraints give.
  open override var hasHeightForWidth: Bool { numberOfLines != 1 && !(preferredMaxLayoutWidth > 0) }

  /// The size of the text in a width; what an override of ``intrinsicContentSize`` makes of it counts.
  open override func intrinsicContentSize(forWidth width: Double) -> Size {
    if flags.contains(.ownClass) { return sizeThatFits(.width(width)) }
    let outer = widthOfLines
    widthOfLines = width
    defer { widthOfLines = outer }
    var size = intrinsicContentSize
    // Padding beside lines that fill the width must not widen what is as wide as it can be.
    if size.width > width { size.width = width }
    return size
  }

  override var wrapsContent: Bool { true }

  override func measurement(width: Double, height: Double) -> Measurement {
    let room = lineRoom(in: width)
    var answer =
      flags.contains(.ownClass)
      ? labelMeasurement(in: room) : measurementByAsking(width: room, height: height)
    if room == 1 { answer.minOfferedWidth = min(answer.minOfferedWidth, width) }
    return answer
  }

  /// The baseline of the text, which stands in the middle of a label that is higher; nil where there is no text.
  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    guard hasCharacters else { return nil }
    let room = textRoom(in: size)
    let textScale = ownScale(in: room)
    let inside = Size(width: room.width / textScale, height: room.height / textScale)
    return textInsets.top + shapedText.baselineOffset(
      baseline, in: inside, scale: pixelScale * textScale) * textScale
  }

  override func environmentDidChange() { shaped = nil }

  open override func didMoveToSuperview() { shaped = nil }

  func contentDidChange() {
    shaped = nil
    setNeedsMeasure()
  }

  /// Rounded up to whole pixels.
  func pixelSize(_ size: Size) -> Size {
    let scale = pixelScale
    return Size(width: ceil(size.width * scale) / scale, height: ceil(size.height * scale) / scale)
  }

  override func viewOfOwnClass() -> View { Label(frame: .zero) }

  open override var typeName: String { defaultTypeName("Label") }
}
