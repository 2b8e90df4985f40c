import CHeap
import YarLayout

/// A workload made, laid out, laid out again with everything marked, and resized.
struct LayoutResult {
  static let columns = [
    "workload", "views", "build", "first", "mark", "again", "resize", "resize_100", "measures/view",
    "arranged", "frames", "engine_bytes", "view_bytes",
  ]

  var cells: (name: String, values: [Double])

  init(_ workload: Workload) {
    let runs = workload.isLarge ? 5 : 25
    var build: [Double] = []
    var first: [Double] = []
    var counters = LayoutCounters()
    var count = 0.0
    var viewBytes = 0.0
    var engineBytes = 0.0
    for _ in 0..<runs {
      let before = Double(yar_heap_bytes())
      let start = processNanoseconds()
      let tree = workload.make()
      let built = processNanoseconds()
      let middle = Double(yar_heap_bytes())
      let ready = processNanoseconds()
      tree.layOut(workload.size(tree))
      let done = processNanoseconds()
      counters = tree.layoutCounters
      count = Double(tree.everything.count)
      engineBytes = (Double(yar_heap_bytes()) - middle) / count
      viewBytes = (middle - before) / count
      build.append((built - start) / count)
      first.append((done - ready) / count)
    }
    let again = LayoutResult.again(workload, runs)
    cells = (
      workload.name,
      [
        count, median(build), median(first), again.mark, again.layout,
        LayoutResult.resize(workload, by: 1, runs), LayoutResult.resize(workload, by: 100, runs),
        Double(counters.measures) / count, Double(counters.arrangedContainers),
        Double(counters.framesWritten), engineBytes, viewBytes,
      ]
    )
  }

  /// What it costs for each view to mark all of them as changed, and the full layout that follows.
  private static func again(_ workload: Workload, _ runs: Int) -> (mark: Double, layout: Double) {
    let tree = workload.make()
    tree.layOut(workload.size(tree))
    let views = tree.everything
    var marks: [Double] = []
    var layouts: [Double] = []
    for _ in 0..<runs {
      let start = processNanoseconds()
      for view in views { view.setNeedsLayout() }
      let marked = processNanoseconds()
      tree.layoutIfNeeded()
      layouts.append((processNanoseconds() - marked) / Double(views.count))
      marks.append((marked - start) / Double(views.count))
    }
    return (median(marks), median(layouts))
  }

  /// What a layout costs for each view that is so many points wider than the one before.
  private static func resize(_ workload: Workload, by step: Double, _ runs: Int) -> Double {
    let tree = workload.make()
    var size = workload.size(tree)
    tree.layOut(size)
    let count = Double(tree.everything.count)
    var times: [Double] = []
    for _ in 0..<runs {
      size.width += step
      let start = processNanoseconds()
      tree.layOut(size)
      times.append((processNanoseconds() - start) / count)
    }
    return median(times)
  }
}

extension WeView {
  func layOut(_ size: Size) {
    frame = Rect(origin: .zero, size: size)
    layoutIfNeeded()
  }
}
