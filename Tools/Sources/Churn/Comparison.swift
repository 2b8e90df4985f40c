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
  /// Differences in trees where a margin or a place follows from what follows from it.
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
      || (found.kind == .frame || found.kind == .settling || found.kind == .ambiguity)
        && constraintsReachPlaces(live, fresh, among: open)
      || found.kind == .settling && marginsFollowPlaces(live, fresh, among: open)
    {
      tally.open += 1
      return nil
    }
    if marginsGoRound(
      found.kind == .order ? [fresh, LiveTree(self, isReversed: true)] : [live, fresh])
      || placesGoRound() || !freshSettles && live.hasRunAway && fresh.hasRunAway
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

  func isInside(_ views: Set<Int>, _ view: Int) -> Bool {
    var next: Int? = view
    while let id = next {
      if views.contains(id) { return true }
      next = self.views[id]?.parent
    }
    return false
  }
}

extension LiveTree {
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
  func isClose(to other: Rect) -> Bool {
    let distance = max(
      abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width),
      abs(height - other.height))
    return distance <= 1e-4
  }
}
