import YarLayout

/// A constraint as a document holds it.
///
/// Views are known by their places: the scene's views counted in the order of the document, from 0, the root.
struct ConstraintDescription: Equatable, Sendable {
  /// A view, or one of its guides.
  struct Item: Equatable, Sendable {
    var view: Int
    var part = Part.whole

    /// Whether it is the view itself.
    var isView: Bool { part == .whole }
  }

  /// What of a view.
  enum Part: Equatable, Sendable {
    case whole
    /// A guide by its place in the view's `layoutGuides`.
    case guide(Int)
    case system(SystemGuide)
  }

  /// The nearest view that contains both items.
  var owner: Int
  var first: Item
  var firstAttribute: LayoutConstraint.Attribute
  var relation: LayoutConstraint.Relation
  var second: Item?
  var secondAttribute: LayoutConstraint.Attribute
  var multiplier: Double
  var constant: Double
  var priority: LayoutPriority
  var identifier: String?
  /// Where the equation stands in its document; nil for one that was made of a live constraint.
  var position: SourcePosition?

  static func == (left: ConstraintDescription, right: ConstraintDescription) -> Bool {
    left.owner == right.owner && left.first == right.first
      && left.firstAttribute == right.firstAttribute && left.relation == right.relation
      && left.second == right.second && left.secondAttribute == right.secondAttribute
      && left.multiplier == right.multiplier && left.constant == right.constant
      && left.priority == right.priority && left.identifier == right.identifier
  }

  /// The views whose place or size the constraint is about: all that it mentions but one that contains the
  /// other item, and the root.
  ///
  /// - Parameter ends: For every view, the place after the last one in it.
  func placedViews(ends: [Int]) -> [Int] {
    let second = second ?? first
    var placed: [Int] = []
    for (item, other) in [(first, second), (second, first)] {
      guard item.isView, item.view > 0, !placed.contains(item.view) else { continue }
      let contains = item.view <= other.view && other.view < ends[item.view]
      if item == other || !contains { placed.append(item.view) }
    }
    return placed
  }
}

/// The views of a scene as places: who is in whom.
struct ViewPlaces {
  /// The place of the superview; -1 for the root.
  private(set) var parents: [Int] = []
  /// The place after the last view inside.
  private(set) var ends: [Int]
  /// Whether the superview, a stack view, places the view.
  private let isArranged: [Bool]

  init(ends: [Int], isArranged: [Bool]) {
    self.ends = ends
    self.isArranged = isArranged
    var open: [Int] = []
    for place in ends.indices {
      while let last = open.last, ends[last] <= place { open.removeLast() }
      parents.append(open.last ?? -1)
      open.append(place)
    }
  }

  /// The places of a description and everything in it.
  init(of root: ViewDescription) {
    var ends: [Int] = []
    var isArranged = [false]
    Self.count(root, into: &ends, &isArranged)
    self.init(ends: ends, isArranged: isArranged)
  }

  private static func count(
    _ view: ViewDescription, into ends: inout [Int], _ isArranged: inout [Bool]
  ) {
    let place = ends.count
    ends.append(0)
    for child in view.subviews {
      isArranged.append(child.arranged != nil)
      count(child.view, into: &ends, &isArranged)
    }
    ends[place] = ends.count
  }

  /// The nearest view that contains both, each containing itself.
  func commonAncestor(_ first: Int, _ second: Int) -> Int {
    var result = first
    while result > 0, !(result <= second && second < ends[result]) { result = parents[result] }
    return max(0, result)
  }

  /// For every view, whether constraints place it: these, or those of a stack view.
  func placed(by constraints: [ConstraintDescription]) -> [Bool] {
    var placed = isArranged
    for constraint in constraints {
      for view in constraint.placedViews(ends: ends) { placed[view] = true }
    }
    return placed
  }
}
