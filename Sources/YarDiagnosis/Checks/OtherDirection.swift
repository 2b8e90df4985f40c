import YarLayout

/// The layout in the other direction of reading, for as long as something is tried in it; nobody is told of issues
/// meanwhile.
struct OtherDirection {
  /// Distances up to this many points are rounding.
  private static let tolerance = 1.5
  private let tree: CheckedTree
  /// The direction in which the layout is shown.
  let own: LayoutEnvironment
  private var before: [ObjectIdentifier: (frame: Rect, direction: LayoutDirection)] = [:]

  /// Lays the window out in the other direction; `end()` has to follow.
  init(_ tree: CheckedTree) {
    self.tree = tree
    own = tree.window.environment
    for view in tree.views {
      guard let superview = view.superview else { continue }
      before[ObjectIdentifier(view)] = (
        view.frame, superview.effectiveUserInterfaceLayoutDirection
      )
    }
    lay(out: own.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
  }

  /// Lays it out in its own direction again.
  func end() {
    lay(out: own.layoutDirection)
    tree.window.environment = own
    tree.window.layoutIfNeeded()
  }

  private func lay(out direction: LayoutDirection) {
    var environment = own
    environment.layoutDirection = direction
    environment.issueHandler = nil
    environment.conflictHandler = nil
    tree.window.environment = environment
    tree.window.layoutIfNeeded()
  }

  /// The frame that a view has in its own direction.
  func frame(of view: View) -> Rect? { before[ObjectIdentifier(view)]?.frame }

  /// Whether a view is where a mirror would show it.
  ///
  /// - Parameter frame: Where it is; nil is where it is laid out now.
  func mirrors(_ view: View, at frame: Rect? = nil) -> Bool {
    let frame = frame ?? view.frame
    guard let old = before[ObjectIdentifier(view)], let superview = view.superview else {
      return true
    }
    // What is told not to mirror does not.
    if superview.effectiveUserInterfaceLayoutDirection == old.direction { return true }
    let wanted = superview.frame.width - old.frame.maxX
    return (frame.minX - wanted).magnitude <= Self.tolerance
      && (frame.width - old.frame.width).magnitude <= Self.tolerance
  }
}
