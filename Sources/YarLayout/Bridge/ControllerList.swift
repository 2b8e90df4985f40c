/// The controllers of the views in a tree.
///
/// Parents that place their children by code are told when constraints inside a child change its size.
final class ControllerList: LayoutAudience {
  /// The size inside a controller's view at the end of a layout, and what it was worked out for.
  struct FittingSize {
    var width: Double
    /// The state of the constraints inside, as their island counts it.
    var revision: UInt32
    var size: Size
  }

  unowned(unsafe) private let tree: LayoutTree
  /// Not counted: each takes itself out before it goes away.
  private var controllers: [Unmanaged<ViewController>] = []

  init(of tree: LayoutTree) { self.tree = tree }

  var count: Int { controllers.count }
  var isEmpty: Bool { controllers.isEmpty }

  func note(_ controller: ViewController) {
    guard !controllers.contains(where: { $0.toOpaque() == opaque(controller) }) else { return }
    controllers.append(.passUnretained(controller))
  }

  func forget(_ controller: ViewController) {
    controllers.removeAll { $0.toOpaque() == opaque(controller) }
  }

  private func opaque(_ controller: ViewController) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(controller).toOpaque()
  }

  /// Tells the parents of controllers whose size inside is another, from the inside outwards.
  func tellSizes() -> Bool {
    var changed: [(depth: Int, controller: ViewController)] = []
    for reference in controllers {
      let controller = reference.takeUnretainedValue()
      guard controller.toldInLayout != tree.layoutCount, let last = controller.observed,
        let now = fittingSize(in: controller, since: last), now.size != last.size
      else { continue }
      controller.observed = now
      changed.append((controller.view.depth, controller))
    }
    if changed.count > 1 { changed = changed.stablySorted { $0.depth > $1.depth } }
    for (_, controller) in changed {
      controller.toldInLayout = tree.layoutCount
      controller.parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: controller)
    }
    return !changed.isEmpty
  }

  /// Only what differs from the sizes inside at the end of a layout will be told.
  func noteSizes() {
    for reference in controllers {
      let controller = reference.takeUnretainedValue()
      if let now = fittingSize(in: controller, since: controller.observed) {
        controller.observed = now
      }
    }
  }

  /// The size inside a controller's view in the width that it has; nil if it is the same as before, or if
  /// nobody sets the frame of the view by code.
  private func fittingSize(
    in controller: ViewController, since last: FittingSize?
  ) -> FittingSize? {
    guard controller.parent != nil, let view = controller.viewIfLoaded, view.tree === tree,
      view.node >= 0, view.superview != nil, view.boxLayout == nil, !view.isPlacedByConstraints,
      let island = view.constraintState?.hosted
    else { return nil }
    let width = view.frame.width
    if let last, last.revision == island.revision, last.width == width { return nil }
    let size = view.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return FittingSize(width: width, revision: island.revision, size: size)
  }
}

extension LayoutTree {
  /// The controllers of the tree's views; the list is made when there is one to note.
  var controllers: ControllerList {
    if let list = audience as? ControllerList { return list }
    let made = ControllerList(of: self)
    audience = made
    return made
  }
}
