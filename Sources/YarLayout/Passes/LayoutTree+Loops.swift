/// What is noted of the last passes of a layout that does not settle.
struct LayoutLoopWatch {
  var causes: [LayoutLoop.Cause] = []
  /// The frames after each pass, of all views in the order of the tree.
  var frames: [[Rect]] = []
  /// Code of a user's set the layout going again.
  var isByUserCode = false
}

/// Layouts that do not settle are looked at in their last passes; others pay one test for it.
extension LayoutTree {
  /// How many passes are looked at.
  static let watchedPasses = 4
  /// How many numbers a report lists.
  private static let listedChanges = 4

  /// Notes the frames after a pass.
  func watchPass() {
    loopWatch?.frames.append(views.map { $0.frame })
  }

  /// A view or its controller was called back and asked for another pass.
  func watchCallback(of view: View) {
    if !view.flags.contains(.ownClass) { loopWatch?.isByUserCode = true }
    note(
      view.caretaker != nil && view.flags.contains(.ownClass)
        ? .viewController(view.path) : .layoutSubviews(view.path))
  }

  /// A layout of the user's, or a view that was asked for its size, asked for another pass.
  func watchCode(in container: View) {
    loopWatch?.isByUserCode = true
    note(.code(container.path))
  }

  /// What an island measures from beyond its border has moved.
  func watchBorder(of island: Island) {
    guard loopWatch != nil else { return }
    var words: [String] = []
    for constraint in island.host.crossingConstraints() where constraint.island === island {
      let text = "\(constraint)"
      if words.count < 3, !words.contains(text) { words.append(text) }
    }
    note(.border(island.host.path, constraints: words))
  }

  private func note(_ cause: LayoutLoop.Cause) {
    guard let watch = loopWatch, watch.causes.count < 3, !watch.causes.contains(cause) else {
      return
    }
    loopWatch?.causes.append(cause)
  }

  /// Reports a layout that did not settle, with what was noted.
  func reportLoop(passes: Int) {
    var changes: [LayoutLoop.Change] = []
    let frames = loopWatch?.frames ?? []
    let all = views
    for (index, view) in all.enumerated() where frames.allSatisfy({ $0.count == all.count }) {
      for (name, number) in [
        ("x", { (frame: Rect) in frame.minX }), ("y", { $0.minY }), ("width", { $0.width }),
        ("height", { $0.height }),
      ] as [(String, (Rect) -> Double)] {
        let values = frames.map { number($0[index]) }
        guard changes.count < LayoutTree.listedChanges, let first = values.first,
          values.contains(where: { $0 != first })
        else { continue }
        changes.append(LayoutLoop.Change(path: view.path, number: name, values: values))
      }
    }
    let loop = LayoutLoop(passes: passes, causes: loopWatch?.causes ?? [], changes: changes)
    report(.layoutLoop(loop), at: deepestMarkedView())
  }

  /// All views, superviews before their subviews.
  private var views: [View] {
    var result: [View] = []
    var stack: [View] = [root]
    while let view = stack.popLast() {
      result.append(view)
      for child in view.subviews.reversed() { stack.append(child) }
    }
    return result
  }
}
