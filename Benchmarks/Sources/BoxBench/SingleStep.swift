import Glibc

/// One step of one workload, run once: `Scripts/bench-growth.sh` has callgrind count its instructions.
enum SingleStep {
  /// Lists each step with its workload at one size and at eight times that.
  static func listAll() {
    for workload in NodeWorkload.allCases { print("\(workload.rawValue) 1000 8000") }
    for step in Step.allCases {
      for pair in Workload.growing {
        print("\(step.rawValue) \(pair.small.name) \(pair.large.name)")
      }
    }
  }

  /// Runs the step, and prints how many views or nodes there are.
  static func run(_ arguments: [String]) {
    guard arguments.count == 2 else { return fail("--step takes a step and a workload") }
    if let nodes = NodeWorkload(rawValue: arguments[0]), let count = Int(arguments[1]) {
      let (host, work) = nodes.prepare(count)
      measured(work)
      return print(host.nodeCount)
    }
    guard let step = Step(rawValue: arguments[0]), let workload = Workload.named(arguments[1])
    else {
      return fail("there is no such step or workload: \(arguments.joined(separator: " "))")
    }
    let count = workload.make().everything.count
    let (tree, work) = step.prepare(workload)
    measured(work)
    withExtendedLifetime(tree) { print(count) }
  }

  private static func fail(_ message: String) {
    print("BoxBench: \(message)")
    exit(2)
  }
}
