/// What is said of rows of which there are none.
package enum NoRows {
  /// Why nothing was done, in words.
  ///
  /// - Parameters:
  ///   - what: What there is none of.
  ///   - hasColumns: Whether a first line was read as the names of columns: text whose lines end otherwise, or that is no CSV,
  ///     is such a line as a whole.
  package static func words(_ what: String = "rows", hasColumns: Bool) -> String {
    let empty = "there are no \(what) in it"
    guard hasColumns else { return empty }
    return "\(empty); its first line was taken for the names of columns of CSV"
  }
}
