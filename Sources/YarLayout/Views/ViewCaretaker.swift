/// Who looks after a view: a view controller.
///
/// It is called around the view's layout, and when the view comes into its window and leaves it. Views and passes know
/// controllers by this alone.
protocol ViewCaretaker: ItemCompanion {
  /// Makes or changes constraints before a layout, in place of the view's `updateConstraints()`.
  func updateViewConstraints()

  /// The view has its size, and what is in it is about to be placed.
  func viewWillLayoutSubviews()

  /// The view's own layout is done.
  func viewDidLayoutSubviews()

  /// The view is about to leave its window.
  func willLeaveWindow()

  /// The view has left its window.
  func didLeaveWindow()

  /// The window of which this is the root's caretaker is about to give a view its size.
  func windowResizes(_ view: View, to size: Size)

  /// Lays out that window, and tells of what comes onto the screen with it.
  func layOut(_ window: View)
}
