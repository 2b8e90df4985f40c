@testable import YarLayout

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

/// A view that always wants the same size.
func box(_ width: Double, _ height: Double) -> PlaceholderView {
  PlaceholderView(size(width, height))
}

/// A text of words; lines are 10 points high and words 5 apart.
func words(_ widths: Double...) -> PlaceholderView {
  PlaceholderView(words: widths, spacing: 5, lineHeight: 10)
}

/// The frames of a container's subviews after it was laid out in a size.
func frames(in width: Double, _ height: Double, _ container: View) -> [Rect] {
  container.frame = Rect(origin: container.frame.origin, size: size(width, height))
  container.layoutIfNeeded()
  return container.subviews.map(\.frame)
}

/// Every view of a tree, superviews before their subviews.
func allViews(of root: View) -> [View] {
  var views: [View] = []
  var stack = [root]
  while let view = stack.popLast() {
    views.append(view)
    stack.append(contentsOf: view.subviews.reversed())
  }
  return views
}

/// The messages of a tree's issues.
func messages(_ view: View) -> [String] { view.layoutIssues.map(\.message) }

/// What a piece of work adds to the counters of a tree.
func work(in view: View, _ body: () -> Void) -> LayoutCounters {
  let before = view.layoutCounters
  body()
  let after = view.layoutCounters
  var result = LayoutCounters()
  result.passes = after.passes - before.passes
  result.measures = after.measures - before.measures
  result.measureHits = after.measureHits - before.measureHits
  result.arrangedContainers = after.arrangedContainers - before.arrangedContainers
  result.looks = after.looks - before.looks
  result.comparisons = after.comparisons - before.comparisons
  result.marks = after.marks - before.marks
  result.solves = after.solves - before.solves
  result.framesWritten = after.framesWritten - before.framesWritten
  result.layoutSubviewsCalls = after.layoutSubviewsCalls - before.layoutSubviewsCalls
  return result
}

/// Switches off the second look at kept answers, where a test counts calls.
func countExactly(_ view: View) { view.layoutTree.rechecksMeasurements = false }

/// A view whose callbacks are given by a test, and counted.
final class ScriptedView: View {
  var onMeasure: (ProposedSize) -> Size
  var onLayout: () -> Void
  private(set) var measured: [ProposedSize] = []
  private(set) var layouts = 0

  init(
    measure: @escaping (ProposedSize) -> Size = { _ in size(10, 10) },
    layout: @escaping () -> Void = {}
  ) {
    onMeasure = measure
    onLayout = layout
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    measured.append(proposal)
    return onMeasure(proposal)
  }

  override func layoutSubviews() {
    layouts += 1
    onLayout()
  }

  func forgetCalls() {
    measured = []
    layouts = 0
  }
}
