import YarDrawing
import YarLayout

/// A wheel that turns while something goes on; drawn as it stands at the first moment.
///
/// 20 points wide and high, or 37. Like UIKit's it is at rest at first and does not show then, but takes its
/// room; ``startAnimating()`` and ``stopAnimating()`` show and hide it.
open class ActivityIndicatorView: Control {
  /// The two sizes.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// 20 points.
    case medium
    /// 37 points.
    case large
  }

  /// The size; medium by default.
  open var style = Style.medium {
    didSet { if style != oldValue { setNeedsMeasure() } }
  }

  /// The colour; nil (the default) is the system's grey.
  public var color: Color?

  /// Whether it turns; false by default.
  public var isAnimating = false

  /// Whether it does not show while it is at rest; true by default.
  public var hidesWhenStopped = true

  open override var typeName: String { controlTypeName("ActivityIndicatorView") }

  /// Makes a medium wheel at rest, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a wheel at rest.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Shows the wheel and lets it turn.
  public func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Lets it rest; hides it, unless ``hidesWhenStopped`` is off.
  public func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override var reactsToTouches: Bool { false }

  override func naturalSize(width: Double?) -> Size {
    let side = style == .large ? 37.0 : 20
    return Size(width: side, height: side)
  }

  override var showsRing: Bool { false }

  /// Eight spokes, each paler than the one before.
  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    guard isAnimating || !hidesWhenStopped else { return }
    let color = color ?? self.color(.systemGray)
    let side = naturalSize(width: nil).width
    let radius = min(rect.width, rect.height, side) / 2
    let width = radius * 0.22
    // The points of a circle in steps of an eighth, clockwise from the top.
    let half = 0.5.squareRoot()
    let directions = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    for (index, (x, y)) in directions.enumerated() {
      let inner = radius * 0.5
      let outer = radius - width / 2
      let spoke = Path.capsule(
        from: Point(x: rect.midX + x * inner, y: rect.midY + y * inner),
        to: Point(x: rect.midX + x * outer, y: rect.midY + y * outer), width: width)
      let share = 1 - Double(index) * 0.1
      builder.add(.fill(.path(spoke), .color(color.withAlpha(color.alpha * share))))
    }
  }
}
