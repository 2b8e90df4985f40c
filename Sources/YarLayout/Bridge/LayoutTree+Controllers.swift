/// The size inside a controller's view at the end of a layout, and what it was worked out for.
struct ObservedFittingSize {
  var width: Double
  /// The state of the constraints inside, as their island counts it.
  var revision: UInt32
  var size: Size
}

/// Parents that place their children by code are told when constraints inside a child change its size.
extension LayoutTree {
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

  /// Tells the parents of controllers whose size inside is another, from the inside outwards; true if any.
  func tellFittingSizes() -> Bool {
    var changed: [(depth: Int, controller: ViewController)] = []
    for reference in controllers {
      let controller = reference.takeUnretainedValue()
      guard controller.toldInLayout != layoutCount, let last = controller.observed,
        let now = fittingSize(in: controller, since: last), now.size != last.size
      else { continue }
      controller.observed = now
      changed.append((controller.view.depth, controller))
    }
    if changed.count > 1 { changed = changed.stablySorted { $0.depth > $1.depth } }
    for (_, controller) in changed {
      controller.toldInLayout = layoutCount
      controller.parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: controller)
    }
    return !changed.isEmpty
  }

  /// Notes the sizes inside at the end of a layout: only what differs from them will be told.
  func noteFittingSizes() {
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
    in controller: ViewController, since last: ObservedFittingSize?
  ) -> ObservedFittingSize? {
    guard controller.parent != nil, let view = controller.viewIfLoaded, view.tree === self,
      view.node >= 0, view.superview != nil, view.boxLayout == nil, !view.isPlacedByConstraints,
      let island = view.constraintState?.hosted
    else { return nil }
    let width = view.frame.width
    if let last, last.revision == island.revision, last.width == width { return nil }
    let size = view.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return ObservedFittingSize(width: width, revision: island.revision, size: size)
  }
}
