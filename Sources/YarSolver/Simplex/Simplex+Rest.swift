/// Bounds of an entity, kept while others count for a moment.
struct KeptBounds: BitwiseCopyable {
  var lower: Double
  var upper: Double
  var lowerHinge: Int32
  var upperHinge: Int32
}

/// What the levels leave free and an inequality limits goes to the edge of that inequality.
///
/// Where several edges cannot be reached at once, that of the constraint with the lower id counts more: weights halve
/// from one to the next. The bounds, and with them what counts as ambiguous, are the same afterwards.
extension Simplex {
  /// Settles what is free: first at edges, then where it was.
  mutating func settleFreedom(_ view: BlockView, _ previous: Previous) {
    guard hasFreedom(view) else { return }
    collectEdges(view)
    guard ownHinges.count > 0 else { return stay(view, previous) }
    keptBounds.removeAll()
    for index in 0..<view.entities {
      let entity = entities[index]
      keptBounds.append(
        KeptBounds(
          lower: entity.lower, upper: entity.upper, lowerHinge: entity.lowerHinge,
          upperHinge: entity.upperHinge))
    }
    rest(view)
    stay(view, previous)
    for index in 0..<view.entities {
      let kept = keptBounds[index]
      let entity = entities.place(index)
      entity.pointee.lower = kept.lower
      entity.pointee.upper = kept.upper
      entity.pointee.lowerHinge = kept.lowerHinge
      entity.pointee.upperHinge = kept.upperHinge
    }
  }

  /// Whether something that may move has an edge to go to.
  func restsSomewhere(_ view: BlockView) -> Bool {
    var isAsked = false
    for index in 0..<view.hingeCount where view.hinge[index].rests {
      isAsked = true
      break
    }
    return isAsked && hasFreedom(view)
  }

  /// Notes, for each entity with room, the edge of the optimal face that it may rest at.
  private mutating func collectEdges(_ view: BlockView) {
    ownHinges.removeAll()
    for index in 0..<view.entities {
      let entity = entities[index]
      guard entity.lower < entity.upper - tolerance else { continue }
      let lower = edge(view, entity.lowerHinge, at: entity.lower)
      let upper = edge(view, entity.upperHinge, at: entity.upper)
      if lower < 0, upper < 0 { continue }
      let isLower = upper < 0 || (lower >= 0 && lower <= upper)
      ownHinges.append(
        Hinge(
          position: isLower ? entity.lower : entity.upper, rate: 0, weight: Self.leastWeight,
          entity: Int32(index), constraint: isLower ? lower : upper, sides: 3))
    }
    weighEdges()
  }

  /// The constraint whose edge a bound is, if values may rest there, or -1.
  private func edge(_ view: BlockView, _ hinge: Int32, at bound: Double) -> Int32 {
    guard hinge >= 0, bound.magnitude < .infinity, view.hinge[Int(hinge)].rests else { return -1 }
    return view.hinge[Int(hinge)].constraint
  }

  /// The weight of edges after the first twenty, which are not told apart.
  private static let leastWeight = 1.0 / 1_048_576

  private func weighEdges() {
    var weight = 1.0
    var last: Int32 = -1
    while weight > Self.leastWeight {
      var next = Int32.max
      for index in 0..<ownHinges.count {
        let constraint = ownHinges[index].constraint
        if constraint > last, constraint < next { next = constraint }
      }
      guard next < .max else { return }
      for index in 0..<ownHinges.count where ownHinges[index].constraint == next {
        ownHinges[index].weight = weight
      }
      last = next
      weight /= 2
    }
  }

  /// Minimises the distances from the edges, and narrows the bounds to where they are least.
  private mutating func rest(_ view: BlockView) {
    hinges = ownHinges.run
    slopeTolerance = 1e-9
    for index in 0..<ownHinges.count {
      let entity = Int(ownHinges[index].entity)
      let state = entities.place(entity)
      state.pointee.first = Int32(index)
      state.pointee.end = Int32(index + 1)
      if state.pointee.place >= 0 {
        enterSegment(state)
        residual.add(basicSlope(state), at: Int(state.pointee.place))
      } else {
        push(entity)
      }
    }
    applyResidual(view)
    descend(view)
    for index in 0..<ownHinges.count {
      let state = entities.place(ownHinges[index].entity)
      narrow(state, reduced: state.pointee.reduced)
    }
    for index in 0..<touched.count {
      let state = entities.place(touched[index])
      if state.pointee.first == state.pointee.end, abs(state.pointee.reduced) > slopeTolerance {
        narrow(state, reduced: state.pointee.reduced)
      }
    }
    for index in 0..<ownHinges.count {
      let state = entities.place(ownHinges[index].entity)
      state.pointee.first = 0
      state.pointee.end = 0
    }
    resetPrices(view)
    hinges = view.hinge
  }
}
