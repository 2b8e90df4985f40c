extension Simplex {
  /// Finds an irreducible set of required hinges that contradict each other, in `members`.
  ///
  /// 1. All violated bounds are let go; the rest can be satisfied together, and is.
  /// 2. One after another they are taken back, each as the only cost. The first that cannot be
  ///    satisfied is at its optimum a combination of bounds that are all reached: those with a
  ///    nonzero reduced cost.
  /// 3. That combination belongs to a basis, so its members are as few as its independence allows:
  ///    without any one of them the others have a solution.
  mutating func findConflict(_ view: BlockView) {
    members.removeAll()
    ownHinges.removeAll()
    for place in 0..<view.rows {
      let index = view.basis[place]
      let entity = entities.place(index)
      if entity.pointee.x < entity.pointee.lower - tolerance {
        ownHinges.append(
          Hinge(
            position: entity.pointee.lower, rate: 0, weight: 1, entity: index,
            constraint: entity.pointee.lowerHinge, sides: 1))
        entity.pointee.lower = -.infinity
      } else if entity.pointee.x > entity.pointee.upper + tolerance {
        ownHinges.append(
          Hinge(
            position: entity.pointee.upper, rate: 0, weight: 1, entity: index,
            constraint: entity.pointee.upperHinge, sides: 2))
        entity.pointee.upper = .infinity
      }
    }
    hinges = ownHinges.run
    slopeTolerance = 1e-9
    for index in 0..<ownHinges.count {
      let hinge = ownHinges[index]
      let entity = entities.place(hinge.entity)
      entity.pointee.first = Int32(index)
      entity.pointee.end = Int32(index + 1)
      if entity.pointee.place >= 0 {
        enterSegment(entity)
        residual.add(basicSlope(entity), at: Int(entity.pointee.place))
        applyResidual(view)
      } else {
        push(Int(hinge.entity))
      }
      descend(view)
      let lack =
        hinge.costsBelow
        ? hinge.position - entity.pointee.x : entity.pointee.x - hinge.position
      if lack > feasibilityTolerance / 2 {
        collectMembers(view, hinge)
        break
      }
      resetPrices(view)
      entity.pointee.first = 0
      entity.pointee.end = 0
      if hinge.costsBelow {
        entity.pointee.lower = hinge.position
      } else {
        entity.pointee.upper = hinge.position
      }
    }
    resetPrices(view)
    closeHinges(view)
    hinges = view.hinge
  }

  private mutating func collectMembers(_ view: BlockView, _ violated: Hinge) {
    members.append(
      Member(hinge: violated.constraint, multiplier: violated.costsBelow ? -1 : 1))
    for index in 0..<touched.count {
      let entity = entities[touched[index]]
      guard entity.place < 0, abs(entity.reduced) > 1e-8 else { continue }
      let hinge = entity.reduced > 0 ? entity.lowerHinge : entity.upperHinge
      if hinge >= 0 { members.append(Member(hinge: hinge, multiplier: -entity.reduced)) }
    }
  }
}
