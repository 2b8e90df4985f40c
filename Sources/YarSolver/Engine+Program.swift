/// Running the compiled form of the definitions.
///
/// A full run evaluates every line. A sweep evaluates only lines that are marked, and marks the
/// users of each value that changed: as users come after what they use, one pass over the marks,
/// a word at a time, meets every line once and in order. A sweep costs some three times as much for
/// each line as a full run, and becomes one when it meets too many.
extension Engine {
  /// Evaluates every line from `start` on.
  mutating func runProgram(from start: Int = 0) {
    guard start < program.lines.count else { return }
    let values = values.base
    let terms = program.terms.base
    var term = Int(program.lines[start].first)
    for index in start..<program.lines.count {
      let line = program.lines.base + index
      var sum = line.pointee.constant
      let end = Int(line.pointee.end)
      while term < end {
        sum -= terms[term].coefficient * values[Int(terms[term].variable)]
        term += 1
      }
      let value = sum * line.pointee.scale
      let variable = line.pointee.variable
      if values[Int(variable)] != value {
        values[Int(variable)] = value
        noteChange(variable)
      }
    }
  }

  /// Evaluates the definitions that wait, and those that use what changed.
  mutating func sweepProgram() {
    let dirty = program.dirty.base
    let lineOf = program.lineOf.base
    var word = program.dirty.count
    for index in 0..<evaluations.count {
      let variable = Int(evaluations[index])
      variables.base[variable].flags.remove(.evaluating)
      guard variable < program.lineOf.count, lineOf[variable] >= 0 else { continue }
      let line = Int(lineOf[variable])
      dirty[line >> 6] |= 1 << UInt64(truncatingIfNeeded: line & 63)
      word = min(word, line >> 6)
    }
    evaluations.removeAll()
    changed.reserve(variables.count)
    // Local pointers: what is written through one cannot move another.
    let values = values.base
    let lines = program.lines.base
    let terms = program.terms.base
    let users = program.users.base
    let marks = changeMarks.base
    let listed = changed.base
    var listedCount = changed.count
    let words = program.dirty.count
    var left = program.lines.count / 4
    while word < words && left > 0 {
      let waiting = dirty[word]
      if waiting == 0 {
        word &+= 1
        continue
      }
      left &-= 1
      dirty[word] = waiting & (waiting &- 1)
      let line = lines + (word &<< 6 | waiting.trailingZeroBitCount)
      var sum = line.pointee.constant
      var term = Int(line.pointee.first)
      let end = Int(line.pointee.end)
      while term < end {
        sum -= terms[term].coefficient * values[Int(terms[term].variable)]
        term &+= 1
      }
      let value = sum * line.pointee.scale
      let variable = Int(line.pointee.variable)
      if values[variable] == value { continue }
      values[variable] = value
      if marks[variable] == 0 {
        marks[variable] = 1
        listed[listedCount] = Int32(truncatingIfNeeded: variable)
        listedCount &+= 1
      }
      var user = Int(line.pointee.firstUser)
      let lastUser = Int(line.pointee.endOfUsers)
      while user < lastUser {
        let next = Int(users[user])
        dirty[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
        user &+= 1
      }
    }
    changed.extend(by: listedCount - changed.count)
    if word < words {
      for rest in word..<words { dirty[rest] = 0 }
      runProgram(from: 64 * word)
    }
  }

  /// Makes the compiled form.
  mutating func compileProgram() {
    sortProgram()
    program.lines.removeAll()
    program.terms.removeAll()
    program.lineOf.removeAll()
    program.lineOf.extend(to: variables.count, filling: -1)
    for index in 0..<program.high.count {
      let variable = program.high[index]
      let definition = constraints[variables[variable].definition]
      let range = definition.rightSide
      let first = Int32(program.terms.count)
      for node in range.first..<range.end where nodes[node].variable != variable {
        program.terms.append(
          .init(coefficient: nodes[node].coefficient, variable: nodes[node].variable))
      }
      program.lineOf[variable] = Int32(index)
      program.lines.append(
        .init(
          constant: definition.constant - definition.expandedConstant, scale: definition.scale,
          variable: variable, first: first, end: Int32(program.terms.count)))
    }
    program.listUsers()
    program.isCompiled = true
  }

  /// Lists all definitions once, by rank.
  mutating func sortProgram() {
    program.high.removeAll()
    program.low.removeAll()
    for variable in 0..<variables.count where variables[variable].definition >= 0 {
      program.high.append(Int32(variable))
    }
    let records = variables.base
    var sorted = UnsafeMutableBufferPointer(
      start: program.high.base, count: program.high.count)
    sorted.sort {
      records[Int($0)].order < records[Int($1)].order
    }
    program.isSorted = true
  }

  /// Stops the program if the compiled form differs from the definitions.
  func checkProgram() {
    guard program.isCompiled else { return }
    precondition(program.lines.count == definitionCount, "definitions are not compiled")
    for index in 0..<program.dirty.count {
      precondition(program.dirty[index] == 0, "left over from a sweep")
    }
    for index in 0..<program.lines.count {
      let line = program.lines[index]
      precondition(program.lineOf[line.variable] == Int32(index), "lines are numbered wrongly")
      let definition = variables[line.variable].definition
      precondition(definition >= 0, "a line without definition")
      let record = constraints[definition]
      precondition(
        line.constant == record.constant - record.expandedConstant && line.scale == record.scale,
        "a line differs from its definition")
    }
  }
}
