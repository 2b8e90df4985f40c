import Foundation
import YarControls
import YarLayout

// Controls that have a size from the beginning: code that places views by frames sets their centre or origin alone.

/// A choice between on and off: ``YarControls/Switch``.
///
/// It is 51 × 31 points, whatever size is given.
open class UISwitch: Switch {
  /// Makes a switch that is off; of the frame its origin counts.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    takeNaturalSize()
  }
}

/// Two buttons for less and more: ``YarControls/Stepper``.
///
/// It is 94 × 32 points, whatever size is given.
open class UIStepper: Stepper {
  /// Makes a stepper at 0; of the frame its origin counts.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    takeNaturalSize()
  }
}

/// A wheel that turns: ``YarControls/ActivityIndicatorView``.
///
/// It is as large as its style says.
open class UIActivityIndicatorView: ActivityIndicatorView {
  /// Makes a wheel that stands still; of the frame its origin counts.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    takeNaturalSize()
  }

  /// Makes a wheel of a size that stands still.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open override var style: Style { didSet { if style != oldValue { takeNaturalSize() } } }
}

/// Segments of which one is selected: ``YarControls/SegmentedControl``.
///
/// It is made as large as its titles need.
open class UISegmentedControl: SegmentedControl {
  /// Makes a control without segments.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Makes a control of titles, as large as they need.
  public convenience init(items titles: [String]) {
    self.init(frame: .zero)
    self.titles = titles
    takeNaturalSize()
  }
}

extension Control {
  /// Takes the size that constraints would give the control, with what its alignment rectangle leaves out.
  fileprivate func takeNaturalSize() {
    let (size, insets) = (intrinsicContentSize, alignmentRectInsets)
    frame.size = CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
}
