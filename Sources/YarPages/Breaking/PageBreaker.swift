/// Finds where the pages of a flow end while its parts come one after the other.
///
/// For each part, from the first to the last, the best way is found to divide all that stands before its end: the last of these
/// pages begins at one of the parts that still fit on it with all that follow. Of parts that no page can begin with any more,
/// four bytes are kept: where the best page up to their end begins. Parts without height all fit: of those at one place only
/// the best to begin a page with is looked at.
package struct PageBreaker {
  /// The parts of each page, in order; known of all that stands before the stretch at hand.
  package private(set) var pages: [Range<Int>] = []
  /// What all these pages cost.
  package private(set) var cost = PageCost()
  /// How many pages were looked at.
  package private(set) var work = 0
  /// How many parts there were.
  package private(set) var count = 0

  /// A part that a page may begin with.
  private struct Start {
    let index: Int
    let part: FlowPart
    /// What the best pages with all parts before it cost.
    let cost: PageCost
    /// The heights of all parts before it.
    let height: Double
  }

  private let rooms: PageRooms
  /// How many pages of the document stand before these.
  private let pagesBefore: Int
  /// The first part of the stretch: where a page has to begin.
  private var first = 0
  /// The parts of the stretch that a page may begin with.
  private var window: [Start] = []
  /// For each part of the stretch but the last: where the best page begins that ends with it.
  private var starts: [UInt32] = []

  private static let fewest = 256

  /// - Parameter pagesBefore: How many pages of the document stand before these.
  package init(rooms: PageRooms, pagesBefore: Int = 0) {
    self.rooms = rooms
    self.pagesBefore = pagesBefore
  }

  /// Takes the next part.
  package mutating func add(_ part: FlowPart) {
    var (cost, height) = (PageCost(), 0.0)
    if !window.isEmpty { (cost, height) = close(before: part) }
    if count == 0 || part.side != nil {
      endStretch(cost: cost)
      (cost, height) = (PageCost(), 0)
      switch part.side {
      case .left? where (pagesBefore + pages.count) % 2 == 0,
        .right? where (pagesBefore + pages.count) % 2 == 1:
        pages.append(count..<count)
      default: break
      }
    }
    window.append(Start(index: count, part: part, cost: cost, height: height))
    count += 1
  }

  /// Ends the flow; all pages are known then.
  package mutating func finish() {
    if !window.isEmpty { endStretch(cost: close(before: nil).cost) }
    if count == 0 { pages = [0..<0] }
  }

  /// Divides the stretch, and begins another one behind it.
  private mutating func endStretch(cost: PageCost) {
    self.cost = self.cost + cost
    var ends: [Range<Int>] = []
    var end = count
    while end > first {
      let start = Int(starts[end - first - 1])
      ends.append(start..<end)
      end = start
    }
    pages += ends.reversed()
    first = count
    window.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Finds the best pages up to the end of the last part: what they cost, and the heights of all parts.
  ///
  /// - Parameter next: The part that follows; nil at the end of the flow.
  private mutating func close(before next: FlowPart?) -> (cost: PageCost, height: Double) {
    let last = window[window.count - 1]
    let height = last.height + last.part.bottom - last.part.top
    var found: (cost: PageCost, start: Int)?
    var place = window.count - 1
    while place >= 0 {
      work += 1
      let from = window[place]
      let page = self.page(from.index..<count, from.part, last.part, before: next)
      guard page.excess == 0 || from.index == last.index else {
        // With less at its top a page would be fuller still.
        if last.part.bottom - from.part.top > rooms.largest { break }
        place -= 1
        continue
      }
      var cost = from.cost + page
      // Gaps do not count: else a page would end where a gap is large, to be rid of it.
      cost.lateness += Double(from.cost.pages + 1) * (height - from.height)
      if found.map({ cost < $0.cost }) ?? true { found = (cost, from.index) }
      place -= 1
    }
    let best = found ?? (PageCost(), last.index)
    starts.append(UInt32(best.start))
    forget(upTo: place)
    forgetDearer()
    return (best.cost, height)
  }

  /// Forgets one of the last two parts where they begin at one place: the same pages can follow both, and the cheaper one is enough.
  private mutating func forgetDearer() {
    guard window.count > 1 else { return }
    let (one, other) = (window[window.count - 2], window[window.count - 1])
    guard one.index > first, one.part.top == other.part.top,
      one.part.headHeight == other.part.headHeight, one.height == other.height
    else { return }
    var (oneCost, otherCost) = (one.cost, other.cost)
    oneCost.resistance += one.part.resistance
    otherCost.resistance += other.part.resistance
    window.remove(at: window.count - (oneCost < otherCost ? 1 : 2))
  }

  /// Forgets parts far before one that was too far away already.
  ///
  /// - Parameter passed: Its place; less than 0 for none.
  private mutating func forget(upTo passed: Int) {
    guard passed > max(window.count / 2, Self.fewest) else { return }
    let top = window[passed].part.top - rooms.largest
    var kept = passed
    while kept > 0, window[kept - 1].part.top >= top { kept -= 1 }
    guard kept > window.count / 4 else { return }
    window.removeFirst(kept)
  }

  /// What a page costs.
  private func page(
    _ page: Range<Int>, _ top: FlowPart, _ bottom: FlowPart, before next: FlowPart?
  ) -> PageCost {
    let room = rooms.room(isFirst: page.lowerBound == 0, isLast: next == nil)
    let height = bottom.bottom - top.top
    var cost = PageCost()
    cost.pages = 1
    // A head that leaves a part no room is left out.
    var used =
      page.count == 1 && top.headHeight + height > room ? height : top.headHeight + height
    let foot = next?.footHeight ?? 0
    if used + foot <= room + 0.001 {
      used += foot
    } else if foot > 0 {
      cost.resistance += PageBreaks.lostFoot
    }
    // Thousandths of a point come of adding up lengths.
    cost.excess = used > room + 0.001 ? used - room : 0
    if page.lowerBound != first { cost.resistance += top.resistance }
    return cost
  }
}
