import YarControls
import YarLayout

/// `progressView`.
public struct ProgressViewElement: ControlElement, Hashable {
  static let elementName = "progressView"

  /// How much is done, 0 to 1.
  public var share: Double
  /// The colour of what is done; nil is the tint.
  public var color: InterfaceColor?
  /// The colour of what is left; nil is the system's.
  public var trackColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    _ = element["progressViewStyle"]
    share = min(1, max(0, reader.number("progress", of: element) ?? 0))
    color = reader.color("progressTintColor", of: element)
    trackColor = reader.color("trackTintColor", of: element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = ProgressView(progress: share)
    control.progressTintColor = color.map { palette.color($0) }
    control.trackTintColor = trackColor.map { palette.color($0) }
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    sizing.isModern ? control.ownSize() : Size(width: View.noIntrinsicMetric, height: 2)
  }

  var isTouchable: Bool { false }
}
