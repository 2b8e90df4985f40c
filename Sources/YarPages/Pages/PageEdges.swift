import YarDrawing
import YarLayout

/// The paper of pages with the heads and feet on it: what these take of the room, and a page with all that is drawn.
final class PageEdges<Failure: Error> {
  /// Makes the head or foot of a page; nil is none.
  typealias Margin = (PageNumber) throws(Failure) -> View?

  /// How large pages are.
  let setup: PageSetup
  /// Whether pages are bound at the right edge of the first one.
  private let isRightToLeft: Bool
  private let background: Color?
  private let environment: LayoutEnvironment
  private let header: Margin?
  private let footer: Margin?
  /// The window of the head or foot that was laid out last: views do not keep theirs.
  private var window: Window?
  /// The heights of heads and feet: of the first page of several, those in the middle, the last, and the only one.
  private var margins = [Heights](repeating: Heights(), count: 4)

  private struct Heights: Equatable {
    var head = 0.0
    var foot = 0.0
  }

  /// - Parameter direction: The direction of reading of what stands on the pages; nil is that of the environment.
  init(
    _ setup: PageSetup, background: Color?, environment: LayoutEnvironment,
    direction: LayoutDirection? = nil, header: Margin?, footer: Margin?
  ) throws(PageLayoutError<Failure>) {
    self.setup = setup
    isRightToLeft = (direction ?? environment.layoutDirection) == .rightToLeft
    self.background = background
    self.environment = environment
    self.header = header
    self.footer = footer
    for number in [1, 2] {
      let paper = paper(of: number)
      guard paper.contentWidth >= 1, paper.contentHeight >= 1, paper.contentWidth < .infinity,
        paper.contentHeight < .infinity
      else { throw .noRoom("the margins leave no room on the page") }
    }
    if let problem = setup.problemOfWidths { throw .differentWidths(problem) }
  }

  /// The paper of a page, by its number from 1.
  private func paper(of number: Int) -> PageSetup.FirstPage {
    setup.paper(ofPage: number, isRightToLeft: isRightToLeft)
  }

  /// The size of a page, by its number from 1.
  func size(ofPage number: Int) -> Size { paper(of: number).size }

  /// The heights between the margins of all pages, the lowest and the highest.
  var heights: (least: Double, most: Double) {
    let (first, others) = (paper(of: 1).contentHeight, paper(of: 2).contentHeight)
    return (min(first, others), max(first, others))
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
    window.sizeToFit(in: .width(setup.contentWidth))
    window.layoutIfNeeded()
    return window
  }

  /// Measures the heads and feet of some pages; whether one is higher than was known.
  ///
  /// - Parameters:
  ///   - count: How many pages the document has.
  ///   - own: Those of its pages that these are; nil for all.
  ///   - isFirst: Whether nothing was measured before.
  func measure(
    _ sums: PageSums, count: Int, own: Range<Int>? = nil, isFirst: Bool
  ) throws(PageLayoutError<Failure>) -> Bool {
    if let own { return try measure(sums, own, of: count, isFirst: isFirst) }
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

  /// Measures those of the pages of one flow among several.
  private func measure(
    _ sums: PageSums, _ own: Range<Int>, of count: Int, isFirst: Bool
  ) throws(PageLayoutError<Failure>) -> Bool {
    var hasGrown = false
    // A page in the middle may come only of the heads that are measured here.
    if isFirst, try measure(sums.number(1, of: max(count, 3))) { hasGrown = true }
    for index in own where try measure(sums.number(index, of: count)) { hasGrown = true }
    return hasGrown
  }

  private func measure(_ page: PageNumber) throws(PageLayoutError<Failure>) -> Bool {
    let kind = Self.kind(page)
    let before = margins[kind]
    let head = try margin(header, page)?.frame.height ?? 0
    margins[kind].head = max(before.head, head)
    let foot = try margin(footer, page)?.frame.height ?? 0
    margins[kind].foot = max(before.foot, foot)
    return margins[kind] != before
  }

  private static func kind(_ page: PageNumber) -> Int {
    page.isFirst ? (page.isLast ? 3 : 0) : (page.isLast ? 2 : 1)
  }

  /// The height between the margins, and what heads and feet leave of it.
  private func room(_ kind: Int) -> (whole: Double, free: Double) {
    let isFirst = kind == 0 || kind == 3
    let whole = paper(of: isFirst ? 1 : 2).contentHeight
    return (whole, whole - margins[kind].head - margins[kind].foot)
  }

  /// The room that heads and feet leave; less than nothing on pages that cannot be.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no other flow stands before this one.
  ///   - isLast: Whether none follows.
  func rooms(isFirst: Bool = true, isLast: Bool = true) -> PageRooms {
    let rooms = PageRooms(
      first: room(0).free, middle: room(1).free, last: room(2).free, only: room(3).free)
    return PageRooms(
      first: isFirst ? rooms.first : rooms.middle, middle: rooms.middle,
      last: isLast ? rooms.last : rooms.middle,
      only: rooms.room(isFirst: isFirst, isLast: isLast))
  }

  /// Refuses heads and feet that leave a page no room: of kinds of pages that the document does not have, nobody sees that.
  ///
  /// - Parameter own: The pages that these are of all; nil for all.
  func check(count: Int, own: Range<Int>? = nil) throws(PageLayoutError<Failure>) {
    let own = own ?? 0..<count
    func has(_ kind: Int) -> Bool {
      switch kind {
      case 0: own.contains(0) && count > 1
      case 1: own.contains { $0 > 0 && $0 < count - 1 }
      case 2: own.contains(count - 1) && count > 1
      default: count == 1
      }
    }
    for (kind, margin) in margins.enumerated() where has(kind) && room(kind).free < 1 {
      throw .noRoom(
        "the head and the foot of a page are \(formatted(margin.head + margin.foot)) pt high, and the page has room for "
          + "\(formatted(room(kind).whole)) pt between its margins")
    }
  }

  /// The room that its head and foot leave on a page.
  func room(of page: PageNumber) -> Double { room(Self.kind(page)).free }

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
    let margin = margins[Self.kind(number)]
    let paper = paper(of: number.number)
    let (size, edges) = (paper.size, paper.margins)
    var builder = DisplayListBuilder(size: size, scale: scale, tags: tags)
    if let background, background.alpha > 0 {
      builder.add(.fill(.rect(Rect(origin: .zero, size: size)), .color(background)))
    }
    var placed: [PageDrawing.Placed] = []
    // A first page that is too low for what follows has its head all the same; one for the sake of a side has nothing.
    if !parts.isEmpty || number.isFirst && !flow.parts.isEmpty {
      if let view = try self.margin(header, number) {
        builder.drawAsDecoration([view], from: Point(x: edges.left, y: edges.top))
      }
      let drawing = PageDrawing(
        flow, parts, room: room(of: number),
        at: Point(x: edges.left, y: edges.top + margin.head), builder, elements)
      builder = drawing.builder
      placed = drawing.placed
      if let view = try self.margin(footer, number) {
        let y = size.height - edges.bottom - view.frame.height
        builder.drawAsDecoration([view], from: Point(x: edges.left, y: y))
      }
    }
    return Page(number: number, displayList: builder.list, placed: placed)
  }
}
