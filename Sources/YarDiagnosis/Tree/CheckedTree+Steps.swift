import YarLayout

/// What is changed in a trial, as steps that others can make.
extension CheckedTree {
  /// What a trial changed after it was copied from another, in steps; nil if a part of it is not in this tree.
  func steps(of trial: LayoutTrial, since base: LayoutTrial) -> [FindingStep]? {
    var steps: [FindingStep] = []
    for change in trial.journal.dropFirst(base.journal.count) {
      guard let step = step(change) else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// The step that takes a constraint out.
  func removal(of constraint: LayoutConstraint) -> [FindingStep] {
    way(to: constraint).map { [.remove($0)] } ?? []
  }

  private func step(_ change: LayoutTrialChange) -> FindingStep? {
    switch change {
    case .priority(let constraint, let priority):
      return way(to: constraint).map { .priority($0, priority.rawValue) }
    case .constant(let constraint, let value):
      return way(to: constraint).map { .constant($0, value) }
    case .relation(let constraint, let relation):
      return way(to: constraint).map { .relation($0, relation) }
    case .remove(let constraint):
      return way(to: constraint).map { .remove($0) }
    case .add(let constraint):
      return FindingAddition(constraint, in: root).map { .add($0) }
    case .require(let number, let relation, let value):
      // Where an item is, is told against what is around it; only lengths stand alone.
      guard number.part == .width || number.part == .height,
        let item = FindingAddition.Item(number.item, in: root)
      else { return nil }
      return .add(
        FindingAddition(
          first: item, firstAttribute: number.part == .width ? .width : .height,
          relation: relation, constant: value))
    case .contentPriority(let view, let axis, let isHugging, let priority):
      return way(to: view).map {
        .contentPriority($0, axis, hugging: isHugging, priority.rawValue)
      }
    case .releaseFrame(let view):
      return way(to: view).map { .releaseFrame($0) }
    case .releaseMinimumSize(let view):
      return way(to: view).map { .releaseMinimumSize($0) }
    }
  }
}
