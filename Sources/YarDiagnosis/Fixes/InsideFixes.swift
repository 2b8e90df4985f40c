import YarLayout

/// What brings views to where they are seen and can be touched.
extension FixSearch {
  func insideCandidates() -> [FixCandidate] {
    let view = fault.view
    let excess = fault.excess
    var result: [FixCandidate] = []
    if fault.finding.kind == .unsafeArea { result += safeAreaCandidates() }
    if excess.right > 0 || excess.left > 0, let superview = view.superview {
      let limit = LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: superview,
        attribute: .trailing, constant: -16)
      if let candidate = wrapping(adding: limit) { result.append(candidate) }
      if let candidate = tiedCandidate(to: superview) { result.append(candidate) }
    }
    let across = shift(excess.left, excess.right)
    let down = shift(excess.top, excess.bottom)
    result += shifts(of: view, .horizontal, by: across) + shifts(of: view, .vertical, by: down)
    if across != 0 || down != 0 {
      let rect = view.frame.offsetBy(x: across, y: down)
      let text =
        "move \(tree.name(view)) to \(lengthText(rect.minX)), \(lengthText(rect.minY))"
      if let candidate = frame(rect, of: view, text) { result.append(candidate) }
    }
    return result + smallerCandidates()
  }

  /// Both edges in place of a width that was made for one screen, as far from the one as from the other.
  private func tiedCandidate(to superview: View) -> FixCandidate? {
    let view = fault.view
    let isRightToLeft = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = constraints(of: view, .horizontal, isLength: true).first {
      $0.firstItem === view && $0.secondItem == nil && $0.relation != .lessThanOrEqual
    }
    let before = isRightToLeft ? superview.bounds.width - view.frame.maxX : view.frame.minX
    guard let width, before >= 0, before < superview.bounds.width / 2 else { return nil }
    let edge = LayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: superview,
      attribute: .trailing, constant: -before)
    let text = tree.text(edge)
    return FixCandidate(
      text: "put \(text) in the place of \(tree.text(width))", change: .rewrite(text),
      constraint: width, reluctance: 0
    ) { attempt in
      guard let trial = attempt.trial else { return false }
      return trial.remove(width) && trial.add(edge)
    }
  }

  /// How far to move what sticks out at one side; 0 where it sticks out at both or none.
  private func shift(_ before: Double, _ after: Double) -> Double {
    if before > 0, after > 0 { return 0 }
    return before > 0 ? before.rounded(.up) : -after.rounded(.up)
  }

  /// Other constants for what says where a view is; which way a constant counts is tried.
  private func shifts(
    of view: View, _ axis: LayoutConstraint.Axis, by distance: Double
  ) -> [FixCandidate] {
    guard distance != 0 else { return [] }
    return constraints(of: view, axis, isLength: false).prefix(4).flatMap { constraint in
      [distance, -distance].map { search.constant(constraint.constant + $0, of: constraint) }
    }
  }

  /// The safe area in place of the edge of the screen.
  private func safeAreaCandidates() -> [FixCandidate] {
    let insets = tree.options.safeArea ?? tree.window.environment.safeAreaInsets
    let root = tree.root
    var result: [FixCandidate] = []
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      for constraint in constraints(of: fault.view, axis, isLength: false) {
        let isFirst = constraint.firstItem === root
        guard isFirst || constraint.secondItem === root else { continue }
        let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
        let rightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset: Double
        switch attribute {
        case .top: inset = insets.top
        case .bottom: inset = -insets.bottom
        case .left: inset = insets.left
        case .right: inset = -insets.right
        case .leading: inset = rightToLeft ? insets.right : insets.left
        case .trailing: inset = rightToLeft ? -insets.left : -insets.right
        default: continue
        }
        guard inset != 0 else { continue }
        let name = tree.name(root)
        let text = tree.text(constraint)
        let changed = constraint.text(
          naming: { tree.name($0) + ($0 === root ? ".safeArea" : "") },
          relation: constraint.relation, constant: constraint.constant)
        result.append(
          FixCandidate(
            text: "tie \(text) to the safe area of \(name): \(changed)",
            change: .rewrite(changed), constraint: constraint, reluctance: 0,
            steps: tree.way(to: constraint).map { [.safeArea($0)] }
          ) {
            $0.trial?.setConstant(
              constraint.constant + (isFirst ? -inset : inset), of: constraint) ?? false
          })
      }
    }
    return result
  }
}
