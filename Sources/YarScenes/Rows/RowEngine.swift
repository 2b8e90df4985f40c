import YarCairo
import YarDocuments
import YarDrawing
import YarInterfaceBuilder
import YarLayout
import YarPages
import YarTemplates

/// Lays out the rows of a template, one after the other, each within the time that it may take.
///
/// It is the one engine behind the command, `libyar`, Python and Swift. Views, fonts, glyphs and images are kept from row to
/// row. Belongs to one thread.
package final class RowEngine {
  /// A scene of a row that was laid out.
  package struct Scene {
    /// Its place among the scenes of the row.
    package let place: Int
    /// The scene; it shows the row until the next one is asked for.
    package let live: LiveScene
    /// The document of the row.
    package let document: LiveDocument
    /// How it is shown.
    package let showing: SceneShowing

    /// Its pages; nil where it is one as it is.
    package let pages: ScenePages?
    /// What the author should know of where its pages end.
    package var pageFaults: [PageFault] { known ?? pages?.faults ?? [] }
    /// What of that is known without all pages.
    private let known: [PageFault]?

    init(
      place: Int, live: LiveScene, document: LiveDocument, showing: SceneShowing,
      pages: ScenePages?, pageFaults: [PageFault]? = nil
    ) {
      self.place = place
      self.live = live
      self.document = document
      self.showing = showing
      self.pages = pages
      known = pageFaults
    }

    /// What a file of it is called.
    package var title: String? {
      SceneNames.title(live.name, of: document.name, on: pages)
    }

    /// Whether other rows will have its views, too.
    package var isKept: Bool { document.isChangeable }
  }

  /// The template.
  package let template: Template
  /// What its scenes are measured and drawn with.
  package let tools: SceneTools

  /// Finds the pictures and files that rows and the template name.
  package let images: any ImageResolver
  private let overrides: SceneOverrides
  let clock: RowClock
  /// The showings that rows are laid out in, each with the scenes that rows share there.
  private var passes: [(showing: SceneShowing, scenes: KeptScenes, margins: PageMargins)] = []

  /// Makes an engine that has seen no row.
  ///
  /// - Parameters:
  ///   - images: Loads images; where they are decoded, a broken one is an error of its row.
  ///   - overrides: What counts more than the template.
  ///   - showings: The devices and directions of reading that rows are laid out in; the template's own by default.
  ///   - timeLimit: What the work on a row may take; nil is for ever.
  package init(
    _ template: Template, _ tools: SceneTools, images: any ImageResolver,
    overrides: SceneOverrides = SceneOverrides(), showings: [SceneShowing] = [SceneShowing()],
    timeLimit: TimeLimit? = nil
  ) {
    self.template = template
    self.tools = tools
    self.images = images
    self.overrides = overrides
    clock = RowClock(timeLimit, tools.measurer)
    clock.beginRow()
    passes = showings.map {
      let settings = settings($0)
      return (
        $0, KeptScenes(template, formats: tools.formats, settings),
        PageMargins(template, formats: tools.formats, settings)
      )
    }
  }

  /// Lays out the scenes of a row one after the other and hands each on.
  ///
  /// - Parameters:
  ///   - name: The name of the only scene that is looked at, with those that are joined with it; nil is all.
  ///   - finish: What is left to do when all were handed on, within the time of the row.
  package func forEachScene(
    of row: DataObject, named name: String? = nil, _ body: (Scene) throws -> Void,
    finish: () throws -> Void = {}
  ) throws {
    try limited {
      for pass in passes {
        var scenes = try PagedScenes(template, row, pass.scenes)
        let groups = scenes.document.joinedScenes.filter { group in
          name == nil || scenes.document.scenes[group].contains { $0.name ?? "" == name }
        }
        for batch in scenes.batches(of: groups) {
          let pages = try scenes.pages(of: batch) { scenes in
            for live in scenes { try layOut(live) }
            let pages = try ScenePages.of(scenes, row, pass.margins, file: template.file)
            try clock.check()
            return pages
          }
          let document = scenes.document
          for (place, pages) in zip(batch.joined(), pages.joined()) {
            try body(
              Scene(
                place: place, live: document.scenes[place], document: document,
                showing: pass.showing, pages: pages))
          }
        }
      }
      try finish()
    }
  }

  /// Makes the scenes of a row anew, changes each, and hands it on when it is laid out: what was changed is no row's.
  ///
  /// - Parameter change: What is done with a scene's views, after they were laid out as they are.
  package func forEachFreshScene(
    of row: DataObject, change: (LiveScene) -> Void,
    _ body: (LiveScene, ScenePages?, SceneShowing) throws -> Void
  ) throws {
    try limited {
      let document = try template.document(for: row, formats: tools.formats)
      for pass in passes {
        let settings = settings(pass.showing)
        for group in document.joinedScenes {
          let scenes = try document.scenes[group].map { scene in
            try clock.ask()
            let live = try scene.make(
              environment: settings.environment, overrides: settings.overrides,
              images: settings.images)
            try layOut(live)
            change(live)
            live.window.sizeToFitAgain()
            live.window.layoutIfNeeded()
            return live
          }
          let pages = try ScenePages.of(scenes, row, pass.margins, file: template.file)
          for (live, pages) in zip(scenes, pages) { try body(live, pages, pass.showing) }
        }
      }
    }
  }

  /// The pictures of a scene: one, or one for each of its pages; of PDF one with all pages.
  ///
  /// Those of scenes that are joined are the pictures of the first of them; the others have none.
  ///
  /// - Throws: What keeps it from being drawn, or from being what the style asks for.
  package func pictures(of scene: Scene, as style: PictureStyle) throws -> [RowPicture] {
    let title = scene.title
    guard let pages = scene.pages else {
      let (lists, style) = try drawing(of: scene, as: style)
      return try lists.map {
        try tools.picture(
          $0, of: scene.live.window, as: style, scene: scene.live.name, title: title)
      }
    }
    guard pages.isLeading else { return [] }
    let pdf = ScenePDF(scene.live, of: scene.document.name, on: scene.pages)
    return try tools.pictures(
      of: pages, as: try pdf.style(style, files: images), pdf, title: title)
  }

  /// What is drawn of a scene, a list for each of its pages, and how it becomes a file, as the scene says besides.
  ///
  /// All pages of scenes that are joined are those of the first of them.
  ///
  /// - Throws: What keeps it from being what the style asks for.
  package func drawing(
    of scene: Scene, as style: PictureStyle
  ) throws -> (lists: [DisplayList], style: PictureStyle) {
    if let pages = scene.pages, !pages.isLeading { return ([], style) }
    let pdf = ScenePDF(scene.live, of: scene.document.name, on: scene.pages)
    let style = try pdf.style(style, files: images)
    let lists =
      try scene.pages?.lists(tags: style.tags)
      ?? [DisplayListBuilder.displayList(of: scene.live.window, tags: style.tags)]
    try pdf.check(lists, style)
    return (lists, style)
  }

  private func layOut(_ live: LiveScene) throws {
    try clock.ask()
    live.window.layoutIfNeeded()
    try clock.check()
    try tools.fonts.check()
  }

  /// What the next scenes of a showing are made with.
  func settings(_ showing: SceneShowing) -> SceneSettings {
    var overrides = overrides
    if let direction = showing.direction { overrides.direction = direction }
    if let size = showing.device?.size(isLandscape: false) {
      overrides.size = ProposedSize(width: size.width, height: size.height)
    }
    return SceneSettings(environment: tools.environment, overrides: overrides, images: images)
  }

  /// Does some work on a row, within the time that it has.
  func limited(_ work: () throws -> Void) throws {
    try clock.row {
      try work()
      // What came of it until it was stopped, or without a font, is not what the row is.
      try tools.fonts.check()
    } restart: {
      for pass in passes {
        pass.scenes.restart(settings(pass.showing))
        pass.margins.restart(settings(pass.showing))
      }
    }
  }
}
