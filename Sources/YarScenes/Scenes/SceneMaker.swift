import YarCairo
import YarControls
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarLocales
import YarTemplates

/// Makes and lays out the scenes of one document, and notes what its author should know.
///
/// Belongs to the thread that made it, with its fonts and images.
package final class SceneMaker {
  /// What the scenes are measured and drawn with.
  package let tools: SceneTools
  /// The text engine that measured the scenes and draws them.
  package var measurer: PangoTextMeasurer { tools.measurer }
  /// What the author should know so far.
  package private(set) var warnings: [Message] = []

  /// How many scenes of Yar's own documents were made.
  package private(set) var madeCount = 0

  /// Whether bars and corners of the device cover the scenes of Yar's own documents as well.
  package var coversLayouts = false

  /// Whether what the canvas of Interface Builder makes up is shown.
  ///
  /// That is a safe area for views that belong to no controller, and rows at the heights that were noted. In the app
  /// neither is so.
  package var showsCanvas = true

  private let file: String
  /// What counts more than the document.
  package var overrides: SceneOverrides
  /// The device that screens are shown on; nil is the document's own.
  package var device: Device?
  private let isLandscape: Bool?
  private let isDark: Bool?
  /// Finds the pictures and files that the document names.
  package let images: FolderImages
  private let assets: AssetCatalogs
  /// Finds what is to be said of scenes.
  package var sceneWarnings: SceneWarnings

  /// Stops layouts that take too long.
  private let clock: RowClock

  /// Makes a maker for the document of an input.
  ///
  /// - Parameters:
  ///   - pictures: what of pictures is needed.
  ///   - limit: what is left of the work on the document; nil begins to count here.
  package init(
    _ input: InputFile, options: SceneOptions, pictures: PictureUse, limit: WorkLimit? = nil
  ) throws(FontError) {
    tools = SceneTools(try options.makeFonts(for: input))
    clock = RowClock(
      options.timeLimit, tools.measurer, workLimit: limit ?? options.timeLimit?.begin())
    sceneWarnings = SceneWarnings(tools.fonts)
    file = input.displayName
    overrides = options.overrides
    device = options.device
    isLandscape = options.isLandscape
    isDark = options.isDark
    let pixels = PixelStore(options.imageMemory)
    images = FolderImages(input, options, pictures, pixels)
    assets = AssetCatalogs(
      of: input, named: options.assetCatalogs, project: options.projectResources,
      pictures: pictures, pixels: pixels)
  }

  /// Makes the scenes of a document one after the other, lays each out and hands it on with its place.
  package func forEachScene(
    of document: SourceDocument, _ body: (Int, ShownScene) throws -> Void
  ) throws {
    var next = 0
    while next < document.sceneNames.count {
      let batch = Self.batch(around: next, of: document)
      for (index, live) in zip(batch, try scenes(batch, of: document)) {
        if let live { try body(index, live) }
      }
      next = batch.upperBound
    }
    if case .interface = document { warnings += assets.messages }
  }

  /// Makes one scene of a document, by its place, and lays it out; nil where it has nothing to show.
  package func scene(at index: Int, of document: SourceDocument) throws -> ShownScene? {
    let batch = Self.batch(around: index, of: document)
    let place = index - batch.lowerBound
    guard batch.count > 1, case .layout(let layout) = document else {
      return try scenes(batch, of: document)[place]
    }
    let key = MadeScenes.Key(
      batch: batch, scenes: Array(layout.scenes[batch]), overrides: overrides, device: device)
    if made?.key != key || made?.left[place] == nil {
      made = MadeScenes(key: key, left: try scenes(batch, of: document))
    }
    defer { made?.left[place] = nil }
    return made?.left[place]
  }

  /// The scenes that are made together with one: those that are joined, and those of a row whose texts ask for their page.
  private static func batch(around index: Int, of document: SourceDocument) -> Range<Int> {
    guard case .layout(let document) = document else { return index..<index + 1 }
    guard let source = document.scenes[index].source as? TemplateRow, source.template.asksForPages
    else { return document.joinedScenes(around: index) }
    return index - source.place..<index - source.place + source.count
  }

  /// Scenes that were made together: who asks for one of them after the other gets each once, as it was made.
  private struct MadeScenes {
    /// What they were made of.
    struct Key: Equatable {
      let batch: Range<Int>
      let scenes: [DocumentScene]
      let overrides: SceneOverrides
      let device: Device?
    }

    let key: Key
    /// Those that nobody has got yet.
    var left: [ShownScene?]
  }

  private var made: MadeScenes?

  /// Makes the scenes of a batch of a document, and lays them out.
  private func scenes(
    _ batch: Range<Int>, of document: SourceDocument
  ) throws -> [ShownScene?] {
    try clock.ask()
    switch document {
    case .layout(let document): return try scenes(batch, of: document)
    case .interface(let document):
      return try document.shownScenes[batch].map { scene in
        guard let live = make(scene, of: document) else { return nil }
        try layOut(live.window)
        return ShownScene(live)
      }
    }
  }

  private func scenes(
    _ batch: Range<Int>, of document: LayoutDocument
  ) throws -> [ShownScene] {
    madeCount += batch.count
    var settings = settings
    if !coversLayouts, let device, document.isScreen {
      settings.show(on: device, isLandscape: isLandscape ?? false)
    }
    let descriptions = Array(document.scenes[batch])
    let source = descriptions.first?.source as? TemplateRow
    if let source, source.template.asksForPages {
      return try scenesWithPagesInTexts(descriptions, source, settings)
    }
    let made = try descriptions.map { scene in
      let live = try scene.make(
        environment: settings.environment, overrides: settings.overrides, images: settings.images)
      try layOut(live.window)
      return live
    }
    var shown = made.map { ShownScene($0) }
    guard let source else { return shown }
    let margins = PageMargins(source.template, formats: tools.formats, settings)
    let pages = try ScenePages.of(made, source.row, margins, file: file)
    try checkTime()
    for (index, pages) in pages.enumerated() { shown[index].pages = pages }
    return shown
  }

  /// All scenes of a row whose texts ask for the page they stand on.
  private func scenesWithPagesInTexts(
    _ descriptions: [DocumentScene], _ source: TemplateRow, _ settings: SceneSettings
  ) throws -> [ShownScene] {
    let (template, row) = (source.template, source.row)
    let margins = PageMargins(template, formats: tools.formats, settings)
    var scenes = try PagedScenes(
      template, row, KeptScenes(template, formats: tools.formats, settings))
    let pages = try scenes.pages(of: scenes.document.joinedScenes) { scenes in
      for live in scenes { try layOut(live.window) }
      let pages = try ScenePages.of(scenes, row, margins, file: file)
      try checkTime()
      return pages
    }
    return zip(descriptions, zip(scenes.document.scenes, pages.joined())).map { scene, made in
      var shown = ShownScene(made.0)
      shown.name = scene.name
      shown.pages = made.1
      return shown
    }
  }

  /// What scenes of Yar's own documents are made with.
  private var settings: SceneSettings {
    var environment = tools.environment
    if let device, coversLayouts {
      environment.safeAreaInsets = device.safeArea(isLandscape: false)
    }
    return SceneSettings(environment: environment, overrides: overrides, images: images)
  }

  private func layOut(_ window: Window) throws {
    window.layoutIfNeeded()
    try checkTime()
    try measurer.fonts.check()
  }

  /// Throws if the work on the document was stopped because it took too long.
  package func checkTime() throws(TimeLimitReached) { try clock.check() }

  /// Makes a scene of an Interface Builder document on the device that is asked for.
  ///
  /// - Parameter contentSizes: The sizes of all contents by the ids of their views; nil measures them.
  package func make(
    _ scene: InterfaceScene, of document: InterfaceDocument,
    contentSizes: [String: InterfaceInputs.ContentSize]? = nil
  ) -> LiveInterfaceScene? {
    var environment = tools.environment
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
    // A picture that is in no catalogue may lie beside the document, as a PNG file if nothing else is said, or wherever
    // the target has it.
    let symbols = document.symbolImages
    options.images = { [assets, images] name in
      if let image = assets.image(name, scale: scale, isDark: isDark) { return image }
      let beside = FolderImages.paths(ofNamed: name).lazy.compactMap { try? images.image(at: $0) }
        .first
      let image = beside ?? assets.loosePicture(name, scale: scale)
      if image != nil || symbols.contains(name) { assets.isNotMissing(name) }
      return image
    }
    options.months = { CalendarMonth(around: $0, locale: $1, formats: ICUFormats()) }
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

  /// What is wrong with sets of asset catalogues that scenes show.
  package var assetMessages: [Message] { assets.messages }

  /// The names of pictures and colours that were found nowhere.
  package var missingAssets: Set<String> { assets.missing }

  /// Notes what the author should know besides.
  package func note(_ messages: [Message]) { warnings += messages.firstOfMany(about: place(nil)) }

  /// What messages call a place in the document.
  package func place(_ position: SourcePosition?) -> String {
    position.map { "\(file):\($0)" } ?? file
  }
}
