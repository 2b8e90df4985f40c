/// Which constraints a value comes from.
extension Engine {
  /// The constraints that give a variable its value: the definitions it is evaluated by, and the
  /// constraints at whose limit the base variables below it are held, directly or through rows.
  mutating func constraintsDetermining(_ variable: Int32) -> [ConstraintID] {
    var found = FoundConstraints(of: constraints.count)
    expand([Term(Variable(index: variable))])
    var replaced: [Int32] = []
    for index in 0..<expansion.replaced.count {
      replaced.append(variables[expansion.replaced[index].variable].definition)
    }
    var bases: [Int32] = []
    for index in 0..<expansion.base.count { bases.append(expansion.base[index].variable) }
    for base in bases where variables[base].block >= 0 { collectHolding(base, &found) }
    for definition in replaced { found.insert(definition) }
    return finished(&found)
  }

  /// The constraints that have a part in what some variables are, be it one that cancels in the end.
  ///
  /// Each definition and each base variable below them is looked at once, however many of them use it.
  mutating func constraintsBehind(_ asked: [Int32]) -> [ConstraintID] {
    var found = FoundConstraints(of: constraints.count)
    let seen = Buffer<UInt8>.zeros(variables.count)
    var waiting = Buffer<Int32>()
    for variable in asked { waiting.append(variable) }
    while let variable = waiting.popLast() {
      if seen[variable] != 0 { continue }
      seen[variable] = 1
      let record = variables[variable]
      if record.definition >= 0 {
        found.insert(record.definition)
        let range = constraints[record.definition].rightSide
        for node in range.first..<range.end { waiting.append(nodes[node].variable) }
      } else if record.block >= 0 {
        collectHolding(variable, &found)
      }
    }
    return finished(&found)
  }

  /// The ids of constraints that were found, in ascending order, with what they were expanded by: that takes part too.
  private func finished(_ found: inout FoundConstraints) -> [ConstraintID] {
    var position = 0
    while position < found.list.count {
      let record = constraints[found.list[position]]
      position += 1
      for node in record.nodes..<(record.nodes + record.nodeCount)
      where nodes[node].isKind(.replaced) {
        let definition = variables[nodes[node].variable].definition
        if definition >= 0 { found.insert(definition) }
      }
    }
    var result: [ConstraintID] = []
    for index in 0..<found.list.count
    where !constraints[found.list[index]].flags.contains(.implicit) {
      result.append(ConstraintID(index: found.list[index]))
    }
    result.sort()
    return result
  }

  /// Adds the constraints that hold a base variable where it is.
  private mutating func collectHolding(_ variable: Int32, _ found: inout FoundConstraints) {
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

  private func collectHinges(of entity: Int, _ view: BlockView, _ found: inout FoundConstraints) {
    for index in 0..<view.hingeCount where Int(view.hinge[index].entity) == entity {
      let hinge = view.hinge[index]
      if abs(hinge.position - view.value[entity]) <= simplex.feasibilityTolerance {
        found.insert(hinge.constraint)
      }
    }
  }
}

/// Constraints in the order in which they were found, each once.
private struct FoundConstraints: ~Copyable {
  private(set) var list = Buffer<Int32>()
  /// By constraint, whether it is in the list.
  private let marks: Buffer<UInt8>

  init(of count: Int) { marks = .zeros(count) }

  mutating func insert(_ constraint: Int32) {
    if marks[constraint] != 0 { return }
    marks[constraint] = 1
    list.append(constraint)
  }
}

extension Simplex {
  /// The place of an entity in the basis, if it has one.
  func basicPlace(of entity: Int) -> Int? {
    let place = entities[entity].place
    return place >= 0 ? Int(place) : nil
  }
}
