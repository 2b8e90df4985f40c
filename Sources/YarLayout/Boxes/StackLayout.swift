/// Lays its subviews out on top of each other; each has the whole room inside the margins as its cell.
///
/// It wants the largest width and the largest height that any of them wants. (WeView 2's stack layout;
/// not to be confused with UIKit's stack view, which is a row or column.)
public final class StackLayout: BoxLayout {
  /// Makes a stack.
  public override init() { super.init() }

  override func copyStyle(to group: inout LayoutGroup) {
    super.copyStyle(to: &group)
    group.kind = .stack
  }
}

extension BoxLayoutKind where Self == StackLayout {
  /// A new stack.
  public static var stack: StackLayout { StackLayout() }
}
