/// Baselines in constraints: whose they are, and what follows when they move.
extension ItemRecord {
  /// The item whose baseline counts as this one's: itself, or a view inside that it passes on.
  ///
  /// Views on the way are marked, so that the constraint is made anew when one of them goes away.
  func lender(of baseline: TextBaseline) -> ItemRecord {
    guard let view else { return self }
    var lender = view
    while true {
      let next = baseline == .first ? lender.forFirstBaselineLayout : lender.forLastBaselineLayout
      guard next !== lender, lender.isAncestor(of: next) else { break }
      var mark = next
      while mark !== lender, let superview = mark.superview {
        mark.itemState.flags.insert(.lendsBaseline)
        mark = superview
      }
      lender = next
    }
    lender.itemState.flags.insert(.offersBaseline)
    view.tree?.features.insert(.baselineConstraints)
    return lender.itemState
  }

  /// Calls a closure with the constraints that take a baseline from this view.
  func forEachBaselineConstraint(_ body: (LayoutConstraint) -> Void) {
    var next = view
    var state: ItemRecord? = self
    while let current = state {
      for constraint in current.mentioning where constraint.usesBaseline { body(constraint) }
      guard current.flags.contains(.lendsBaseline) else { return }
      // The views between the lender and the one that a constraint mentions are marked, that one is not.
      next = next?.superview
      state = next?.constraintState
    }
  }

  /// The view whose baseline counts goes away: the rows that have it are taken out, and made anew without it.
  func renewBaselines() {
    forEachBaselineConstraint { constraint in
      guard let island = constraint.island else { return }
      island.remove(constraint)
      island.tree.islands.constraintDidChange(constraint)
    }
  }
}

extension LayoutConstraint {
  var usesBaseline: Bool {
    if firstAttribute.isBaseline || secondAttribute.isBaseline { return true }
    guard let distances else { return false }
    return distances.firstOriginAttribute.isBaseline || distances.secondOriginAttribute.isBaseline
  }
}

extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
