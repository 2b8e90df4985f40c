/// Why rows of Arrow cannot be taken.
struct ArrowError: Error {
  /// The column, with the fields inside of it: `guest.name`.
  var field = ""
  var message: String
  /// The names on the way to the column, where a value cannot be taken and the others can.
  ///
  /// Nil where the batch is broken.
  var path: [String]?
}
