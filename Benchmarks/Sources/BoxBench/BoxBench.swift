import YarLayout

/// The box layout workloads: nanoseconds of process CPU time per view, bytes per view, and the counts.
///
/// `BoxBench [--smoke] [--json] [NAME...]`: everything, small sizes only, or the workloads named; as tables
/// or as one JSON object. `BoxBench --step STEP NAME`: one step once, for callgrind; `--steps` lists all. What the
/// columns mean is in `Benchmarks/README.md`; the workloads and how they are said in flexbox terms are in
/// `Workloads.swift`.
@main struct BoxBench {
  static func main() {
    let options = CommandLine.arguments.dropFirst()
    if options.first == "--steps" { return SingleStep.listAll() }
    if options.first == "--step" { return SingleStep.run(Array(options.dropFirst())) }
    let isSmoke = options.contains("--smoke")
    let isJSON = options.contains("--json")
    let names = options.filter { !$0.hasPrefix("--") }
    func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

    let layouts = Table("layouts", LayoutResult.columns, isJSON: isJSON)
    for workload in isSmoke ? Workload.small : Workload.all where isWanted(workload.name) {
      layouts.add(LayoutResult(workload).cells)
    }
    let changes = Table("changes", ChangeResult.columns, isJSON: isJSON)
    for count in isSmoke ? [10] : [100, 1_000, 10_000] {
      for change in FeedChange.allCases where isWanted("\(change.rawValue)_\(count)") {
        changes.add(ChangeResult(change, cards: count).cells)
      }
    }
    let nodes = Table("nodes", NodeResult.columns, isJSON: isJSON)
    for count in isSmoke ? [100] : NodeWorkload.sizes {
      for workload in NodeWorkload.allCases where isWanted("\(workload.rawValue)_\(count)") {
        nodes.add(NodeResult(workload, count).cells)
      }
    }
    if isJSON { print("{" + [layouts, changes, nodes].map(\.json).joined(separator: ", ") + "}") }
  }
}

/// Rows that are printed when they come, or kept for one JSON object: the name first, then numbers.
final class Table {
  private let name: String
  private let columns: [String]
  private let isJSON: Bool
  private var kept: [String] = []

  init(_ name: String, _ columns: [String], isJSON: Bool) {
    self.name = name
    self.columns = columns
    self.isJSON = isJSON
    if !isJSON { print(line(columns)) }
  }

  func add(_ cells: (name: String, values: [Double])) {
    guard isJSON else { return print(line([cells.name] + cells.values.map(text))) }
    let values = zip(columns.dropFirst(), cells.values).map { "\"\($0)\": \(text($1))" }
    kept.append(
      "  {\"\(columns[0])\": \"\(cells.name)\", \(values.joined(separator: ", "))}")
  }

  var json: String { "\"\(name)\": [\n\(kept.joined(separator: ",\n"))\n]" }

  /// Whole numbers as such, others with one digit after the point.
  private func text(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(1, (index == 0 ? 24 : 15) - cell.count))
      return index == 0 ? cell + gap : gap + cell
    }.joined()
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

extension View {
  /// The view and everything below it, superviews before their subviews.
  var everything: [View] {
    var result: [View] = []
    var stack: [View] = [self]
    while let view = stack.popLast() {
      result.append(view)
      stack.append(contentsOf: view.subviews)
    }
    return result
  }
}
