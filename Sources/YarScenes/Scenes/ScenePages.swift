import YarDocuments
import YarDrawing
import YarLayout
import YarPages
import YarTemplates

/// The pages of a scene that goes over several.
///
/// They are there as long as the scene shows its row.
package final class ScenePages {
  private let layout: PageLayout<RowFailure>

  /// Divides a scene that is laid out.
  ///
  /// - Parameters:
  ///   - row: The row that it shows.
  ///   - margins: Makes heads and feet.
  ///   - file: The name of the document, for errors.
  package init(
    _ live: LiveScene, _ pages: PageSetup, _ row: DataObject, _ margins: PageMargins, file: String
  ) throws {
    let window = live.window
    do {
      layout = try PageLayout<RowFailure>(
        of: window.rootView ?? window, on: pages, background: window.backgroundColor,
        environment: window.environment,
        header: { (page) throws(RowFailure) in
          try margins.header(of: pages, row, on: page)?.window.rootView
        },
        footer: { (page) throws(RowFailure) in
          try margins.footer(of: pages, row, on: page)?.window.rootView
        })
    } catch {
      throw Self.plain(error, pages, file)
    }
    self.pages = pages
    self.file = file
    self.margins = margins
    self.row = row
  }

  private let margins: PageMargins
  private let row: DataObject

  /// Hands on the heads and feet of the first page, the second and the last, laid out one after the other: others differ in their numbers.
  package func forEachMargin(_ body: (LiveScene) throws -> Void) throws {
    try margins.forEach(of: pages, row, count: count, number: layout.number, body)
  }

  private let pages: PageSetup
  private let file: String

  /// The size of its pages in points; the first one may have another.
  package var size: Size { pages.size }
  /// The size of the first page where it has one of its own.
  package var firstSize: Size? { pages.firstPage.map { $0.size } }
  /// How many pages there are.
  package var count: Int { layout.count }

  /// What the author should know of where pages end.
  package var faults: [PageFault] { layout.faults }

  /// On which pages a view stands, and why a page begins with it, in sentences.
  package func reasons(for view: View) -> [String] { layout.reasons(for: view) }

  /// The first page that each of some views is on; nil for a view that is not in the flow.
  package func firstPages(of views: [View]) -> [PageNumber?] { layout.firstPages(of: views) }

  /// Where each view of the flow stands: pages, from 1, and frames there.
  package func places() throws -> [ObjectIdentifier: [(page: Int, frame: Rect)]] {
    var places: [ObjectIdentifier: [(page: Int, frame: Rect)]] = [:]
    for index in 0..<count {
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
      throw Self.plain(error, pages, file)
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

  static func plain(
    _ error: PageLayoutError<RowFailure>, _ pages: PageSetup, _ file: String
  ) -> any Error {
    switch error {
    case .margin(let failure): failure
    default: DocumentError(error, of: pages, file: file) ?? error
    }
  }
}

extension PageMargins {
  /// Hands on the heads and feet of the first page, the second and the last, laid out one after the other: others differ in their numbers.
  func forEach(
    of pages: PageSetup, _ row: DataObject, count: Int, number: (Int) -> PageNumber,
    _ body: (LiveScene) throws -> Void
  ) throws {
    for index in Set([0, 1, count - 1]).sorted() where index < count {
      for isHead in [true, false] {
        let margin =
          isHead
          ? try header(of: pages, row, on: number(index))
          : try footer(of: pages, row, on: number(index))
        guard let margin else { continue }
        margin.window.sizeToFit(in: .width(pages.contentWidth))
        margin.window.layoutIfNeeded()
        try body(margin)
      }
    }
  }
}
