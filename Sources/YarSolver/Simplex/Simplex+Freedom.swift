extension Simplex {
  /// Prepares the optimal face of a solved block for questions.
  ///
  /// The basis is changed on the way: the caller keeps a copy.
  mutating func openFace(_ view: BlockView) {
    prepare(view)
    _ = setRequiredBounds(view)
    restart(view)
    _ = reachFeasibility(view)
    for level in 1..<max(view.levels, 1) { minimise(view, level: level) }
  }

  /// Moves along the optimal face so that the sum of `cost` times column is least.
  ///
  /// Returns false if it has no least value.
  mutating func descendFace(_ view: BlockView, cost: Run<Double>) -> Bool {
    isUnbounded = false
    slopeTolerance = 1e-9
    for column in 0..<view.columns where cost[column] != 0 {
      let state = entities.place(column)
      state.pointee.reduced = cost[column]
      state.pointee.isTouched = true
      touched.append(Int32(column))
      if state.pointee.place >= 0 {
        residual.add(cost[column], at: Int(state.pointee.place))
      } else {
        push(column)
      }
    }
    applyResidual(view)
    descend(view)
    resetPrices(view)
    return !isUnbounded
  }
}
