import YarDocuments
import YarLayout
import YarScenes

/// Where the views and texts of a scene lie.
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

  /// Where the lines and words of a scene are drawn.
  static func texts(of scene: LiveScene, row: Int, scene place: Int) -> [Outcome.Text] {
    let paths = ScenePaths(of: scene.window)
    return SceneText.texts(of: scene.window).flatMap { text in
      let path = paths[text.view] ?? ""
      func made(_ shown: String, _ box: Rect, line: Int, word: Int) -> Outcome.Text {
        Outcome.Text(
          row: row, scene: place, path: path, text: shown, line: line, word: word,
          polygon: [
            box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY,
          ])
      }
      return text.lines.enumerated().flatMap { index, line in
        [made(line.text, line.box, line: index + 1, word: 0)]
          + line.words.enumerated().map { number, word in
            made(word.text, word.box, line: index + 1, word: number + 1)
          }
      }
    }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}
