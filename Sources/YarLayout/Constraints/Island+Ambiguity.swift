import YarSolver

extension Island {
  /// Whether another optimal layout gives the item another value of a variable.
  package func isAmbiguous(_ variable: Int32) -> Bool {
    solver.isAmbiguous(Variable(index: variable))
  }

  /// Whether another optimal layout gives the item another place or size, in its superview.
  func isAmbiguous(itemAt slot: Int32) -> Bool {
    let place = items[slot]
    return isAmbiguous(place.x) || isAmbiguous(place.y) || isAmbiguous(place.width)
      || isAmbiguous(place.height)
  }
}

extension ItemRecord {
  var isAmbiguous: Bool {
    guard let view = owningView else { return false }
    view.bringUpToDate()
    guard let island, slot >= 0 else { return false }
    island.refreshContent()
    return island.isAmbiguous(itemAt: slot)
  }

  /// Whether one attribute of the item could be elsewhere, in the item's superview.
  func isAmbiguous(_ attribute: LayoutConstraint.Attribute) -> Bool {
    guard let view = owningView else { return false }
    view.bringUpToDate()
    guard let island, slot >= 0 else { return false }
    island.refreshContent()
    let place = island.items[slot]
    switch attribute {
    case .width: return island.isAmbiguous(place.width)
    case .height: return island.isAmbiguous(place.height)
    case .notAnAttribute: return false
    default: break
    }
    let direction = view.effectiveUserInterfaceLayoutDirection
    let physical = attribute.resolved(rightToLeft: direction == .rightToLeft)
    let isHorizontal = attribute.traits.contains(.horizontal)
    let origin = Variable(index: isHorizontal ? place.x : place.y)
    let size = Variable(index: isHorizontal ? place.width : place.height)
    return island.solver.isAmbiguous(origin + physical.share * size)
  }
}

extension ItemRecord {
  /// Whether the distance between two anchors could be another.
  func isAmbiguous(
    _ attribute: LayoutConstraint.Attribute, from origin: ItemRecord,
    _ originAttribute: LayoutConstraint.Attribute
  ) -> Bool {
    guard let view = owningView, let other = origin.owningView,
      let owner = view.commonAncestor(with: other)
    else { return false }
    view.bringUpToDate()
    guard let island, let otherIsland = origin.island, island === otherIsland else {
      // In two islands, each of the ends can move by itself.
      return isAmbiguous(attribute) || origin.isAmbiguous(originAttribute)
    }
    island.refreshContent()
    return island.solver.isAmbiguous(
      island.distance(to: self, attribute, from: origin, originAttribute, in: owner))
  }

  /// The names of what is not decided, as traces print them: `minX`, `minY`, `Width`, `Height`.
  package var ambiguousParts: [(name: String, variable: Int32)] {
    guard isAmbiguous, let island, slot >= 0 else { return [] }
    let place = island.items[slot]
    let all = [
      (name: "minX", variable: place.x), (name: "minY", variable: place.y),
      (name: "Width", variable: place.width), (name: "Height", variable: place.height),
    ]
    return all.filter { island.isAmbiguous($0.variable) }
  }
}

extension View {
  /// Whether the view could just as well have another place or size: its constraints do not decide it.
  ///
  /// The test is exact: other layouts that satisfy all constraints equally well are looked for. The place
  /// counts relative to the superview. False for views that no constraints place. Lays the tree out first
  /// where something changed.
  public var hasAmbiguousLayout: Bool {
    constraintState?.isAmbiguous ?? false
  }

  /// Goes to another layout that satisfies all constraints equally well, to show what they leave open.
  ///
  /// Does nothing if the view is not ambiguous (see ``hasAmbiguousLayout``). Else it, and whatever else is
  /// ambiguous under the same constraints, moves with the next layout, and stays there until something
  /// changes. Each call goes to another place; the places are the same in every run. For debugging only.
  /// Source: UIKit's method of the same name.
  public func exerciseAmbiguityInLayout() {
    bringUpToDate()
    guard let state = constraintState, state.isAmbiguous, let island = state.island else { return }
    island.exercises += 1
    island.solver.moveToAlternative(seed: UInt64(island.exercises))
    island.changed()
  }
}
