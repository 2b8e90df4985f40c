/// A view and the controller that looks after it.
extension View {
  /// The controller of the view, or nil.
  var controller: ViewController? {
    guard flags.contains(.controlled) else { return nil }
    return constraintState?.extras?.controller
  }

  func join(_ controller: ViewController) {
    let state = itemState
    state.madeExtras.controller = controller
    setFlag(.controlled, true)
    setNeedsUpdateConstraints()
    if node >= 0 { tree?.note(controller) }
    setNeedsLayout()
  }

  func leave(_ controller: ViewController) {
    guard let extras = constraintState?.extras, extras.controller === controller else { return }
    tree?.forget(controller)
    extras.controller = nil
    setFlag(.controlled, false)
  }
}

extension Window {
  /// Gives the root controller's view the size of the window, and tells the controller before.
  func layOutRootView() {
    guard let rootView, rootView.superview === self, !rootView.isPlacedByConstraints else { return }
    let size = bounds.size
    if let controller = rootViewController, controller.viewIfLoaded === rootView {
      if let last = toldSize, last != size { controller.viewWillTransition(to: size) }
      toldSize = size
    }
    rootView.frame = Rect(origin: .zero, size: size)
  }
}
