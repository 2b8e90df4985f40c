import YarLayout

/// What differs between a tree that was changed and the same tree made anew.
struct Difference {
  enum Kind: String, CaseIterable {
    case activity, settling, conflicts, ambiguity, frame
    /// The order of activation decides though nothing is open.
    case order
  }

  var kind: Kind
  var text: String
}

/// What comparisons met.
struct Tally {
  var edits = 0
  var compared = 0
  var frames = 0
  var conflicting = 0
  var ambiguous = 0
  var unsettled = 0
  /// Differences that follow from places that nothing decides.
  var open = 0
  /// Differences in trees where margins follow from a place that follows from them.
  var circles = 0

  static func += (total: inout Tally, part: Tally) {
    total.edits += part.edits
    total.compared += part.compared
    total.frames += part.frames
    total.conflicting += part.conflicting
    total.ambiguous += part.ambiguous
    total.unsettled += part.unsettled
    total.open += part.open
    total.circles += part.circles
  }
}

extension TreeModel {
  /// Lays a tree out and compares it with one made anew, and that with one whose constraints were activated
  /// the other way round.
  func difference(of live: LiveTree, _ tally: inout Tally) -> Difference? {
    tally.compared += 1
    let liveSettles = live.settles()
    let fresh = LiveTree(self)
    let freshSettles = fresh.settles()
    for (id, constraint) in live.constraints where constraint.isActive != activated.contains(id) {
      return Difference(kind: .activity, text: "c\(id) is active: \(constraint.isActive)")
    }
    let found = difference(
      of: live, settles: liveSettles, from: fresh, settles: freshSettles, &tally)
    guard let found else { return nil }
    let all = viewsFromTheRoot
    let ambiguous = fresh.ambiguous(among: all).union(live.ambiguous(among: all))
    let open = all.filter { isInside(ambiguous, $0) }
    if marginsDiffer(live, fresh, among: open)
      || found.kind == .conflicts && conflictsNameFrames(live, fresh, among: open)
      || found.kind == .ambiguity && ambiguityFollowsFrames(live, fresh, ambiguous)
      || found.kind == .frame && constraintsReachFrames(live, fresh, among: open)
    {
      tally.open += 1
      return nil
    }
    if marginsGoRound(
      found.kind == .order ? [fresh, LiveTree(self, isReversed: true)] : [live, fresh])
    {
      tally.circles += 1
      return nil
    }
    return found
  }

  private func difference(
    of live: LiveTree, settles liveSettles: Bool, from fresh: LiveTree, settles freshSettles: Bool,
    _ tally: inout Tally
  ) -> Difference? {
    guard liveSettles == freshSettles else {
      return Difference(kind: .settling, text: "made anew it settles: \(freshSettles)")
    }
    if !freshSettles { tally.unsettled += 1 }
    let conflicts = fresh.conflicts
    if conflicts != live.conflicts {
      return Difference(
        kind: .conflicts,
        text: "made anew:\n    \(conflicts.joined(separator: "\n    "))\n  changed:\n    "
          + live.conflicts.joined(separator: "\n    "))
    }
    if !conflicts.isEmpty { tally.conflicting += 1 }
    let shown = viewsFromTheRoot.filter { !isHidden($0) }
    let ambiguous = fresh.ambiguous(among: shown)
    if let found = ambiguous.symmetricDifference(live.ambiguous(among: shown)).min() {
      return Difference(
        kind: .ambiguity, text: "v\(found) is ambiguous made anew: \(ambiguous.contains(found))")
    }
    if !ambiguous.isEmpty { tally.ambiguous += 1 }
    let decided = shown.filter { !isInside(ambiguous, $0) }
    tally.frames += decided.count
    if let text = live.firstDifference(from: fresh, among: decided) {
      return Difference(kind: .frame, text: text)
    }
    guard freshSettles, conflicts.isEmpty, ambiguous.isEmpty else { return nil }
    let reversed = LiveTree(self, isReversed: true)
    guard reversed.settles() else {
      return Difference(kind: .order, text: "activated the other way round it does not settle")
    }
    if let text = reversed.firstDifference(from: fresh, among: decided) {
      return Difference(kind: .order, text: text)
    }
    return nil
  }

  /// Whether margins differ of views in places which nothing decides, and which therefore stay what they were.
  ///
  /// Margins are constants in constraints: what these decide, and whether they contradict each other, may differ then.
  private func marginsDiffer(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
    open.contains { live.views[$0]?.layoutMargins != fresh.views[$0]?.layoutMargins }
  }

  /// Whether all conflicts that only one tree has name a frame that is given, of a view in a place which nothing decides.
  ///
  /// The content of a scroll view gets the frame that follows from the scroll view's: where that stays what it was, so does
  /// the frame, which is a constant in constraints.
  private func conflictsNameFrames(_ live: LiveTree, _ fresh: LiveTree, among open: [Int]) -> Bool {
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
  private func ambiguityFollowsFrames(
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

  /// Whether a constraint reaches into a view whose frame is given and follows from a place which nothing decides.
  ///
  /// As in `conflictsNameFrames`: what the constraint ties to it stands where that frame says.
  private func constraintsReachFrames(_ live: LiveTree, _ fresh: LiveTree, among open: [Int])
    -> Bool
  {
    let given = open.filter { id in
      guard let parent = views[id]?.parent, let kind = views[parent]?.kind else { return false }
      return (kind == .box || kind == .pager) && live.views[id]?.frame != fresh.views[id]?.frame
    }
    return activated.contains { id in
      guard let constraint = constraints[id], let second = constraint.second,
        let one = owner(of: constraint.first), let other = owner(of: second)
      else { return false }
      return given.contains { isInside([$0], one) != isInside([$0], other) }
    }
  }

  /// Whether margins follow from the place of a view that follows from these margins.
  ///
  /// A margin takes in what is covered of its view, or what its superview keeps free. Where the view moves as soon as the
  /// margin is another, that may come to rest at several places, or at none: at which depends on where it was.
  private func marginsGoRound(_ trees: [LiveTree]) -> Bool {
    for tree in trees { _ = tree.settles() }
    return viewsFromTheRoot.contains { id in
      guard let style = views[id]?.style else { return false }
      return trees.contains { tree in
        guard let view = tree.views[id],
          style.preservesMargins || style.insetsFromSafeArea && view.safeAreaInsets != .zero
        else { return false }
        return LiveTree(self).moves(id, from: view.layoutMargins)
      }
    }
  }

  private func isInside(_ views: Set<Int>, _ view: Int) -> Bool {
    var next: Int? = view
    while let id = next {
      if views.contains(id) { return true }
      next = self.views[id]?.parent
    }
    return false
  }
}

extension LiveTree {
  /// Whether a view stands elsewhere in the root where its margins are a point larger than these.
  fileprivate func moves(_ id: Int, from margins: EdgeInsets) -> Bool {
    guard let view = views[id] else { return false }
    view.preservesSuperviewLayoutMargins = false
    view.insetsLayoutMarginsFromSafeArea = false
    func place(_ more: Double) -> Rect {
      view.layoutMargins = EdgeInsets(
        top: margins.top + more, left: margins.left + more, bottom: margins.bottom + more,
        right: margins.right + more)
      _ = settles()
      var place = view.frame
      var next = view.superview
      while let superview = next {
        place = place.offsetBy(x: superview.frame.minX, y: superview.frame.minY)
        next = superview.superview
      }
      return place
    }
    return !place(0).isClose(to: place(1))
  }

  /// Lays the tree out; true if nothing is left to do then.
  func settles() -> Bool {
    window.layoutIfNeeded()
    let passes = window.layoutCounters.passes
    window.layoutIfNeeded()
    return window.layoutCounters.passes == passes
  }

  var conflicts: [String] { window.layoutConflicts.map(\.summary).sorted() }

  func ambiguous(among ids: [Int]) -> Set<Int> {
    Set(ids.filter { views[$0]?.hasAmbiguousLayout ?? false })
  }

  /// The first view that stands elsewhere than in another tree, by more than rounding.
  func firstDifference(from other: LiveTree, among ids: [Int]) -> String? {
    for id in ids {
      guard let here = views[id]?.frame, let there = other.views[id]?.frame else { continue }
      if !here.isClose(to: there) { return "v\(id) is at \(here), made anew at \(there)" }
    }
    return nil
  }
}

extension Rect {
  /// Whether two rectangles differ by no more than rounding.
  fileprivate func isClose(to other: Rect) -> Bool {
    let distance = max(
      abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width),
      abs(height - other.height))
    return distance <= 1e-4
  }
}
