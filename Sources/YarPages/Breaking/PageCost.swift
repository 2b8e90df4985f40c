/// How bad some pages are; of two ways to divide a flow the one that costs less is taken.
///
/// What comes first counts before all that follows: nothing is lost for the sake of what was asked for, nothing that was asked for
/// is given up to save a page, and pages are filled one after the other as far as these let them.
package struct PageCost: Comparable, Sendable {
  /// The points by which parts stand out of their pages.
  package var excess = 0.0
  /// How much of what was asked for is lost.
  package var resistance = 0
  /// How many pages there are.
  package var pages = 0
  /// How late things stand: the sum of the heights of parts, each times the number of its page.
  ///
  /// It is least where pages are full.
  package var lateness = 0.0

  package init() {}

  package static func + (left: PageCost, right: PageCost) -> PageCost {
    var sum = left
    sum.excess += right.excess
    sum.resistance += right.resistance
    sum.pages += right.pages
    sum.lateness += right.lateness
    return sum
  }

  package static func < (left: PageCost, right: PageCost) -> Bool {
    if left.excess != right.excess { return left.excess < right.excess }
    if left.resistance != right.resistance { return left.resistance < right.resistance }
    if left.pages != right.pages { return left.pages < right.pages }
    return left.lateness < right.lateness
  }
}
