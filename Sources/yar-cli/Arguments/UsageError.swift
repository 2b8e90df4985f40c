/// Why a command line is not understood.
struct UsageError: Error, Hashable {
  /// What is wrong and how to put it right.
  var message: String
}
