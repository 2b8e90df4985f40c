/// Running the compiled form of the definitions.
///
/// A full run evaluates every line. A sweep evaluates what changes can reach: from a marked line it
/// goes on, line by line, for as long as a near line uses something that changed; lines farther away
/// are marked. As users come after what they use, one pass meets every line at most once and in
/// order. Where everything moves, as below a row of a list that grew, this costs no more for each
/// line than a full run; where little does, it ends within a few lines.
extension Engine {
  /// Evaluates every line.
  mutating func runProgram() {
    let end = evaluation.program.lines.count
    evaluateLines {
      var line = 0
      while line < end {
        _ = $0.evaluate(line, marks: false)
        line &+= 1
      }
    }
  }

  /// Evaluates the definitions that wait, and those that use what changed.
  mutating func sweepProgram() {
    let dirty = evaluation.program.dirty.run
    let words = evaluation.program.dirty.count
    var word = words
    for index in 0..<evaluation.queue.count {
      let variable = Int(evaluation.queue[index])
      variables[variable].flags.remove(.evaluating)
      guard variable < evaluation.program.lineOf.count, evaluation.program.lineOf[variable] >= 0
      else { continue }
      let line = Int(evaluation.program.lineOf[variable])
      dirty[line >> 6] |= 1 << UInt64(truncatingIfNeeded: line & 63)
      word = min(word, line >> 6)
    }
    evaluation.queue.removeAll()
    guard word < words else { return }
    evaluateLines {
      while word < words {
        let waiting = dirty[word]
        if waiting == 0 {
          word &+= 1
          continue
        }
        let start = word &<< 6 | waiting.trailingZeroBitCount
        var line = start
        var reach = start
        while line <= reach {
          reach = max(reach, $0.evaluate(line, marks: true))
          line &+= 1
        }
        // What was marked on the way is done.
        while word < line &>> 6 {
          dirty[word] = 0
          word &+= 1
        }
        if word < words { dirty[word] &= ~0 &<< UInt64(truncatingIfNeeded: line & 63) }
      }
    }
  }

  /// Calls `body` with what evaluates a line, and keeps the list of changes.
  ///
  /// If no line's variable is listed, each is met once and needs no mark: `firstUnmarked` says so,
  /// and whoever lists more marks them first.
  @inline(__always)
  private mutating func evaluateLines(_ body: (inout LineRunner) -> Void) {
    let first = evaluation.changed.count
    let needsMarks = listsLines()
    evaluation.changed.extend(by: evaluation.program.lines.count)
    if !needsMarks && evaluation.firstUnmarked == .max { evaluation.firstUnmarked = first }
    var runner = LineRunner(
      lines: evaluation.program.lines.run, values: values.run,
      extras: evaluation.program.extras.run,
      terms: evaluation.program.terms.run, users: evaluation.program.users.run,
      dirty: evaluation.program.dirty.run,
      listed: evaluation.changed.run, count: first)
    body(&runner)
    evaluation.changed.truncate(to: runner.count)
    if runner.count > first { evaluation.program.checkedChanges = .max }
    if needsMarks { dropListedTwice(from: first) }
  }

  /// Whether the variable of a line is in the list of changes.
  private mutating func listsLines() -> Bool {
    if evaluation.program.checkedChanges == .max { return true }
    for index in evaluation.program.checkedChanges..<evaluation.changed.count
    where evaluation.program.lineOf[evaluation.changed[index]] >= 0 {
      evaluation.program.checkedChanges = .max
      return true
    }
    evaluation.program.checkedChanges = evaluation.changed.count
    return false
  }

  /// Marks what is listed from `first` on, and drops what was marked already.
  private mutating func dropListedTwice(from first: Int) {
    markListed(upTo: first)
    let marks = evaluation.changeMarks.run
    let listed = evaluation.changed.run
    var kept = first
    for index in first..<evaluation.changed.count {
      let variable = listed[index]
      listed[kept] = variable
      kept &+= marks[variable] == 0 ? 1 : 0
      marks[variable] = 1
    }
    evaluation.changed.truncate(to: kept)
  }

  /// Marks listed variables that a sweep did not mark.
  mutating func markListed(upTo end: Int) {
    guard evaluation.firstUnmarked < end else { return }
    for index in evaluation.firstUnmarked..<end {
      evaluation.changeMarks[evaluation.changed[index]] = 1
    }
    evaluation.firstUnmarked = .max
  }
}

/// Evaluates lines in tables that are known to stay where they are.
struct LineRunner {
  let lines: Run<Program.Line>
  let values: Run<Double>
  let extras: Run<Program.Extra>
  let terms: Run<Program.Term>
  let users: Run<Int32>
  let dirty: Run<UInt64>
  /// The variables that changed, with room for one of each line, and how many there are.
  let listed: Run<Int32>
  var count: Int

  /// Evaluates a line; returns the last near line that may change with it, and marks the others.
  @inline(__always)
  mutating func evaluate(_ index: Int, marks: Bool) -> Int {
    let line = lines.place(index)
    let used = line.pointee.variables
    let coefficients = line.pointee.coefficients
    var value = line.pointee.constant
    value -= coefficients.0 * values[Int(used.0)]
    value -= coefficients.1 * values[Int(used.1)]
    value -= coefficients.2 * values[Int(used.2)]
    let extra = Int(line.pointee.extra)
    if extra >= 0 { finish(&value, extra) }
    let variable = Int(line.pointee.variable)
    if values[variable] == value { return index }
    values[variable] = value
    listed[count] = Int32(truncatingIfNeeded: variable)
    count &+= 1
    if marks && extra >= 0 { markUsers(extra) }
    return Int(line.pointee.reach)
  }

  @inline(never)
  private func finish(_ value: inout Double, _ extra: Int) {
    for term in Int(extras[extra].firstTerm)..<Int(extras[extra].endOfTerms) {
      value -= terms[term].coefficient * values[Int(terms[term].variable)]
    }
    value *= extras[extra].scale
  }

  @inline(never)
  private func markUsers(_ extra: Int) {
    for user in Int(extras[extra].firstUser)..<Int(extras[extra].endOfUsers) {
      let line = Int(users[user])
      dirty[line &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: line & 63)
    }
  }
}
