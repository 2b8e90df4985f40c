import CHeap
import YarLayout

/// A workload made, laid out, laid out again with everything marked, and resized.
struct LayoutResult {
  static let columns = [
    "workload", "views", "build", "first", "again", "resize", "measures/view", "arranged", "frames",
    "engine_bytes", "view_bytes",
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
      count = Double(tree.viewCount)
      engineBytes = (Double(yar_heap_bytes()) - middle) / count
      viewBytes = (middle - before) / count
      build.append((built - start) / count)
      first.append((done - ready) / count)
    }
    let tree = workload.make()
    let size = workload.size(tree)
    tree.layOut(size)
    var again: [Double] = []
    for _ in 0..<runs {
      tree.invalidateEverything()
      let start = processNanoseconds()
      tree.layoutIfNeeded()
      again.append((processNanoseconds() - start) / count)
    }
    var resize: [Double] = []
    for step in 0..<runs {
      let start = processNanoseconds()
      tree.layOut(Size(width: size.width + 1 + Double(step), height: size.height))
      resize.append((processNanoseconds() - start) / count)
    }
    cells = (
      workload.name,
      [
        count, median(build), median(first), median(again), median(resize),
        Double(counters.measures) / count, Double(counters.arrangedContainers),
        Double(counters.framesWritten), engineBytes, viewBytes,
      ]
    )
  }
}

extension WeView {
  func layOut(_ size: Size) {
    frame = Rect(origin: .zero, size: size)
    layoutIfNeeded()
  }
}
