import YarLayout

/// Checks one window again and again while its views are given other values and none of them comes or goes.
///
/// What values do not change is found out once: the order of the views, and what their author knows of them.
package final class KeptCheck {
  private let window: Window
  private var tree: CheckedTree?

  /// Makes a check of a window that was not checked yet.
  package init(of window: Window) { self.window = window }

  /// What is wrong with the layout of the window, as ``YarLayout/Window/check(_:)`` says it.
  ///
  /// - Parameter options: What is looked for, and facts: those of views that do not draw themselves are asked for once.
  package func findings(_ options: CheckOptions) -> [Finding] {
    window.layoutIfNeeded()
    let tree = tree?.renewed(for: options) ?? CheckedTree(window, options)
    self.tree = tree
    return Checkup(tree).sorted
  }
}
