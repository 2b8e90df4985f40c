/// The constraints of a stack view that stand, and the guides that they need.
struct StackArrangement {
  private var constraints: [LayoutConstraint] = []
  private var keys: [StackRowKey] = []
  private(set) var guides = StackGuides()

  /// Makes, changes and drops constraints so that they are those that the stack view needs now.
  ///
  /// - Complexity: In proportion to the number of arranged views; the solver works on what differs.
  mutating func update(to stack: StackView) {
    var plan = StackPlan(stack)
    guides.add(for: plan, to: stack)
    plan.distribute(guides)
    plan.align(guides)

    var old: [StackRowKey: LayoutConstraint] = [:]
    old.reserveCapacity(constraints.count)
    for (index, key) in keys.enumerated() { old[key] = constraints[index] }
    let oldKeys = keys
    var fresh: [LayoutConstraint] = []
    keys = []
    constraints = []
    keys.reserveCapacity(plan.rows.count)
    constraints.reserveCapacity(plan.rows.count)
    for (position, row) in plan.rows.enumerated() {
      let key = row.key
      keys.append(key)
      if let kept = old.removeValue(forKey: key), kept.isActive {
        kept.constant = row.constant
        kept.priority = row.priority
        kept.planPosition = Int32(position)
        constraints.append(kept)
      } else {
        let made = row.made()
        made.planPosition = Int32(position)
        fresh.append(made)
        constraints.append(made)
      }
    }
    // In the order in which they were made, so that the solver's work is the same at each run.
    if !old.isEmpty { for key in oldKeys { old[key]?.deactivate() } }
    for constraint in fresh { constraint.isActive = true }
    guides.drop(for: plan, from: stack)
  }
}

/// The guides of a stack view, made when they are needed.
struct StackGuides {
  /// The equal gaps between visible neighbours.
  var gaps: [LayoutGuide] = []
  /// Encloses the views across the axis.
  var spanner: LayoutGuide?
  /// Stands for the views along the axis when none is visible.
  var spacer: LayoutGuide?

  mutating func add(for plan: StackPlan, to stack: StackView) {
    while gaps.count < plan.gapCount { gaps.append(made("UISV-gap", in: stack)) }
    if plan.needsSpanner, spanner == nil { spanner = made("UISV-alignment-spanner", in: stack) }
    if plan.needsSpacer, spacer == nil { spacer = made("UISV-ordering-spanner", in: stack) }
  }

  mutating func drop(for plan: StackPlan, from stack: StackView) {
    while gaps.count > plan.gapCount, let gap = gaps.popLast() { stack.removeLayoutGuide(gap) }
    if !plan.needsSpanner, let spanner {
      stack.removeLayoutGuide(spanner)
      self.spanner = nil
    }
    if !plan.needsSpacer, let spacer {
      stack.removeLayoutGuide(spacer)
      self.spacer = nil
    }
  }

  private func made(_ identifier: String, in stack: StackView) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = identifier
    guide.role = .stack
    stack.addLayoutGuide(guide)
    return guide
  }
}
