import YarDrawing
import YarLayout

/// A flow with its paper, and where its pages end: all of a document, or one of several that follow each other.
final class PagedFlow<Failure: Error> {
  let flow: PageFlow
  let edges: PageEdges<Failure>
  /// The window of the view.
  let window: Window
  /// The elements of what goes on over several pages.
  let elements = FlowElements()
  private(set) var breaks: PageBreaks
  /// How many pages of the document stand before its own, and how many there are in all.
  private(set) var pagesBefore = 0
  var pageCount = 0
  /// Whether nothing stands before it, and nothing behind it.
  private let isFirst: Bool
  private let isLast: Bool

  /// Lays a view out.
  init(
    _ content: PageContent<Failure>, environment: LayoutEnvironment, isFirst: Bool, isLast: Bool
  ) throws(PageLayoutError<Failure>) {
    edges = try PageEdges(
      content.setup, background: content.background, environment: environment,
      direction: content.view.window?.environment.layoutDirection, header: content.header,
      footer: content.footer)
    window = edges.layOut(content.view)
    let heights = edges.heights
    var flow = PageFlow(of: content.view, room: heights.most, least: heights.least)
    if !isFirst, !flow.parts.isEmpty { flow.parts[0].side = flow.firstSide }
    self.flow = flow
    self.isFirst = isFirst
    self.isLast = isLast
    breaks = PageBreaks([], rooms: PageRooms(all: 0))
  }

  /// The rooms that the breaks are chosen for.
  var rooms: PageRooms { edges.rooms(isFirst: isFirst, isLast: isLast) }

  /// Finds where the pages end; how many there are up to the last of them.
  ///
  /// - Parameter pagesBefore: How many pages of the document stand before them.
  func divide(behind pagesBefore: Int) -> Int {
    self.pagesBefore = pagesBefore
    breaks = FlowBreaker.breaks(of: flow.parts, rooms: rooms, pagesBefore: pagesBefore)
    return ownPages.upperBound
  }

  /// Its pages among all pages of the document.
  var ownPages: Range<Int> { pagesBefore..<pagesBefore + breaks.pages.count }

  /// The room that its head and foot leave on a page, by its place among its own pages.
  func room(of index: Int) -> Double {
    edges.room(of: PageNumber(pagesBefore + index + 1, of: pageCount))
  }

  /// What no page has room for.
  var cutContents: [CutContent] {
    breaks.pages.enumerated().flatMap { index, page in
      flow.cut(on: page, number: pagesBefore + index + 1, room: room(of: index))
    }
  }
}
