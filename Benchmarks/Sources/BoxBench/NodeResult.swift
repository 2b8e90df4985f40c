import YarBoxes

/// A workload of a host of its own: what its layout costs for each node, in nanoseconds of process CPU time.
struct NodeResult {
  static let columns = ["nodes", "count", "nanoseconds", "looks", "measures/node"]

  var cells: (name: String, values: [Double])

  init(_ workload: NodeWorkload, _ size: Int) {
    var times: [Double] = []
    var count = 0.0
    var looks = 0
    var measures = 0
    for _ in 0..<(size > 2_000 ? 9 : 25) {
      let (host, work) = workload.prepare(size)
      count = Double(host.nodeCount)
      let before = host.mirror.counters
      let start = processNanoseconds()
      work()
      times.append((processNanoseconds() - start) / count)
      looks = host.mirror.counters.looks - before.looks
      measures = host.mirror.counters.measures - before.measures
    }
    cells = (
      "\(workload.rawValue)_\(size)",
      [count, median(times), Double(looks), Double(measures) / count]
    )
  }
}
