/// Where the pages of a flow end: chosen for all of them at once, as the breaks of a paragraph's lines are.
///
/// 1. Where a page has to end, the flow falls into stretches, which are divided each on its own.
/// 2. For each part, from the first to the last, the best way is found to divide all that stands before it: the last of these
///    pages begins at one of the parts that still fit on it with all that follow.
/// 3. From the end, the breaks of the best way are read back.
///
/// A part is looked at once for each part that would fit behind it on a page, so the work grows with the parts, not their square. Parts without
/// height all fit: of those at one place only the best to begin a page with is looked at.
package struct PageBreaks: Sendable {
  /// The parts of each page, in order; a page without parts is there for the sake of the side of the next one.
  package private(set) var pages: [Range<Int>] = []
  /// What all pages cost.
  package private(set) var cost = PageCost()
  /// How many pages were looked at.
  package private(set) var work = 0

  /// Divides a flow.
  package init(_ parts: [FlowPart], rooms: PageRooms) {
    var start = 0
    while start < parts.count {
      let end =
        parts[(start + 1)...].firstIndex { $0.side != nil } ?? parts.count
      switch parts[start].side {
      case .left? where pages.count % 2 == 0, .right? where pages.count % 2 == 1:
        pages.append(start..<start)
      default: break
      }
      divide(parts, start..<end, rooms)
      start = end
    }
    if parts.isEmpty { pages = [0..<0] }
  }

  /// Divides parts between which no page has to end.
  private mutating func divide(_ parts: [FlowPart], _ range: Range<Int>, _ rooms: PageRooms) {
    /// The best way to divide the parts before each, and where its last page begins.
    var best: [(cost: PageCost, start: Int)] = [(PageCost(), range.lowerBound)]
    best.reserveCapacity(range.count + 1)
    /// The heights of all parts before each.
    var heights = [0.0]
    for part in parts[range] { heights.append((heights.last ?? 0) + part.bottom - part.top) }
    /// The parts that the last page may begin with.
    var starts: [Int] = []
    for end in range.lowerBound + 1...range.upperBound {
      var found: (cost: PageCost, start: Int)?
      starts.append(end - 1)
      for start in starts.reversed() {
        work += 1
        let page = self.page(parts, start..<end, of: range, rooms)
        let isAlone = start == end - 1
        guard page.excess == 0 || isAlone else {
          // With less at its top a page would be fuller still.
          if parts[end - 1].bottom - parts[start].top > rooms.largest { break }
          continue
        }
        let before = best[start - range.lowerBound].cost
        var cost = before + page
        // Gaps do not count: else a page would end where a gap is large, to be rid of it.
        cost.lateness +=
          Double(before.pages + 1)
          * (heights[end - range.lowerBound] - heights[start - range.lowerBound])
        if found.map({ cost < $0.cost }) ?? true { found = (cost, start) }
      }
      best.append(found ?? (PageCost(), end - 1))
      // Of two that begin at one place, the same pages can follow both: the cheaper one is enough.
      if let before = starts.dropLast().last, before > range.lowerBound {
        let (one, other) = (parts[before], parts[end - 1])
        let (oneBest, otherBest) = (before - range.lowerBound, end - 1 - range.lowerBound)
        guard one.top == other.top, one.headHeight == other.headHeight,
          heights[oneBest] == heights[otherBest]
        else { continue }
        var (oneCost, otherCost) = (best[oneBest].cost, best[otherBest].cost)
        oneCost.resistance += one.resistance
        otherCost.resistance += other.resistance
        starts.remove(at: starts.count - (oneCost < otherCost ? 1 : 2))
      }
    }
    cost = cost + best[range.count].cost
    var ends: [Range<Int>] = []
    var end = range.upperBound
    while end > range.lowerBound {
      let start = best[end - range.lowerBound].start
      ends.append(start..<end)
      end = start
    }
    pages += ends.reversed()
  }

  /// What a page costs.
  private func page(
    _ parts: [FlowPart], _ page: Range<Int>, of range: Range<Int>, _ rooms: PageRooms
  ) -> PageCost {
    let isLast = page.upperBound == parts.count
    let room = rooms.room(isFirst: page.lowerBound == 0, isLast: isLast)
    let begins = page.lowerBound == range.lowerBound
    let height = PageBreaks.height(parts, page)
    let head = parts[page.lowerBound].headHeight
    var cost = PageCost()
    cost.pages = 1
    // A head that leaves a part no room is left out.
    let used = page.count == 1 && head + height > room ? height : head + height
    // Thousandths of a point come of adding up lengths.
    cost.excess = used > room + 0.001 ? used - room : 0
    if !begins { cost.resistance = parts[page.lowerBound].resistance }
    return cost
  }

  /// The height of parts on one page.
  private static func height(_ parts: [FlowPart], _ page: Range<Int>) -> Double {
    parts[page.upperBound - 1].bottom - parts[page.lowerBound].top
  }
}
