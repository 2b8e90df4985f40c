import YarDrawing
import YarLayout

/// Draws the parts of a flow that are on one page, and notes where their views lie.
///
/// Of a container that goes over several pages each shows a piece: its edges are open where it is cut.
struct PageDrawing {
  private let flow: PageFlow
  private let page: Range<Int>
  /// Where the flow begins on the page.
  private let origin: Point
  private(set) var builder: DisplayListBuilder
  /// The views that stand on the page, and where the origins of their superviews lie.
  private(set) var placed: [Placed] = []

  /// What stands on the page.
  struct Placed {
    let members: PageFlow.Members
    /// The frame of a view that only a piece is shown of; nil for views as a whole.
    var frame: Rect?
  }

  /// The containers that are open, and how many groups of the picture they have.
  private var open: [(container: Int, rect: Rect, pops: Int, isCut: Bool)] = []
  /// How far the flow is moved down on the page.
  private var shift = 0.0
  /// How far the parts of the page are moved down.
  private var partsShift = 0.0
  /// Where the next thing on the page begins.
  private var cursor: Double
  /// Where the room of the page ends.
  private var end = 0.0
  /// The containers that have a foot on the page, from the innermost to the outermost, and how high the feet in each are together.
  private var feetInside: [(container: Int, height: Double)] = []
  private let elements: FlowElements

  init(
    _ flow: PageFlow, _ page: Range<Int>, room: Double, at origin: Point,
    _ builder: DisplayListBuilder,
    _ elements: FlowElements
  ) {
    self.elements = elements
    self.flow = flow
    self.page = page
    self.origin = origin
    self.builder = builder
    cursor = origin.y
    guard let first = flow.parts[page].first else { return }
    let heads = flow.heads(of: page, room: room)
    partsShift = origin.y - first.top + (heads.first?.wholeHeight ?? 0)
    end = origin.y + room
    let feet = flow.feet(of: page, room: room)
    var height = 0.0
    for foot in feet {
      height += foot.height
      feetInside.append((foot.container, height))
    }
    drawAgain(heads.reversed())
    shift = partsShift
    let contents = flow.contents(of: page)
    var next = 0
    while next < contents.count {
      var content = contents[next]
      next += 1
      while let lines = content.lines, next < contents.count,
        contents[next].container == content.container,
        let more = contents[next].lines, more.lowerBound == lines.upperBound
      {
        content.lines = lines.lowerBound..<more.upperBound
        content.bottom = contents[next].bottom
        next += 1
      }
      goTo(content.container)
      draw(content)
    }
    cursor = flow.parts[page.upperBound - 1].bottom + partsShift
    drawAgain(feet)
    goTo(-1)
  }

  /// Draws what a part shows; what stands out of the room of the page is cut there.
  private mutating func draw(_ content: PageFlow.Content) {
    guard !content.members.views.isEmpty else { return }
    let isCut = content.bottom + shift > end + 0.001
    if isCut {
      // What is beside the page is not seen anyway.
      let far = 20_000.0
      builder.add(
        .pushClip(
          RoundedRect(
            rect: Rect(x: -far, y: end - far, width: 2 * far, height: far), cornerRadius: 0)))
    }
    if let lines = content.lines, let label = content.members.views[0] as? Label {
      draw(lines, of: label, content)
    } else {
      draw(content.members, down: shift)
    }
    if isCut { builder.add(.pop) }
  }

  private mutating func draw(_ lines: Range<Int>, of label: Label, _ content: PageFlow.Content) {
    guard let text = flow.containers[content.container].text else { return }
    let start = Point(
      x: content.members.origin.x + origin.x, y: content.members.origin.y + shift)
    builder.draw(lines, of: text, in: label, shift: start)
    let top = text.room.minY + text.lines[lines.lowerBound].top + start.y
    let bottom = text.room.minY + text.lines[lines.upperBound - 1].bottom + start.y
    placed.append(
      Placed(
        members: PageFlow.Members(views: [label], origin: start),
        frame: Rect(
          x: label.frame.minX + start.x, y: top, width: label.frame.width, height: bottom - top)))
  }

  /// Draws what is shown again, one below the other.
  private mutating func drawAgain(_ heads: [PageFlow.Head]) {
    for head in heads {
      shift = cursor - head.top
      goTo(head.container)
      draw(head.members, down: shift, isAgain: true)
      cursor += head.height
    }
  }

  /// - Parameter isAgain: Whether they were drawn on a page before.
  private mutating func draw(
    _ members: PageFlow.Members, down shift: Double, isAgain: Bool = false
  ) {
    let start = Point(x: members.origin.x + origin.x, y: members.origin.y + shift)
    if isAgain {
      builder.drawAsDecoration(members.views, from: start)
    } else {
      for view in members.views { builder.draw(view, from: start) }
    }
    placed.append(Placed(members: PageFlow.Members(views: members.views, origin: start)))
  }

  /// Opens and closes containers until one is the innermost.
  private mutating func goTo(_ container: Int) {
    var way: [Int] = []
    var next = container
    while next >= 0, !isOpen(next) {
      way.append(next)
      next = flow.containers[next].parent
    }
    while let last = open.last, last.container != next { close(last) }
    for container in way.reversed() { begin(container) }
  }

  private func isOpen(_ container: Int) -> Bool {
    // A container comes before those in it: what is open is in order, and what is asked for is near the end.
    open.last { $0.container <= container }?.container == container
  }

  private mutating func begin(_ index: Int) {
    let container = flow.containers[index]
    let isCutAbove =
      container.parts.lowerBound < page.lowerBound
      || container.hasLook && container.frame.minY + partsShift < cursor - 0.001
    let isCutBelow = container.parts.upperBound > page.upperBound
    let top = isCutAbove ? cursor : container.frame.minY + partsShift
    // Containers of feet stand one in the other, the later ones inside.
    let footCount = feetInside.firstPlace { $0.container < index }
    let feet = footCount > 0 ? feetInside[footCount - 1].height : 0
    let last = flow.parts[page.upperBound - 1].bottom + feet
    let wanted = (isCutBelow ? last : container.frame.maxY) + partsShift
    let isTooHigh = wanted > end + 0.001
    let bottom = isTooHigh ? end : wanted
    let shown = Rect(
      x: container.frame.minX + origin.x, y: top, width: container.frame.width,
      height: max(0, bottom - top))
    guard container.hasLook else {
      openElements(of: index, shown)
      open.append((index, shown, 0, false))
      return
    }
    let border = container.view.borderWidth
    // What is cut goes on beyond the edge, where nothing of it is seen.
    let hidden = container.view.cornerRadius + border + 1
    let isDrawn = container.view.cutEdges == .drawn
    let isOpenAbove = isCutAbove && !isDrawn
    let isOpenBelow = isCutBelow && !isDrawn || isTooHigh
    // A border at a cut stands outside, as the box has no margin there.
    let above = isOpenAbove ? hidden : isCutAbove ? drawnEdges(inside: index, atTop: true) : 0
    let below = isOpenBelow ? hidden : isCutBelow ? drawnEdges(inside: index, atTop: false) : 0
    let rect = Rect(
      x: shown.minX, y: shown.minY - above, width: shown.width,
      height: shown.height + above + below)
    let isCut = isOpenAbove || isOpenBelow
    if isCut {
      // Shadows at the sides are seen.
      let side = 10_000.0
      let (clipTop, clipBottom) = (
        isOpenAbove ? top : top - side, isOpenBelow ? bottom : bottom + side
      )
      builder.add(
        .pushClip(
          RoundedRect(
            rect: Rect(
              x: shown.minX - side, y: clipTop, width: shown.width + 2 * side,
              height: clipBottom - clipTop), cornerRadius: 0)))
    }
    openElements(of: index, rect)
    open.append((index, rect, builder.openLayers(of: container.view, rect), isCut))
  }

  /// How far a container reaches beyond the page's content with its border, and those of the boxes in it that are cut there as well.
  private func drawnEdges(inside index: Int, atTop: Bool) -> Double {
    let contents = flow.contents(of: atTop ? page.lowerBound : page.upperBound - 1)
    var next = (atTop ? contents.first : contents.last)?.container ?? -1
    var width = flow.containers[index].view.borderWidth
    while next > index {
      let (container, parts) = (flow.containers[next], flow.containers[next].parts)
      next = container.parent
      let isCut =
        atTop ? parts.lowerBound < page.lowerBound : parts.upperBound > page.upperBound
      if isCut, container.hasLook, container.view.cutEdges == .drawn {
        width += container.view.borderWidth
      }
    }
    return width
  }

  /// Opens the elements of a container, the same ones on each page.
  private mutating func openElements(of index: Int, _ rect: Rect) {
    let known = elements.ofContainers[index]
    let own = known ?? builder.elements(of: flow.containers[index].view)
    if known == nil { elements.ofContainers[index] = own }
    builder.open(own, rect)
  }

  private mutating func close(_ last: (container: Int, rect: Rect, pops: Int, isCut: Bool)) {
    open.removeLast()
    let container = flow.containers[last.container]
    guard container.hasLook else { return builder.closeElements() }
    builder.closeLayers(of: container.view, last.rect, pops: last.pops)
    if last.isCut { builder.add(.pop) }
  }
}

/// The elements of containers that go over several pages, as they were opened first.
final class FlowElements {
  var ofContainers: [Int: ViewElements] = [:]
}
