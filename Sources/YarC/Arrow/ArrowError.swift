/// Why rows of Arrow cannot be taken.
struct ArrowError: Error {
  /// The column, with the fields inside of it: `guest.name`.
  var field = ""
  var message: String
}
