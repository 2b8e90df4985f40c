import YarDocuments
import YarDrawing
import YarLayout
import YarPages
import YarTemplates

/// The pages of a scene that goes over several.
///
/// Scenes may be joined: their pages are counted through, and each knows which of them are its own. They are there as long as the scenes
/// show their row.
package final class ScenePages {
  private let layout: PageLayout<RowFailure>
  /// The scenes that the pages show, and which of them this is.
  package let scenes: [LiveScene]
  private let place: Int
  /// How large the pages of this one are.
  private let setup: PageSetup
  private let margins: PageMargins
  private let row: DataObject
  private let file: String

  /// Whether it is the first of the scenes that are joined: all pages are drawn as its own, in one file.
  package var isLeading: Bool { place == 0 }

  private init(
    _ layout: PageLayout<RowFailure>, _ scenes: [LiveScene], _ place: Int, _ setup: PageSetup,
    _ row: DataObject, _ margins: PageMargins, file: String
  ) {
    self.layout = layout
    self.scenes = scenes
    self.place = place
    self.setup = setup
    self.margins = margins
    self.row = row
    self.file = file
  }

  /// Divides scenes that are laid out, and whose pages are counted through.
  ///
  /// - Parameters:
  ///   - scenes: One scene, or those that are joined.
  ///   - row: The row that they show.
  ///   - margins: Makes heads and feet.
  ///   - file: The name of the document, for errors.
  /// - Returns: The pages of each; nil for a scene that has none.
  package static func of(
    _ scenes: [LiveScene], _ row: DataObject, _ margins: PageMargins, file: String
  ) throws -> [ScenePages?] {
    let setups = scenes.compactMap { $0.pages }
    guard !setups.isEmpty, setups.count == scenes.count else { return scenes.map { _ in nil } }
    let layout: PageLayout<RowFailure>
    do throws(PageLayoutError<RowFailure>) {
      layout = try PageLayout<RowFailure>(
        joining: zip(scenes, setups).map { scene, setup in
          let window = scene.window
          return PageContent(
            window.rootView ?? window, on: setup, background: window.backgroundColor,
            header: { (page) throws(RowFailure) in
              try margins.header(of: setup, row, on: page)?.window.rootView
            },
            footer: { (page) throws(RowFailure) in
              try margins.footer(of: setup, row, on: page)?.window.rootView
            })
        }, environment: scenes[0].window.environment)
    } catch {
      throw plain(error, setups, file)
    }
    return scenes.indices.map {
      ScenePages(layout, scenes, $0, setups[$0], row, margins, file: file)
    }
  }

  /// The pages that show this scene, by their places from 0.
  private var own: Range<Int> { layout.pages(ofContent: place) }

  /// Hands on the heads and feet of its first page, the second and the last, laid out one after the other: others differ in their numbers.
  package func forEachMargin(_ body: (LiveScene) throws -> Void) throws {
    try margins.forEach(of: setup, row, pages: own, number: layout.number, body)
  }

  /// The size of its pages in points; the first one may have another.
  package var size: Size { setup.size }
  /// The size of the first page of all where it has one of its own.
  package var firstSize: Size? { isLeading ? setup.firstPage.map { $0.size } : nil }
  /// How many pages there are, those of all scenes that are joined.
  package var count: Int { layout.count }

  /// The scene that a page shows, by its place from 0.
  package func scene(ofPage index: Int) -> LiveScene {
    scenes[scenes.indices.last { layout.pages(ofContent: $0).lowerBound <= index } ?? 0]
  }

  /// What the author should know of where its pages end.
  package var faults: [PageFault] { layout.faults(ofContent: place) }

  /// On which pages a view stands, and why a page begins with it, in sentences.
  package func reasons(for view: View) -> [String] { layout.reasons(for: view) }

  /// The first page that each of some views is on; nil for a view that is not in the flow.
  package func firstPages(of views: [View]) -> [PageNumber?] {
    layout.firstPages(of: views, ofContent: place)
  }

  /// Where each view of the flow stands: pages, from 1, and frames there.
  package func places() throws -> [ObjectIdentifier: [(page: Int, frame: Rect)]] {
    var places: [ObjectIdentifier: [(page: Int, frame: Rect)]] = [:]
    for index in own {
      for (view, frame) in try page(at: index).frames {
        places[ObjectIdentifier(view), default: []].append((index + 1, frame))
      }
    }
    return places
  }

  /// A page, with its views.
  ///
  /// - Parameter tags: What its picture says of its structure.
  package func page(at index: Int, tags: TagDetail = .none) throws -> Page {
    do {
      return try layout.page(at: index, tags: tags)
    } catch {
      throw Self.plain(error, [setup], file)
    }
  }

  /// What is drawn on a page.
  ///
  /// - Parameter tags: What it says of its structure.
  package func list(at index: Int, tags: TagDetail = .none) throws -> DisplayList {
    try page(at: index, tags: tags).displayList
  }

  /// What is drawn on each page.
  ///
  /// Heads and feet are the same views on each page: a page is drawn before the next one is made.
  ///
  /// - Parameter tags: What it says of its structure.
  package func lists(tags: TagDetail = .none) throws -> [DisplayList] {
    try (0..<count).map { try list(at: $0, tags: tags) }
  }

  /// - Parameter setups: The pages of what was joined.
  static func plain(
    _ error: PageLayoutError<RowFailure>, _ setups: [PageSetup], _ file: String
  ) -> any Error {
    switch error {
    case .margin(let failure): failure
    case .joined(let place, let error): plain(error, [setups[place]], file)
    default: DocumentError(error, of: setups, file: file) ?? error
    }
  }
}

extension PageMargins {
  /// Hands on the heads and feet of the first of some pages, the second and the last, laid out one after the other: others differ in their numbers.
  func forEach(
    of setup: PageSetup, _ row: DataObject, pages: Range<Int>, number: (Int) -> PageNumber,
    _ body: (LiveScene) throws -> Void
  ) throws {
    let first = pages.lowerBound
    for index in Set([first, first + 1, pages.upperBound - 1]).sorted()
    where pages.contains(index) {
      for isHead in [true, false] {
        let margin =
          isHead
          ? try header(of: setup, row, on: number(index))
          : try footer(of: setup, row, on: number(index))
        guard let margin else { continue }
        margin.window.sizeToFit(in: .width(setup.contentWidth))
        margin.window.layoutIfNeeded()
        try body(margin)
      }
    }
  }
}
