import YarDrawing
import YarLayout

/// A choice between on and off.
///
/// 51 points wide and 31 high; 49 by 31 for constraints, as UIKit's alignment rectangle has it. Where its
/// frame is larger it keeps its size and stands at the leading edge.
open class Switch: Control {
  /// Whether it is on; false by default.
  open var isOn = false

  /// The colour behind the knob when it is on; nil (the default) is the system's green.
  public var onTintColor: Color?

  /// The colour of the knob; nil (the default) is white.
  public var thumbTintColor: Color?

  open override var typeName: String { controlTypeName("Switch") }

  /// Makes a switch that is off, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a switch.
  public convenience init(isOn: Bool) {
    self.init(frame: .zero)
    self.isOn = isOn
  }

  override func naturalSize(width: Double?) -> Size { Size(width: 49, height: 31) }

  override var naturalInsets: EdgeInsets {
    // UIKit's insets have sides; a mirrored switch has them mirrored.
    EdgeInsets(top: 0, left: isRightToLeft ? 2 : 0, bottom: 0, right: isRightToLeft ? 0 : 2)
  }

  override var outlineRadius: Double { bounds.height / 2 }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let track = track(in: rect)
    let on = onTintColor ?? color(.systemGreen)
    // Off, it is the fill that shows on any ground.
    fill(track, isOn ? on : color(.secondarySystemFill), radius: track.height / 2, &builder)
    let height = max(0, track.height - 4)
    // The switch of newer systems is more than twice as wide as high and has a long knob.
    let isLong = track.width > track.height * 2
    let width = min(isLong ? track.width * 0.6 : height, max(0, track.width - 4))
    let distance = isOn ? track.width - width - 2 : 2
    var knob = leading(distance, width: width, in: track)
    knob.origin.y += 2
    knob.size.height = height
    if !knob.isEmpty { drawKnob(knob, thumbTintColor ?? .white, &builder) }
  }

  private func track(in rect: Rect) -> Rect {
    let natural = intrinsicContentSize
    let insets = alignmentRectInsets
    let width = min(rect.width, max(0, natural.width) + insets.left + insets.right)
    let height = min(rect.height, max(0, natural.height) + insets.top + insets.bottom)
    var track = leading(0, width: width > 4 ? width : rect.width, in: rect)
    track.size.height = height > 4 ? height : rect.height
    track.origin.y = snapped(rect.midY - track.height / 2)
    return track
  }
}
