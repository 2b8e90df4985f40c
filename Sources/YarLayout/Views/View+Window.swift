/// Coming into a window and leaving it, told to a view and to all that is in it.
extension View {
  /// Whether adding this view to another one brings it into a window, out of one, or into another one.
  @inline(__always)
  final func windowMoves(into superview: View) -> Bool {
    if !flags.contains(.inWindow) { return superview.flags.contains(.inWindow) }
    return !superview.flags.contains(.inWindow) || window !== superview.window
  }

  /// Tells the view and what is in it that it is about to come into the window of another view, or to leave.
  final func tellWindow(isComing: Bool, of view: View) {
    let window = isComing ? view.window : nil
    for inner in everythingInside() {
      inner.willMove(toWindow: window)
      if window == nil, inner.flags.contains(.controlled) { inner.caretaker?.willLeaveWindow() }
    }
  }

  /// Notes that the view and what is in it lie in a window now, or in none, and tells them.
  final func tellWindow(hasCome: Bool) {
    let all = everythingInside()
    for inner in all {
      if hasCome { inner.flags.insert(.inWindow) } else { inner.flags.remove(.inWindow) }
    }
    for inner in all {
      inner.didMoveToWindow()
      if !hasCome, inner.flags.contains(.controlled) { inner.caretaker?.didLeaveWindow() }
    }
  }

  /// The window went away, and the view with what is in it is all that is left.
  final func loseWindow() {
    guard flags.contains(.inWindow) else { return }
    for inner in everythingInside() { inner.flags.remove(.inWindow) }
  }

  /// The view and all views inside it, from the outside inwards.
  ///
  /// A list, as the views are told of it and may change the tree meanwhile.
  final func everythingInside() -> [View] {
    guard hasSubviews else { return [self] }
    var result: [View] = []
    var stack = [self]
    while let view = stack.popLast() {
      result.append(view)
      if view.hasSubviews { stack.append(contentsOf: view.subviews.reversed()) }
    }
    return result
  }
}
