import YarLayout

/// The screens that container views show.
extension SceneBuilder {
  /// Containers in containers are shown as long as no more views stand inside each other: a document could
  /// go on for ever.
  private static let depthLimit = 100

  /// The scene that a container view shows; nil if the document has none, or it is shown already.
  ///
  /// Of a controller that shows others, it is the first. A scene is shown once: names in it mean one view.
  func embedded(in source: InterfaceView) -> InterfaceScene? {
    guard case .containerView(let container) = source.content, ancestry.depth < Self.depthLimit
    else {
      return nil
    }
    var next = container.controller
    var seen = Set(embeddedViews.map { $0.controller.id })
    if let id = scene.controller?.id { seen.insert(id) }
    while let id = next, seen.insert(id).inserted {
      guard let index = document.containers.sceneIndices[id] else { return nil }
      let found = document.scenes[index]
      if found.root != nil { return found }
      next = found.controller?.segues.first { $0.kind == "relationship" }?.destination
    }
    return nil
  }

  /// Makes the view of a scene inside a container, which it fills.
  func embed(
    _ inner: InterfaceScene, in container: View, _ source: InterfaceView, _ rect: Rect
  ) {
    guard let root = inner.root, let controller = inner.controller else { return }
    let place = embeddedViews.count
    embeddedViews.append((container, controller))
    let view = make(
      root, in: (container, source),
      rect: Rect(origin: rect.origin, size: root.placement.frame.size))
    embeddedViews[place].view = view
    // It fills the container, whatever became of that; what is inside starts from the noted frames.
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.rightAnchor.constraint(equalTo: container.rightAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
  }
}
