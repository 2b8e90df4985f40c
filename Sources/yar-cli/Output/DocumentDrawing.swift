import YarCairo
import YarDocuments
import YarDrawing
import YarFindings
import YarInterfaceBuilder
import YarLayout
import YarScenes
import YarTemplates

/// A picture that was written.
struct Picture: Sendable {
  /// Where it is.
  var path: String
  /// Where it would be if its scene were one page, for a page of several.
  var scenePath: String?
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
  /// The names of pictures and colours that were found nowhere.
  var missingAssets: Set<String> = []
  /// Whether something of the pictures is cut, outside, or has no room.
  var hasFaults = false
  /// Whether every scene was drawn.
  var isComplete = false

  /// Lays out and draws the scenes of a document and writes each to its path.
  ///
  /// `showsConstraints` draws the constraints of a scene over its pale picture.
  init(
    _ loaded: LoadedDocument, paths: [String], target: PictureTarget, options: SceneOptions,
    showsConstraints: Bool = false
  ) {
    messages = loaded.messages
    guard let document = loaded.document, !paths.isEmpty else { return }
    let file = loaded.input.displayName
    let joined = showsConstraints ? 0 : document.joinedScenes.reduce(0) { $0 + $1.count - 1 }
    guard target.hasFiles || paths.count - joined == 1 else {
      let advice = "only one picture can go to \(paths[0]); name a folder"
      messages.append(.error(file, "it has \(paths.count) scenes; \(advice)"))
      return
    }
    do {
      let maker = try SceneMaker(loaded.input, options: options, pictures: .drawn)
      let renderer = maker.tools.renderer
      defer {
        messages += maker.warnings
        missingAssets = maker.missingAssets
      }
      let faults = DrawnFaults(file: file)
      var overview = OverviewDrawing(document)
      let style = Result { () throws(RowFailure) in
        try target.style(formats: maker.tools.formats)
      }
      try maker.forEachScene(of: document) { index, live in
        let path = paths[index]
        defer {
          let found = faults.messages(of: live, in: document, options)
          hasFaults = hasFaults || !found.isEmpty
          maker.note(found)
          maker.noteWarnings(of: live)
        }
        do {
          let title = SceneNames.title(live.name, of: document.name, on: live.pages)
          let list = try draw(
            live, title: title ?? loaded.input.title,
            ScenePDF(live, of: document.name), as: style.get(), to: path, target, maker,
            showsConstraints: showsConstraints)
          if let list { overview?.add(list, at: index) }
        } catch {
          messages += try Self.messages(of: error, in: live, file: file, path: path)
        }
      }
      if let list = overview?.displayList(measurer: maker.measurer), let path = paths.last {
        let bytes = try renderer.draw(list, as: target.style, scale: 1, title: "Overview")
        try target.write(bytes, to: path)
        pictures.append(Picture(path: path, sceneName: "overview", size: list.size))
      }
      isComplete = Set(pictures.map { $0.scenePath ?? $0.path }).count == Set(paths).count
    } catch {
      messages += Message.errors(file, error)
    }
  }

  /// Why a picture was not drawn or written; throws what keeps others from being drawn, too.
  private static func messages(
    of error: any Error, in live: ShownScene, file: String, path: String
  ) throws -> [Message] {
    switch error {
    case let error as RenderError:
      let place = live.views.first.map { ":\($0.position)" } ?? ""
      return [.error(file + place, "\(error)\(error.advice)")]
    case is RowFailure: return Message.errors(file, error)
    case let error as OutputError:
      return [.error(path, "cannot be written: \(error.reason)")]
    default: throw error
    }
  }
}

extension PictureTarget {
  /// How scenes become files, with what is attached to them.
  fileprivate func style(formats: any LocaleFormats) throws(RowFailure) -> PictureStyle {
    guard style.format == .pdf, let plan = attachments else { return style }
    var style = style
    style.pdf.attachments = try plan.files(of: DataObject(), number: 1, formats: formats)
    return style
  }
}

extension DocumentDrawing {
  /// Draws a scene and writes what is drawn; returns it where it is one page as it is.
  fileprivate mutating func draw(
    _ live: ShownScene, title: String?, _ pdf: ScenePDF, as asked: PictureStyle, to path: String,
    _ target: PictureTarget, _ maker: SceneMaker, showsConstraints: Bool
  ) throws -> DisplayList? {
    // The pages of scenes that are joined are drawn with those of the first.
    if let pages = live.pages, !pages.isLeading, !showsConstraints { return nil }
    let style = try pdf.style(asked, files: maker.images)
    if let pages = live.pages, !showsConstraints, case .layout(let scene) = live.origin {
      let drawn = try maker.tools.pictures(of: pages, as: style, pdf, title: title)
      try write(drawn, of: scene, to: path, target)
      return nil
    }
    let list =
      showsConstraints
      ? (live.window.rootView ?? live.window).visualizeConstraints()
      : DisplayListBuilder.displayList(of: live.window, tags: style.tags)
    // To draw constraints asks the layout much.
    try maker.checkTime()
    try pdf.check([list], style)
    let environment = live.window.environment
    let bytes = try maker.tools.renderer.draw(
      list, as: style, scale: environment.scale, title: title, language: environment.language)
    try target.write(bytes, to: path)
    pictures.append(Picture(path: path, sceneName: live.name, size: list.size))
    return list
  }

  /// Writes the pictures of a scene with pages: one file of PDF, or each page into a file of its own.
  fileprivate mutating func write(
    _ drawn: [RowPicture], of scene: LiveScene, to path: String, _ target: PictureTarget
  ) throws {
    guard target.hasFiles || drawn.count == 1 else {
      throw RenderError.backend(
        reason: "only one picture can go to \(path), and there are \(drawn.count) pages; name a "
          + "folder, or draw a PDF")
    }
    for picture in drawn {
      let own = SceneNames.path(path, page: drawn.count > 1 ? picture.page : nil)
      try target.write(picture.bytes, to: own)
      pictures.append(
        Picture(path: own, scenePath: path, sceneName: scene.name, size: picture.size))
    }
  }

  /// Tells pictures of several variants apart for those who look at them.
  mutating func note(variant: PictureVariant) {
    guard let name = variant.name else { return }
    for index in pictures.indices {
      let scene = pictures[index].sceneName
      pictures[index].sceneName = scene.map { "\($0), \(name)" } ?? name
    }
  }
}

/// The pictures of a storyboard's scenes, kept for the picture of them all.
private struct OverviewDrawing {
  private let document: InterfaceDocument
  private var pictures: [String: DisplayList] = [:]

  /// Nil where a document has no overview.
  init?(_ source: SourceDocument) {
    guard source.hasOverview, case .interface(let document) = source else { return nil }
    self.document = document
  }

  mutating func add(_ list: DisplayList, at index: Int) {
    guard let controller = document.shownScenes[index].controller else { return }
    pictures[controller.id] = list
  }

  func displayList(measurer: any TextMeasurer) -> DisplayList {
    StoryboardOverview(of: document, pictures: pictures, measurer: measurer).displayList()
  }
}

extension RenderError {
  /// The way out, to follow the description.
  fileprivate var advice: String {
    switch self {
    case .emptyPicture: "; give the scene a \"size\", or use --size"
    case .pictureTooLarge: "; use a smaller \"size\" or \"scale\", or --size or --scale"
    case .stopped: ", by --time-limit"
    case .image, .invalidScale, .backend: ""
    }
  }
}
