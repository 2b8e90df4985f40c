import YarDrawing
import YarLayout

/// A view that is longer than a page, on pages.
///
/// ```swift
/// let pages = try PageLayout<Never>(
///   of: invoice, size: PaperSize.a4.size, margins: EdgeInsets(all: 48),
///   footer: { page in Label("\(page.number) of \(page.count)") })
/// for index in 0..<pages.count { try file.add(try pages.page(at: index).displayList) }
/// ```
///
/// The view is laid out in the width between the margins, as high as it wants to be, and divided between the members of its
/// columns, the rows of its grids, and the lines of its flows. What views ask for (``YarLayout/View/keepsWithNext`` and its like)
/// is heeded wherever it can be; breaks are chosen for all pages at once.
///
/// Belongs to the thread of the view.
public final class PageLayout<Failure: Error> {
  /// Makes the head or foot of a page; nil is none.
  public typealias Margin = (PageNumber) throws(Failure) -> View?

  /// The size of a page in points; the first page, and those of other views that follow, may have another one.
  public var size: Size { flows[0].edges.setup.size }
  /// How many pages there are.
  public private(set) var count = 0
  /// How much was looked at to find the breaks; in proportion to the length of the document.
  package var work: Int { flows.reduce(0) { $0 + $1.breaks.work + $1.flow.work } }

  /// What follows each other on the pages; at least one.
  let flows: [PagedFlow<Failure>]
  /// What pages carry on.
  private var sums = PageSums()

  /// Divides a view that lies in a window, or is laid out otherwise.
  ///
  /// - Parameters:
  ///   - view: The view; it is laid out here, in the width between the margins.
  ///   - size: The size of a page in points.
  ///   - margins: What is left free at the edges of a page, in points. Heads and feet stand between them, at the top and the
  ///     bottom.
  ///   - background: The colour of the paper; nil (the default) is none.
  ///   - environment: What views that lie in no window need from outside.
  ///   - header: Makes the head of a page. It is asked several times, and may answer with the same view each time.
  ///   - footer: Makes the foot of a page.
  public convenience init(
    of view: View, size: Size, margins: EdgeInsets, background: Color? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(), header: Margin? = nil,
    footer: Margin? = nil
  ) throws(PageLayoutError<Failure>) {
    try self.init(
      of: view, on: PageSetup(size: size, margins: margins), background: background,
      environment: environment, header: header, footer: footer)
  }

  /// Divides a view into pages of which the first may differ, or left and right ones.
  ///
  /// - Parameters:
  ///   - view: The view; it is laid out here, in the width between the margins.
  ///   - setup: How large the pages are, and how much of them is used.
  ///   - background: The colour of the paper; nil (the default) is none.
  ///   - environment: What views that lie in no window need from outside.
  ///   - header: Makes the head of a page. It is asked several times, and may answer with the same view each time.
  ///   - footer: Makes the foot of a page.
  public convenience init(
    of view: View, on setup: PageSetup, background: Color? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(), header: Margin? = nil,
    footer: Margin? = nil
  ) throws(PageLayoutError<Failure>) {
    try self.init(
      joining: [
        PageContent(view, on: setup, background: background, header: header, footer: footer)
      ], environment: environment)
  }

  /// Puts several views onto pages, one after the other, each on paper of its own: one document, such as a letter and its annex.
  ///
  /// Pages are counted through, so that the first and the last are those of all. Sums are carried on, and so is a part of the document
  /// that no other follows.
  ///
  /// - Parameters:
  ///   - contents: The views; at least one.
  ///   - environment: What views that lie in no window need from outside.
  public init(
    joining contents: [PageContent<Failure>], environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(PageLayoutError<Failure>) {
    guard !contents.isEmpty else { throw .noRoom("there is nothing to put onto pages") }
    var made: [PagedFlow<Failure>] = []
    for (place, content) in contents.enumerated() {
      made.append(
        try Self.of(place, contents.count) { () throws(PageLayoutError<Failure>) in
          try PagedFlow(
            content, environment: environment, isFirst: place == 0,
            isLast: place == contents.count - 1)
        })
    }
    flows = made
    var carried = CarriedParts()
    var partsBefore = 0
    for flow in flows {
      carried.add(flow.flow, 0..<flow.flow.parts.count, shift: partsBefore)
      partsBefore += flow.flow.parts.count
    }
    try divide(carried)
    // Numbers that grow a digit may make a head higher, which may make another page: what is known of heights only grows.
    for round in 0..<Self.mostRounds {
      guard try measure(isFirst: round == 0) else { break }
      try divide(carried)
    }
    for (place, flow) in flows.enumerated() {
      try Self.of(place, flows.count) { () throws(PageLayoutError<Failure>) in
        try flow.edges.check(count: count, own: flow.ownPages)
      }
    }
  }

  /// Does some work on a view; an error says which one of several it is.
  private static func of<Result>(
    _ place: Int, _ count: Int, _ work: () throws(PageLayoutError<Failure>) -> Result
  ) throws(PageLayoutError<Failure>) -> Result {
    do throws(PageLayoutError<Failure>) {
      return try work()
    } catch {
      throw count > 1 ? .joined(place, error) : error
    }
  }

  /// How often heads and feet are measured at most.
  static var mostRounds: Int { 4 }

  /// Finds where all pages end, and what they carry.
  private func divide(_ carried: CarriedParts) throws(PageLayoutError<Failure>) {
    count = 0
    var pages: [Range<Int>] = []
    var partsBefore = 0
    for flow in flows {
      count = flow.divide(behind: count)
      for page in flow.breaks.pages {
        pages.append(page.lowerBound + partsBefore..<page.upperBound + partsBefore)
      }
      partsBefore += flow.flow.parts.count
    }
    for flow in flows { flow.pageCount = count }
    sums = try Self.sums(carried, pages)
  }

  /// Measures heads and feet; whether one is higher than was known.
  private func measure(isFirst: Bool) throws(PageLayoutError<Failure>) -> Bool {
    var hasGrown = false
    for (place, flow) in flows.enumerated() {
      let own = flows.count > 1 ? flow.ownPages : nil
      let grows = try Self.of(place, flows.count) { () throws(PageLayoutError<Failure>) in
        try flow.edges.measure(sums, count: count, own: own, isFirst: isFirst)
      }
      if grows { hasGrown = true }
    }
    return hasGrown
  }

  /// What pages carry on.
  static func sums(
    _ carried: CarriedParts, _ pages: [Range<Int>]
  ) throws(PageLayoutError<Failure>) -> PageSums {
    do throws(PageSums.Overflow) {
      return try PageSums(carried, pages)
    } catch {
      throw .noSum(error.words)
    }
  }

  /// The number of a page, with what is brought to it.
  ///
  /// - Parameter index: Its place, from 0.
  public func number(of index: Int) -> PageNumber { sums.number(index, of: count) }

  /// The size of a page in points.
  ///
  /// - Parameter index: Its place, from 0.
  public func size(of index: Int) -> Size { flow(ofPage: index).edges.size(ofPage: index + 1) }

  /// What stands on a page.
  private func flow(ofPage index: Int) -> PagedFlow<Failure> {
    flows[min(flows.firstPlace { $0.ownPages.upperBound > index }, flows.count - 1)]
  }

  /// The pages of one of the views that were joined, by their places from 0.
  package func pages(ofContent place: Int) -> Range<Int> { flows[place].ownPages }

  /// What no page has room for: it is cut at the foot of its page.
  ///
  /// Texts are divided between their lines, and what stands side by side inside of its members; a picture, a code or a control that is higher than
  /// a page is not.
  public var cutContents: [CutContent] { flows.flatMap { $0.cutContents } }

  /// A page, drawn.
  ///
  /// What goes on from page to page, such as a table, has the same tag on each; heads and feet of pages, and what is repeated at their top,
  /// are decoration.
  ///
  /// - Parameters:
  ///   - index: Its place, from 0.
  ///   - tags: What the picture says of its structure; nothing by default.
  public func page(
    at index: Int, tags: TagDetail = .none
  ) throws(PageLayoutError<Failure>) -> Page {
    let flow = flow(ofPage: index)
    return try flow.edges.page(
      number(of: index), of: flow.flow, flow.breaks.pages[index - flow.pagesBefore], flow.elements,
      scale: flow.window.environment.scale, tags: tags)
  }
}
