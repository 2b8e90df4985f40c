/// Controllers come onto the screen with the window's layout, and go when their view leaves the window.
extension LayoutTree {
  /// Lays the tree out; the controllers that it shows for the first time are told before and after.
  func layOutShowing() {
    guard root.flags.contains(.isWindow), let window = root as? Window,
      let controller = window.rootViewController
    else { return layout() }
    var coming: [ViewController] = []
    controller.appear(in: &coming)
    layout()
    // What was told may have taken a controller away again.
    for controller in coming where controller.appearance == .coming {
      controller.viewIsAppearing(false)
      if controller.appearance == .coming { controller.appearance = .shown }
    }
    for controller in coming.reversed() where controller.appearance == .shown {
      controller.viewDidAppear(false)
    }
    // Calls from there may have changed what was just laid out.
    if !coming.isEmpty { layout() }
  }
}

/// Whether the view of a controller is on the screen.
enum ControllerAppearance {
  case away, coming, shown, going
}

extension ViewController {
  /// Tells this controller and those inside it that they are about to be shown, if they are not yet.
  fileprivate func appear(in coming: inout [ViewController]) {
    guard let view = viewIfLoaded, view.flags.contains(.inWindow) else { return }
    if appearance == .away {
      appearance = .coming
      coming.append(self)
      viewWillAppear(false)
    }
    for child in children { child.appear(in: &coming) }
  }

  /// The view is about to leave the window.
  func willLeaveWindow() {
    guard appearance == .shown || appearance == .coming else { return }
    appearance = .going
    viewWillDisappear(false)
  }

  /// The view has left the window.
  func didLeaveWindow() {
    guard appearance == .going else { return }
    appearance = .away
    viewDidDisappear(false)
  }
}
