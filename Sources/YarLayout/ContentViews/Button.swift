/// A label with room around it, as a button shows it.
///
/// Only the look and the size: Yar lays out and draws, it does not handle events.
open class Button: View {
  /// The text; nil shows none.
  open var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The typeface; the system font in 17 points, semibold, by default.
  open var font = Font(weight: .semibold) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The colour of the text; blue by default.
  open var titleColor = Color.blue

  /// An image before the title, in reading direction; nil shows none.
  open var image: Image? {
    didSet { if image !== oldValue { setNeedsMeasure() } }
  }

  /// The distance between the image and the title, in points.
  open var imagePadding = 8.0 {
    didSet { if imagePadding != oldValue { setNeedsMeasure() } }
  }

  /// The room around the content.
  open var contentInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16) {
    didSet { if contentInsets != oldValue { setNeedsMeasure() } }
  }

  private var shaped: (any ShapedText)?

  /// Makes a button without a title, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a button with a title.
  public convenience init(_ title: String?) {
    self.init(frame: .zero)
    self.title = title
  }

  /// The title as the environment's text engine shaped it: one line, an ellipsis where it does not fit.
  public var shapedTitle: any ShapedText {
    if let shaped { return shaped }
    let made = environment.textMeasurer.shape(
      TextContent(
        text: title ?? "", font: font, alignment: .center, numberOfLines: 1,
        direction: effectiveUserInterfaceLayoutDirection, language: environment.language))
    if window != nil { shaped = made }
    return made
  }

  /// The size of title and image with the insets around them, whatever is offered.
  open override var intrinsicContentSize: Size {
    let scale = pixelScale
    let content = contentSize
    return Size(
      width: ceil((content.width + contentInsets.left + contentInsets.right) * scale) / scale,
      height: ceil((content.height + contentInsets.top + contentInsets.bottom) * scale) / scale)
  }

  /// The size of the title and the image beside it, in points.
  public var contentSize: Size {
    var size = title == nil ? .zero : shapedTitle.measure(width: nil).size
    if let image {
      size.width += image.size.width + (title == nil ? 0 : imagePadding)
      size.height = max(size.height, image.size.height)
    }
    return size
  }

  /// The baseline of the title; nil without one.
  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    guard title != nil else { return nil }
    let room = Size(
      width: 0, height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    return contentInsets.top
      + shapedTitle.baselineOffset(baseline, in: room, scale: pixelScale)
  }

  override func environmentDidChange() { shaped = nil }

  open override func didMoveToSuperview() { shaped = nil }

  private func contentDidChange() {
    shaped = nil
    setNeedsMeasure()
  }

  override func viewOfOwnClass() -> View { Button(frame: .zero) }

  open override var typeName: String { defaultTypeName("Button") }
}
