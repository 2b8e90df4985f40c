/// The passes that lay out a tree, as far as its views know them: whom to tell when one goes away.
///
/// Passes are built on views. What they do for a view stands beside them, in extensions of `View` (`Passes/View+Passes.swift`);
/// `LayoutTree` is what there is of them.
class ViewPasses {
  /// A view is being deallocated; its subviews are still there.
  func forget(_ view: View) {}

  /// The view is gone, and nothing below it is in the tree any more.
  func lastViewGoesAway(_ view: View) {}
}
