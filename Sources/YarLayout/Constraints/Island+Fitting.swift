import YarSolver

/// A copy of the solver in which questions about the size of a view are asked; the layout is not touched.
final class IslandFitting {
  let solver: Solver
  let revision: UInt32
  let slot: Int32
  let width: ConstraintID
  let height: ConstraintID
  let widthLimit: ConstraintID
  let heightLimit: ConstraintID
  /// What the view itself wants: no larger than its content, and no smaller.
  private let wishes: (width: ContentRows, height: ContentRows)
  /// What was left out when that was decided last.
  var leftOut: [Conflict] = []
  /// The last answers, the one that was used last at the end.
  var answers: [(question: FittingQuestion, size: Size)] = []
  /// Whether more width than the view wants makes it higher, once that was asked.
  var growsInWidth: Bool?

  init(
    solver: Solver, revision: UInt32, slot: Int32, width: Variable, height: Variable,
    _ priorities: ContentPriorities
  ) throws(SolverError) {
    self.solver = solver
    self.revision = revision
    self.slot = slot
    let most = LayoutConstraint.greatestConstant
    self.width = try solver.insert(Term(width), .equal, 0, 50)
    self.height = try solver.insert(Term(height), .equal, 0, 50)
    widthLimit = try solver.insert(Term(width), .lessThanOrEqual, most, Self.widthLimit)
    heightLimit = try solver.insert(Term(height), .lessThanOrEqual, most, Self.heightLimit)
    wishes = (
      try ContentRows(
        0, of: width, hugging: priorities.width.hugging, resistance: priorities.width.resistance,
        in: solver),
      try ContentRows(
        0, of: height, hugging: priorities.height.hugging, resistance: priorities.height.resistance,
        in: solver)
    )
  }

  /// The rows that the island does not have.
  var ownRows: [ConstraintID] {
    [
      width, height, widthLimit, heightLimit, wishes.width.hugs, wishes.width.resists,
      wishes.height.hugs, wishes.height.resists,
    ]
  }

  /// Sets what the view wants by itself; a length below 0 is no wish.
  func setContent(_ size: Size) {
    wishes.width.set(size.width, in: solver)
    wishes.height.set(size.height, in: solver)
  }

  /// The width that a box layout offers counts more than any wish, so that texts wrap in it, but not against
  /// what must hold: content that must be wider sticks out, as it does everywhere in a box layout.
  private static let widthLimit = Priority(999.999)

  /// The height that a box layout offers squeezes no content that resists as contents do by default: in a
  /// box layout, what is too high sticks out.
  private static let heightLimit = Priority(749.999)
}

/// What a view is asked: its size near a target, within limits.
struct FittingQuestion: Equatable {
  var target = Size.zero
  var horizontal = LayoutPriority.fittingSizeLevel
  var vertical = LayoutPriority.fittingSizeLevel
  var limit = Size(
    width: LayoutConstraint.greatestConstant, height: LayoutConstraint.greatestConstant)
  /// What the view wants by itself, as the size of its alignment rectangle; below 0 where that is nothing.
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
}

extension Island {
  /// The size that an item or the host has when only constraints inside it count, what it wants by itself, and the
  /// target.
  ///
  /// A content that wraps is asked twice, as in a layout: without a limit, and in the width that comes of that.
  ///
  /// - Parameter asksClass: Whether the view wants what its `sizeThatFits(_:)` answers, not its intrinsic content size alone.
  func size(of state: ItemRecord, _ asked: FittingQuestion, asksClass: Bool = false) -> Size {
    // The rows of other items say what they want; a container that is being measured cannot say it.
    guard let view = state.view, !state.flags.contains(.isAskedForContent),
      items[Int(state.slot)].kind == .host || items[Int(state.slot)].translates,
      view.node >= 0, !tree.nodes[Int(view.node)].flags.contains(.atWork)
    else { return fittingSize(of: state, asked) }
    var asked = asked
    asked.content = content(of: view, in: nil, asksClass)
    // Who is asked may take the view away.
    guard state.island === self, !isDissolved else { return .zero }
    let size = fittingSize(of: state, asked)
    let inWidth = content(of: view, in: size.width, asksClass)
    guard inWidth != asked.content, state.island === self, !isDissolved else { return size }
    asked.content = inWidth
    return fittingSize(of: state, asked)
  }

  /// What a view wants by itself in some width, without what its alignment rectangle leaves out.
  private func content(of view: View, in width: Double?, _ asksClass: Bool) -> Size {
    let state = view.itemState
    state.flags.insert(.isAskedForContent)
    defer { state.flags.remove(.isAskedForContent) }
    let insets = state.alignmentInsets
    let sides = (width: insets.left + insets.right, height: insets.top + insets.bottom)
    var opinion = view.intrinsicContentSize
    guard asksClass else {
      if let width, view.hasHeightForWidth {
        opinion = view.intrinsicContentSize(forWidth: max(0, width - sides.width))
      }
      return opinion
    }
    let wanted = view.sizeThatFits(ProposedSize(width: width, height: nil))
    func length(_ wanted: Double, _ opinion: Double, _ sides: Double) -> Double {
      // No opinion reads as nothing.
      opinion >= 0 || wanted > 0 ? max(0, wanted - sides) : View.noIntrinsicMetric
    }
    return Size(
      width: length(wanted.width, opinion.width, sides.width),
      height: length(wanted.height, opinion.height, sides.height))
  }

  /// The size that an item or the host has when only constraints inside it count, and the question.
  ///
  /// - Complexity: A copy of the solver if anything changed since the last question; then a solve of what
  ///   depends on the target.
  func fittingSize(of state: ItemRecord, _ asked: FittingQuestion) -> Size {
    refreshContent()
    guard let copy = copy(for: state) else { return .zero }
    if let place = copy.answers.lastIndex(where: { $0.question == asked }) {
      tree.state.pointee.counters.measureHits += 1
      let answer = copy.answers.remove(at: place)
      copy.answers.append(answer)
      return answer.size
    }
    tree.state.pointee.counters.solves += 1
    let solver = copy.solver
    try? solver.setConstant(copy.width, to: asked.target.width)
    try? solver.setConstant(copy.height, to: asked.target.height)
    try? solver.setPriority(copy.width, to: Priority(asked.horizontal.rawValue))
    try? solver.setPriority(copy.height, to: Priority(asked.vertical.rawValue))
    try? solver.setConstant(copy.widthLimit, to: asked.limit.width)
    try? solver.setConstant(copy.heightLimit, to: asked.limit.height)
    copy.setContent(asked.content)
    setWrapped(in: solver, unlimited: true)
    settleConflicts(of: copy)
    setWrapped(in: solver, unlimited: false)
    settleConflicts(of: copy)
    let place = items[Int(copy.slot)]
    let insets = state.alignmentInsets
    let size = Size(
      width: solver.value(of: Variable(index: place.width)) + insets.left + insets.right,
      height: solver.value(of: Variable(index: place.height)) + insets.top + insets.bottom)
    if copy.answers.count >= 8 { copy.answers.removeFirst() }
    copy.answers.append((question: asked, size: size))
    return size
  }

  /// The copy in which questions about a view were asked, if nothing has changed since.
  func keptFitting(of state: ItemRecord) -> IslandFitting? {
    guard let fitting, fitting.revision == revision, fitting.slot == state.slot else { return nil }
    return fitting
  }

  private func copy(for state: ItemRecord) -> IslandFitting? {
    if let kept = keptFitting(of: state) { return kept }
    let slot = state.slot
    solver.workLimit = tree.workLimit
    let copy = solver.copy()
    copy.forgetsPlaces = true
    leaveOutByRules(in: copy)
    let place = items[Int(slot)]
    let width = Variable(index: place.width)
    let height = Variable(index: place.height)
    do throws(SolverError) {
      if place.kind == .host {
        try copy.release(width)
        try copy.release(height)
        try copy.insert(Term(width), .greaterThanOrEqual, 0)
        try copy.insert(Term(height), .greaterThanOrEqual, 0)
      }
      for row in rowsFromOutside(of: state) { try copy.remove(row) }
      let made = try IslandFitting(
        solver: copy, revision: revision, slot: slot, width: width, height: height,
        state.priorities)
      fitting = made
      return made
    } catch {
      return nil
    }
  }

  /// The rows that tie a view, or what is in it, to what is outside.
  private func rowsFromOutside(of state: ItemRecord) -> [ConstraintID] {
    var result: [ConstraintID] = []
    guard let view = state.view else { return result }
    var seen: Set<Int32> = []
    for constraint in view.crossingConstraints()
    where constraint.island === self && seen.insert(constraint.row).inserted {
      result.append(ConstraintID(index: constraint.row))
    }
    let place = items[Int(state.slot)]
    if place.translates {
      for row in place.contentRows where row >= 0 { result.append(ConstraintID(index: row)) }
    }
    return result
  }

  /// Sets the contents that wrap: in unlimited width, or in the width that a solver found.
  package func setWrapped(in solver: Solver, unlimited: Bool) {
    let widths = unlimited ? [] : widthsOfWrapping(in: solver)
    for (position, slot) in wrapping.enumerated() {
      let place = items[Int(slot)]
      guard let view = place.state._withUnsafeGuaranteedRef({ $0.view }) else { continue }
      let width = unlimited ? nil : widths[position]
      let size = width.map { view.intrinsicContentSize(forWidth: $0) } ?? view.intrinsicContentSize
      place.setContentSize(size, in: solver)
      setMinimum(slot, of: view, in: width, solver)
    }
  }
}

extension View {
  /// The active constraints that an ancestor owns and that mention something in this view.
  func crossingConstraints() -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    var stack: [View] = [self]
    while let view = stack.popLast() {
      guard let state = view.constraintState, state.crossingCount > 0 else { continue }
      collectCrossing(state, &result)
      for guide in view.layoutGuides { collectCrossing(guide.itemState, &result) }
      for child in view.subviews { stack.append(child) }
    }
    return result
  }

  private func collectCrossing(_ state: ItemRecord, _ result: inout [LayoutConstraint]) {
    for mention in state.mentions {
      mention._withUnsafeGuaranteedRef { constraint in
        guard let owner = constraint.owner?.view, owner !== self, !owner.isDescendant(of: self)
        else { return }
        result.append(constraint)
      }
    }
  }
}
