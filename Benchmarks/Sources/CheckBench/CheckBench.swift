import YarDiagnosis
import YarLayout

/// What `Window.check()` costs for trees with and without faults, counted at a size and at eight times that:
/// `CheckBench --step NAME VIEWS`, `CheckBench --steps` lists all; see `Scripts/bench-growth.sh`.
@main struct CheckBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--steps" {
      for step in CheckStep.allCases { print("\(step.rawValue) 50 400") }
      return
    }
    let words = Array(arguments)
    guard words.count == 3, words[0] == "--step", let step = CheckStep(rawValue: words[1]),
      let count = Int(words[2])
    else { return print("CheckBench: --step takes a step and a number of views") }
    let window = step.window(count)
    window.layoutIfNeeded()
    measured { _ = window.check() }
    print(count)
  }
}

/// Work that is counted alone: callgrind counts what is done in here (`--toggle-collect='*measured*'`).
@inline(never)
func measured(_ work: () -> Void) { work() }

enum CheckStep: String, CaseIterable {
  /// Labels in a column.
  case checkBoxes
  /// Labels in a column, each too narrow for its text.
  case checkCut
  /// Labels in a pile of frames.
  case checkOverlaps
  /// Cells in a column, each with constraints of its own.
  case checkIslands
  /// The same, each with constraints that contradict each other.
  case checkIslandConflicts
  /// Labels below each other by constraints.
  case checkConstraints
  /// The same, each with two widths.
  case checkConflicts
  /// The same, every second one without a leading edge.
  case checkAmbiguities

  func window(_ count: Int) -> Window {
    let window = Window(size: Size(width: 390, height: Double(count * 40 + 40)))
    switch self {
    case .checkBoxes, .checkCut:
      let column = WeView()
      let labels = (0..<count).map { index -> View in
        let label = Label("Label number \(index)")
        if self == .checkCut { label.setFixedDesiredWidth(20) }
        return label
      }
      column.addSubviews(labels, .vertical).setVAlign(.top).setHAlign(.leading)
      window.rootView = column
    case .checkOverlaps:
      let pile = View()
      for index in 0..<count {
        let label = Label("Label number \(index)")
        label.frame = Rect(x: 10, y: Double(index * 12), width: 150, height: 30)
        pile.addSubview(label)
      }
      window.rootView = pile
    case .checkIslands, .checkIslandConflicts:
      let column = WeView()
      var rules: [LayoutConstraint] = []
      let cells = (0..<count).map { index -> View in
        let cell = View()
        let label = Label("Label number \(index)")
        rules += place(label, in: cell, below: nil)
        rules.append(cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8))
        if self == .checkIslandConflicts { rules += twoWidths(label) }
        return cell.setHStretches()
      }
      column.addSubviews(cells, .vertical).setVAlign(.top)
      window.rootView = column
      LayoutConstraint.activate(rules)
    case .checkConstraints, .checkConflicts, .checkAmbiguities:
      let list = View()
      window.rootView = list
      var rules: [LayoutConstraint] = []
      var above: View?
      for index in 0..<count {
        let label = Label("Label number \(index)")
        var own = place(label, in: list, below: above)
        if self == .checkAmbiguities, index % 2 == 0 { own.removeFirst() }
        if self == .checkConflicts { own += twoWidths(label) }
        rules += own
        above = label
      }
      LayoutConstraint.activate(rules)
    }
    return window
  }

  private func place(_ label: View, in host: View, below above: View?) -> [LayoutConstraint] {
    label.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(label)
    return [
      label.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? host.topAnchor, constant: 8),
    ]
  }

  private func twoWidths(_ label: View) -> [LayoutConstraint] {
    [
      label.widthAnchor.constraint(equalToConstant: 200),
      label.widthAnchor.constraint(equalToConstant: 250),
    ]
  }
}
