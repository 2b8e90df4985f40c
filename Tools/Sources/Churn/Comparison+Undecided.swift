import YarLayout

/// Differences that no rule decides: what stays where it was may come to rest elsewhere in a tree made anew.
extension TreeModel {
  /// Whether margins differ of views in places which nothing decides, and which therefore stay what they were.
  ///
  /// Margins are constants in constraints: what these decide, and whether they contradict each other, may differ then.
  func marginsDiffer(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
    open.contains { live.views[$0]?.layoutMargins != fresh.views[$0]?.layoutMargins }
  }

  /// Whether all conflicts that only one tree has name a frame that is given, of a view in a place which nothing decides.
  ///
  /// The content of a scroll view gets the frame that follows from the scroll view's: where that stays what it was, so does
  /// the frame, which is a constant in constraints.
  func conflictsNameFrames(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
    let given = open.filter { live.views[$0]?.frame != fresh.views[$0]?.frame }
      .flatMap { id in ["width", "height", "minX", "minY"].map { " v\(id).\($0) == " } }
    return Set(live.conflicts).symmetricDifference(fresh.conflicts).allSatisfy { conflict in
      let parts = conflict.split(separator: ";").filter { $0.contains("(given)") }
      return parts.contains { part in given.contains { (" " + part).contains($0) } }
    }
  }

  /// Whether all that is ambiguous in one tree only is inside a view whose frame is given and follows from a place which
  /// nothing decides.
  ///
  /// As in `conflictsNameFrames`, the frame is a constant in constraints: of what is to share a given length, all has none
  /// where that is 0, and any share may be the one where it is not.
  func ambiguityFollowsFrames(
    _ live: LiveTree, _ fresh: LiveTree, _ ambiguous: Set<Int>
  ) -> Bool {
    let shown = viewsFromTheRoot.filter { !isHidden($0) }
    return live.ambiguous(among: shown).symmetricDifference(fresh.ambiguous(among: shown))
      .allSatisfy { id in
        var next = views[id]?.parent
        while let above = next {
          if !ambiguous.contains(above), isInside(ambiguous, above),
            live.views[above]?.frame != fresh.views[above]?.frame
          {
            return true
          }
          next = views[above]?.parent
        }
        return false
      }
  }

  /// Whether a constraint reaches out of an island to a view in a place which nothing decides.
  ///
  /// As in `conflictsNameFrames`: to an island, what lies beyond its border is given, and what a constraint ties to it comes
  /// to rest with it.
  func constraintsReachPlaces(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
    let moved = Set(open.filter { isElsewhere($0, live, fresh) })
    return activated.contains { id in
      guard let constraint = constraints[id], let second = constraint.second,
        let one = owner(of: constraint.first), let other = owner(of: second)
      else { return false }
      return givers(of: one) != givers(of: other)
        && (moved.contains(one) || moved.contains(other))
    }
  }

  /// Whether a constraint measures a margin that follows from the place of a view which nothing decides.
  ///
  /// Such a margin may move what it follows from, and that may come to an end from one place and not from another.
  func marginsFollowPlaces(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
    open.contains { id in
      guard isElsewhere(id, live, fresh), let style = views[id]?.style else { return false }
      let mayBeCovered = window.safeArea != .zero || isInside(coveredViews, id)
      guard style.preservesMargins || style.insetsFromSafeArea && mayBeCovered else { return false }
      return activated.contains { constraints[$0]?.measuresMargins(of: id) ?? false }
    }
  }

  private var coveredViews: Set<Int> {
    Set(views.values.filter { $0.style.safeArea != .zero }.map(\.id))
  }

  private func isElsewhere(_ id: Int, _ live: LiveTree, _ fresh: LiveTree) -> Bool {
    guard let one = live.views[id], let other = fresh.views[id] else { return false }
    return !one.placeInRoot.isClose(to: other.placeInRoot)
  }

  /// Whether margins follow from the place of a view that follows from these margins.
  ///
  /// A margin takes in what is covered of its view, or what its superview keeps free. Where the view moves as soon as the
  /// margin is another, that may come to rest at several places, or at none: at which depends on where it was. The margins
  /// of one of these trees may move it where a point more does not: they may conflict with what the other's allow.
  func marginsGoRound(_ trees: [LiveTree]) -> Bool {
    for tree in trees { _ = tree.settles() }
    return viewsFromTheRoot.contains { id in
      guard let style = views[id]?.style else { return false }
      let found = trees.compactMap { tree -> EdgeInsets? in
        guard let view = tree.views[id],
          style.preservesMargins || style.insetsFromSafeArea && view.safeAreaInsets != .zero
        else { return nil }
        return view.layoutMargins
      }
      return !found.isEmpty && LiveTree(self).moves(id, among: found)
    }
  }

  /// Whether a constraint ties a view to something in it whose place is given, and which moves with it.
  ///
  /// What a scroll view shows stands where the scroll view says. A constraint that places the scroll view by its own content
  /// is content with many places.
  func placesGoRound() -> Bool {
    activated.contains { id in
      guard let constraint = constraints[id], let second = constraint.second,
        let one = owner(of: constraint.first), let other = owner(of: second)
      else { return false }
      return [(one, other), (other, one)].contains { inner, outer in
        givers(of: inner).contains { giver in
          !isInside([giver], outer) && LiveTree(self).moves(giver, with: id)
        }
      }
    }
  }

  /// The views above one that place what is in them as no constraint says.
  private func givers(of view: Int) -> [Int] {
    var result: [Int] = []
    var next = views[view]?.parent
    while let id = next, let model = views[id] {
      if model.kind == .box || model.kind == .pager { result.append(id) }
      next = model.parent
    }
    return result
  }
}

extension ConstraintModel {
  fileprivate func measuresMargins(of view: Int) -> Bool {
    first == view && firstAttribute.isMargin || second == view && secondAttribute.isMargin
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}

extension LiveTree {
  /// Whether a layout that never ends has grown beyond all that the constants of a model could say.
  ///
  /// Where it is cut off stand numbers of which arithmetic has lost the last digits.
  var hasRunAway: Bool {
    views.values.contains { view in
      let frame = view.frame
      return max(frame.width, frame.height, abs(frame.minX), abs(frame.minY)) > 100_000
    }
  }

  /// Whether a view, or one that it is in, stands elsewhere in the root with others of these margins, or with margins a
  /// point larger.
  fileprivate func moves(_ id: Int, among margins: [EdgeInsets]) -> Bool {
    guard let view = views[id] else { return false }
    view.preservesSuperviewLayoutMargins = false
    view.insetsLayoutMarginsFromSafeArea = false
    func places(_ margins: EdgeInsets) -> [Rect] {
      view.layoutMargins = margins
      _ = settles()
      return sequence(first: view, next: \.superview).map(\.placeInRoot)
    }
    let larger = margins.map {
      EdgeInsets(top: $0.top + 1, left: $0.left + 1, bottom: $0.bottom + 1, right: $0.right + 1)
    }
    let found = (margins + larger).map(places)
    return !found.allSatisfy { zip($0, found[0]).allSatisfy { $0.isClose(to: $1) } }
  }

  /// Whether a view has another place or size in the root where a constraint's constant is a point larger.
  fileprivate func moves(_ id: Int, with constraint: Int) -> Bool {
    guard let view = views[id], let constraint = constraints[constraint] else { return false }
    _ = settles()
    let before = view.placeInRoot
    constraint.constant += 1
    _ = settles()
    return !before.isClose(to: view.placeInRoot)
  }
}

extension View {
  fileprivate var placeInRoot: Rect {
    var place = frame
    var next = superview
    while let superview = next {
      place = place.offsetBy(x: superview.frame.minX, y: superview.frame.minY)
      next = superview.superview
    }
    return place
  }
}
