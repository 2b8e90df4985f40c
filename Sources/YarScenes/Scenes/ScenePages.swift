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
        of: window.rootView ?? window, size: pages.size, margins: pages.margins,
        background: window.backgroundColor, environment: window.environment,
        header: { (page) throws(RowFailure) in try margins.header(of: pages, row, on: page) },
        footer: { (page) throws(RowFailure) in try margins.footer(of: pages, row, on: page) })
    } catch {
      throw Self.plain(error, pages, file)
    }
    self.pages = pages
    self.file = file
  }

  private let pages: PageSetup
  private let file: String

  /// The size of a page in points.
  package var size: Size { layout.size }
  /// How many pages there are.
  package var count: Int { layout.count }

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

  private static func plain(
    _ error: PageLayoutError<RowFailure>, _ pages: PageSetup, _ file: String
  ) -> any Error {
    switch error {
    case .margin(let failure): failure
    case .noRoom(let words):
      DocumentError(
        file: file, position: pages.position,
        message: "\(words); make 'margin', heads and feet smaller, or 'size' larger")
    }
  }
}
