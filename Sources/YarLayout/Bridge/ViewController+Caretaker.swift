/// Controllers come onto the screen with the window's layout, and go when their view leaves the window.
extension ViewController: ViewCaretaker {
  func viewWasLinked(_ view: View) { view.layoutTree.controllers.note(self) }

  func viewLeaves(_ view: View?) {
    view?.tree?.controllers.forget(self)
    observed = nil
  }

  func windowResizes(_ view: View, to size: Size) {
    guard viewIfLoaded === view else { return }
    if let last = knownWindowSize, last != size { viewWillTransition(to: size) }
    knownWindowSize = size
  }

  /// The controllers that are shown for the first time are told before the layout and after it.
  func layOut(_ window: View) {
    let tree = window.layoutTree
    var coming: [ViewController] = []
    appear(in: &coming)
    tree.layout()
    // What was told may have taken a controller away again.
    for controller in coming where controller.appearance == .coming {
      controller.viewIsAppearing(false)
      if controller.appearance == .coming { controller.appearance = .shown }
    }
    for controller in coming.reversed() where controller.appearance == .shown {
      controller.viewDidAppear(false)
    }
    // Calls from there may have changed what was just laid out.
    if !coming.isEmpty { tree.layout() }
  }

  /// Tells this controller and those inside it that they are about to be shown, if they are not yet.
  private func appear(in coming: inout [ViewController]) {
    guard let view = viewIfLoaded, view.flags.contains(.inWindow) else { return }
    if appearance == .away {
      appearance = .coming
      coming.append(self)
      viewWillAppear(false)
    }
    for child in children { child.appear(in: &coming) }
  }

  func willLeaveWindow() {
    guard appearance == .shown || appearance == .coming else { return }
    appearance = .going
    viewWillDisappear(false)
  }

  func didLeaveWindow() {
    guard appearance == .going else { return }
    appearance = .away
    viewDidDisappear(false)
  }
}

/// Whether the view of a controller is on the screen.
enum ControllerAppearance {
  case away, coming, shown, going
}
