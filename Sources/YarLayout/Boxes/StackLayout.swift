import YarBoxes

/// Lays its subviews out on top of each other; each has the whole room inside the margins as its cell.
///
/// It wants the largest width and the largest height that any of them wants. The name is WeView 2's. UIKit's
/// stack view, a row or column made of constraints, is the class ``StackView``.
public final class StackLayout: BoxLayout {
  /// Makes a stack.
  public override init() { super.init() }

  override func copyStyle(to style: inout GroupStyle) {
    super.copyStyle(to: &style)
    style.kind = .stack
  }
}

extension BoxLayoutKind where Self == StackLayout {
  /// A new layout of views on top of each other, for one container; a row or column is `.horizontal` or
  /// `.vertical`.
  public static var stack: StackLayout { StackLayout() }
}
