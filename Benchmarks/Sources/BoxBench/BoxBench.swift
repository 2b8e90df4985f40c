import YarLayout

/// The box layout workloads: nanoseconds of process CPU time per view, bytes per view, and the counts.
///
/// `BoxBench [--smoke] [--json] [NAME...]`: everything, small sizes only, or the workloads named; as tables
/// or as one JSON object. What the columns mean is in `Benchmarks/README.md`; the workloads and how they
/// are said in flexbox terms are in `Workloads.swift`.
@main struct BoxBench {
  static func main() {
    let options = CommandLine.arguments.dropFirst()
    let isSmoke = options.contains("--smoke")
    let names = options.filter { !$0.hasPrefix("--") }
    func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

    let layouts = Table(columns: LayoutResult.columns)
    let changes = Table(columns: ChangeResult.columns)
    let isJSON = options.contains("--json")
    var layoutRows: [String] = []
    var changeRows: [String] = []
    if !isJSON { print(layouts.header) }
    for workload in isSmoke ? Workload.small : Workload.all where isWanted(workload.name) {
      let result = LayoutResult(workload)
      if isJSON {
        layoutRows.append(layouts.json(result.cells))
      } else {
        print(layouts.row(result.cells))
      }
    }
    let feeds = isSmoke ? [10] : [100, 1_000, 10_000]
    if !isJSON { print(changes.header) }
    for count in feeds {
      for change in FeedChange.allCases where isWanted("\(change.rawValue)_\(count)") {
        let result = ChangeResult(change, cards: count)
        if isJSON {
          changeRows.append(changes.json(result.cells))
        } else {
          print(changes.row(result.cells))
        }
      }
    }
    if isJSON {
      print("{\"layouts\": [\n\(layoutRows.joined(separator: ",\n"))\n], \"changes\": [")
      print("\(changeRows.joined(separator: ",\n"))\n]}")
    }
  }
}

/// What is printed: the name first, then numbers.
struct Table {
  var columns: [String]

  var header: String { line(columns) }

  func row(_ cells: (name: String, values: [Double])) -> String {
    line([cells.name] + cells.values.map(text))
  }

  func json(_ cells: (name: String, values: [Double])) -> String {
    let values = zip(columns.dropFirst(), cells.values).map { "\"\($0)\": \(text($1))" }
    return "  {\"\(columns[0])\": \"\(cells.name)\", \(values.joined(separator: ", "))}"
  }

  /// Whole numbers as such, others with one digit after the point.
  private func text(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(1, (index == 0 ? 16 : 15) - cell.count))
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
