import Glibc
import YarSolver

/// One workload in a solver.
final class Run {
  let workload: Workload
  let solver = Solver()
  var ids: [ConstraintID]
  var values: [Double]

  init(_ workload: Workload) {
    self.workload = workload
    ids = []
    ids.reserveCapacity(workload.lines.count)
    values = Array(repeating: 0, count: workload.variableCount)
  }

  /// Adds everything.
  ///
  /// The root's width and height are held.
  func build() throws(SolverError) {
    solver.reserveCapacity(
      variables: workload.variableCount, constraints: workload.lines.count,
      terms: workload.terms.count)
    for _ in 0..<workload.variableCount { _ = solver.addVariable() }
    try hold(2, workload.width)
    try hold(3, workload.height)
    for index in workload.lines.indices { ids.append(try insert(index)) }
  }

  func hold(_ variable: Int32, _ value: Double) throws(SolverError) {
    try solver.hold(Variable(index: variable), at: value)
  }

  func insert(_ index: Int) throws(SolverError) -> ConstraintID {
    let line = workload.lines[index]
    let relation: Relation =
      line.relation == 0 ? .equal : line.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual
    let range = line.firstTerm..<(line.firstTerm + line.termCount)
    let terms = workload.terms
    return try solver.insert(
      terms.span.extracting(range), relation, line.constant, Priority(line.priority))
  }

  /// Reads every value into an array, as a view tree that copies all frames would.
  func readAll() -> Double {
    var sum = 0.0
    let count = values.count
    values.withUnsafeMutableBufferPointer { target in
      solver.withValues { source in
        for index in 0..<count {
          target[index] = source[index]
          sum += source[index]
        }
      }
    }
    solver.forgetChanges()
    return sum
  }

  /// Reads only what changed.
  func readChanged() -> Int {
    var count = 0
    values.withUnsafeMutableBufferPointer { target in
      solver.withChanges { changed, source in
        for variable in changed {
          let index = Int(variable.index)
          target[index] = source[index]
        }
        count = changed.count
      }
    }
    solver.forgetChanges()
    return count
  }

  /// Greatest required violation, and the sum of weighted optional ones as in perf-anchors.md 1.1.
  func quality() -> (violation: Double, objective: Double) {
    var violation = 0.0
    var objective = 0.0
    for line in workload.lines {
      var excess = -line.constant
      for term in line.firstTerm..<(line.firstTerm + line.termCount) {
        excess +=
          workload.terms[term].coefficient * values[Int(workload.terms[term].variable.index)]
      }
      let error =
        line.relation == 0 ? abs(excess) : line.relation < 0 ? max(0, excess) : max(0, -excess)
      if line.priority >= 1000 {
        violation = max(violation, error)
      } else {
        objective += pow(10, (line.priority - 250) / 125) * error
      }
    }
    return (violation, objective)
  }
}

/// Seconds of processor time that this process has used.
func processTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ times: [Double]) -> Double {
  times.sorted()[times.count / 2]
}
