import YarCairo
import YarCodes
import YarControls
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarRows

/// Makes and lays out the scenes of one document, and notes what its author should know.
///
/// Belongs to the thread that made it, with its fonts and images.
final class SceneMaker {
  /// The text engine that measured the scenes and draws them.
  let measurer: PangoTextMeasurer
  /// What it shaped last, for the scenes to come.
  private let texts: KeptTexts
  /// What the author should know so far.
  private(set) var warnings: [Message] = []

  /// Whether bars and corners of the device cover the scenes of Yar's own documents as well.
  var coversLayouts = false

  /// Whether what the canvas of Interface Builder makes up is shown.
  ///
  /// That is a safe area for views that belong to no controller, and rows at the heights that were noted. In the app
  /// neither is so.
  var showsCanvas = true

  private let file: String
  /// What counts more than the document.
  var overrides: SceneOverrides
  /// The device that screens are shown on; nil is the document's own.
  var device: Device?
  private let isLandscape: Bool?
  private let isDark: Bool?
  private let images: FolderImages
  private let assets: AssetCatalogs
  private var fontWarningCount = 0

  /// Stops layouts that take too long; nil lets them.
  private var workLimit: WorkLimit?
  /// Counts the work on a row of a template.
  private var rowClock: WorkClock?
  private let timeLimit: TimeLimit?

  /// Makes a maker for the document of an input.
  ///
  /// - Parameters:
  ///   - decodes: whether pixels of images are needed.
  ///   - limit: what is left of the work on the document; nil begins to count here.
  init(
    _ input: InputFile, options: SceneOptions, decodes: Bool, limit: WorkLimit? = nil
  ) throws(FontError) {
    timeLimit = options.timeLimit
    workLimit = limit ?? options.timeLimit?.begin()
    measurer = PangoTextMeasurer(fonts: try options.makeFonts(for: input))
    texts = KeptTexts(measurer)
    file = input.displayName
    overrides = options.overrides
    device = options.device
    isLandscape = options.isLandscape
    isDark = options.isDark
    images = FolderImages(
      folder: input.folder, allowsOutside: options.allowsOutside, decodes: decodes,
      outsideAdvice: "use --allow-outside")
    assets = AssetCatalogs(
      beside: input.folder, named: options.assetCatalogs, project: options.projectResources,
      decodes: decodes)
  }

  /// Makes the scenes of a document one after the other, lays each out and hands it on with its place.
  func forEachScene(
    of document: SourceDocument, _ body: (Int, ShownScene) throws -> Void
  ) throws {
    for index in document.sceneNames.indices {
      guard let live = try scene(at: index, of: document) else { continue }
      try body(index, live)
    }
    if case .interface = document { warnings += assets.messages }
  }

  /// Makes one scene of a document, by its place, and lays it out; nil where it has nothing to show.
  func scene(at index: Int, of document: SourceDocument) throws -> ShownScene? {
    _ = workLimit?.ask()
    try checkTime()
    switch document {
    case .layout(let document):
      let settings = settings
      let live = try document.scenes[index].make(
        environment: settings.environment, overrides: settings.overrides, images: settings.images)
      live.window.layoutIfNeeded()
      try checkTime()
      return ShownScene(live)
    case .interface(let document):
      guard let live = make(document.shownScenes[index], of: document) else { return nil }
      live.window.layoutIfNeeded()
      try checkTime()
      return ShownScene(live)
    }
  }

  /// What scenes of Yar's own documents are made with.
  var settings: SceneSettings {
    var environment = LayoutEnvironment(textMeasurer: texts, codeEncoder: ZintEncoder())
    environment.workLimit = workLimit
    if let device, coversLayouts {
      environment.safeAreaInsets = device.safeArea(isLandscape: false)
    }
    return SceneSettings(environment: environment, overrides: overrides, images: images)
  }

  /// Begins with the next row of a template: the limit is for each.
  ///
  /// Scenes that were made with the settings of a row before can be used as long as it was not reached.
  func beginRow() {
    guard let timeLimit else { return }
    if let rowClock, let workLimit, !workLimit.isReached { return rowClock.restart() }
    let clock = WorkClock(timeLimit)
    rowClock = clock
    workLimit = WorkLimit { clock.isOver }
  }

  /// Lays out live scenes one after the other and hands each on with its place.
  func forEachScene(
    of document: LiveDocument, _ body: (Int, ShownScene) throws -> Void
  ) throws {
    for (index, live) in document.scenes.enumerated() {
      _ = workLimit?.ask()
      try checkTime()
      live.window.layoutIfNeeded()
      try checkTime()
      try body(index, ShownScene(live))
    }
  }

  /// The warnings since they were taken last.
  func takeWarnings() -> [Message] {
    defer { warnings.removeAll() }
    return warnings
  }

  /// Throws if the work on the document was stopped because it took too long.
  func checkTime() throws(TimeLimitReached) {
    guard let workLimit, let timeLimit, workLimit.isReached else { return }
    throw TimeLimitReached(limit: timeLimit)
  }

  /// Makes a scene of an Interface Builder document on the device that is asked for.
  ///
  /// - Parameter contentSizes: The sizes of all contents by the ids of their views; nil measures them.
  func make(
    _ scene: InterfaceScene, of document: InterfaceDocument,
    contentSizes: [String: InterfaceInputs.ContentSize]? = nil
  ) -> LiveInterfaceScene? {
    var environment = LayoutEnvironment(textMeasurer: texts)
    environment.workLimit = workLimit
    let device = self.device ?? document.device.flatMap { Device.named($0.id) }
    environment.scale = overrides.scale ?? device?.scale ?? 2
    environment.layoutDirection = overrides.direction ?? .leftToRight
    var options = InterfaceOptions()
    options.device = self.device
    options.isLandscape = isLandscape
    options.isDark = isDark
    let isDark = isDark ?? document.device?.isDark ?? false
    let scale = environment.scale
    options.colors = { [assets] in assets.color($0, isDark: isDark) }
    // A picture that is in no catalogue may lie beside the document, as a PNG file if nothing else is said.
    let symbols = document.symbolImages
    options.images = { [assets, images] name in
      if let image = assets.image(name, scale: scale, isDark: isDark) { return image }
      let beside = FolderImages.paths(ofNamed: name).lazy.compactMap { try? images.image(at: $0) }
        .first
      if beside != nil || symbols.contains(name) { assets.isNotMissing(name) }
      return beside
    }
    options.inputs.contentSizes = contentSizes
    // Frames were noted on the canvas.
    options.imaginesSafeArea = showsCanvas || contentSizes != nil
    options.sizesRows = !options.imaginesSafeArea
    guard let live = document.make(scene, environment: environment, options: options) else {
      return nil
    }
    if overrides.size != .unspecified {
      let size = live.window.frame.size
      live.window.frame.size = Size(
        width: overrides.size.width ?? size.width, height: overrides.size.height ?? size.height)
    }
    return live
  }

  /// The names of pictures and colours that were found nowhere.
  var missingAssets: Set<String> { assets.missing }

  /// Notes what the author of a scene should know: after drawing, which may set text that the layout
  /// did not ask about.
  func noteWarnings(of live: ShownScene) {
    warnings += live.notes + codeWarnings(in: live)
    for issue in live.window.layoutIssues {
      warnings.append(.warning(file, lines: issue.message))
    }
    noteFontWarnings(in: live)
  }

  /// Codes of a scene that scanners could hardly read.
  func codeWarnings(in live: ShownScene) -> [Message] {
    live.views.compactMap { view, position in
      (view as? CodeView)?.scanProblem.map {
        .warning("\(file):\(position)", "'\(view.path)' can hardly be scanned: \($0)")
      }
    }
  }

  /// Says of each new warning of the fonts which view it comes from.
  private func noteFontWarnings(in live: ShownScene) {
    let all = measurer.fonts.warnings
    defer { fontWarningCount = all.count }
    for warning in all.dropFirst(fontWarningCount) {
      guard let (view, position) = live.views.first(where: { warning.concerns($0.view) }) else {
        warnings.append(.warning(file, "\(warning)"))
        continue
      }
      warnings.append(.warning("\(file):\(position)", "'\(view.path)': \(warning)"))
    }
  }
}

extension FontWarning {
  /// Whether a view sets text that leads to this warning.
  fileprivate func concerns(_ view: View) -> Bool {
    let text: String?
    let font: Font
    if let label = view as? Label {
      (text, font) = (label.text, label.font)
    } else if let button = view as? Button {
      (text, font) = (button.title, button.font)
    } else if let field = view as? TextField {
      (text, font) = (field.showsPlaceholder ? field.placeholder : field.text, field.font)
    } else if let textView = view as? TextView {
      (text, font) = (textView.text, textView.font)
    } else {
      return false
    }
    switch self {
    case .unknownFamily(let family, _): return font.family == family
    case .noHyphenation: return (view as? Label)?.hyphenates ?? false
    case .tooManyFontChanges: return (view as? Label)?.attributedText != nil
    case .missingCharacter(let scalar, _):
      return text?.unicodeScalars.contains { $0.value == scalar } ?? false
    }
  }
}
