import YarCairo
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
/// A row that fails is an element like the others, and those behind it are drawn.
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
  /// - Throws: Where there are no fonts.
  public init(
    _ template: Template, rows: Rows, format: RowRenderer.Format = .png
  ) throws(FontError) {
    self.init(rows, by: try RowRenderer(template, format: format))
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
    let renderer: RowRenderer
    var rows: Rows.Iterator
    var number = 0

    /// The next row, drawn; nil at the end, and where the task was cancelled.
    public mutating func next() async -> Element? {
      guard !Task.isCancelled, let row = rows.next() else { return nil }
      number += 1
      let renderer = renderer
      return Element(
        number: number,
        pictures: Result { () throws(RowFailure) in try renderer.pictures(of: row) })
    }
  }
}
