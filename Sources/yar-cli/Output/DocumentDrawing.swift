import YarCairo
import YarDocuments
import YarDrawing
import YarLayout

/// A picture that was written.
struct Picture: Sendable {
  /// Where it is.
  var path: String
  /// The name of its scene; nil if the document says none.
  var sceneName: String?
  /// Its size in points.
  var size: Size
}

/// The pictures of one document, and what went wrong on the way.
struct DocumentDrawing: Sendable {
  /// What was written.
  var pictures: [Picture] = []
  /// What the person is told, the errors of reading included.
  var messages: [Message]
  /// Whether every scene was drawn.
  var isComplete = false

  /// Lays out and draws the scenes of a document and writes each to its path.
  init(_ loaded: LoadedDocument, paths: [String], target: PictureTarget, options: SceneOptions) {
    messages = loaded.messages
    guard let document = loaded.document, !paths.isEmpty else { return }
    let file = loaded.input.displayName
    guard target.hasFiles || paths.count == 1 else {
      let advice = "only one picture can go to \(paths[0]); name a folder"
      messages.append(.error(file, "it has \(paths.count) scenes; \(advice)"))
      return
    }
    do {
      let maker = try SceneMaker(loaded.input, options: options, decodes: true)
      let renderer = CairoRenderer(measurer: maker.measurer)
      defer { messages += maker.warnings }
      for (scene, path) in zip(document.scenes, paths) {
        let live = try maker.make(scene)
        let title = live.name ?? document.name
        defer { maker.noteWarnings(of: live) }
        do {
          let bytes = try renderer.draw(live.window, as: target.format, title: title)
          try target.write(bytes, to: path)
          pictures.append(
            Picture(path: path, sceneName: live.name, size: live.window.frame.size))
        } catch let error as RenderError {
          let place = live.views.first.map { ":\($0.position)" } ?? ""
          messages.append(.error(file + place, "\(error)\(error.advice)"))
        } catch let error as OutputError {
          messages.append(.error(path, "cannot be written: \(error.reason)"))
        }
      }
      isComplete = pictures.count == paths.count
    } catch let error as DocumentError {
      messages.append(.error(error))
    } catch {
      messages.append(.error(file, "\(error)"))
    }
  }
}

extension CairoRenderer {
  /// The bytes of a picture of a window that is laid out.
  fileprivate func draw(
    _ window: Window, as format: PictureFormat, title: String?
  ) throws(RenderError) -> [UInt8] {
    let list = DisplayListBuilder.displayList(of: window)
    switch format {
    case .png: return try png(list, scale: window.environment.scale)
    case .svg: return try svg(list)
    case .pdf: return try pdf(list, title: title)
    }
  }
}

extension RenderError {
  /// The way out, to follow the description.
  fileprivate var advice: String {
    switch self {
    case .emptyPicture: "; give the scene a \"size\", or use --size"
    case .pictureTooLarge: "; use a smaller \"size\" or \"scale\", or --size or --scale"
    case .image, .backend: ""
    }
  }
}
