import YarLayout

extension LayoutDocument {
  /// The keys of views whose value is an image.
  package static let imageKeys = Set(
    ViewType.all.flatMap { type in
      type.table.properties.filter { $0.kind == .image }.map { $0.key }
    })

  /// The paths of the images of all scenes, each once, in the order of the document; those that are `data:` URIs have none.
  public var imagePaths: [String] {
    var paths: [String] = []
    var known: Set<String> = []
    for scene in scenes {
      // An own list instead of recursion: trees may nest deep.
      var waiting = [scene.root]
      while let view = waiting.popLast() {
        for assignment in view.values {
          let property = view.viewType.table.properties[assignment.property]
          if property.setImage != nil, let path = assignment.value.string,
            !Image.isData(path), known.insert(path).inserted
          {
            paths.append(path)
          }
        }
        for child in view.subviews.reversed() { waiting.append(child.view) }
      }
    }
    return paths
  }
}
