/// A view and the controller that looks after it.
extension View {
  /// The controller of the view, or nil.
  var controller: ViewController? { caretaker as? ViewController }

  func join(_ controller: ViewController) {
    let state = itemState
    state.madeExtras.caretaker = controller
    setFlag(.controlled, true)
    setNeedsUpdateConstraints()
    if node >= 0 { tree?.controllers.note(controller) }
    setNeedsLayout()
  }

  func leave(_ controller: ViewController) {
    guard let extras = constraintState?.extras, extras.caretaker === controller else { return }
    tree?.controllers.forget(controller)
    extras.caretaker = nil
    hasScreenMargins = false
    setFlag(.controlled, false)
  }
}

extension Window {
  /// The controller whose view fills the window; kept by the window.
  ///
  /// Setting it makes its view the ``rootView``.
  public var rootViewController: ViewController? {
    get { rootCaretaker as? ViewController }
    set {
      guard newValue !== rootCaretaker else { return }
      rootCaretaker = newValue
      newValue?.knownWindowSize = nil
      newValue?.windowSize = bounds.size
      rootView = newValue?.view
      newValue?.windowSize = nil
    }
  }
}
