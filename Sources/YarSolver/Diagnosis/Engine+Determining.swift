/// Which constraints a value comes from.
extension Engine {
  /// The constraints that give a variable its value: the definitions it is evaluated by, and the
  /// constraints at whose limit the base variables below it are held, directly or through rows.
  mutating func constraintsDetermining(_ variable: Int32) -> [ConstraintID] {
    var found: [Int32] = []
    expand([Term(Variable(index: variable))])
    var replaced: [Int32] = []
    for index in 0..<expansion.replaced.count {
      replaced.append(variables[expansion.replaced[index].variable].definition)
    }
    var bases: [Int32] = []
    for index in 0..<expansion.base.count { bases.append(expansion.base[index].variable) }
    for base in bases where variables[base].block >= 0 { collectHolding(base, &found) }
    for definition in replaced where !found.contains(definition) { found.append(definition) }
    // What a constraint was expanded by takes part too.
    var position = 0
    while position < found.count {
      let record = constraints[found[position]]
      position += 1
      for node in record.nodes..<(record.nodes + record.nodeCount)
      where nodes[node].isKind(.replaced) {
        let definition = variables[nodes[node].variable].definition
        if definition >= 0 && !found.contains(definition) { found.append(definition) }
      }
    }
    var result: [ConstraintID] = []
    for constraint in found where !constraints[constraint].flags.contains(.implicit) {
      result.append(ConstraintID(index: constraint))
    }
    result.sort()
    return result
  }

  /// Adds the constraints that hold a base variable where it is.
  private mutating func collectHolding(_ variable: Int32, _ found: inout [Int32]) {
    let view = view(variables[variable].block)
    let column = Int(variables[variable].column)
    simplex.prepare(view)
    _ = simplex.setRequiredBounds(view)
    simplex.restart(view)
    if let place = simplex.basicPlace(of: column) {
      simplex.residual.add(1, at: place)
      simplex.applyResidual(view)
      for index in 0..<simplex.touched.count {
        let entity = Int(simplex.touched[index])
        if simplex.basicPlace(of: entity) == nil && abs(simplex.entities[entity].reduced) > 1e-9 {
          collectHinges(of: entity, view, &found)
        }
      }
      simplex.resetPrices(view)
    } else {
      collectHinges(of: column, view, &found)
    }
  }

  private func collectHinges(of entity: Int, _ view: BlockView, _ found: inout [Int32]) {
    for index in 0..<view.hingeCount where Int(view.hinge[index].entity) == entity {
      let hinge = view.hinge[index]
      if abs(hinge.position - view.value[entity]) <= simplex.feasibilityTolerance
        && !found.contains(hinge.constraint)
      {
        found.append(hinge.constraint)
      }
    }
  }
}

extension Simplex {
  /// The place of an entity in the basis, if it has one.
  func basicPlace(of entity: Int) -> Int? {
    let place = entities[entity].place
    return place >= 0 ? Int(place) : nil
  }
}
