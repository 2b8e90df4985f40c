import YarCairo
import YarDocuments
import YarTemplates

/// The pictures of rows, each drawn when it is asked for: whoever takes them slowly is not overrun.
///
/// ```swift
/// for await row in try DrawnRows(template, rows: guests) {
///   switch row.pictures {
///   case .success(let pictures): try await upload(pictures[0].bytes)
///   case .failure(let failure): print(row.number, failure.errors[0].message)
///   }
/// }
/// ```
///
/// A row that fails is an element like the others, and those behind it are drawn. Rows are made and drawn on the actor of
/// the loop: one that must not wait is kept free by a loop in a task of its own.
public struct DrawnRows<Rows: Sequence>: AsyncSequence where Rows.Element == DataObject {
  /// What became of a row.
  public struct Element: Sendable {
    /// Its place among the rows, from 1.
    public let number: Int
    /// Its pictures, one for each scene, or what is wrong with it.
    public let pictures: Result<[RowPicture], RowFailure>
  }

  private let renderer: RowRenderer
  private let rows: Rows

  /// Makes the pictures of rows.
  ///
  /// - Parameters:
  ///   - template: What is drawn.
  ///   - rows: The fields of each row.
  ///   - format: The format of the pictures.
  ///   - images: Loads the images that rows and the template name, such as ``FolderImages`` those of a folder. Without
  ///     one (the default) images are those that are data themselves (`data:image/png;base64,…`), and a path is an error
  ///     of its row.
  /// - Throws: Where there are no fonts.
  public init(
    _ template: Template, rows: Rows, format: PictureFormat = .png,
    images: (any ImageResolver)? = nil
  ) throws(FontError) {
    self.init(rows, by: try RowRenderer(template, format: format, images: images))
  }

  /// Makes the pictures of rows with a renderer of one's own.
  public init(_ rows: Rows, by renderer: RowRenderer) {
    self.renderer = renderer
    self.rows = rows
  }

  /// Begins with the first row.
  public func makeAsyncIterator() -> Iterator {
    Iterator(renderer: renderer, rows: rows.makeIterator())
  }

  /// Draws one row after the other.
  public struct Iterator: AsyncIteratorProtocol {
    package let renderer: RowRenderer
    package var rows: Rows.Iterator
    package var number = 0

    /// The next row, drawn where the caller runs; nil at the end, and where the task was cancelled.
    ///
    /// Lazy rows are made by code of the caller's, which belongs to its actor: `for await` passes that.
    ///
    /// - Parameter actor: Where the row is made and drawn.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard !Task.isCancelled, let row = rows.next() else { return nil }
      number += 1
      let renderer = renderer
      return Element(
        number: number,
        pictures: Result { () throws(RowFailure) in try renderer.pictures(of: row) })
    }
  }
}
