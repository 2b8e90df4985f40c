import YarDrawing
import YarLayout

/// A flow whose list is longer than memory, on pages.
///
/// The list is taken in pieces of some hundred items, twice: first where pages end is found for the whole flow, then pages are drawn. In between
/// lie the parts that each page has, and some bytes for each part; the pages are those that ``PageLayout`` makes of the whole.
///
/// Belongs to the thread of the views.
package final class PiecedLayout<Source: FlowPieces> {
  package typealias Failure = Source.Failure
  package typealias Problem = PiecedLayoutError<Failure>

  /// How many pages there are.
  package var count: Int { breaks.pages.count }
  /// How much was looked at to find the breaks, and how many items were laid out for it.
  package private(set) var work = 0

  private let source: Source
  private let edges: PageEdges<Failure>
  private let pieceCount: Int
  private var breaks = PageBreaks([], rooms: PageRooms(all: 0))
  private var sums = PageSums()
  /// Where the list lies in the first piece that was read; it lies there in all others.
  private var columns: [(x: Double, width: Double)]?

  /// The most items of a piece, where so many stand on a page or are hidden.
  private static var mostItems: Int { 10_000 }

  /// Divides a flow.
  ///
  /// - Parameters:
  ///   - source: Gives the pieces.
  ///   - setup: The pages.
  ///   - pieceCount: How many items a piece has.
  package init(
    _ source: Source, on setup: PageSetup, background: Color?,
    environment: LayoutEnvironment, pieceCount: Int = 1000,
    header: PageLayout<Failure>.Margin?, footer: PageLayout<Failure>.Margin?
  ) throws(Problem) {
    self.source = source
    self.pieceCount = max(4, pieceCount)
    do throws(PageLayoutError<Failure>) {
      edges = try PageEdges(
        setup, background: background, environment: environment,
        header: header, footer: footer)
      // What is known of heights only grows, as in a whole flow.
      _ = try edges.measure(PageSums(), count: 3, isFirst: true)
    } catch {
      throw .layout(error)
    }
    var round = 0
    while try divide(round: round) { round += 1 }
    try inLayout { () throws(LayoutProblem) in try edges.check(count: count) }
  }

  /// Finds where pages end; whether a head or foot proved to be higher than was known, so that it is to be done once more.
  private func divide(round: Int) throws(Problem) -> Bool {
    var breaker = FlowBreaker(rooms: edges.rooms())
    var carried = CarriedParts()
    try forEachPiece { (piece) throws(Problem) in
      let last = piece.members.count - 1
      // One that does not reach the next member is read anew with more items.
      guard piece.piece.isLast || last > piece.first else { return piece.first }
      if round == 0 {
        do throws(Failure) { try source.look(at: piece.piece) } catch { throw .source(error) }
      }
      for index in piece.ownParts { breaker.add(piece.part(index)) }
      carried.add(piece.flow, piece.ownParts, shift: piece.partShift)
      work += piece.flow.work
      return last
    }
    work += breaker.work
    breaks = breaker.finished()
    return try inLayout { () throws(LayoutProblem) in
      sums = try PageLayout<Failure>.sums(carried, breaks.pages)
      // As in a whole flow, the last division is taken as it is.
      guard round < PageLayout<Failure>.mostRounds else { return false }
      return try edges.measure(sums, count: count, isFirst: false)
    }
  }

  private typealias LayoutProblem = PageLayoutError<Failure>

  private func inLayout<Result>(
    _ work: () throws(LayoutProblem) -> Result
  ) throws(Problem) -> Result {
    do throws(LayoutProblem) { return try work() } catch { throw .layout(error) }
  }

  // MARK: Pages

  /// The number of a page, with what is brought to it.
  package func number(of index: Int) -> PageNumber { sums.number(index, of: count) }

  /// Draws all pages, one after the other.
  ///
  /// - Parameters:
  ///   - tags: What the pictures say of their structure.
  ///   - body: Takes a page, with what stands out of it; the views are there until it returns.
  package func forEachPage(
    tags: TagDetail = .none, _ body: (Page, [CutContent]) throws(Failure) -> Void
  ) throws(Problem) {
    var index = 0
    var elements = FlowElements()
    var last: (piece: ReadPiece, kept: [Int])?
    try forEachPiece { (piece) throws(Problem) in
      if let (before, kept) = last { elements = elements.goingOn(from: before, kept, in: piece) }
      while index < count {
        let page = breaks.pages[index]
        let own = page.lowerBound - piece.partShift..<page.upperBound - piece.partShift
        let known = piece.members.last?.part ?? 0
        // What stands behind a page says which containers go on.
        guard piece.piece.isLast || own.upperBound <= known else {
          let member = piece.member(ofPart: own.lowerBound)
          last = (
            piece,
            member > piece.first ? piece.kept(from: member).items : Array(piece.piece.items.indices)
          )
          return member
        }
        guard own.lowerBound >= 0, own.upperBound <= piece.flow.parts.count else {
          throw Self.unknown
        }
        try draw(own, index, of: piece, elements, tags, body)
        index += 1
      }
      return nil
    }
  }

  private func draw(
    _ parts: Range<Int>, _ index: Int, of piece: ReadPiece, _ elements: FlowElements,
    _ tags: TagDetail, _ body: (Page, [CutContent]) throws(Failure) -> Void
  ) throws(Problem) {
    let number = number(of: index)
    let page = try inLayout { () throws(LayoutProblem) in
      try edges.page(
        number, of: piece.flow, parts, elements, scale: piece.window.environment.scale, tags: tags)
    }
    let cut = piece.flow.cut(on: parts, number: index + 1, room: edges.room(of: number))
    do throws(Failure) { try body(page, cut) } catch { throw .source(error) }
  }

  // MARK: Pieces

  /// Reads one piece after the other.
  ///
  /// - Parameter body: Takes a piece; the member that the next one goes on with, or nil where no more are asked for.
  private func forEachPiece(_ body: (ReadPiece) throws(Problem) -> Int?) throws(Problem) {
    do throws(Failure) { try source.begin() } catch { throw .source(error) }
    var piece = try read(keeping: [], count: pieceCount)
    while let member = try body(piece), !piece.piece.isLast {
      piece = try self.piece(behind: piece, from: member)
    }
  }

  /// The piece that goes on with a member of another one.
  private func piece(behind piece: ReadPiece, from member: Int) throws(Problem) -> ReadPiece {
    guard member > piece.first else { return try larger(piece) }
    let (kept, anchor) = piece.kept(from: member)
    var next = try read(keeping: kept, count: max(pieceCount, kept.count + pieceCount / 2))
    while !next.lie(behind: piece, from: member, anchor: anchor) {
      guard !next.piece.isLast else { throw Self.unknown }
      next = try read(keeping: Array(next.piece.items.indices), count: Self.more(than: next))
    }
    return next
  }

  /// The same piece with more items.
  private func larger(_ piece: ReadPiece) throws(Problem) -> ReadPiece {
    var next = try read(
      keeping: Array(piece.piece.items.indices), count: try Self.more(than: piece))
    guard piece.first > 0 else { return next }
    let anchor = piece.members[piece.first - 1].item
    guard next.lie(behind: piece, from: piece.first, anchor: anchor) else { throw Self.unknown }
    return next
  }

  private static func more(than piece: ReadPiece) throws(Problem) -> Int {
    let count = piece.piece.items.count
    guard count < mostItems else {
      throw .notInPieces(
        "more than \(mostItems) of its items stand on one page, or follow each other and are hidden"
      )
    }
    return min(2 * count, mostItems)
  }

  private static var unknown: Problem {
    .notInPieces("its items are not the same each time they are read")
  }

  private func read(keeping kept: [Int], count: Int) throws(Problem) -> ReadPiece {
    var piece: FlowPiece
    do throws(Failure) {
      piece = try source.next(keeping: kept, count: count)
      // A head that is the last item of a piece would be the foot of the list.
      var step = 1
      while !piece.isLast, piece.items.count < Self.mostItems, piece.endsWithHead {
        piece = try source.next(
          keeping: Array(piece.items.indices),
          count: min(piece.items.count + step, Self.mostItems))
        step *= 2
      }
    } catch {
      throw .source(error)
    }
    if piece.endsWithHead {
      throw .notInPieces(
        piece.isLast
          ? "its last item is repeated on pages, so that it is the foot of all that stands before it"
          : "too many of its items that follow each other are repeated on pages")
    }
    let window = edges.layOut(piece.root)
    do throws(NoPieces) {
      let read = try ReadPiece(piece, window, room: edges.heights)
      if let columns { try read.check(columns) } else { columns = read.columns }
      return read
    } catch {
      throw .notInPieces(error.reason)
    }
  }
}

extension FlowElements {
  /// The elements of what goes on in another piece.
  ///
  /// - Parameter kept: The items of the piece before that the next one begins with.
  fileprivate func goingOn(
    from before: ReadPiece, _ kept: [Int], in next: ReadPiece
  ) -> FlowElements {
    let elements = FlowElements()
    /// Where the containers of each item begin, and where those end.
    func containers(of piece: ReadPiece, _ member: Int) -> Range<Int> {
      let start = piece.members[member].container
      let end = member + 1 < piece.members.count ? piece.members[member + 1].container : start
      return start..<max(start, end)
    }
    for container in 0..<(before.members.first?.container ?? 0) {
      elements.ofContainers[container] = ofContainers[container]
    }
    for (member, about) in next.members.enumerated() where about.item < kept.count {
      let item = kept[about.item]
      let old = before.members.firstPlace { $0.item >= item }
      guard old < before.members.count, before.members[old].item == item else { continue }
      for (from, to) in zip(containers(of: before, old), containers(of: next, member)) {
        elements.ofContainers[to] = ofContainers[from]
      }
    }
    return elements
  }
}
