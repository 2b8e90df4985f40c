/// A limit to work that nobody waits for for ever.
///
/// Long loops ask it in between whether to stop. What they leave behind can be let go of and is no result: whoever set
/// the limit asks ``isReached`` before using one. As long as it is not reached, results are the same as without it.
package final class WorkLimit {
  /// Whether the limit was reached.
  @exclusivity(unchecked) package private(set) var isReached = false
  private let isOver: () -> Bool
  @exclusivity(unchecked) private var rest = WorkLimit.interval

  /// Asking for the time costs more than a step of work.
  private static let interval = 32

  /// Makes a limit.
  ///
  /// - Parameter isOver: Whether to stop; asked after some pieces of work each, and not again once it said so.
  package init(_ isOver: @escaping () -> Bool) { self.isOver = isOver }

  /// Counts work.
  ///
  /// - Parameter pieces: How many pieces it is; one is a step of a solver.
  /// - Returns: Whether to stop.
  package func spend(_ pieces: Int = 1) -> Bool {
    if isReached { return true }
    rest -= pieces
    if rest > 0 { return false }
    return ask()
  }

  /// Counts a piece of work that is long by itself.
  ///
  /// - Returns: Whether to stop.
  package func ask() -> Bool {
    if isReached { return true }
    rest = WorkLimit.interval
    isReached = isOver()
    return isReached
  }
}
