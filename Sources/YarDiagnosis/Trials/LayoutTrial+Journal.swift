import YarLayout

/// A change that was made in a trial, for those who make it in the layout itself.
enum LayoutTrialChange {
  case priority(LayoutConstraint, LayoutPriority)
  case constant(LayoutConstraint, Double)
  case relation(LayoutConstraint, LayoutConstraint.Relation)
  case remove(LayoutConstraint)
  case add(LayoutConstraint)
  /// A number of an item is held against a value.
  case require(LayoutNumber, LayoutConstraint.Relation, Double)
  case contentPriority(View, LayoutConstraint.Axis, hugging: Bool, LayoutPriority)
  case releaseFrame(View)
  case releaseMinimumSize(View)
}
