import YarDocuments
import YarLayout
import YarTemplates

/// The scenes of a row, laid out, with texts that say which page they are on.
///
/// A text that says another number may be longer, and end up on another page: scenes are laid out until all texts are true.
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

  /// What is laid out before the first of it is handed on: of texts that ask for their page all, as one evaluation of the row changes them.
  ///
  /// - Parameter groups: The scenes whose pages are counted through, by their places.
  func batches(of groups: [Range<Int>]) -> [[Range<Int>]] {
    template.asksForPages ? [groups] : groups.map { [$0] }
  }

  /// Lays out scenes.
  ///
  /// - Parameters:
  ///   - groups: The scenes whose pages are counted through, by their places in the document.
  ///   - layOut: Lays out those of one group and divides them into pages; nil for one that is a page as it is.
  /// - Returns: The pages of the scenes of each group.
  mutating func pages(
    of groups: [Range<Int>], layOut: ([LiveScene]) throws -> [ScenePages?]
  ) throws -> [[ScenePages?]] {
    var pages: [Int: [ScenePages?]] = [:]
    var groupOf: [Int: Int] = [:]
    for (index, group) in groups.enumerated() { for place in group { groupOf[place] = index } }
    var unsettled: SourcePosition?
    for _ in 0..<Self.mostRounds {
      for (index, group) in groups.enumerated() where pages[index] == nil {
        pages[index] = try layOut(Array(document.scenes[group]))
      }
      guard template.asksForPages else { break }
      let changed = scenes.note(&texts) { scene, views in
        guard let index = groupOf[scene] else { return views.map { _ in nil } }
        let shown = pages[index]?[scene - groups[index].lowerBound]
        return shown?.firstPages(of: views) ?? views.map { _ in nil }
      }
      guard let first = changed.first else { break }
      unsettled = document.scenes[first.scene].position(of: first.view)
      let before = document
      document = try scenes.document(of: row, texts)
      for (scene, _) in changed { groupOf[scene].map { pages[$0] = nil } }
      // Views that were made anew are laid out anew.
      if document !== before { pages.removeAll() }
    }
    guard pages.count == groups.count else {
      throw RowFailure([
        RowError(
          message: "the page that this view is on follows from what its text says of that page, "
            + "and never comes to rest; give the view a size of its own, such as 'fixedDesiredHeight'",
          position: unsettled)
      ])
    }
    return groups.indices.map { pages[$0] ?? [] }
  }
}
