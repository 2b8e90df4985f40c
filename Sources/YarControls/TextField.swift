import YarDrawing
import YarLayout

/// One line of text that can be changed.
///
/// It wants the width of its text, or of the placeholder, and a height that goes with the border:
/// 34 points for a round one in 17 points, 30 for a line, 22 for none. Subviews such as an icon may stand in
/// it; ``contentInsets`` keeps their room free.
open class TextField: Control {
  /// The line around a field.
  public enum BorderStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// None; the text starts at the edge.
    case none
    /// A thin line with sharp corners.
    case line
    /// A sunken frame.
    case bezel
    /// A frame with round corners.
    case roundedRect
  }

  /// When the button that empties the field shows.
  public enum ClearButtonMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Never.
    case never
    /// While the field is focused.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text; nil and the empty string show the placeholder.
  open var text: String? {
    didSet { if text != oldValue { setNeedsMeasure() } }
  }

  /// What stands there while there is no text; nil (the default) is nothing.
  open var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsMeasure() } }
  }

  /// The typeface; the system font in 17 points by default.
  open var font = Font() {
    didSet { if font != oldValue { setNeedsMeasure() } }
  }

  /// The colour of the text; nil (the default) is the system's label.
  open var textColor: Color?

  /// The colour of the placeholder; nil (the default) is the system's.
  public var placeholderColor: Color?

  /// How the text is set between the edges; naturally, the default, from where one starts to read.
  ///
  /// As in UIKit that is the view's direction, whatever the script of the text.
  public var textAlignment = TextAlignment.natural

  /// The line around the field; none by default.
  public var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { setNeedsMeasure() } }
  }

  /// Whether the text is shown as dots; false by default.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsMeasure() } }
  }

  /// When the button that empties the field shows; never by default.
  public var clearButtonMode = ClearButtonMode.never

  /// The room around the text; nil (the default) is that of the border: 7 points on both sides, or none.
  public var contentInsets: DirectionalEdgeInsets? {
    didSet { if contentInsets != oldValue { setNeedsMeasure() } }
  }

  private var shownText = ControlText()

  open override var typeName: String { controlTypeName("TextField") }

  /// Makes an empty field without a border, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a field with a text.
  public convenience init(_ text: String?, placeholder: String? = nil) {
    self.init(frame: .zero)
    self.text = text
    if let placeholder { self.placeholder = placeholder }
  }

  /// Makes a field with what stands there while there is no text.
  public convenience init(placeholder: String?) {
    self.init(frame: .zero)
    self.placeholder = placeholder
  }

  /// Whether there is no text, so that the placeholder shows.
  public var showsPlaceholder: Bool { text?.isEmpty ?? true }

  /// The place of the text in a rectangle of the field's size, without the room of the clear button.
  ///
  /// A subclass that needs other room than ``contentInsets`` overrides it. Source: UIKit.
  open func textRect(forBounds bounds: Rect) -> Rect {
    bounds.inset(by: insets.resolved(in: effectiveUserInterfaceLayoutDirection))
  }

  private var insets: DirectionalEdgeInsets {
    if let contentInsets { return contentInsets }
    let side = borderStyle == .none ? 0.0 : 7
    return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The text or the placeholder as the text engine shaped it; one line.
  public var shapedText: any ShapedText {
    let words: String
    if showsPlaceholder {
      words = placeholder ?? ""
    } else if isSecureTextEntry {
      words = String(repeating: "•", count: text?.count ?? 0)
    } else {
      words = text ?? ""
    }
    return shownText.shaped(line(words, font, alignment), in: self)
  }

  /// The alignment by its side.
  private var alignment: TextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return isRightToLeft ? .right : .left
  }

  override var baselineText: (any ShapedText)? { shapedText }

  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    let room = textRect(forBounds: Rect(origin: .zero, size: size))
    return super.baselineOffset(baseline, in: room.size).map { $0 + room.minY }
  }

  override func naturalSize(width: Double?) -> Size {
    let text = shapedText
    let measured = text.measure(width: nil).size
    let insets = insets
    let content = text.content.text.isEmpty ? 0 : measured.width
    let height: Double
    switch borderStyle {
    case .none: height = ceil(measured.height + 1 - 1e-6)
    case .line, .bezel: height = max(30, ceil(measured.height + 9))
    case .roundedRect: height = max(34, ceil(measured.height + 13))
    }
    return Size(
      width: roomy(content) + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom)
  }

  /// The placeholder, if there is too little room for it; what is written moves along.
  open override func cutWords(in size: Size) -> CutWords? {
    guard showsPlaceholder, let placeholder, !placeholder.isEmpty else { return nil }
    let room = textRect(forBounds: Rect(origin: .zero, size: size)).width
    return cut(shapedText, in: room)
  }

  override var usualWidth: Double { 0 }

  override var showsRing: Bool { false }

  // MARK: Drawing

  private var showsClearButton: Bool {
    guard !showsPlaceholder else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isFocused
    case .unlessEditing: return !isFocused
    case .always: return true
    }
  }

  private static let clearButtonWidth = 24.0

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    drawBorder(rect, &builder)
    var room = textRect(forBounds: Rect(origin: .zero, size: rect.size))
      .offsetBy(x: rect.minX, y: rect.minY)
    if showsClearButton {
      let taken = Self.clearButtonWidth
      let button = leading(room.width - taken + 4, width: taken, in: room)
      drawClearButton(in: button, &builder)
      room = leading(0, width: max(0, room.width - taken), in: room)
    }
    let ink =
      showsPlaceholder
      ? placeholderColor ?? color(.placeholderText) : textColor ?? color(.label)
    let text = shapedText
    write(text, ink, in: room, &builder)
    if isFocused { drawInsertionPoint(after: text, in: room, &builder) }
  }

  private func drawBorder(_ rect: Rect, _ builder: inout DisplayListBuilder) {
    switch borderStyle {
    case .none: break
    case .line: outline(rect, color(.label), width: max(1, hairline), &builder)
    case .bezel, .roundedRect:
      let radius = borderStyle == .bezel ? 2.0 : 6
      if backgroundColor == nil { fill(rect, color(.systemBackground), radius: radius, &builder) }
      let line = isFocused ? tintColor : color(borderStyle == .bezel ? .systemGray2 : .systemGray4)
      outline(
        rect, line ?? color(.systemGray4), radius: radius, width: max(hairline, 0.5), &builder)
    }
  }

  private func drawClearButton(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let circle = centred(16, 16, in: rect)
    builder.add(.fill(.ellipse(circle), .color(color(.systemGray3))))
    let arm = 3.0
    let ground = color(.systemBackground)
    let corners = [(-arm, -arm, arm, arm), (arm, -arm, -arm, arm)]
    for (x1, y1, x2, y2) in corners {
      let stroke = Path.capsule(
        from: Point(x: circle.midX + x1, y: circle.midY + y1),
        to: Point(x: circle.midX + x2, y: circle.midY + y2), width: 1.5)
      builder.add(.fill(.path(stroke), .color(ground)))
    }
  }

  /// The line where the next letter would stand.
  private func drawInsertionPoint(
    after text: any ShapedText, in room: Rect, _ builder: inout DisplayListBuilder
  ) {
    guard room.width > 2, room.height > 0 else { return }
    let metrics = text.measure(width: room.width)
    let written = showsPlaceholder ? 0 : min(metrics.size.width, room.width - 2)
    var x: Double
    switch alignment {
    case .right: x = room.maxX - written
    case .center: x = room.midX - written / 2
    default: x = room.minX
    }
    // After the last letter, with a little room; in an empty field where the first one will stand.
    let isRightToLeft = text.content.readsRightToLeft
    if written > 0 { x += isRightToLeft ? -3 : written + 1 }
    let height = min(room.height, metrics.size.height)
    let top = room.minY + floor((room.height - height) / 2 * pixels) / pixels
    fill(
      Rect(x: snapped(min(max(room.minX, x), room.maxX - 2)), y: top, width: 2, height: height),
      tintColor, radius: 1, &builder)
  }
}
