import YarDrawing
import YarLayout

/// Two buttons that make a value smaller and larger.
///
/// 94 points wide and 32 high.
open class Stepper: Control {
  private var range = ValueRange(minimum: 0, maximum: 100, value: 0)

  /// The value; 0 by default.
  ///
  /// What lies outside the bounds reads as the nearest bound; NaN changes nothing.
  open var value: Double {
    get { range.effectiveValue }
    set { range.value = newValue }
  }

  /// The smallest value; 0 by default.
  ///
  /// What is not finite changes nothing.
  public var minimumValue: Double {
    get { range.minimum }
    set { range.minimum = newValue }
  }

  /// The largest value; 100 by default, and never less than ``minimumValue``.
  public var maximumValue: Double {
    get { range.effectiveMaximum }
    set { range.maximum = newValue }
  }

  /// The value as it was set, whatever the bounds are.
  package var assignedValue: Double {
    get { range.value }
    set { range.value = newValue }
  }

  /// The upper bound as it was set, whatever the lower one is.
  package var assignedMaximum: Double {
    get { range.maximum }
    set { range.maximum = newValue }
  }

  /// How much one touch changes the value; 1 by default.
  ///
  /// What is not more than 0 changes nothing.
  public var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }

  /// Whether the value goes on at the other bound; both buttons are always lit then.
  ///
  /// False by default.
  public var wraps = false

  open override var typeName: String { controlTypeName("Stepper") }

  /// Makes a stepper between 0 and 100, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a stepper between 0 and 100.
  public convenience init(value: Double) {
    self.init(frame: .zero)
    self.value = value
  }

  override func naturalSize(width: Double?) -> Size { Size(width: 94, height: 32) }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    fill(rect, color(.tertiarySystemFill), radius: 8, &builder)
    let half = rect.width / 2
    let height = min(18, rect.height)
    let middle = snapped(rect.midX - 0.5)
    fill(
      Rect(x: middle, y: snapped(rect.midY - height / 2), width: 1, height: height),
      color(.systemFill), &builder)
    let ink = color(.label)
    let faint = color(.tertiaryLabel)
    let canFall = wraps || value > minimumValue
    let canRise = wraps || value < maximumValue
    drawSign(
      in: leading(0, width: half, in: rect), isPlus: false, canFall ? ink : faint, &builder)
    drawSign(
      in: leading(half, width: half, in: rect), isPlus: true, canRise ? ink : faint, &builder)
  }

  private func drawSign(
    in rect: Rect, isPlus: Bool, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    // Strokes and arms of whole pixels.
    let width = max(1, round(1.75 * pixels)) / pixels
    let arm = floor((min(15, rect.width, rect.height) - width) / 2 * pixels) / pixels
    let length = max(0, 2 * arm + width)
    let across = centred(length, width, in: rect)
    guard isPlus else { return fill(across, color, radius: width / 2, &builder) }
    fill(across, color, radius: width / 2, &builder)
    // Arms that crossed would be twice as dark there in a colour that is not opaque.
    for y in [across.minY - arm, across.maxY] {
      fill(Rect(x: across.minX + arm, y: y, width: width, height: arm), color, &builder)
    }
  }
}
