import YarSolver

/// Finds the conflicts of an island anew, in an order that follows from the tree alone.
///
/// Which members of overlapping conflicts are left out, and which proof of one is found, depends on the order in
/// which a solver meets them, and an island's solver has seen every edit. So a solver of its own is given the
/// required rules, from the root of the tree down (Documentation/Decisions/041-a-changed-tree-is-a-fresh-tree.md).
struct ConflictSearch {
  private let island: Island
  /// The island's solver, or a copy of it.
  private let original: Solver
  private let solver = Solver()
  /// The island's row of each constraint, and its variable of each variable.
  private var rows: [Int32] = []
  private var variables: [Int32] = []
  /// What was found, with the ids that the island's solver has.
  private(set) var conflicts: [Conflict] = []

  /// - Complexity: That of making the island's required rules anew, and of finding each conflict.
  init(_ island: Island, in original: Solver) {
    self.island = island
    self.original = original
    addRows()
    conflicts = found()
  }

  /// By variable of the island, where the rules put it that were not left out.
  var places: [Double] {
    var result = Array(repeating: 0.0, count: island.variableOwners.count)
    for index in variables.indices where variables[index] >= 0 {
      result[Int(variables[index])] = solver.value(of: Variable(index: Int32(index)))
    }
    return result
  }

  private mutating func addRows() {
    solver.reserveCapacity(variables: island.variableOwners.count, constraints: island.rows.count)
    let order = TreeOrder(of: island.tree)
    var places: [Int32] = Array(repeating: -1, count: island.variableOwners.count)
    for slot in order.slots(of: island) {
      let item = island.items[Int(slot)]
      for variable in [item.x, item.y, item.width, item.height] {
        let isSize = variable == item.width || variable == item.height
        // A size is asked for without what holds the host to its own.
        let isOpen = item.kind == .interior || !original.isHeld(Variable(index: variable))
        places[Int(variable)] = add(variable, nonNegative: isSize && isOpen)
      }
    }
    var ordered: [(place: RowPlace, row: Int32)] = []
    for row in 0..<Int32(island.rows.count) {
      guard let priority = original.priority(of: ConstraintID(index: row)),
        priority.isRequired,
        island.row(ConstraintID(index: row), in: original).source != .none
      else { continue }
      ordered.append((order.place(of: row, in: island), row))
    }
    var sum: [Term] = []
    for (_, row) in ordered.stablySorted(by: { $0.place < $1.place }) {
      insert(row, &places, &sum)
    }
  }

  private mutating func add(_ variable: Int32, nonNegative: Bool) -> Int32 {
    let made = solver.addVariable(nonNegative: nonNegative)
    while variables.count <= Int(made.index) { variables.append(-1) }
    variables[Int(made.index)] = variable
    let own = Variable(index: variable)
    if original.isHeld(own) { try? solver.hold(made, at: original.value(of: own)) }
    return made.index
  }

  /// - Parameter sum: Room for the terms, which the next row uses again.
  private mutating func insert(_ row: Int32, _ places: inout [Int32], _ sum: inout [Term]) {
    let id = ConstraintID(index: row)
    guard let relation = original.relation(of: id),
      let constant = original.constant(of: id),
      let terms = original.terms(of: id)
    else { return }
    sum.removeAll(keepingCapacity: true)
    for term in terms {
      let variable = term.variable.index
      if places[Int(variable)] < 0 { places[Int(variable)] = add(variable, nonNegative: false) }
      let own = Variable(index: places[Int(variable)])
      // By variable; those of one variable stay in their order.
      var place = sum.count
      while place > 0, sum[place - 1].variable.index > own.index { place -= 1 }
      sum.insert(Term(own, term.coefficient), at: place)
    }
    guard let made = try? solver.insert(sum, relation, constant) else { return }
    while rows.count <= Int(made.index) { rows.append(-1) }
    rows[Int(made.index)] = row
  }

  private func found() -> [Conflict] {
    solver.conflictPolicy = { conflict in
      // The members are in the order of the tree: of those that rank alike, the last one is left out.
      let chosen = island.choose(from: inIsland(conflict)) { island.rows[Int($0.index)] }
      return conflict.constraints.first { rows[Int($0.index)] == chosen?.index }
    }
    // The policy holds the solver.
    defer { solver.conflictPolicy = nil }
    return solver.conflicts.map(inIsland)
  }

  /// A conflict with the ids that the island's solver has.
  private func inIsland(_ conflict: Conflict) -> Conflict {
    func row(_ id: ConstraintID) -> ConstraintID { ConstraintID(index: rows[Int(id.index)]) }
    func variable(_ variable: Variable) -> Variable {
      Variable(index: variables[Int(variable.index)])
    }
    var result = conflict
    result.constraints = conflict.constraints.map(row)
    result.nonNegative = conflict.nonNegative.map(variable)
    result.held = conflict.held.map(variable)
    result.broken = conflict.broken.map(row)
    result.brokenNonNegative = conflict.brokenNonNegative.map(variable)
    return result
  }
}

/// Where a row stands among those of its island: by its owner's place in the tree, then by what it is for, then,
/// of constraints of one owner, by the order of activation or that of a stack view's plan.
struct RowPlace: Comparable {
  var owner: Int32
  var kind: Int32
  var first: Int32
  var second: Int32
  var third: Int32 = 0

  static func < (one: RowPlace, other: RowPlace) -> Bool {
    if one.owner != other.owner { return one.owner < other.owner }
    if one.kind != other.kind { return one.kind < other.kind }
    if one.first != other.first { return one.first < other.first }
    if one.second != other.second { return one.second < other.second }
    return one.third < other.third
  }
}

/// The views and guides of a tree in the order in which one meets them from the root down.
struct TreeOrder {
  private var numbers: [ObjectIdentifier: Int32] = [:]

  init(of tree: LayoutTree) {
    var stack: [View] = [tree.root]
    while let view = stack.popLast() {
      if let state = view.constraintState {
        note(state)
        for guide in TreeOrder.sorted(view.layoutGuides) { note(guide.itemState) }
      }
      for child in view.subviews.reversed() { stack.append(child) }
    }
  }

  private mutating func note(_ state: ItemRecord) {
    numbers[ObjectIdentifier(state)] = Int32(numbers.count)
  }

  /// Guides of Yar's own are made when they are needed: their order is that of what they are for.
  private static func sorted(_ guides: [LayoutGuide]) -> [LayoutGuide] {
    guard guides.count > 1 else { return guides }
    return guides.stablySorted { one, other in
      (one.role.rawValue, one.role == .own ? "" : one.identifier)
        < (other.role.rawValue, other.role == .own ? "" : other.identifier)
    }
  }

  private func number(_ state: ItemRecord?) -> Int32 {
    state.flatMap { numbers[ObjectIdentifier($0)] } ?? -1
  }

  func slots(of island: Island) -> [Int32] {
    var result: [(number: Int32, slot: Int32)] = []
    for slot in 0..<Int32(island.items.count) where island.items[Int(slot)].kind != .free {
      result.append((number(island.state(of: slot)), slot))
    }
    return result.stablySorted { $0 < $1 }.map { $0.slot }
  }

  func place(of index: Int32, in island: Island) -> RowPlace {
    let row = island.rows[Int(index)]
    guard let constraint = row.constraint?._withUnsafeGuaranteedRef({ $0 }) else {
      return RowPlace(
        owner: number(row.slot < 0 ? nil : island.state(of: row.slot)), kind: 0,
        first: Int32(row.source.rawValue),
        second: row.slot < 0 ? 0 : island.axisPlace(of: index, row))
    }
    let owner = number(constraint.owner)
    switch constraint.origin {
    case .systemGuide, .autoresizing:
      return RowPlace(
        owner: owner, kind: 1, first: max(number(constraint.first), number(constraint.second)),
        second: Int32(constraint.firstAttribute.rawValue), third: constraint.ownerPosition)
    case .user:
      return RowPlace(owner: owner, kind: 3, first: constraint.ownerPosition, second: 0)
    case .stack:
      // What a stack view asks of one arranged view alone, that view owns, beside what it asks of its own.
      let isAsked = constraint.second == nil && constraint.first === constraint.owner
      return RowPlace(
        owner: owner, kind: isAsked ? 4 : 2, first: constraint.planPosition, second: 0)
    }
  }
}

extension Island {
  /// Which of the rows of an item a row is, where they are of one kind.
  fileprivate func axisPlace(of index: Int32, _ row: IslandRow) -> Int32 {
    Int32(items[row.slot].contentRows.firstIndex(of: index) ?? 0)
  }
}
