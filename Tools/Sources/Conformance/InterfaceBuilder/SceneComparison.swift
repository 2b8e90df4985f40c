import YarInterfaceBuilder
import YarLayout

/// Lays out one scene of the corpus and compares it with the frames of the document.
struct SceneComparison {
  static let tolerance = 0.5

  let document: InterfaceDocument
  let scene: CorpusIndex.Scene
  let parity: Parity
  let measurer: any TextMeasurer

  func run(name: String) -> SceneResult {
    var result = SceneResult(
      name: name, level: scene.level, viewCount: 0, mismatches: [], problems: [])
    guard let (root, home) = document.view(scene.root) else {
      result.problems.append("there is no view \(scene.root)")
      return result
    }
    let live = make(root, home)
    live.window.layoutIfNeeded()
    for issue in live.window.layoutIssues {
      if case .layoutLoop = issue.kind { result.problems.append(issue.message) }
    }
    let compared = Self.compared(live).filter { !scene.excluded.contains($0.source.id) }
    result.viewCount = compared.count
    if compared.count != scene.viewCount {
      result.problems.append(
        "\(compared.count) views take part instead of \(scene.viewCount)")
    }
    let hasConflict = live.window.layoutIssues.contains {
      if case .unsatisfiableConstraints = $0.kind { return true }
      return false
    }
    for (view, source) in compared {
      let distance = Self.distance(view.frame, source.placement.frame)
      guard distance > Self.tolerance + 1e-6 else { continue }
      let cause = cause(of: view, source, distance: distance, hasConflict: hasConflict)
      result.mismatches.append(
        SceneResult.Mismatch(
          id: source.id, element: source.element, expected: source.placement.frame,
          actual: view.frame, cause: cause))
    }
    if result.mismatches.contains(where: { $0.cause == .other }), !hasConflict,
      NotedFrames(document, root, home, scene, parity).breakRequiredConstraints
    {
      for index in result.mismatches.indices where result.mismatches[index].cause == .other {
        result.mismatches[index].cause = .stale
      }
    }
    return result
  }

  private func make(_ root: InterfaceView, _ home: InterfaceScene) -> LiveInterfaceScene {
    // The noted frames are on the pixels of the canvas.
    var environment = LayoutEnvironment(textMeasurer: measurer)
    environment.scale = document.device.flatMap { Device.named($0.id) }?.scale ?? 1
    environment.roundsToPixels = document.device != nil
    var options = InterfaceOptions()
    // Rows, and what hangs on views, are scenes of their own; a table brings its header along.
    options.includesRows = false
    options.showsBars = false
    options.includesParts = root.element == "tableView"
    if parity != .endToEnd {
      options.inputs.contentSizes = scene.contentSizes
    }
    if parity == .engine { options.inputs.insets = scene.insets }
    return document.make(root, of: home, environment: environment, options: options)
  }

  /// The views that constraints place: those that say so, and those that stacks arrange.
  private static func compared(
    _ live: LiveInterfaceScene
  ) -> [(view: View, source: InterfaceView)] {
    live.views.dropFirst().filter { view, source in
      guard source.placement.hasNotedFrame else { return false }
      if let stack = view.superview as? StackView, source.key == nil {
        return stack.arrangedSubviews.contains { $0 === view }
      }
      return !source.placement.usesFrame
    }
  }

  private static func distance(_ first: Rect, _ second: Rect) -> Double {
    max(
      max((first.minX - second.minX).magnitude, (first.minY - second.minY).magnitude),
      max((first.width - second.width).magnitude, (first.height - second.height).magnitude))
  }

  private func cause(
    of view: View, _ source: InterfaceView, distance: Double, hasConflict: Bool
  ) -> MismatchCause {
    if hasConflict { return .conflict }
    if view.hasAmbiguousLayout { return .ambiguous }
    if distance <= 1 { return .rounding }
    if parity == .endToEnd, let given = scene.trueSizes[source.id] {
      let own = view.intrinsicContentSize
      let differs = { (own: Double, given: Double?) -> Bool in
        guard let given else { return false }
        return (own - given).magnitude > SceneComparison.tolerance
      }
      if differs(own.width, given.width) || differs(own.height, given.height) {
        return .contentSize
      }
    }
    return .other
  }
}

/// The frames of a document held against its own constraints.
private struct NotedFrames {
  /// Whether some required constraint does not hold on them.
  let breakRequiredConstraints: Bool

  init(
    _ document: InterfaceDocument, _ root: InterfaceView, _ home: InterfaceScene,
    _ scene: CorpusIndex.Scene, _ parity: Parity
  ) {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    var options = InterfaceOptions()
    // Rows, and what hangs on views, are scenes of their own; a table brings its header along.
    options.includesRows = false
    options.includesParts = root.element == "tableView"
    options.inputs.contentSizes = [:]
    options.inputs.insets = scene.insets
    let live = document.make(root, of: home, environment: environment, options: options)
    // With every view fixed where the document has it, only what contradicts that is in conflict.
    var allowed: [LayoutConstraint] = []
    for (view, source) in live.views.dropFirst() {
      guard let superview = view.superview else { continue }
      let insets = view.alignmentRectInsets
      let frame = source.placement.frame
      let rows = [
        view.leftAnchor.constraint(
          equalTo: superview.leftAnchor, constant: frame.minX + insets.left),
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY + insets.top),
        view.widthAnchor.constraint(equalToConstant: frame.width - insets.left - insets.right),
        view.heightAnchor.constraint(equalToConstant: frame.height - insets.top - insets.bottom),
      ]
      for row in rows { row.priority = 999 }
      allowed += rows
    }
    LayoutConstraint.activate(allowed)
    live.window.layoutIfNeeded()
    breakRequiredConstraints = live.views.dropFirst().contains { view, source in
      let actual = view.frame
      let noted = source.placement.frame
      return (actual.minX - noted.minX).magnitude > 0.75
        || (actual.minY - noted.minY).magnitude > 0.75
        || (actual.width - noted.width).magnitude > 0.75
        || (actual.height - noted.height).magnitude > 0.75
    }
  }
}
