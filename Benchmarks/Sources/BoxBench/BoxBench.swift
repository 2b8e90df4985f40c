import YarLayout

/// The box layout workloads, in nanoseconds of process CPU time per view, with the counts.
///
/// `BoxBench [--smoke] [NAME...]`: the whole table, small sizes only, or the workloads named. The workloads and their mapping from
/// flexbox terms are in `Workloads.swift`.
@main struct BoxBench {
  static func main() {
    let isSmoke = CommandLine.arguments.contains("--smoke")
    print(
      columns([
        "workload", "views", "build", "first", "again", "resize", "measures/view", "arranged",
        "frames",
      ]))
    let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    for workload in isSmoke ? Workload.small : Workload.all
    where names.isEmpty || names.contains(workload.name) { measure(workload) }
  }

  private static func measure(_ workload: Workload) {
    let runs = workload.isLarge ? 5 : 25
    var build: [Double] = []
    var first: [Double] = []
    var counters = LayoutCounters()
    var count = 0
    for _ in 0..<runs {
      let start = processNanoseconds()
      let tree = workload.make()
      let built = processNanoseconds()
      layOut(tree, workload.size(tree))
      let done = processNanoseconds()
      counters = tree.layoutCounters
      count = tree.viewCount
      build.append((built - start) / Double(count))
      first.append((done - built) / Double(count))
    }
    let tree = workload.make()
    let size = workload.size(tree)
    layOut(tree, size)
    var again: [Double] = []
    for _ in 0..<runs {
      tree.invalidateEverything()
      let start = processNanoseconds()
      tree.layoutIfNeeded()
      again.append((processNanoseconds() - start) / Double(count))
    }
    var resize: [Double] = []
    for step in 0..<runs {
      let start = processNanoseconds()
      layOut(tree, Size(width: size.width + 1 + Double(step), height: size.height))
      resize.append((processNanoseconds() - start) / Double(count))
    }
    print(
      columns([
        workload.name, "\(count)", tenths(median(build)), tenths(median(first)),
        tenths(median(again)), tenths(median(resize)),
        tenths(Double(counters.measures) / Double(count)),
        "\(counters.arrangedContainers)", "\(counters.framesWritten)",
      ]))
  }

  private static func layOut(_ tree: WeView, _ size: Size) {
    tree.frame = Rect(origin: .zero, size: size)
    tree.layoutIfNeeded()
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func tenths(_ value: Double) -> String {
    "\((value * 10).rounded() / 10)"
  }

  private static func columns(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      index == 0
        ? cell + String(repeating: " ", count: max(0, 12 - cell.count))
        : String(repeating: " ", count: max(0, 14 - cell.count)) + cell
    }.joined()
  }
}

extension View {
  /// The view and everything below it.
  var viewCount: Int {
    var count = 0
    var stack: [View] = [self]
    while let view = stack.popLast() {
      count += 1
      stack.append(contentsOf: view.subviews)
    }
    return count
  }

  /// Marks every view, as if all of them had changed.
  func invalidateEverything() {
    var stack: [View] = [self]
    while let view = stack.popLast() {
      view.setNeedsLayout()
      stack.append(contentsOf: view.subviews)
    }
  }
}
