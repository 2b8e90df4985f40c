import YarDrawing
import YarLayout

/// Text of several lines that can be changed and scrolled.
///
/// While ``isScrollEnabled`` is on, as by default, it has no size of its own for constraints, as in UIKit;
/// off, it is as high as its text in the width it gets. Box layouts get the size of the text in either case.
open class TextView: Control {
  /// The text; empty by default.
  open var text = "" {
    didSet { if text != oldValue { setNeedsMeasure() } }
  }

  /// What stands there while there is no text; nil (the default) is nothing. (UIKit's class has none.)
  open var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsMeasure() } }
  }

  /// The typeface; the system font in 17 points by default.
  open var font = Font() {
    didSet { if font != oldValue { setNeedsMeasure() } }
  }

  /// The colour of the text; nil (the default) is the system's label.
  open var textColor: Color?

  /// How lines are set between the edges.
  public var textAlignment = TextAlignment.natural

  /// Whether the text scrolls, and has no size of its own; true by default.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { setNeedsMeasure() } }
  }

  /// Whether the text can be changed; true by default.
  ///
  /// One that cannot shows no insertion point.
  public var isEditable = true

  /// The room around the text; 8 points above and below by default, and none at the sides.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { setNeedsMeasure() } }
  }

  /// The room at the start and the end of each line, inside ``textContainerInset``; 5 points by default.
  ///
  /// What is not finite changes nothing. UIKit has it as a property of the text container.
  public var lineFragmentPadding = 5.0 {
    didSet {
      if !lineFragmentPadding.isFinite { lineFragmentPadding = oldValue }
      if lineFragmentPadding != oldValue { setNeedsMeasure() }
    }
  }

  private var shownText = ControlText()

  open override var typeName: String { controlTypeName("TextView") }

  /// Makes an empty view of text, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a view of text.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Whether there is no text, so that the placeholder shows.
  public var showsPlaceholder: Bool { text.isEmpty }

  /// The text or the placeholder as the text engine shaped it.
  public var shapedText: any ShapedText {
    shownText.shaped(
      TextContent(
        text: showsPlaceholder ? placeholder ?? "" : text, font: font, alignment: textAlignment,
        lineBreakMode: .byWordWrapping, numberOfLines: 0,
        direction: effectiveUserInterfaceLayoutDirection, language: environment.language), in: self)
  }

  private var insets: EdgeInsets {
    var insets = textContainerInset
    insets.left += lineFragmentPadding
    insets.right += lineFragmentPadding
    return insets
  }

  override var followsWidth: Bool { !isScrollEnabled }

  override var showsRing: Bool { false }

  override func naturalSize(width: Double?) -> Size {
    guard !isScrollEnabled else { return super.naturalSize(width: width) }
    return textSize(width: width)
  }

  private func textSize(width: Double?) -> Size {
    let insets = insets
    let room = width.map { max(1, $0 - insets.left - insets.right) }
    let size = shapedText.measure(width: room).size
    return Size(
      width: max(0, roomy(size.width) + insets.left + insets.right),
      height: max(0, roomy(size.height) + insets.top + insets.bottom))
  }

  /// The size of the text in the offered width.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard measures == nil else { return super.sizeThatFits(proposal) }
    return textSize(width: proposal.width)
  }

  /// The baseline of the first or the last line; the text starts at the top.
  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    let insets = insets
    let metrics = shapedText.measure(width: max(1, size.width - insets.left - insets.right))
    return insets.top + (baseline == .first ? metrics.firstBaseline : metrics.lastBaseline)
  }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let room = rect.inset(by: insets)
    guard !room.isEmpty else { return }
    let text = shapedText
    if !text.content.text.isEmpty {
      let ink = showsPlaceholder ? color(.placeholderText) : textColor ?? color(.label)
      builder.add(.text(text, in: room, color: ink))
    }
    guard isFocused, isEditable else { return }
    // Where the last line ends is the text engine's secret; the insertion point stands before the first letter.
    let metrics = text.measure(width: room.width)
    let lines = Double(max(1, metrics.lineCount))
    var x = text.content.startsAtRight ? room.maxX - 2 : room.minX
    if textAlignment == .center { x = room.midX - 1 }
    fill(
      Rect(
        x: snapped(x), y: room.minY, width: 2, height: min(room.height, metrics.size.height / lines)
      ),
      tintColor, radius: 1, &builder)
  }
}
