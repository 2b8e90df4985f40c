/// Where the pages of a flow end: chosen for all of them at once, as the breaks of a paragraph's lines are.
///
/// Where a page has to end, the flow falls into stretches, which are divided each on its own (``PageBreaker``). A part is looked at once
/// for each part that would fit behind it on a page, so the work grows with the parts, not their square.
package struct PageBreaks: Sendable {
  /// The parts of each page, in order; a page without parts is there for the sake of the side of the next one.
  package let pages: [Range<Int>]
  /// What all pages cost.
  package let cost: PageCost
  /// How many pages were looked at.
  package let work: Int

  /// What it costs to leave out a foot that has no room on its page: less than a head alone, more than what is divided against a wish.
  package static let lostFoot = 4

  /// Divides a flow.
  ///
  /// - Parameter pagesBefore: How many pages of the document stand before it.
  package init(_ parts: [FlowPart], rooms: PageRooms, pagesBefore: Int = 0) {
    var breaker = PageBreaker(rooms: rooms, pagesBefore: pagesBefore)
    for part in parts { breaker.add(part) }
    self.init(breaker)
  }

  /// Takes what was found of parts that came one after the other.
  init(_ breaker: PageBreaker) {
    var breaker = breaker
    breaker.finish()
    pages = breaker.pages
    cost = breaker.cost
    work = breaker.work
  }
}
