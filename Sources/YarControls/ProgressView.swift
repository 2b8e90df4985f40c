import YarDrawing
import YarLayout

/// A line that shows how much is done.
///
/// 4 points high, without a width of its own; box layouts give it 150 points where nothing stretches it.
open class ProgressView: Control {
  /// How much is done, 0 to 1; 0 by default.
  ///
  /// What lies outside counts as the nearest bound; NaN changes nothing.
  public var progress: Double {
    get { range.effectiveValue }
    set { range.value = newValue }
  }

  private var range = ValueRange(minimum: 0, maximum: 1, value: 0)

  /// The colour of what is done; nil (the default) is the tint.
  public var progressTintColor: Color?

  /// The colour of what is left; nil (the default) is the system's fill.
  public var trackTintColor: Color?

  open override var typeName: String { controlTypeName("ProgressView") }

  /// Makes a line of which nothing is done, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a line of which nothing is done.
  public convenience init(progress: Double) {
    self.init(frame: .zero)
    self.progress = progress
  }

  override var reactsToTouches: Bool { false }

  override func naturalSize(width: Double?) -> Size {
    Size(width: View.noIntrinsicMetric, height: 4)
  }

  override var usualWidth: Double { 150 }

  override var outlineRadius: Double { bounds.height / 2 }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let radius = min(rect.width, rect.height) / 2
    fill(rect, trackTintColor ?? color(.systemFill), radius: radius, &builder)
    guard progress > 0 else { return }
    // What is done is at least a dot, so that the start can be seen.
    let done = leading(0, width: max(radius * 2, rect.width * progress), in: rect)
    fill(done, progressTintColor ?? tintColor, radius: radius, &builder)
  }
}
