/// What another part of the house keeps with an item, and is told where the item goes.
protocol ItemCompanion: AnyObject {
  /// The item's view came into a tree that is laid out.
  func viewWasLinked(_ view: View)

  /// The item's view leaves its tree, if it was in one; nil where the view is gone.
  func viewLeaves(_ view: View?)
}
