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

  /// Lays out a scene, or several whose pages are counted through.
  ///
  /// - Parameters:
  ///   - group: Their places in the document.
  ///   - layOut: Lays them out and divides them into pages; nil for one that is a page as it is.
  mutating func pages(
    ofScenesAt group: Range<Int>, layOut: ([LiveScene]) throws -> [ScenePages?]
  ) throws -> [ScenePages?] {
    for _ in 0..<Self.mostRounds {
      let pages = try layOut(Array(document.scenes[group]))
      guard template.asksForPages else { return pages }
      var isSettled = true
      for (place, pages) in zip(group, pages) {
        guard let pages else { continue }
        let changed = scenes.note(&texts, ofScene: place, pageOf: pages.firstPages)
        guard let first = changed.first else { continue }
        if isSettled { unsettled = document.scenes[place].position(of: first) }
        isSettled = false
      }
      if isSettled { return pages }
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
