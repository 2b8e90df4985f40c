import YarDiagnosis
import YarDocuments
import YarDrawing
import YarLayout

/// A document that is bent and asked about: what the sandbox's page stands on.
///
/// Questions and answers are JSON (``answer(to:)``); what is needed for every picture is numbers. A sandbox belongs to one
/// thread.
public final class Sandbox {
  let measurer: HostTextMeasurer
  let images: SandboxImages
  /// What reads documents of another format, which are only shown; nil where documents are Yar's own.
  let foreign: (any ForeignDocuments)?
  /// The last document without errors, and its text.
  private(set) var document: LayoutDocument?
  private(set) var tree: JSONTree?
  /// How many bytes of documents and questions were parsed so far.
  package private(set) var parsedByteCount = 0
  /// The scene that was made last, and how.
  private(set) var live: LiveScene?
  private(set) var sceneIndex = 0
  private(set) var settings = SandboxSettings()
  private(set) var nodes = SandboxNodes()
  /// The pages that were asked for last, and the one that is drawn next.
  var pages: SandboxPages?
  var shownPage: DisplayList?
  private var encoder = DisplayListEncoder()

  /// What places in the document call it.
  static let file = "document.json"

  init(
    texts: any TextHost, images: (any ImageHost)?, foreign: (any ForeignDocuments)? = nil
  ) {
    self.foreign = foreign
    measurer = HostTextMeasurer(host: texts)
    self.images = SandboxImages(host: images)
  }

  /// Makes a sandbox whose letters are each half as wide as their font is high: the same everywhere.
  public convenience init() { self.init(texts: FixedTextHost(), images: nil) }

  /// Makes a sandbox for documents of Interface Builder, with the same letters.
  public static func forInterfaceDocuments() -> Sandbox {
    Sandbox(texts: FixedTextHost(), images: nil, foreign: InterfaceDocuments())
  }

  // MARK: Scenes

  /// Reads a document; with errors the last good one stays.
  ///
  /// Its text is parsed here, and nowhere else until the next one is read.
  func read(_ text: [UInt8]) -> [DocumentError] {
    parsedByteCount += text.count
    if let foreign { return foreign.read(text, file: Self.file) }
    do throws(DocumentError) {
      let tree = try LayoutDocument.tree(of: text, file: Self.file)
      let (document, errors) = LayoutDocument.read(
        tree, file: Self.file, options: DocumentOptions())
      if let document { (self.document, self.tree) = (document, tree) }
      return errors
    } catch {
      return [error]
    }
  }

  /// Parses a question.
  func parse(_ question: [UInt8]) -> JSONTree? {
    parsedByteCount += question.count
    return try? JSONTree(question)
  }

  /// Makes the live views of a scene and lays them out.
  func make(_ index: Int, _ settings: SandboxSettings) throws(DocumentError) {
    guard tree != nil || foreign != nil else { return }
    let live = try scene(index, settings)
    live.window.layoutIfNeeded()
    (self.live, sceneIndex, self.settings) = (live, index, settings)
    (pages, shownPage) = (nil, nil)
    nodes = SandboxNodes(live, tree)
  }

  /// New live views of a scene, not laid out yet.
  func scene(_ index: Int, _ settings: SandboxSettings) throws(DocumentError) -> LiveScene {
    if let live = foreign?.scene(index, settings, measurer, images, isChecked: false) {
      return live
    }
    guard let document, document.scenes.indices.contains(index) else {
      throw DocumentError(
        file: Self.file, position: .start, message: "there is no scene \(index)")
    }
    return try Self.scene(index, of: document, settings, measurer, images)
  }

  static func scene(
    _ index: Int, of document: LayoutDocument, _ settings: SandboxSettings,
    _ measurer: HostTextMeasurer, _ images: SandboxImages
  ) throws(DocumentError) -> LiveScene {
    var environment = LayoutEnvironment(textMeasurer: measurer)
    environment.safeAreaInsets = settings.safeArea
    let live = try document.scenes[index].make(
      environment: environment,
      overrides: SceneOverrides(
        size: settings.size, direction: settings.direction,
        userInterfaceStyle: settings.style), images: images)
    let views = live.views.map { $0.view }
    if settings.hasLongTexts { TextChange.longer.apply(to: views) }
    if settings.textScale != 1 {
      TextChange.larger(factor: settings.textScale).apply(to: views)
    }
    return live
  }

  /// Lays the scene out in another size: that of a drag.
  public func layout(width: Double, height: Double) {
    guard let window = live?.window, width.isFinite, height.isFinite else { return }
    window.frame = Rect(x: 0, y: 0, width: max(0, width), height: max(0, height))
    window.layoutIfNeeded()
  }

  // MARK: Numbers

  /// Writes what is drawn, of the scene or of the page that was asked for; see ``numbers`` and ``strings``.
  public func encodeDisplayList() {
    encoder.reset()
    if let page = shownPage {
      shownPage = nil
      return encoder.add(page)
    }
    guard let window = live?.window else { return }
    encoder.add(DisplayListBuilder.displayList(of: window))
  }

  /// Writes the frames of all nodes in the window, four numbers each.
  public func encodeFrames() {
    encoder.reset()
    guard let window = live?.window else { return }
    encoder.add(frames: nodes.all.map { $0.frame(in: window) })
  }

  /// What was written last, as numbers.
  public var numbers: [Double] { encoder.numbers }

  /// The texts of what was written last, UTF-8, one behind the other.
  public var strings: [UInt8] { encoder.strings }
}
