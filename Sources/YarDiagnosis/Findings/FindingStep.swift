import YarLayout

/// One thing that a fix changes.
///
/// Views and constraints are named by their ways from the root, so that the change can be made in any tree that was
/// made alike.
/// A way to a view lists the places of subviews from the root, which has an empty way; that to a constraint ends with
/// the place among the constraints of its view.
public enum FindingStep: Hashable, Sendable {
  /// A constraint gets another priority.
  case priority([Int], Double)
  /// A constraint gets another constant.
  case constant([Int], Double)
  /// A constraint compares its sides otherwise.
  case relation([Int], LayoutConstraint.Relation)
  /// A constraint is tied to the safe area of the view that it stands in, instead of to that view.
  case safeArea([Int])
  /// A constraint goes.
  case remove([Int])
  /// A constraint comes.
  case add(FindingAddition)
  /// The content of a view counts with another priority.
  case contentPriority([Int], LayoutConstraint.Axis, hugging: Bool, Double)
  /// The frame of a view counts no longer.
  case releaseFrame([Int])
  /// A view requires its minimum size no longer.
  case releaseMinimumSize([Int])
  /// A view reads in the direction of what it is in.
  case releaseDirection([Int])
  /// A view that keeps its own frame gets another.
  case frame([Int], Rect)
  /// The text of a label may have as many lines as it needs.
  case wrap([Int])
  /// The text of a label may have so many lines.
  case lines([Int], Int)
  /// The type of a label may shrink to a share of its size, so that the text fits.
  case shrink([Int], Double)
  /// A view in a box layout wants another length: its smallest desired one, and its largest where it is fixed.
  case desiredLength([Int], LayoutConstraint.Axis, isFixed: Bool, Double)
  /// The members of a container have another gap between them: of one of its layouts, by its place, or of a stack view (0).
  case spacing([Int], LayoutConstraint.Axis, layout: Int, Double)
}

/// A constraint that a fix adds.
public struct FindingAddition: Hashable, Sendable {
  /// A view or one of its guides.
  public struct Item: Hashable, Sendable {
    /// The way to the view.
    public var view: [Int]
    /// The place among the guides of that view; nil is the view itself.
    public var guide: Int?
  }

  /// What it places.
  public var first: Item
  /// The attribute of what it places.
  public var firstAttribute: LayoutConstraint.Attribute
  /// How both sides compare.
  public var relation: LayoutConstraint.Relation = .equal
  /// What it is tied to; nil for a size.
  public var second: Item?
  /// The attribute that it is tied to.
  public var secondAttribute: LayoutConstraint.Attribute = .notAnAttribute
  /// What the attribute that it is tied to is multiplied by.
  public var multiplier = 1.0
  /// What is added, in points.
  public var constant: Double
  /// How strongly it counts.
  public var priority = LayoutPriority.required
}

extension FindingAddition {
  /// What a constraint says; nil if its items are not in the tree.
  init?(_ constraint: LayoutConstraint, in root: View) {
    guard let item = constraint.firstItem, let first = Item(item, in: root) else { return nil }
    self.first = first
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    guard let item = constraint.secondItem else { return }
    guard let second = Item(item, in: root) else { return nil }
    self.second = second
  }
}

extension FindingAddition.Item {
  /// The way to a view or guide; nil where it is not in the tree of the root.
  init?(_ item: any LayoutItem, in root: View) {
    let state = item.record
    guard let view = state.view ?? state.guide?.owningView,
      let way = view.way(from: root)
    else { return nil }
    self.view = way
    guard let guide = state.guide else { return }
    guard let place = view.layoutGuides.firstIndex(where: { $0 === guide }) else { return nil }
    self.guide = place
  }
}
