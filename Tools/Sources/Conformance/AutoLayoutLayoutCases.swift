import Foundation
import YarLayout

/// Runs a case whose answer is frames: `layout`, `sequence`, `wrap`, `fitting`.
func layoutOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  do {
    let tree = try AutoLayoutTree(item)
    let expect = item["expect"] as? [String: Any] ?? [:]
    if let fitting = item["fitting"] as? [String: Any] {
      outcome.failures += fittingDifferences(tree, fitting, expect)
    }
    tree.window.layoutIfNeeded()
    if item["fitting"] == nil || item["kind"] as? String != "fitting" {
      outcome.failures += tree.differences(expect["frames"] as? [String: Any] ?? [:])
    }
    if let size = expect["rootSize"] as? [Any] {
      outcome.failures += tree.differences(["root": [NSNull(), NSNull()] + size])
    }
    for (index, step) in (expect["steps"] as? [[String: Any]] ?? []).enumerated() {
      try tree.perform(step)
      tree.window.layoutIfNeeded()
      outcome.failures += tree.differences(step["frames"] as? [String: Any] ?? [:]).map {
        "step \(index): \($0)"
      }
    }
    if tree.window.layoutIssues.contains(where: { $0.message.isEmpty == false }) {
      outcome.failures += tree.window.layoutIssues.map(\.message)
    }
    // The same end in one go, from a tree that never was in another state.
    if let steps = expect["steps"] as? [[String: Any]], let last = steps.last {
      let fresh = try AutoLayoutTree(item)
      for step in steps { try fresh.perform(step) }
      fresh.window.layoutIfNeeded()
      outcome.failures += fresh.differences(last["frames"] as? [String: Any] ?? [:]).map {
        "from scratch: \($0)"
      }
    }
  } catch {
    outcome.failures.append("\(error)")
  }
  return outcome
}

private func fittingDifferences(
  _ tree: AutoLayoutTree, _ fitting: [String: Any], _ expect: [String: Any]
) -> [String] {
  let target = fitting["targetSize"] as? [Double] ?? []
  let size = tree.root.systemLayoutSizeFitting(
    Size(width: target[0], height: target[1]),
    withHorizontalFittingPriority: LayoutPriority(fitting["horizontalPriority"] as? Double ?? 50),
    verticalFittingPriority: LayoutPriority(fitting["verticalPriority"] as? Double ?? 50))
  let wanted = expect["size"] as? [Double] ?? []
  guard abs(size.width - wanted[0]) > 0.001 || abs(size.height - wanted[1]) > 0.001 else {
    // The frames of the case are those in a view of that size.
    tree.setRootSize([size.width, size.height])
    return []
  }
  return ["the fitting size is \(size) instead of \(wanted)"]
}

/// Runs a case of kind `autoresizing`: with the mask alone, and with the mask as constraints.
func autoresizingOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  let masks: [String: AutoresizingMask] = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]
  let old = item["superviewSize"] as? [Double] ?? []
  let new = item["newSuperviewSize"] as? [Double] ?? []
  let start = item["frame"] as? [Double] ?? []
  let wanted = (item["expect"] as? [String: Any])?["frame"] as? [Double] ?? []
  for asConstraints in [false, true] {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    let window = Window(size: Size(width: old[0], height: old[1]), environment: environment)
    let view = View(frame: Rect(x: start[0], y: start[1], width: start[2], height: start[3]))
    window.addSubview(view)
    view.autoresizingMask = (item["mask"] as? [String] ?? []).reduce(into: []) {
      $0.formUnion(masks[$1] ?? [])
    }
    if asConstraints {
      // A sibling tied to the view makes its frame take part.
      let sibling = View()
      sibling.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(sibling)
      sibling.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    }
    window.layoutIfNeeded()
    window.frame = Rect(x: 0, y: 0, width: new[0], height: new[1])
    window.layoutIfNeeded()
    let actual = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    if zip(actual, wanted).contains(where: { abs($0 - $1) > 0.001 }) {
      let way = asConstraints ? "as constraints" : "alone"
      outcome.failures.append("\(way), the frame is \(actual) instead of \(wanted)")
    }
  }
  return outcome
}
