import YarDrawing
import YarLayout

/// The paper of pages with the heads and feet on it: what these take of the room, and a page with all that is drawn.
final class PageEdges<Failure: Error> {
  /// Makes the head or foot of a page; nil is none.
  typealias Margin = (PageNumber) throws(Failure) -> View?

  /// The size of a page.
  let size: Size
  /// The room between the margins.
  let room: Size
  private let margins: EdgeInsets
  private let background: Color?
  private let environment: LayoutEnvironment
  private let header: Margin?
  private let footer: Margin?
  /// The window of the head or foot that was laid out last: views do not keep theirs.
  private var window: Window?
  /// The heights of heads and feet: of the first page of several, those in the middle, the last, and the only one.
  private var heights = [Heights](repeating: Heights(), count: 4)

  private struct Heights: Equatable {
    var head = 0.0
    var foot = 0.0
  }

  init(
    size: Size, margins: EdgeInsets, background: Color?, environment: LayoutEnvironment,
    header: Margin?, footer: Margin?
  ) throws(PageLayoutError<Failure>) {
    self.size = size
    self.margins = margins
    self.background = background
    self.environment = environment
    self.header = header
    self.footer = footer
    room = Size(
      width: size.width - margins.left - margins.right,
      height: size.height - margins.top - margins.bottom)
    guard room.width >= 1, room.height >= 1, room.width < .infinity, room.height < .infinity else {
      throw .noRoom("the margins leave no room on the page")
    }
  }

  /// Lays a view out in the width between the margins, as high as it wants to be.
  func layOut(_ view: View) -> Window {
    let window: Window
    if let own = view.window {
      window = own
    } else {
      window = Window(size: .zero, environment: environment)
      window.rootView = view
    }
    window.sizeToFit(in: .width(room.width))
    window.layoutIfNeeded()
    return window
  }

  /// Measures the heads and feet of some pages; whether one is higher than was known.
  ///
  /// - Parameter isFirst: Whether nothing was measured before.
  func measure(
    _ sums: PageSums, count: Int, isFirst: Bool
  ) throws(PageLayoutError<Failure>) -> Bool {
    var hasGrown = try measure(sums.number(0, of: 1))
    for number in [1, 2, max(count, 3)] where count > 1 || isFirst {
      if try measure(sums.number(number - 1, of: max(count, 3))) { hasGrown = true }
    }
    if count > 3 {
      for number in 3..<count where try measure(sums.number(number - 1, of: count)) {
        hasGrown = true
      }
    }
    return hasGrown
  }

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

  /// The room that a head and a foot leave.
  private func free(_ margin: Heights) -> Double { room.height - margin.head - margin.foot }

  /// The room that heads and feet leave; less than nothing on pages that cannot be.
  var rooms: PageRooms {
    let rooms = heights.map { free($0) }
    return PageRooms(first: rooms[0], middle: rooms[1], last: rooms[2], only: rooms[3])
  }

  /// Refuses heads and feet that leave a page no room: of kinds of pages that the document does not have, nobody sees that.
  func check(count: Int) throws(PageLayoutError<Failure>) {
    func has(_ kind: Int) -> Bool { kind == 3 ? count == 1 : count > (kind == 1 ? 2 : 1) }
    for (kind, margin) in heights.enumerated() where has(kind) && free(margin) < 1 {
      throw .noRoom(
        "the head and the foot of a page are \(formatted(margin.head + margin.foot)) pt high, and the page has room for "
          + "\(formatted(room.height)) pt between its margins")
    }
  }

  /// The room that its head and foot leave on a page.
  func room(of page: PageNumber) -> Double { free(heights[Self.kind(page)]) }

  /// The head or foot of a page, laid out.
  private func margin(
    _ make: Margin?, _ page: PageNumber
  ) throws(PageLayoutError<Failure>) -> View? {
    guard let make else { return nil }
    do throws(Failure) {
      guard let view = try make(page) else { return nil }
      window = layOut(view)
      return view
    } catch {
      throw .margin(error)
    }
  }

  /// A page, drawn.
  ///
  /// - Parameters:
  ///   - parts: What stands on it; none for a page that is empty.
  ///   - elements: What goes on over several pages.
  func page(
    _ number: PageNumber, of flow: PageFlow, _ parts: Range<Int>, _ elements: FlowElements,
    scale: Double, tags: TagDetail
  ) throws(PageLayoutError<Failure>) -> Page {
    let margin = heights[Self.kind(number)]
    var builder = DisplayListBuilder(size: size, scale: scale, tags: tags)
    if let background, background.alpha > 0 {
      builder.add(.fill(.rect(Rect(origin: .zero, size: size)), .color(background)))
    }
    var placed: [PageDrawing.Placed] = []
    if !parts.isEmpty {
      if let view = try self.margin(header, number) {
        builder.drawAsDecoration([view], from: Point(x: margins.left, y: margins.top))
      }
      let drawing = PageDrawing(
        flow, parts, room: room(of: number),
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
