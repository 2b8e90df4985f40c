/// What is noted of the last passes of a layout that may not settle; other layouts pay one test for it.
final class LayoutLoopWatch {
  /// How many passes are looked at.
  static let passes = 4
  /// How many causes, and how many numbers, a report lists.
  private static let listedCauses = 3
  private static let listedChanges = 4

  private var causes: [LayoutLoop.Cause] = []
  /// The frames after each pass, of all views in the order of the tree.
  private var frames: [[Rect]] = []
  /// Code of a user's set the layout going again.
  private(set) var isByUserCode = false

  /// Notes the frames after a pass.
  func notePass(under root: View) {
    frames.append(root.everythingInside().map { $0.frame })
  }

  /// A view or its controller was called back and asked for another pass.
  func noteCallback(of view: View) {
    if !view.flags.contains(.ownClass) { isByUserCode = true }
    note(
      view.caretaker != nil && view.flags.contains(.ownClass)
        ? .viewController(view.path) : .layoutSubviews(view.path))
  }

  /// A layout of the user's, or a view that was asked for its size, asked for another pass.
  func noteCode(in container: View) {
    isByUserCode = true
    note(.code(container.path))
  }

  func note(_ cause: LayoutLoop.Cause) {
    guard causes.count < LayoutLoopWatch.listedCauses, !causes.contains(cause) else { return }
    causes.append(cause)
  }

  /// The report of a layout that did not settle, with what was noted.
  func loop(after passes: Int, under root: View) -> LayoutLoop {
    var changes: [LayoutLoop.Change] = []
    let all = root.everythingInside()
    for (index, view) in all.enumerated() where frames.allSatisfy({ $0.count == all.count }) {
      for (name, number) in [
        ("x", { (frame: Rect) in frame.minX }), ("y", { $0.minY }), ("width", { $0.width }),
        ("height", { $0.height }),
      ] as [(String, (Rect) -> Double)] {
        let values = frames.map { number($0[index]) }
        guard changes.count < LayoutLoopWatch.listedChanges, let first = values.first,
          values.contains(where: { $0 != first })
        else { continue }
        changes.append(LayoutLoop.Change(path: view.path, number: name, values: values))
      }
    }
    return LayoutLoop(passes: passes, causes: causes, changes: changes)
  }
}
