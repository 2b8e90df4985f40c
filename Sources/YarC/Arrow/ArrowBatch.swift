import CYar
import YarTemplates

/// Rows of a record batch: a struct array with a field for each column.
enum ArrowBatch {
  /// The most rows of a batch: more are better given in several.
  private static let maxRows = 10_000_000

  static func rows(
    _ schema: ArrowSchema, _ array: ArrowArray
  ) throws(ArrowError) -> [HeldRow] {
    let batch = try ArrowColumn(schema, array, field: "", path: [], depth: 0)
    guard batch.kind == .structure else {
      throw ArrowError(
        message:
          "the Arrow array is no record batch: its format must be \"+s\", a struct of columns")
    }
    guard batch.length <= maxRows else {
      throw ArrowError(message: "the batch has more than \(maxRows) rows; give it in several")
    }
    var rows: [HeldRow] = []
    rows.reserveCapacity(batch.length)
    for index in 0..<batch.length { rows.append(try batch.row(at: index)) }
    return rows
  }
}
