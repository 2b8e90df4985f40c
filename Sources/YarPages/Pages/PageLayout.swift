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
  public let size: Size
  /// How many pages there are.
  public var count: Int { breaks.pages.count }
  /// How much was looked at to find the breaks; in proportion to the length of the document.
  package var work: Int { breaks.work + flow.work }

  package let flow: PageFlow
  package private(set) var breaks: PageBreaks
  /// The rooms that the breaks were chosen for.
  private(set) var shownRooms: PageRooms
  private let margins: EdgeInsets
  /// The room between the margins.
  private let room: Size
  private let environment: LayoutEnvironment
  private let scale: Double
  private let background: Color?
  private let header: Margin?
  private let footer: Margin?
  /// What pages carry on.
  private var sums = PageSums()
  /// The elements of what goes over several pages.
  private let elements = FlowElements()
  /// The windows that views which have none are laid out in.
  private let window: Window
  private var marginWindow: Window?
  /// The heights of heads and feet: of the first page of several, those in the middle, the last, and the only one.
  private var heights = [MarginHeights](repeating: MarginHeights(), count: 4)

  private struct MarginHeights: Equatable {
    var head = 0.0
    var foot = 0.0
  }

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
    self.size = size
    self.margins = margins
    self.background = background
    self.environment = environment
    self.header = header
    self.footer = footer
    let room = Size(
      width: size.width - margins.left - margins.right,
      height: size.height - margins.top - margins.bottom)
    guard room.width >= 1, room.height >= 1, room.width < .infinity, room.height < .infinity else {
      throw .noRoom("the margins leave no room on the page")
    }
    self.room = room
    window = Self.layOut(view, width: room.width, environment)
    scale = window.environment.scale
    flow = PageFlow(of: view, room: room.height)
    shownRooms = PageRooms(all: room.height)
    breaks = PageBreaks(flow.parts, rooms: shownRooms)
    // Numbers that grow a digit may make a head higher, which may make another page: what is known of heights only grows.
    var hasGrown = true
    var rounds = 0
    while hasGrown, rounds < 4 {
      let count = breaks.pages.count
      sums = try sums(of: breaks)
      hasGrown = try measure(sums.number(0, of: 1))
      for number in [1, 2, max(count, 3)] where count > 1 || rounds == 0 {
        if try measure(sums.number(number - 1, of: max(count, 3))) { hasGrown = true }
      }
      if count > 3 {
        for number in 3..<count where try measure(sums.number(number - 1, of: count)) {
          hasGrown = true
        }
      }
      if hasGrown {
        shownRooms = rooms
        breaks = PageBreaks(flow.parts, rooms: shownRooms)
      }
      rounds += 1
    }
    sums = try sums(of: breaks)
    for (kind, margin) in heights.enumerated() where has(kind) && free(margin) < 1 {
      throw .noRoom(
        "the head and the foot of a page are \(formatted(margin.head + margin.foot)) pt high, and the page has room for "
          + "\(formatted(room.height)) pt between its margins")
    }
  }

  private func sums(of breaks: PageBreaks) throws(PageLayoutError<Failure>) -> PageSums {
    do throws(PageSums.Overflow) {
      return try PageSums(flow, breaks.pages)
    } catch {
      throw .noSum(
        "the sum '\(error.name)' is too large to be exact: 9,000,000,000 is the most that pages carry"
      )
    }
  }

  /// The number of a page, with what is brought to it.
  ///
  /// - Parameter index: Its place, from 0.
  public func number(of index: Int) -> PageNumber { sums.number(index, of: count) }

  /// Notes the height of the head and foot of a page; whether it is more than was known.
  private func measure(_ page: PageNumber) throws(PageLayoutError<Failure>) -> Bool {
    let kind = Self.kind(page)
    let before = heights[kind]
    let head = try margin(header, page)?.frame.height ?? 0
    heights[kind].head = max(before.head, head)
    let foot = try margin(footer, page)?.frame.height ?? 0
    heights[kind].foot = max(before.foot, foot)
    return heights[kind] != before
  }

  private static func kind(_ page: PageNumber) -> Int {
    page.isFirst ? (page.isLast ? 3 : 0) : (page.isLast ? 2 : 1)
  }

  /// Whether the document has a page of a kind: of the others nobody sees whether they have room.
  private func has(_ kind: Int) -> Bool { kind == 3 ? count == 1 : count > (kind == 1 ? 2 : 1) }

  /// The room that a head and a foot leave.
  private func free(_ margin: MarginHeights) -> Double { room.height - margin.head - margin.foot }

  /// The room that heads and feet leave; less than nothing on pages that cannot be.
  private var rooms: PageRooms {
    let rooms = heights.map { free($0) }
    return PageRooms(first: rooms[0], middle: rooms[1], last: rooms[2], only: rooms[3])
  }

  /// The room that its head and foot leave on a page.
  func room(of index: Int) -> Double {
    free(heights[Self.kind(PageNumber(index + 1, of: count))])
  }

  /// The head or foot of a page, laid out.
  private func margin(
    _ make: Margin?, _ page: PageNumber
  ) throws(PageLayoutError<Failure>) -> View? {
    guard let make else { return nil }
    do throws(Failure) {
      guard let view = try make(page) else { return nil }
      marginWindow = Self.layOut(view, width: room.width, environment)
      return view
    } catch {
      throw .margin(error)
    }
  }

  /// Lays a view out in a width, as high as it wants to be.
  private static func layOut(
    _ view: View, width: Double, _ environment: LayoutEnvironment
  ) -> Window {
    let window: Window
    if let own = view.window {
      window = own
    } else {
      window = Window(size: .zero, environment: environment)
      window.rootView = view
    }
    window.sizeToFit(in: .width(width))
    window.layoutIfNeeded()
    return window
  }

  /// What no page has room for: it is cut at the foot of its page.
  ///
  /// Texts are divided between their lines, and what stands side by side inside of its members; a picture, a code or a control that is higher than
  /// a page is not.
  public var cutContents: [CutContent] {
    var found: [CutContent] = []
    for (index, page) in breaks.pages.enumerated() {
      for (view, points) in flow.cut(on: page, room: room(of: index)) {
        found.append(CutContent(view: view, page: index + 1, points: points))
      }
    }
    return found
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
    let number = number(of: index)
    let margin = heights[Self.kind(number)]
    var builder = DisplayListBuilder(size: size, scale: scale, tags: tags)
    if let background, background.alpha > 0 {
      builder.add(.fill(.rect(Rect(origin: .zero, size: size)), .color(background)))
    }
    let parts = breaks.pages[index]
    var placed: [PageDrawing.Placed] = []
    if !parts.isEmpty {
      if let view = try self.margin(header, number) {
        builder.drawAsDecoration([view], from: Point(x: margins.left, y: margins.top))
      }
      let drawing = PageDrawing(
        flow, parts, room: free(margin),
        at: Point(x: margins.left, y: margins.top + margin.head), builder, elements)
      builder = drawing.builder
      placed = drawing.placed
      if let view = try self.margin(footer, number) {
        let y = size.height - margins.bottom - view.frame.height
        builder.drawAsDecoration([view], from: Point(x: margins.left, y: y))
      }
    }
    return Page(number: number, displayList: builder.list, placed: placed)
  }
}
