import YarLayout

/// Where views stand among their siblings, and constraints among those of their views.
///
/// Many findings tell the way to the same constraints. The places under a view are counted once, when the first of
/// them is asked for; the tree must not change meanwhile.
struct TreePlaces {
  private let root: View
  private var views: [ObjectIdentifier: Int] = [:]
  private var constraints: [ObjectIdentifier: (owner: ObjectIdentifier, place: Int)] = [:]
  private var ownersOfViews: Set<ObjectIdentifier> = []
  private var ownersOfConstraints: Set<ObjectIdentifier> = []
  /// How many places were counted so far.
  private(set) var counted = 0

  init(under root: View) { self.root = root }

  /// The place of a view among its siblings; nil without a superview.
  mutating func place(of view: View) -> Int? {
    guard let superview = view.superview else { return nil }
    if ownersOfViews.insert(ObjectIdentifier(superview)).inserted {
      for (place, child) in superview.subviews.enumerated() {
        views[ObjectIdentifier(child)] = place
        counted += 1
      }
    }
    return views[ObjectIdentifier(view)]
  }

  /// The places of subviews that lead from the root to a view; nil if it is not under the root.
  mutating func way(to view: View) -> [Int]? {
    var way: [Int] = []
    var view = view
    while view !== root {
      guard let superview = view.superview, let place = place(of: view) else { return nil }
      way.append(place)
      view = superview
    }
    return way.reversed()
  }

  /// The way to the view that has a constraint, then the place among the constraints there.
  mutating func way(to constraint: LayoutConstraint) -> [Int]? {
    let state = constraint.firstItem?.record
    var next = state?.view ?? state?.guide?.owningView
    while let view = next {
      count(view)
      if let found = constraints[ObjectIdentifier(constraint)],
        found.owner == ObjectIdentifier(view)
      {
        return way(to: view).map { $0 + [found.place] }
      }
      next = view === root ? nil : view.superview
    }
    return nil
  }

  private mutating func count(_ view: View) {
    guard ownersOfConstraints.insert(ObjectIdentifier(view)).inserted else { return }
    for (place, constraint) in view.constraints.enumerated() {
      constraints[ObjectIdentifier(constraint)] = (ObjectIdentifier(view), place)
      counted += 1
    }
  }
}
