import CHeap
import Glibc
import YarSolver

/// Times the solver on LW1 workloads; medians of process CPU time in microseconds.
///
///     SolverBench FILE.lw... [--only cold,resize,constant,local,churn,insert]
@main struct SolverBench {
  static func main() throws {
    var paths: [String] = []
    var only: [Substring] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--only" {
        only = (arguments.popFirst() ?? "").split(separator: ",")
      } else {
        paths.append(argument)
      }
    }
    for path in paths {
      guard let workload = Workload(path: path) else {
        print("cannot read \(path)")
        exit(2)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      for (operation, measure) in operations where only.isEmpty || only.contains(operation[...]) {
        try measure(name, workload)
      }
    }
  }

  static let operations: [(String, @Sendable (String, Workload) throws -> Void)] = [
    ("insert", insert), ("cold", cold), ("resize", resize), ("constant", constant),
    ("local", local), ("churn", churn), ("copy", copy),
  ]

  static func report(_ name: String, _ operation: String, _ seconds: Double, _ note: String) {
    var text = [CChar](repeating: 0, count: 32)
    _ = withVaList([seconds * 1e6]) { vsnprintf(&text, 32, "%12.2f", $0) }
    let number = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    print("\(name)\t\(operation)\t\(String(decoding: number, as: UTF8.self)) us\t\(note)")
  }

  /// The calls that add all constraints, for each constraint.
  @Sendable static func insert(_ name: String, _ workload: Workload) throws {
    var times: [Double] = []
    for _ in 0..<15 {
      let run = Run(workload)
      let start = processTime()
      try run.build()
      times.append(processTime() - start)
    }
    report(name, "insert", median(times) / Double(workload.lines.count), "for each constraint")
  }

  /// From nothing to all values read.
  @Sendable static func cold(_ name: String, _ workload: Workload) throws {
    var times: [Double] = []
    var note = ""
    let begin = processTime()
    while times.count < 25 && (times.isEmpty || processTime() - begin < 10) {
      let before = yar_heap_bytes()
      let start = processTime()
      let run = Run(workload)
      try run.build()
      _ = run.readAll()
      times.append(processTime() - start)
      if times.count == 1 {
        let ours = run.values.count * 8 + run.ids.capacity * 4
        let heap = Double(yar_heap_bytes() &- before) - Double(ours)
        let quality = run.quality()
        note =
          "heap \(heap / 1e6) MB, violation \(quality.violation), objective \(quality.objective)"
        note += ", conflicts \(run.solver.conflicts.count)"
      }
    }
    note += ", the first \((times[0] * 1e6).rounded()) us"
    report(name, "cold", median(times), note)
  }

  private static func ready(_ workload: Workload) throws -> Run {
    let run = Run(workload)
    try run.build()
    _ = run.readAll()
    return run
  }

  /// One change of the root's width, and all values read.
  @Sendable static func resize(_ name: String, _ workload: Workload) throws {
    let run = try ready(workload)
    var times: [Double] = []
    for round in 0..<3 {
      for width in workload.resizeWidths {
        let start = processTime()
        try run.hold(2, width)
        _ = run.readAll()
        if round > 0 { times.append(processTime() - start) }
      }
    }
    let total = times.reduce(0, +) / Double(times.count)
    report(name, "resize", total, "mean of \(times.count), median \(median(times) * 1e6)")
  }

  /// One changed constant, with all values read, and with only changed ones.
  @Sendable static func constant(_ name: String, _ workload: Workload) throws {
    let run = try ready(workload)
    let base = workload.lines[workload.changedConstraint].constant
    let id = run.ids[workload.changedConstraint]
    for readsAll in [true, false] {
      var times: [Double] = []
      var changes = 0
      for step in 0..<1000 {
        let start = processTime()
        try run.solver.setConstant(id, to: base + Double(step * 7 % 61))
        if readsAll { _ = run.readAll() } else { changes += run.readChanged() }
        times.append(processTime() - start)
      }
      let note = readsAll ? "" : "\(changes / 1000) values change on average"
      report(name, readsAll ? "constant, all read" : "constant, changes read", median(times), note)
    }
  }

  /// One changed constant that concerns little: the last constraint of its priority 250.
  @Sendable static func local(_ name: String, _ workload: Workload) throws {
    let run = try ready(workload)
    guard let index = workload.lines.lastIndex(where: { $0.priority == 250 }) else { return }
    let partner = workload.lines.indices.last {
      workload.lines[$0].priority == 750
        && workload.terms[workload.lines[$0].firstTerm].variable
          == workload.terms[workload.lines[index].firstTerm].variable
    }
    let base = workload.lines[index].constant
    var times: [Double] = []
    var changes = 0
    for step in 0..<1000 {
      let start = processTime()
      let size = base + Double(step * 7 % 11)
      try run.solver.setConstant(run.ids[index], to: size)
      if let partner { try run.solver.setConstant(run.ids[partner], to: size) }
      changes += run.readChanged()
      times.append(processTime() - start)
    }
    report(
      name, "intrinsic size, changes read", median(times),
      "\(Double(changes) / 1000) values change on average")
  }

  /// A copy of the solver, for a hypothetical question.
  @Sendable static func copy(_ name: String, _ workload: Workload) throws {
    let run = try ready(workload)
    var times: [Double] = []
    for _ in 0..<25 {
      let start = processTime()
      let copy = run.solver.copy()
      times.append(processTime() - start)
      if copy.variableCount != workload.variableCount { print("a copy lacks variables") }
    }
    report(name, "copy", median(times), "")
  }

  /// All constraints of one cell removed, added again, and all values read.
  @Sendable static func churn(_ name: String, _ workload: Workload) throws {
    let run = try ready(workload)
    let group = workload.lines.indices.filter {
      workload.lines[$0].group == workload.churnedGroup
    }
    for readsAll in [true, false] {
      var times: [Double] = []
      for _ in 0..<1000 {
        let start = processTime()
        for index in group { try run.solver.remove(run.ids[index]) }
        for index in group { run.ids[index] = try run.insert(index) }
        if readsAll { _ = run.readAll() } else { _ = run.readChanged() }
        times.append(processTime() - start)
      }
      let quality = run.quality()
      report(
        name, readsAll ? "churn, all read" : "churn, changes read", median(times),
        "\(group.count) constraints, violation \(quality.violation), objective \(quality.objective)"
      )
    }
  }
}
