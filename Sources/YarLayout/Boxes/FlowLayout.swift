import YarBoxes

/// Lays its subviews out like words: in rows that are filled one after the other.
///
/// Each subview gets its desired size. Rows are as high as their highest subview; a subview is aligned
/// in its row, the rows in the room. Extra width goes to no view; with `spacingStretches` it goes into the
/// gaps of every row but the last. A flow reads in the direction of
/// its container; `isRightToLeft` turns a left-to-right one around. Measuring and arranging are linear.
/// (WeView 2's flow layout.)
public final class FlowLayout: BoxLayout {
  /// Whether rows are filled from the right even where the container reads from left to right.
  public var isRightToLeft: Bool {
    get { boxStyle[.isRightToLeft] }
    set { boxStyle[.isRightToLeft] = newValue }
  }

  /// Makes a flow.
  public override init() { super.init() }

  /// Sets whether rows are filled from the right.
  @discardableResult
  public func setIsRightToLeft(_ isRightToLeft: Bool = true) -> Self {
    self.isRightToLeft = isRightToLeft
    return self
  }

  override func copyStyle(to style: inout GroupStyle) {
    super.copyStyle(to: &style)
    style.kind = .flow
    style.isTurned = isRightToLeft
  }
}

extension BoxLayoutKind where Self == FlowLayout {
  /// A new flow.
  public static var flow: FlowLayout { FlowLayout() }
}
