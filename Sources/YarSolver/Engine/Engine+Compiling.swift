/// Compiling the definitions into lines, see `Program`.
extension Engine {
  /// Makes the compiled form.
  ///
  /// Lines are sorted by rank and then gathered into groups that depend on each other, so that what
  /// one change moves lies together: the vertical positions of a list apart from the horizontal
  /// ones. Lines without terms, which nothing can move, come first.
  mutating func compileProgram() {
    sortProgram()
    evaluation.program.lineOf.removeAll()
    evaluation.program.lineOf.extend(to: variables.count, filling: -1)
    groupLines()
    evaluation.program.lines.removeAll()
    evaluation.program.lines.reserve(evaluation.program.high.count)
    evaluation.program.extras.removeAll()
    evaluation.program.terms.removeAll()
    for index in 0..<evaluation.program.high.count { appendLine(evaluation.program.high[index]) }
    listUsers()
    evaluation.program.isCompiled = true
    evaluation.program.checkedChanges = 0
  }

  /// Lists all definitions once, by rank.
  mutating func sortProgram() {
    evaluation.program.high.removeAll()
    evaluation.program.low.removeAll()
    for variable in 0..<variables.count where variables[variable].definition >= 0 {
      evaluation.program.high.append(Int32(variable))
    }
    let records = variables.run
    var sorted = evaluation.program.high.run
    sorted.sort { records[$0].order < records[$1].order }
    evaluation.program.isSorted = true
  }

  /// Reorders `program.high`, which is sorted, by groups, and numbers the lines.
  private mutating func groupLines() {
    let count = evaluation.program.high.count
    for index in 0..<count {
      evaluation.program.lineOf[evaluation.program.high[index]] = Int32(index)
    }
    // Trees of lines that depend on each other; the root is the first line of the group.
    var parent = Buffer<Int32>(capacity: count)
    var sizes = Buffer<Int32>(capacity: count)
    for index in 0..<count {
      parent.append(Int32(index))
      sizes.append(0)
    }
    for index in 0..<count {
      var own = Int32(index)
      let range = rightSide(of: evaluation.program.high[index])
      // -1: a line without terms belongs to no group.
      if range.end - range.first == 1 { parent[index] = -1 }
      for node in range.first..<range.end {
        let used = evaluation.program.lineOf[nodes[node].variable]
        guard used >= 0, parent[used] >= 0 else { continue }
        let other = Engine.root(of: used, parent)
        let first = min(own, other)
        parent[max(own, other)] = first
        own = first
      }
    }
    var constants: Int32 = 0
    for index in 0..<count {
      if parent[index] < 0 {
        constants += 1
      } else {
        sizes[Engine.root(of: Int32(index), parent)] += 1
      }
    }
    var next = constants
    for index in 0..<count {
      let size = sizes[index]
      sizes[index] = next
      next += size
    }
    let ranked = evaluation.program.high.copy()
    constants = 0
    for index in 0..<count {
      let place: Int32
      if parent[index] < 0 {
        place = constants
        constants += 1
      } else {
        let group = Engine.root(of: Int32(index), parent)
        place = sizes[group]
        sizes[group] += 1
      }
      evaluation.program.high[place] = ranked[index]
      evaluation.program.lineOf[ranked[index]] = place
    }
  }

  private static func root(of line: Int32, _ parent: borrowing Buffer<Int32>) -> Int32 {
    var line = line
    while parent[line] != line {
      parent[line] = parent[parent[line]]
      line = parent[line]
    }
    return line
  }

  /// The nodes that hold the terms of a variable's definition, itself among them.
  @inline(__always)
  private func rightSide(of variable: Int32) -> (first: Int32, end: Int32) {
    constraints[variables[variable].definition].rightSide
  }

  private mutating func appendLine(_ variable: Int32) {
    let definition = constraints[variables[variable].definition]
    let index = Int32(evaluation.program.lines.count)
    // A scale of one or a power of two is worked into the line, which changes no bit of the value.
    let isExact = definition.scale.significand == 1
    let scale = isExact ? definition.scale : 1
    var line = Program.Line(
      constant: (definition.constant - definition.expandedConstant) * scale, scale: scale,
      variables: (variable, variable, variable), variable: variable, reach: index)
    let firstTerm = Int32(evaluation.program.terms.count)
    let range = definition.rightSide
    let count = Int(range.end - range.first) - 1
    // Terms fill the line from its end: what is unused is worked off while the last term is awaited.
    var place = max(0, 3 - count)
    for node in range.first..<range.end where nodes[node].variable != variable {
      let term = nodes[node]
      let coefficient = term.coefficient * scale
      switch place {
      case 0:
        line.coefficients.0 = coefficient
        line.variables.0 = term.variable
      case 1:
        line.coefficients.1 = coefficient
        line.variables.1 = term.variable
      case 2:
        line.coefficients.2 = coefficient
        line.variables.2 = term.variable
      default:
        evaluation.program.terms.append(.init(coefficient: coefficient, variable: term.variable))
      }
      place += 1
    }
    if count > 3 || !isExact {
      line.extra = Int32(evaluation.program.extras.count)
      evaluation.program.extras.append(
        .init(
          scale: isExact ? 1 : definition.scale, firstTerm: firstTerm,
          endOfTerms: Int32(evaluation.program.terms.count)))
    }
    evaluation.program.lines.append(line)
  }

  /// Notes for each line how far its near users reach, and lists the others.
  private mutating func listUsers() {
    for index in 0..<evaluation.program.lines.count {
      let range = rightSide(of: evaluation.program.lines[index].variable)
      for node in range.first..<range.end {
        let used = evaluation.program.lineOf[nodes[node].variable]
        if used < 0 { continue }
        if index - Int(used) <= Program.nearness {
          evaluation.program.lines[used].reach = Int32(index)
          continue
        }
        if evaluation.program.lines[used].extra < 0 {
          evaluation.program.lines[used].extra = Int32(evaluation.program.extras.count)
          evaluation.program.extras.append(.init())
        }
        evaluation.program.extras[evaluation.program.lines[used].extra].endOfUsers += 1
      }
    }
    var total: Int32 = 0
    for extra in 0..<evaluation.program.extras.count {
      let count = evaluation.program.extras[extra].endOfUsers
      evaluation.program.extras[extra].firstUser = total
      evaluation.program.extras[extra].endOfUsers = total
      total += count
    }
    evaluation.program.users.removeAll()
    evaluation.program.users.extend(to: Int(total), filling: 0)
    for index in 0..<evaluation.program.lines.count {
      let range = rightSide(of: evaluation.program.lines[index].variable)
      for node in range.first..<range.end {
        let used = evaluation.program.lineOf[nodes[node].variable]
        guard used >= 0, index - Int(used) > Program.nearness else { continue }
        let extra = evaluation.program.lines[used].extra
        evaluation.program.users[evaluation.program.extras[extra].endOfUsers] = Int32(index)
        evaluation.program.extras[extra].endOfUsers += 1
      }
    }
    evaluation.program.dirty.removeAll()
    evaluation.program.dirty.extend(to: (evaluation.program.lines.count + 63) / 64, filling: 0)
  }

  /// Stops the program if the compiled form differs from the definitions.
  func checkProgram() {
    guard evaluation.program.isCompiled else { return }
    precondition(
      evaluation.program.lines.count == evaluation.definitionCount, "definitions are not compiled")
    for index in 0..<evaluation.program.dirty.count {
      precondition(evaluation.program.dirty[index] == 0, "left over from a sweep")
    }
    for index in 0..<evaluation.program.lines.count {
      let line = evaluation.program.lines[index]
      precondition(
        evaluation.program.lineOf[line.variable] == Int32(index), "lines are numbered wrongly")
      let definition = variables[line.variable].definition
      precondition(definition >= 0, "a line without definition")
      let record = constraints[definition]
      let scale = line.scale * (line.extra >= 0 ? evaluation.program.extras[line.extra].scale : 1)
      precondition(
        line.constant == (record.constant - record.expandedConstant) * line.scale
          && scale == record.scale,
        "a line differs from its definition")
      let range = rightSide(of: line.variable)
      for node in range.first..<range.end where nodes[node].variable != line.variable {
        let used = evaluation.program.lineOf[nodes[node].variable]
        if used < 0 { continue }
        precondition(used < Int32(index), "a line comes before what it uses")
        precondition(
          knows(evaluation.program.lines[used], user: Int32(index)), "a line misses a user")
      }
    }
  }

  private func knows(_ line: Program.Line, user: Int32) -> Bool {
    if line.reach >= user { return true }
    let extra = evaluation.program.extras[line.extra]
    for index in extra.firstUser..<extra.endOfUsers where evaluation.program.users[index] == user {
      return true
    }
    return false
  }
}
