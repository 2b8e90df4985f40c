/// From a contradiction inside a block to the constraints that make it.
///
/// A contradiction is a combination of expanded constraints in which all variables cancel. Expanding
/// a constraint subtracted multiples of definitions; the same multiples, summed over the
/// combination, say which definitions take part. What cancels to zero does not.
extension Engine {
  /// The conflict that the simplex found in `view`.
  ///
  /// `trial` is a constraint that is tried: its expanded form is in `expansion`.
  mutating func conflict(in view: BlockView, trial: Int32) -> Conflict {
    var combination = Combination()
    var greatest = 0.0
    for index in 0..<simplex.members.count {
      greatest = max(greatest, abs(simplex.members[index].multiplier))
    }
    for index in 0..<simplex.members.count {
      let member = simplex.members[index]
      guard member.hinge >= 0, abs(member.multiplier) > 1e-9 * greatest else { continue }
      let constraint = view.hinge[Int(member.hinge)].constraint
      if constraint == trial {
        add(trial: constraint, member.multiplier, to: &combination)
      } else {
        let coefficient = hingePosition(of: constraint).coefficient
        add(constraint, member.multiplier / coefficient, to: &combination)
      }
    }
    return finish(&combination)
  }

  /// The conflict of a required constant that does not hold.
  mutating func conflict(ofConstant constraint: Int32, trial: Bool) -> Conflict {
    var combination = Combination()
    if trial {
      add(trial: constraint, 1, to: &combination)
    } else {
      add(constraint, 1, to: &combination)
    }
    return finish(&combination)
  }

  private struct Combination {
    var constraints: [Int32] = []
    /// Definitions that were built from others, to be resolved youngest first.
    var composed: [Int32] = []
    /// Variables that have a sum.
    var variables: [Int32] = []
    var held: [Int32] = []
  }

  private mutating func add(
    _ constraint: Int32, _ multiplier: Double, to combination: inout Combination
  ) {
    combination.constraints.append(constraint)
    let record = constraints[constraint]
    for node in record.nodes..<(record.nodes + record.nodeCount) {
      let entry = nodes[node]
      note(entry.variable, multiplier * entry.coefficient, entry.kindCode, &combination)
    }
  }

  private mutating func add(
    trial: Int32, _ multiplier: Double, to combination: inout Combination
  ) {
    combination.constraints.append(trial)
    for index in 0..<expansion.replaced.count {
      let entry = expansion.replaced[index]
      note(
        entry.variable, multiplier * entry.coefficient, TermNode.Kind.replaced.rawValue,
        &combination)
    }
    for index in 0..<expansion.held.count {
      let entry = expansion.held[index]
      note(
        entry.variable, multiplier * entry.coefficient, TermNode.Kind.parameter.rawValue,
        &combination)
    }
  }

  private func note(
    _ variable: Int32, _ amount: Double, _ kind: Int32, _ combination: inout Combination
  ) {
    let isReplaced = kind == TermNode.Kind.replaced.rawValue
    let isHeld = kind == TermNode.Kind.parameter.rawValue
    guard isReplaced || isHeld else { return }
    if amount == 0 { return }
    let sum = expansion.sums.place(variable)
    let isNoted = sum.pointee.isNoted
    sum.pointee.value += amount
    // The multipliers come out of pivots: what cancels does so less exactly than in an expansion.
    sum.pointee.magnitude += abs(amount) * 1000
    if isNoted { return }
    combination.variables.append(variable)
    if isHeld {
      combination.held.append(variable)
    } else if constraints[variables[variable].definition].kind == .expandedDefinition {
      combination.composed.append(variable)
    }
  }

  private mutating func finish(_ combination: inout Combination) -> Conflict {
    // A composed definition only rests on definitions that are older than itself.
    while !combination.composed.isEmpty {
      var youngest = 0
      for index in combination.composed.indices
      where stamp(combination.composed[index]) > stamp(combination.composed[youngest]) {
        youngest = index
      }
      let variable = combination.composed.remove(at: youngest)
      if expansion.sums[variable].vanishes { continue }
      let amount = expansion.sums[variable].value
      let definition = constraints[variables[variable].definition]
      for node in definition.nodes..<(definition.nodes + definition.nodeCount)
      where nodes[node].isKind(.replaced) {
        let entry = nodes[node]
        note(
          entry.variable, -amount * definition.scale * entry.coefficient, entry.kindCode,
          &combination)
      }
    }
    var conflict = Conflict(constraints: [], nonNegative: [], held: [], broken: nil)
    for variable in combination.variables {
      let isZero = expansion.sums[variable].vanishes
      expansion.sums[variable] = Expansion.Sum()
      if isZero { continue }
      if variables[variable].isHeld {
        conflict.held.append(Variable(index: variable))
      } else {
        combination.constraints.append(variables[variable].definition)
      }
    }
    for constraint in combination.constraints {
      if constraints[constraint].flags.contains(.implicit) {
        conflict.nonNegative.append(Variable(index: nodes[constraints[constraint].terms].variable))
      } else {
        conflict.constraints.append(ConstraintID(index: constraint))
      }
    }
    conflict.constraints.sort()
    conflict.nonNegative.sort()
    conflict.held.sort()
    return conflict
  }

  private func stamp(_ variable: Int32) -> UInt32 {
    constraints[variables[variable].definition].stamp
  }

  // MARK: Going on

  /// Sets one member of a conflict aside.
  mutating func resolve(_ conflict: Conflict, choice: ConstraintID?) {
    guard isOpen(conflict) else { return }
    var result = conflict
    var victim: Int32 = -1
    if let choice, conflict.constraints.contains(choice) {
      victim = choice.index
    } else {
      for member in conflict.constraints
      where victim < 0 || constraints[member.index].serial > constraints[victim].serial {
        victim = member.index
      }
    }
    if victim >= 0 {
      result.broken = ConstraintID(index: victim)
    } else if let variable = conflict.nonNegative.last {
      victim = variables[variable.index].nonNegative
      result.brokenNonNegative = variable
    } else {
      return
    }
    detach(victim)
    constraints[victim].kind = .broken
    conflicts.append(result)
  }

  /// Sets aside what the given conflicts say, in place of what is set aside now.
  mutating func replaceConflicts(with found: [Conflict]) {
    var kept: Set<Int32> = []
    for conflict in found { kept.insert(victim(of: conflict)) }
    for conflict in conflicts {
      let old = victim(of: conflict)
      guard old >= 0, !kept.contains(old), constraints[old].kind == .broken else { continue }
      constraints[old].kind = .pending
      enqueue(old)
    }
    conflicts = found
    for conflict in found {
      let victim = victim(of: conflict)
      guard victim >= 0, constraints[victim].kind != .broken else { continue }
      detach(victim)
      constraints[victim].kind = .broken
    }
  }

  /// The constraint that a conflict has set aside, or -1.
  private func victim(of conflict: Conflict) -> Int32 {
    if let broken = conflict.broken { return broken.index }
    if let variable = conflict.brokenNonNegative { return variables[variable.index].nonNegative }
    return -1
  }

  /// Whether all members of a conflict take part.
  ///
  /// An earlier resolution may have set one aside that two conflicts share.
  func isOpen(_ conflict: Conflict) -> Bool {
    for member in conflict.constraints {
      let kind = constraints[member.index].kind
      if kind == .broken || kind == .free { return false }
    }
    for variable in conflict.nonNegative {
      let implicit = variables[variable.index].nonNegative
      if implicit < 0 || constraints[implicit].kind == .broken { return false }
    }
    return true
  }

  /// Tries again what was set aside because of a conflict that has the constraint.
  mutating func reconsiderConflicts(touching constraint: Int32) {
    let id = ConstraintID(index: constraint)
    reconsider { $0.constraints.contains(id) }
  }

  /// Tries again what was set aside because of a held variable; -1 stands for any.
  mutating func reconsiderConflicts(holding variable: Int32) {
    reconsider { variable < 0 || $0.held.contains(Variable(index: variable)) }
  }

  private mutating func reconsider(_ concerns: (Conflict) -> Bool) {
    guard let first = conflicts.firstIndex(where: concerns) else { return }
    // Those that stay move up together: a document may have 100,000 conflicts of one constraint.
    var kept = first
    for index in first..<conflicts.count {
      let conflict = conflicts[index]
      guard concerns(conflict) else {
        conflicts[kept] = conflict
        kept += 1
        continue
      }
      var victim: Int32 = -1
      if let broken = conflict.broken { victim = broken.index }
      if let variable = conflict.brokenNonNegative {
        victim = variables[variable.index].nonNegative
      }
      if victim >= 0 && constraints[victim].kind == .broken {
        constraints[victim].kind = .pending
        enqueue(victim)
      }
    }
    conflicts.removeSubrange(kept...)
  }
}
