/// Rows of CSV in which all fields are empty: spreadsheets leave them below the last row, and nobody wrote them.
package struct BlankRows: Hashable, Sendable {
  /// How many were passed over.
  package private(set) var count = 0
  /// The line of the first one; 0 before any.
  package private(set) var firstLine = 0

  /// Begins before the first.
  package init() {}

  /// Notes another one.
  mutating func add(_ line: Int) {
    if count == 0 { firstLine = line }
    count += 1
  }

  /// What the person is told; nil where there are none.
  package var words: String? {
    switch count {
    case 0: nil
    case 1: "line \(firstLine) has empty fields only and was passed over"
    default:
      "\(count) rows have empty fields only and were passed over; the first is line \(firstLine)"
    }
  }
}
