import YarLayout

/// Looks for changes that take a fault away: each is made in a copy of the layout, worked out and checked.
///
/// A change counts if the fault is gone, nothing else is wrong that was not before, nothing contradicts anything,
/// and nothing is left open. What moves the other views least comes first.
struct FixSearch {
  let tree: CheckedTree
  let search: TrialSearch
  let fault: FrameFault
  /// The faults that are there without a change, by fingerprints.
  let known: Set<String>

  init(_ tree: CheckedTree, _ fault: FrameFault, known: Set<String>) {
    self.tree = tree
    self.fault = fault
    self.known = known
    let host = fault.view.constraintHost ?? fault.other?.constraintHost
    search = TrialSearch(tree, host.flatMap { tree.trial(under: $0) })
  }

  /// At most this many changes are tried, and this many told.
  private static let triedLimit = 14
  private static let toldLimit = 3

  /// The finding with the best changes, and the constraints that they change among its rules.
  func fixed() -> Finding {
    var worked: [(candidate: FixCandidate, fix: FindingFix, rank: Double)] = []
    var tried: Set<String> = []
    for candidate in candidates().prefix(Self.triedLimit) where !tree.isStopped {
      guard tried.insert(candidate.text).inserted, let fix = attempt(candidate) else { continue }
      worked.append((candidate, fix, fix.movement + candidate.reluctance))
    }
    var finding = fault.measured
    let best = worked.stablySorted { $0.rank < $1.rank }.prefix(Self.toldLimit)
    for (candidate, found, _) in best {
      var fix = found
      if let constraint = candidate.constraint {
        let rule = tree.rule(constraint)
        let place = finding.rules.firstIndex(of: rule) ?? finding.rules.count
        if place == finding.rules.count { finding.rules.append(rule) }
        fix.rule = place
      }
      finding.fixes.append(fix)
    }
    return finding
  }

  private func candidates() -> [FixCandidate] {
    notedCandidates() + (fault.finding.kind.fixes?.candidates(self) ?? [])
  }

  /// What the document's own frames show to be meant: of the views of the fault, and of what the first lies in.
  private func notedCandidates() -> [FixCandidate] {
    guard tree.options.fixes.notedConstant != nil else { return [] }
    var constraints: [LayoutConstraint] = []
    for view in [fault.view, fault.other, fault.view.superview].compactMap({ $0 }) {
      for constraint in view.authoredMentions
      where !constraints.contains(where: { $0 === constraint }) {
        constraints.append(constraint)
      }
    }
    return Array(constraints.lazy.compactMap { search.notedConstant(of: $0) }.prefix(4))
  }

  private func attempt(_ candidate: FixCandidate) -> FindingFix? {
    guard let attempt = search.attempt(candidate) else { return nil }
    for view in [fault.view, fault.other].compactMap({ $0 }) {
      guard let text = attempt.texts[ObjectIdentifier(view)], text.scales == nil else { continue }
      // A word that is wider than the view wraps nowhere.
      let width = attempt.frame(of: view).width
      if text.size(in: width).width > width + 0.5 { return nil }
    }
    var moved: [(view: View, distance: Double)] = []
    for view in tree.views {
      let after = attempt.frame(of: view)
      let distance = search.distance(view.frame, after)
      guard distance > 0.01 else { continue }
      // What is placed otherwise would have to be laid out anew to be known.
      if after.size != view.frame.size, !knowsInside(of: view, attempt) { return nil }
      let isMeant = view === fault.view || view === fault.other
      // A text that wraps takes another shape, and is looked at for what is cut.
      let wraps = attempt.texts[ObjectIdentifier(view)] != nil
      if isMeant, !wraps, Self.isSqueezed(view.frame.size, to: after.size) { return nil }
      if !isMeant { moved.append((view, distance)) }
    }
    // What noted frames show is asked for first of all, however far it moves the others: not for a fault of a few points.
    if candidate.reluctance < 0, isFar(moved.map { $0.distance }.max() ?? 0) { return nil }
    for found in search.faults(in: attempt, and: fault.finding.kind) {
      let isSame = found.fingerprint == fault.finding.fingerprint
      if isSame || !known.contains(found.fingerprint) { return nil }
    }
    // Asked last: most changes do not get here.
    if search.opensMore(attempt) { return nil }
    return search.fix(
      candidate, attempt, effect: effect(attempt),
      movement: moved.reduce(0) { $0 + $1.distance }, moved: moved)
  }

  /// Whether something moves by far more than the fault is large.
  private func isFar(_ distance: Double) -> Bool {
    let excess = fault.excess
    let size = max(max(excess.top, excess.bottom), max(excess.left, excess.right))
    return size > 0 && distance > max(64, 4 * size)
  }

  /// Whether little is left of a view: that takes a fault away as hiding the view would.
  private static func isSqueezed(_ size: Size, to other: Size) -> Bool {
    other.width < size.width / 2 || other.height < size.height / 2
  }

  private func knowsInside(of view: View, _ attempt: FixAttempt) -> Bool {
    view.subviews.allSatisfy { attempt.knows($0) }
  }

  /// What comes of it for the view itself.
  private func effect(_ attempt: FixAttempt) -> String {
    let size = attempt.frame(of: fault.view).size
    let words = "\(lengthText(size.width)) × \(lengthText(size.height)) pt"
    return fault.finding.kind.fixes?.effect(words) ?? "it is \(words)"
  }

  // MARK: Pieces of candidates

  /// The constraints that say something of the view along an axis: its length, or its place.
  func constraints(
    of view: View, _ axis: LayoutConstraint.Axis, isLength: Bool
  ) -> [LayoutConstraint] {
    view.authoredMentions.filter { constraint in
      let attribute =
        constraint.firstItem === view ? constraint.firstAttribute : constraint.secondAttribute
      let isOwnLength = attribute == .width || attribute == .height
      return attribute.axis == axis && isOwnLength == isLength
    }
  }

  /// More room for the view where the lengths of other views leave it too little.
  func roomierCandidates(_ axis: LayoutConstraint.Axis, lack: Double) -> [FixCandidate] {
    let part: LayoutNumber.Part = axis == .horizontal ? .width : .height
    guard lack > 0, let base = tree.trial(under: fault.view.constraintHost ?? fault.view) else {
      return []
    }
    let deciding = base.constraintsDetermining(LayoutNumber(item: fault.view, part: part))
    let attribute: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let lengths = deciding.filter { constraint in
      constraint.firstAttribute == attribute && constraint.secondItem == nil
        && constraint.firstItem !== fault.view && constraint.relation != .greaterThanOrEqual
    }
    var result: [FixCandidate] = []
    for constraint in lengths.prefix(3) {
      if constraint.relation == .equal {
        result.append(search.relation(.greaterThanOrEqual, of: constraint))
      }
      for change in [lack, -lack] where constraint.constant + change > 0 {
        result.append(search.constant(constraint.constant + change, of: constraint))
      }
    }
    // An edge that ties what the view lies in to something small: without it that is as large as the others have it. Of the
    // edges of one view the far one is more often too many.
    let ties = deciding.filter { constraint in
      guard let other = constraint.secondItem else { return false }
      return constraint.isAuthored && constraint.relation == .equal && other !== fault.view
        && constraint.firstItem !== fault.view && constraint.firstAttribute != attribute
    }
    let far = ties.filter { [.trailing, .right, .bottom].contains($0.firstAttribute) }
    let near = ties.filter { ![.trailing, .right, .bottom].contains($0.firstAttribute) }
    for constraint in (far + near).prefix(6) {
      var candidate = search.removal(of: constraint)
      candidate.reluctance = 50
      result.append(candidate)
    }
    return result
  }

  /// A content that gives way less.
  func resistance(
    _ axis: LayoutConstraint.Axis, _ priority: Double, reluctance: Double
  ) -> FixCandidate? {
    let view = fault.view
    let old = view.contentCompressionResistancePriority(for: axis).rawValue
    guard priority > old else { return nil }
    return FixCandidate(
      text: "raise the \(axis) compression resistance of \(tree.name(view)) from "
        + "\(lengthText(old)) to \(lengthText(priority))",
      change: .contentPriority(
        path: view.path, axis: "\(axis)", hugging: false, priority: priority),
      constraint: nil, reluctance: reluctance
    ) {
      $0.trial?.setContentPriority(
        LayoutPriority(priority), of: view, for: axis, hugging: false) ?? false
    }
  }

  /// Another frame of a view that keeps its own.
  func frame(_ rect: Rect, of view: View, _ text: String) -> FixCandidate? {
    guard view.keepsItsFrame else { return nil }
    return FixCandidate(
      text: text, change: .frame(path: view.path, [rect.minX, rect.minY, rect.width, rect.height]),
      constraint: nil, reluctance: 0.2
    ) { attempt in
      attempt.frames[ObjectIdentifier(view)] = rect
      return true
    }
  }
}
