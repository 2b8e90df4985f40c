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

  /// Divides a flow that begins on its first page.
  ///
  /// - Parameter pagesBefore: How many pages of the document stand before it.
  package init(_ parts: [FlowPart], rooms: PageRooms, pagesBefore: Int = 0) {
    var breaker = PageBreaker(rooms: rooms, pagesBefore: pagesBefore)
    for part in parts { breaker.add(part) }
    self.init(breaker)
  }

  /// Takes what was found of parts that came one after the other.
  fileprivate init(_ breaker: PageBreaker) {
    var breaker = breaker
    breaker.finish()
    pages = breaker.pages
    cost = breaker.cost
    work = breaker.work
  }

  /// The same behind a first page on which nothing stands.
  fileprivate init(behindEmptyPage other: PageBreaks, work: Int) {
    pages = [0..<0] + other.pages
    cost = other.cost
    self.work = work
  }
}

/// Divides a flow while its parts come; its first page stays empty where it is too low for what it begins with, and others are not.
package struct FlowBreaker {
  private var breaker: PageBreaker
  /// Begins on the second page.
  private var later: PageBreaker?

  /// How many pages were looked at.
  package var work: Int { breaker.work + (later?.work ?? 0) }

  /// - Parameter pagesBefore: How many pages of the document stand before these.
  package init(rooms: PageRooms, pagesBefore: Int = 0) {
    breaker = PageBreaker(rooms: rooms, pagesBefore: pagesBefore)
    guard min(rooms.first, rooms.only) >= 1, rooms.first < rooms.middle, rooms.only < rooms.last
    else { return }
    let others = PageRooms(
      first: rooms.middle, middle: rooms.middle, last: rooms.last, only: rooms.last)
    later = PageBreaker(rooms: others, pagesBefore: pagesBefore + 1)
  }

  /// Takes the parts of a flow.
  package static func breaks(
    of parts: [FlowPart], rooms: PageRooms, pagesBefore: Int
  ) -> PageBreaks {
    var breaker = FlowBreaker(rooms: rooms, pagesBefore: pagesBefore)
    for part in parts { breaker.add(part) }
    return breaker.finished()
  }

  /// Takes the next part.
  package mutating func add(_ part: FlowPart) {
    breaker.add(part)
    later?.add(part)
  }

  /// The pages of all parts.
  package func finished() -> PageBreaks {
    let breaks = PageBreaks(breaker)
    guard let later else { return breaks }
    let behind = PageBreaks(later)
    // What is lost of wishes is no reason to leave the first page empty.
    guard behind.cost.excess < breaks.cost.excess else { return breaks }
    return PageBreaks(behindEmptyPage: behind, work: work)
  }
}
