import Glibc
import Testing
import YarPages

/// Random numbers that are the same each time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct PageBreaksTests {
  /// Parts of some heights, one below the other without gaps.
  static func column(_ heights: [Double], gap: Double = 0) -> [FlowPart] {
    var top = 0.0
    return heights.map { height in
      defer { top += height + gap }
      return FlowPart(top: top, bottom: top + height)
    }
  }

  @Test func pagesAreFilledOneAfterTheOther() {
    let breaks = PageBreaks(
      Self.column(Array(repeating: 10, count: 25)), rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<10, 10..<20, 20..<25])
  }

  @Test func gapsVanishWhereAPageEnds() {
    let breaks = PageBreaks(
      Self.column(Array(repeating: 10, count: 12), gap: 8), rooms: PageRooms(all: 100))
    // Six parts and five gaps are 100 points.
    #expect(breaks.pages == [0..<6, 6..<12])
  }

  /// What has to begin a page of its own leaves the page before it as empty as it is, and not those before that.
  @Test func pagesAreFullUpToTheLast() {
    var parts = Self.column(Array(repeating: 10, count: 22) + [100])
    parts[22].resistance = 0
    let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<10, 10..<20, 20..<22, 22..<23])
  }

  @Test func aTotalTakesLinesWithItToTheNextPage() {
    var parts = Self.column(Array(repeating: 10, count: 11))
    parts[10].resistance = 5
    let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<9, 9..<11])
  }

  @Test func headsTakeRoomOnThePagesThatTheyAreRepeatedOn() {
    var parts = Self.column(Array(repeating: 10, count: 30))
    for index in 1..<30 { parts[index].headHeight = 10 }
    let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<10, 10..<19, 19..<28, 28..<30])
  }

  @Test func feetTakeRoomOnThePagesThatTheyAreRepeatedOn() {
    var parts = Self.column(Array(repeating: 10, count: 30))
    for index in 1..<30 { parts[index].footHeight = 10 }
    let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<9, 9..<18, 18..<27, 27..<30])
  }

  @Test func theRoomsOfTheFirstAndTheLastPageCount() {
    let rooms = PageRooms(first: 50, middle: 100, last: 30, only: 20)
    let breaks = PageBreaks(Self.column(Array(repeating: 10, count: 17)), rooms: rooms)
    #expect(breaks.pages == [0..<5, 5..<15, 15..<17])
  }

  @Test func pagesEndWhereTheyHaveToAndBeginOnTheSideThatIsAskedFor() {
    var parts = Self.column([10, 10, 10, 10])
    parts[1].side = .any
    parts[2].side = .left
    parts[3].side = .right
    let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
    // Page 3 is empty, as what follows begins on the left.
    #expect(breaks.pages == [0..<1, 1..<2, 2..<2, 2..<3, 3..<4])
  }

  @Test func aPartThatIsHigherThanAPageHasOneOfItsOwn() {
    let breaks = PageBreaks(Self.column([10, 150, 10]), rooms: PageRooms(all: 100))
    #expect(breaks.pages == [0..<1, 1..<2, 2..<3])
    #expect(breaks.cost.excess == 50)
  }

  @Test func nothingIsOnOnePage() {
    #expect(PageBreaks([], rooms: PageRooms(all: 100)).pages == [0..<0])
  }

  /// What is looked at for each part is what fits on a page.
  @Test func workGrowsWithTheParts() {
    func work(_ count: Int) -> Int {
      PageBreaks(Self.column(Array(repeating: 10, count: count)), rooms: PageRooms(all: 400)).work
    }
    #expect(work(1_000) < 42_000)
    #expect(work(10_000) - 10 * work(1_000) < 10_000)
  }

  /// Parts without height all fit on a page: they are not looked at for each that follows.
  @Test func partsWithoutHeightCostNoMoreThanOthers() {
    func work(_ count: Int) -> Int {
      let heights = [10.0] + Array(repeating: 0, count: count) + [95.0, 10.0]
      return PageBreaks(Self.column(heights), rooms: PageRooms(all: 100)).work
    }
    #expect(work(1_000) < 4_000)
    #expect(work(10_000) < 40_000)
  }

  /// Of parts at one place the page begins with the one that asks least to stay.
  @Test func thePageEndsAtTheBestOfPartsWithoutHeight() {
    for best in 1...4 {
      var parts = Self.column([60, 0, 0, 0, 60])
      for index in 1...4 { parts[index].resistance = index == best ? 1 : 5 }
      let breaks = PageBreaks(parts, rooms: PageRooms(all: 100))
      #expect(breaks.pages == [0..<best, best..<5])
    }
  }

  /// Compares with all ways to divide a flow; `YAR_FLOWS` says with how many.
  @Test func noWayIsBetter() {
    var random = Seeded(state: 55)
    let flows = getenv("YAR_FLOWS").flatMap { Int(String(cString: $0)) } ?? 2_000
    for number in 0..<flows {
      let count = Int.random(in: 1...12, using: &random)
      var parts = Self.column(
        (0..<count).map { _ in
          // Some have no height.
          Double(max(0, Int.random(in: -20...60, using: &random)))
        }, gap: Double(max(0, Int.random(in: -4...8, using: &random))))
      for index in parts.indices {
        if Int.random(in: 0..<3, using: &random) == 0 {
          parts[index].resistance = Int.random(in: 1...6, using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          parts[index].headHeight = Double(Int.random(in: 1...30, using: &random))
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          parts[index].footHeight = Double(Int.random(in: 1...30, using: &random))
        }
        if index > 0, Int.random(in: 0..<20, using: &random) == 0 { parts[index].side = .any }
      }
      let room = { (random: inout Seeded) -> Double in
        Double(Int.random(in: 30...120, using: &random))
      }
      let rooms = PageRooms(
        first: room(&random), middle: room(&random), last: room(&random), only: room(&random))
      let breaks = PageBreaks(parts, rooms: rooms)
      #expect(breaks.pages.flatMap { Array($0) } == Array(parts.indices), "document \(number)")
      let (best, found) = (Self.best(parts, rooms), Self.cost(breaks.pages, parts, rooms))
      #expect(!Self.isBetter(best, than: found), "document \(number)")
      #expect(!Self.isBetter(found, than: breaks.cost), "document \(number)")
      #expect(!Self.isBetter(breaks.cost, than: found), "document \(number)")
    }
  }

  static func isBetter(_ one: PageCost, than other: PageCost) -> Bool {
    var (one, other) = (one, other)
    // Sums in another order differ in their last digits.
    if abs(one.excess - other.excess) < 1e-9 { one.excess = other.excess }
    if abs(one.lateness - other.lateness) < 1e-9 { one.lateness = other.lateness }
    if one == other { other = one }
    return one < other
  }

  /// The cost of the best of all ways.
  static func best(_ parts: [FlowPart], _ rooms: PageRooms) -> PageCost {
    var best: PageCost?
    for choice in 0..<(1 << (parts.count - 1)) {
      var pages: [Range<Int>] = []
      var start = 0
      var isAllowed = true
      for index in 1..<max(parts.count, 1) {
        let breaks = choice >> (index - 1) & 1 == 1
        if parts[index].side != nil, !breaks { isAllowed = false }
        if breaks {
          pages.append(start..<index)
          start = index
        }
      }
      pages.append(start..<parts.count)
      guard isAllowed, isPossible(pages, parts, rooms) else { continue }
      let cost = cost(pages, parts, rooms)
      if best.map({ isBetter(cost, than: $0) }) ?? true { best = cost }
    }
    return best ?? PageCost()
  }

  /// Whether no part is cut that has no page of its own.
  static func isPossible(_ pages: [Range<Int>], _ parts: [FlowPart], _ rooms: PageRooms) -> Bool {
    pages.allSatisfy { $0.count == 1 || used($0, parts, rooms) <= room($0, parts, rooms) + 0.001 }
  }

  static func room(_ page: Range<Int>, _ parts: [FlowPart], _ rooms: PageRooms) -> Double {
    rooms.room(isFirst: page.lowerBound == 0, isLast: page.upperBound == parts.count)
  }

  static func used(_ page: Range<Int>, _ parts: [FlowPart], _ rooms: PageRooms) -> Double {
    let height = parts[page.upperBound - 1].bottom - parts[page.lowerBound].top
    let whole = height + parts[page.lowerBound].headHeight
    return page.count == 1 && whole > room(page, parts, rooms) ? height : whole
  }

  static func cost(_ pages: [Range<Int>], _ parts: [FlowPart], _ rooms: PageRooms) -> PageCost {
    var cost = PageCost()
    // Where a page has to end, pages are counted anew: each stretch is divided on its own.
    var number = 0
    for page in pages {
      let (room, used) = (room(page, parts, rooms), used(page, parts, rooms))
      cost.pages += 1
      if used > room + 0.001 { cost.excess += used - room }
      // A foot that has no room is left out.
      let foot = page.upperBound < parts.count ? parts[page.upperBound].footHeight : 0
      if foot > 0, used + foot > room + 0.001 { cost.resistance += PageBreaks.lostFoot }
      let first = parts[page.lowerBound]
      if page.lowerBound > 0, first.side == nil { cost.resistance += first.resistance }
      number = first.side == nil ? number + 1 : 1
      for part in parts[page] { cost.lateness += Double(number) * (part.bottom - part.top) }
    }
    return cost
  }
}
