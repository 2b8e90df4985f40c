/// What edits have queued for the next solve.
struct Presolve: ~Copyable {
  /// Constraints to look at again.
  var work = Buffer<Int32>()
  /// Required constants that do not hold.
  var violated = Buffer<Int32>()
  /// Required constants that depend on held variables.
  var watched = Buffer<Int32>()
  /// The orders of the first and the last definition.
  var highestOrder = 0.0
  var lowestOrder = 0.0

  init() {}

  func copy() -> Presolve {
    var result = Presolve()
    result.work = work.copy()
    result.violated = violated.copy()
    result.watched = watched.copy()
    result.highestOrder = highestOrder
    result.lowestOrder = lowestOrder
    return result
  }
}
