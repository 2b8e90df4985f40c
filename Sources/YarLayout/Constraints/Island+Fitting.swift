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
  /// What was left out when that was decided last.
  var leftOut: [Conflict] = []
  /// The last answers.
  var answers: [(FittingQuestion, Size)] = []

  init(
    solver: Solver, revision: UInt32, slot: Int32, width: Variable, height: Variable
  ) throws(SolverError) {
    self.solver = solver
    self.revision = revision
    self.slot = slot
    let most = LayoutConstraint.greatestConstant
    self.width = try solver.insert(Term(width), .equal, 0, 50)
    self.height = try solver.insert(Term(height), .equal, 0, 50)
    widthLimit = try solver.insert(Term(width), .lessThanOrEqual, most, Self.widthLimit)
    heightLimit = try solver.insert(Term(height), .lessThanOrEqual, most, Self.heightLimit)
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
}

extension Island {
  /// The size that an item or the host has when only constraints inside it count, and the target.
  ///
  /// - Complexity: A copy of the solver if anything changed since the last question; then a solve of what
  ///   depends on the target.
  func fittingSize(of state: LayoutItemState, _ asked: FittingQuestion) -> Size {
    refreshContent()
    guard let copy = copy(for: state) else { return .zero }
    for (known, size) in copy.answers where known == asked {
      tree.state.pointee.counters.measureHits += 1
      return size
    }
    tree.state.pointee.counters.solves += 1
    let solver = copy.solver
    try? solver.setConstant(copy.width, to: asked.target.width)
    try? solver.setConstant(copy.height, to: asked.target.height)
    try? solver.setPriority(copy.width, to: Priority(asked.horizontal.rawValue))
    try? solver.setPriority(copy.height, to: Priority(asked.vertical.rawValue))
    try? solver.setConstant(copy.widthLimit, to: asked.limit.width)
    try? solver.setConstant(copy.heightLimit, to: asked.limit.height)
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
    copy.answers.append((asked, size))
    return size
  }

  private func copy(for state: LayoutItemState) -> IslandFitting? {
    let slot = state.slot
    if let fitting, fitting.revision == revision, fitting.slot == slot { return fitting }
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
        solver: copy, revision: revision, slot: slot, width: width, height: height)
      fitting = made
      return made
    } catch {
      return nil
    }
  }

  /// The rows that tie a view, or what is in it, to what is outside.
  private func rowsFromOutside(of state: LayoutItemState) -> [ConstraintID] {
    var result: [ConstraintID] = []
    guard let view = state.view else { return result }
    var seen: Set<Int32> = []
    for constraint in view.crossingConstraints()
    where constraint.island === self && seen.insert(constraint.row).inserted {
      result.append(ConstraintID(index: constraint.row))
    }
    let place = items[Int(state.slot)]
    if place.translates {
      for row in [place.hugsWidth, place.resistsWidth, place.hugsHeight, place.resistsHeight]
      where row >= 0 {
        result.append(ConstraintID(index: row))
      }
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

  private func collectCrossing(_ state: LayoutItemState, _ result: inout [LayoutConstraint]) {
    for mention in state.mentions {
      mention._withUnsafeGuaranteedRef { constraint in
        guard let owner = constraint.owner?.view, owner !== self, !owner.isDescendant(of: self)
        else { return }
        result.append(constraint)
      }
    }
  }
}
