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

  /// The size of a page in points.
  public var size: Size { edges.size }
  /// How many pages there are.
  public var count: Int { breaks.pages.count }
  /// How much was looked at to find the breaks; in proportion to the length of the document.
  package var work: Int { breaks.work + flow.work }

  package let flow: PageFlow
  package private(set) var breaks: PageBreaks
  /// The rooms that the breaks were chosen for.
  var rooms: PageRooms { edges.rooms }
  /// The paper, with heads and feet.
  private let edges: PageEdges<Failure>
  /// What pages carry on.
  private var sums = PageSums()
  /// The elements of what goes over several pages.
  private let elements = FlowElements()
  /// The window of the view.
  private let window: Window

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
  public init(
    of view: View, size: Size, margins: EdgeInsets, background: Color? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(), header: Margin? = nil,
    footer: Margin? = nil
  ) throws(PageLayoutError<Failure>) {
    edges = try PageEdges(
      size: size, margins: margins, background: background, environment: environment,
      header: header, footer: footer)
    window = edges.layOut(view)
    flow = PageFlow(of: view, room: edges.room.height)
    breaks = PageBreaks(flow.parts, rooms: edges.rooms)
    var carried = CarriedParts()
    carried.add(flow, 0..<flow.parts.count + 1, shift: 0)
    sums = try Self.sums(carried, breaks)
    // Numbers that grow a digit may make a head higher, which may make another page: what is known of heights only grows.
    for round in 0..<Self.mostRounds {
      guard try edges.measure(sums, count: breaks.pages.count, isFirst: round == 0) else { break }
      breaks = PageBreaks(flow.parts, rooms: edges.rooms)
      sums = try Self.sums(carried, breaks)
    }
    try edges.check(count: count)
  }

  /// How often heads and feet are measured at most.
  static var mostRounds: Int { 4 }

  /// What pages carry on.
  static func sums(
    _ carried: CarriedParts, _ breaks: PageBreaks
  ) throws(PageLayoutError<Failure>) -> PageSums {
    do throws(PageSums.Overflow) {
      return try PageSums(carried, breaks.pages)
    } catch {
      throw .noSum(error.words)
    }
  }

  /// The number of a page, with what is brought to it.
  ///
  /// - Parameter index: Its place, from 0.
  public func number(of index: Int) -> PageNumber { sums.number(index, of: count) }

  /// The room that its head and foot leave on a page.
  func room(of index: Int) -> Double { edges.room(of: PageNumber(index + 1, of: count)) }

  /// What no page has room for: it is cut at the foot of its page.
  ///
  /// Texts are divided between their lines, and what stands side by side inside of its members; a picture, a code or a control that is higher than
  /// a page is not.
  public var cutContents: [CutContent] {
    breaks.pages.enumerated().flatMap { index, page in
      flow.cut(on: page, number: index + 1, room: room(of: index))
    }
  }

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
    try edges.page(
      number(of: index), of: flow, breaks.pages[index], elements, scale: window.environment.scale,
      tags: tags)
  }
}
