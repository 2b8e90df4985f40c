import YarDocuments
import YarLayout
import YarTemplates

/// The scenes of a row whose texts may ask for the page they stand on, laid out one after the other.
///
/// A text that says another number may be longer, and end up on another page: the scene is laid out until all say the page they are on.
struct PagedScenes {
  private let template: Template
  private let row: DataObject
  private let scenes: KeptScenes
  private var texts = TextPages()
  /// The document of the row.
  private(set) var document: LiveDocument

  /// How often a scene is laid out at most.
  private static let mostRounds = 8

  init(_ template: Template, _ row: DataObject, _ scenes: KeptScenes) throws(RowFailure) {
    self.template = template
    self.row = row
    self.scenes = scenes
    document = try scenes.document(of: row)
  }

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - place: Its place in the document.
  ///   - layOut: Lays it out and divides it into pages; nil if it is one as it is.
  mutating func pages(
    ofSceneAt place: Int, layOut: (LiveScene) throws -> ScenePages?
  ) throws -> ScenePages? {
    for _ in 0..<Self.mostRounds {
      let scene = document.scenes[place]
      guard let pages = try layOut(scene) else { return nil }
      guard template.asksForPages else { return pages }
      let changed = scenes.note(&texts, ofScene: place, pageOf: pages.firstPages)
      guard let first = changed.first else { return pages }
      unsettled = scene.position(of: first)
      document = try scenes.document(of: row, texts)
    }
    throw RowFailure([
      RowError(
        message: "the page that this view is on follows from what its text says of that page, "
          + "and never comes to rest; give the view a size of its own, such as 'fixedDesiredHeight'",
        position: unsettled)
    ])
  }

  /// The view of a text that said another page when it was laid out last.
  private var unsettled: SourcePosition?
}
