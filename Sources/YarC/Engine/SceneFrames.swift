import YarDocuments
import YarLayout
import YarRows

/// Where the views of a scene lie.
enum SceneFrames {
  static func frames(of scene: LiveScene, row: Int, scene place: Int) -> [Outcome.Frame] {
    scene.window.viewsWithPaths.map { view, path in
      Outcome.Frame(
        row: row, scene: place, sceneName: scene.name ?? "", path: path,
        identifier: view.identifier ?? "", type: view.typeName,
        text: (view as? Label)?.text ?? (view as? Button)?.title ?? "",
        frame: numbers(view.frame), onPage: numbers(view.convert(view.bounds, to: nil)))
    }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}
