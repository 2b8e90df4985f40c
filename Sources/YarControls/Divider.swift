import YarDrawing
import YarLayout

/// A line between things: one pixel thin, as long as there is room.
///
/// In a row or column it stretches along its axis; for constraints it has a thickness and no length.
open class Divider: CanvasView {
  /// The direction of the line: `horizontal` (the default) lies between rows, `vertical` between columns.
  ///
  /// Changing it exchanges the two stretch weights.
  public var axis = LayoutConstraint.Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      (hStretchWeight, vStretchWeight) = (vStretchWeight, hStretchWeight)
      setNeedsMeasure()
    }
  }

  /// The colour; nil (the default) is the system's separator.
  public var color: Color?

  /// How thick the line is, in points; 0 (the default), and what is not finite, is one pixel.
  public var thickness = 0.0 {
    didSet { if thickness != oldValue { setNeedsMeasure() } }
  }

  /// Whether the line is drawn without gaps, in strokes or in dots; without gaps by default.
  public var lineStyle = LineStyle.solid

  /// Makes a horizontal line with a stretch weight of 1 along it, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hStretchWeight = 1
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a line with a stretch weight of 1 along it.
  public convenience init(_ axis: LayoutConstraint.Axis) {
    self.init(frame: .zero)
    guard axis == .vertical else { return }
    self.axis = axis
    hStretchWeight = 0
    vStretchWeight = 1
  }

  /// The thickness that is drawn.
  private var line: Double {
    thickness > 0 && thickness.isFinite ? thickness : 1 / max(1, environment.scale)
  }

  /// The thickness across the line, nothing along it.
  open override var intrinsicContentSize: Size {
    axis == .horizontal
      ? Size(width: View.noIntrinsicMetric, height: line)
      : Size(width: line, height: View.noIntrinsicMetric)
  }

  open override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    guard !rect.isEmpty else { return }
    let color = color ?? SystemColor.separator.color(in: environment.userInterfaceStyle)
    // Box layouts place in whole points: the line stands at the start of its room, one pixel thin.
    var shown = rect
    if axis == .horizontal {
      shown.size.height = min(rect.height, line)
    } else {
      shown.size.width = min(rect.width, line)
    }
    builder.drawLine(shown, color, lineStyle)
  }

  open override var typeName: String { defaultTypeName("Divider") }
}
