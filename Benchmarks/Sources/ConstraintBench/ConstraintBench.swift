import CHeap
import Glibc
import YarLayout

/// Times constraints on views: workload W2 made through the public API; medians of process CPU time.
///
///     ConstraintBench [CELLS...]
///     ConstraintBench mixed
///
/// `ConstraintBench --step STEP CELLS`: one step once, for callgrind; `--steps` lists all.
@main struct ConstraintBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--steps" { return Step.listAll() }
    if arguments.first == "--step" { return Step.run(Array(arguments.dropFirst())) }
    if arguments.first == "mixed" { return runMixed() }
    let counts = arguments.compactMap { Int($0) }
    print("cells   what                          median      note")
    for cells in counts.isEmpty ? [10, 100, 1000] : counts {
      run(cells)
      memory(cells)
    }
    runMixed()
  }

  /// What each step takes for a view that is placed by four constraints.
  static func memory(_ cells: Int) {
    let count = cells * 7
    var last = yar_heap_bytes()
    func step(_ what: String) {
      let now = yar_heap_bytes()
      report(cells, what, nil, "\((now &- last) / UInt(count)) bytes a view")
      last = now
    }
    let window = Window(size: Size(width: 375, height: 800))
    let list = View()
    window.rootView = list
    var views: [View] = []
    views.reserveCapacity(count)
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(count * 4)
    last = yar_heap_bytes()
    for _ in 0..<count {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      list.addSubview(view)
      views.append(view)
    }
    step("views")
    for (index, view) in views.enumerated() {
      let above = index == 0 ? list.topAnchor : views[index - 1].bottomAnchor
      constraints.append(view.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 16))
      constraints.append(view.trailingAnchor.constraint(equalTo: list.trailingAnchor))
      constraints.append(view.topAnchor.constraint(equalTo: above, constant: 8))
      constraints.append(view.heightAnchor.constraint(equalToConstant: 44))
    }
    step("four constraints each, made")
    LayoutConstraint.activate(constraints)
    step("activated")
    window.layoutIfNeeded()
    step("laid out")
  }

  static func run(_ cells: Int) {
    var make: [Double] = []
    var activate: [Double] = []
    var cold: [Double] = []
    var bytes = 0.0
    for _ in 0..<(cells > 300 ? 7 : 25) {
      let before = yar_heap_bytes()
      let list = SettingsList(cells: cells)
      let start = processTime()
      list.makeConstraints()
      let made = processTime()
      LayoutConstraint.activate(list.constraints)
      let active = processTime()
      list.window.layoutIfNeeded()
      let done = processTime()
      make.append(made - start)
      activate.append(active - made)
      cold.append(done - start)
      bytes = Double(yar_heap_bytes() &- before) / Double(list.views.count)
    }
    let objects = Double(cells * 26)
    report(cells, "make", median(make), "\(nanoseconds(make, objects)) ns a constraint")
    report(cells, "activate", median(activate), "\(nanoseconds(activate, objects)) ns a constraint")
    report(cells, "make, activate, lay out", median(cold), "\(Int(bytes)) bytes a view, all in all")
    change(cells)
    resize(cells)
  }

  /// Boxes and constraints in each other, ten levels.
  static func runMixed() {
    var cold: [Double] = []
    var note = ""
    for _ in 0..<15 {
      let tower = MixedTower(depth: 10)
      let start = processTime()
      tower.window.layoutIfNeeded()
      cold.append(processTime() - start)
      let done = tower.window.layoutCounters
      note = "\(done.measures) measures, \(done.solves) solves, \(done.passes) passes"
    }
    report(1024, "mixed, depth 10: cold", median(cold), note)
    let tower = MixedTower(depth: 10)
    tower.window.layoutIfNeeded()
    var times: [Double] = []
    let before = tower.window.layoutCounters
    for step in 1...200 {
      tower.texts[step * 389 % tower.texts.count].content = .words(
        MixedTower.words(step * 11 + 3), spacing: 4, lineHeight: 16)
      let start = processTime()
      tower.window.layoutIfNeeded()
      times.append(processTime() - start)
    }
    let after = tower.window.layoutCounters
    report(
      1024, "mixed: one changed text", median(times),
      "\((after.measures - before.measures) / 200) measures, "
        + "\((after.solves - before.solves) / 200) solves, "
        + "\((after.framesWritten - before.framesWritten) / 200) frames")
  }

  /// One changed constant.
  static func change(_ cells: Int) {
    let list = SettingsList(cells: cells)
    list.makeConstraints()
    LayoutConstraint.activate(list.constraints)
    list.window.layoutIfNeeded()
    var times: [Double] = []
    let before = list.window.layoutCounters.framesWritten
    for step in 1...200 {
      list.changed?.constant = 44 + Double(step * 7 % 61)
      let start = processTime()
      list.window.layoutIfNeeded()
      times.append(processTime() - start)
    }
    let written = (list.window.layoutCounters.framesWritten - before) / 200
    report(cells, "one changed constant", median(times), "\(written) frames written")
  }

  /// The window gets another width.
  static func resize(_ cells: Int) {
    let list = SettingsList(cells: cells)
    list.makeConstraints()
    LayoutConstraint.activate(list.constraints)
    list.window.layoutIfNeeded()
    var times: [Double] = []
    for step in 1...100 {
      let start = processTime()
      list.window.frame = Rect(x: 0, y: 0, width: 320 + Double(step * 7), height: 800)
      list.window.layoutIfNeeded()
      times.append(processTime() - start)
    }
    report(cells, "100 resizes together", times.reduce(0, +), "")
  }

  static func nanoseconds(_ times: [Double], _ count: Double) -> Int {
    Int(median(times) * 1e9 / count)
  }

  static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  static func report(_ cells: Int, _ what: String, _ seconds: Double?, _ note: String) {
    let time = seconds.map { "\(($0 * 1e7).rounded() / 10) us" } ?? ""
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    print(padded("\(cells)", 8) + padded(what, 30) + padded(time, 12) + note)
  }
}
