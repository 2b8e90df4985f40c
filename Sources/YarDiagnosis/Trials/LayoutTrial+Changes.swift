import YarLayout
import YarSolver

/// What is new in a trial: rules that the layout does not have, and other contents.
extension LayoutTrial {
  /// Requires a number of an item to be at least, at most or exactly something.
  @discardableResult
  func require(
    _ number: LayoutNumber, _ relation: LayoutConstraint.Relation, _ value: Double
  ) -> Bool {
    guard let variable = variable(of: number) else { return false }
    let isMade = (try? solver.insert(Term(variable), relation.solverRelation, value)) != nil
    return note(.require(number, relation, value), if: isMade)
  }

  /// Adds a constraint that is not active; answers whether the trial knows what it is about.
  @discardableResult
  func add(_ constraint: LayoutConstraint) -> Bool {
    guard let row = island.row(for: constraint) else { return false }
    let id = try? solver.insert(
      row.terms, constraint.relation.solverRelation, constraint.constant + row.offset,
      Priority(constraint.priority.rawValue))
    return note(.add(constraint), if: id != nil)
  }

  /// Gives a view that has no content on an axis one, as its class may when the app runs.
  func supposeContent(_ length: Double, of view: View, for axis: LayoutConstraint.Axis) {
    guard let place = place(of: view), place.kind == .interior, !place.translates else { return }
    _ = try? ContentRows(
      length, of: Variable(index: axis == .horizontal ? place.width : place.height),
      hugging: view.contentHuggingPriority(for: axis).rawValue,
      resistance: view.contentCompressionResistancePriority(for: axis).rawValue, in: solver)
  }

  /// Gives the content of a view another size.
  ///
  /// - Parameter measure: The size in a width, or without a limit.
  @discardableResult
  func setContent(of view: View, measure: @escaping (Double?) -> Size) -> Bool {
    guard let place = place(of: view), place.kind == .interior, !place.translates,
      place.contentHeight.resists >= 0
    else { return false }
    contents.removeAll { $0.slot == view.itemState.slot }
    contents.append((view.itemState.slot, measure))
    return true
  }

  /// Sets the other contents, without a limit or in the widths that were found.
  func setContents(unlimited: Bool) {
    for content in contents {
      let place = island.place(at: Int(content.slot))
      let size = content.measure(unlimited ? nil : max(0, value(place.width)))
      place.setContentSize(size, in: solver)
      island.limitMinimum(content.slot, to: size, in: solver)
    }
  }
}

extension View {
  /// The active constraints that mention the view itself and were written by somebody, in the order in which they
  /// became active.
  var authoredMentions: [LayoutConstraint] {
    guard let state = constraintState else { return [] }
    return state.mentioningConstraints.filter { $0.isAuthored && !$0.isBetweenDistances }
  }

  /// Whether a constraint that somebody wrote is about the view on an axis.
  func isMentioned(along axis: LayoutConstraint.Axis) -> Bool {
    authoredMentions.contains { constraint in
      constraint.firstItem === self && constraint.firstAttribute.axis == axis
        || constraint.secondItem === self && constraint.secondAttribute.axis == axis
    }
  }

  /// Whether nothing but its frame says where the view is: no box layout, no constraint, no window.
  var keepsItsFrame: Bool {
    guard let superview, boxLayout == nil, constraintState?.island == nil else { return false }
    return !(superview is Window) && !(superview is StackView)
  }
}
