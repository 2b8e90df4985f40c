import YarDrawing
import YarLayout

/// Takes a tree apart into the parts of a flow.
struct FlowReader {
  var flow = PageFlow()
  /// From which height on what stands side by side is divided.
  let divisibleHeight: Double
  /// The most that a page holds.
  let room: Double
  /// The container whose members are noted; nil for none.
  let list: View?

  /// Views that are being read one after the other.
  private struct Level {
    /// The container that they stand in; -1 for none.
    let container: Int
    /// Where its inside begins in the flow.
    let origin: Point
    let bands: [Band]
    var next = 0
    /// The view that is read; nil for views side by side that have no container of their own.
    let view: View?
    /// The head around it.
    let outerHead: Int
    /// The head that its next members have above them on a new page.
    var head: Int
    /// What a break between the bands costs.
    var resistance = 0
    /// The first of its bands that are shown again at the foot of pages.
    var footStart = Int.max
    /// Where the parts of each band begin, for what stands side by side; nil for what stands one below the other.
    var beside: BesideParts?
    /// Whether somebody else has asked what the view wishes.
    var isAsked = false
  }

  private var levels: [Level] = []
  /// How many containers that are to be on one page are open, and how many of them have a part already.
  private var kept = 0
  private var keptWithParts = 0
  /// What was asked for in front of the next part.
  private var resistance = 0
  private var side: PageSide?
  /// Where the next part begins at the latest, as containers with a look around it begin there.
  private var solidTop: Double?
  /// How many levels stand side by side, and the part that the outermost begins with.
  private var besideCount = 0
  private var besideStart = 0
  /// Whether a view adds to a sum: few documents have one.
  private var hasAmounts = false
  /// The views whose amounts were noted.
  private var noted: Set<ObjectIdentifier> = []
  /// The place of the next thing in the order of drawing, and whether that is not the order of the tree.
  private var order = 0
  private var isReordered = false
  /// The feet of the containers that are open, and the part that each of these begins with.
  private var openFeet: [(foot: Int, firstPart: Int)] = []

  /// - Parameter least: What the lowest page holds.
  init(room: Double, least: Double, list: View?) {
    self.room = room
    self.list = list
    divisibleHeight = least / 4
  }

  mutating func read(_ root: View) {
    hasAmounts = Self.hasAmounts(root)
    enter(
      Band(root), root.isHidden ? [] : [root],
      origin: Point(x: -root.frame.minX, y: -root.frame.minY))
    while let level = levels.last {
      guard level.next < level.bands.count else {
        leave(level)
        continue
      }
      let place = levels.count - 1
      levels[place].next += 1
      let band = level.bands[level.next]
      if level.beside != nil {
        levels[place].beside?.starts.append(flow.parts.count)
        (resistance, side) = level.next == 0 ? (resistance, side) : (0, nil)
      } else if level.next > 0 {
        resistance += level.resistance
        // A foot alone at the top of a page is the foot of nothing.
        if level.next >= level.footStart { resistance += PageFlow.Resistance.alone }
      }
      if let list, level.view === list {
        flow.members.append(
          PageFlow.Member(
            views: band.views, part: flow.parts.count, container: flow.containers.count))
      }
      enter(band, band.views, origin: level.origin, isAsked: level.beside != nil)
      if level.next == level.footStart { openFeet.removeLast() }
      finish(band, at: level.next, depth: place + 1)
    }
    if isReordered { flow.setOrder(of: root) }
    // The first page has begun already.
    if !flow.parts.isEmpty {
      flow.firstSide = flow.parts[0].side
      flow.parts[0].side = nil
    }
  }

  /// Begins with what stands in a row of its own.
  ///
  /// - Parameter isAsked: Whether what it wishes was asked for all that stand beside it.
  private mutating func enter(
    _ band: Band, _ views: [View], origin: Point, isAsked: Bool = false
  ) {
    if !isAsked { before(band) }
    for view in views { note(view) }
    flow.work += views.count
    let isHigh = band.bottom - band.top > divisibleHeight
    if views.count == 1, !band.repeats {
      let view = views[0]
      if let division = Band.divided(view, isHigh: isHigh) {
        let cost = division.isNatural ? 0 : PageFlow.Resistance.inside
        if !division.keepsOrder { isReordered = true }
        return open(view, division.bands, origin, isAsked: isAsked, resistance: cost)
      }
      if let label = view as? Label, let text = label.linesOnPages(evenOne: besideCount > 0) {
        return read(text, of: label, origin, isAsked: isAsked)
      }
      if besideCount > 0, view.isGround {
        if view.hasLook { readGround(view, origin) }
        if !isAsked { after(band) }
        return
      }
    } else if views.count > 1, isHigh, !band.repeats {
      let head = levels.last?.head ?? -1
      if besideCount == 0 { besideStart = flow.parts.count }
      besideCount += 1
      levels.append(
        Level(
          container: levels.last?.container ?? -1, origin: origin, bands: views.map { Band($0) },
          view: nil, outerHead: head, head: head,
          beside: BesideParts(
            band, firstContainer: flow.containers.count, room: room, solidTop: solidTop),
          isAsked: isAsked))
      // Containers with a look around it begin with the highest of its parts, whichever member that is in.
      solidTop = nil
      return
    }
    var content = PageFlow.Content(
      members: PageFlow.Members(views: views, origin: origin),
      container: levels.last?.container ?? -1, head: levels.last?.head ?? -1)
    content.bottom = band.bottom + origin.y
    emit(top: band.top + origin.y, content)
    if !isAsked { after(band) }
  }

  /// Begins with a container.
  private mutating func open(
    _ view: View, _ bands: [Band], _ origin: Point, isAsked: Bool, resistance: Int
  ) {
    let head = levels.last?.head ?? -1
    let frame = addContainer(view, origin)
    if view.keepsTogether { kept += 1 }
    levels.append(
      Level(
        container: flow.containers.count - 1, origin: frame.origin, bands: bands, view: view,
        outerHead: head, head: head, resistance: resistance,
        footStart: noteFoot(bands, frame.origin), isAsked: isAsked))
  }

  /// Notes what a container has at its end to be shown again at the foot of pages; the first band of it, or the end of the bands.
  private mutating func noteFoot(_ bands: [Band], _ origin: Point) -> Int {
    guard besideCount == 0, let body = bands.lastIndex(where: { !$0.repeats }),
      body + 1 < bands.count
    else { return bands.count }
    let outer = openFeet.last?.foot ?? -1
    let top = bands[body].bottom
    let height = bands[bands.count - 1].bottom - top
    flow.feet.append(
      PageFlow.Head(
        members: PageFlow.Members(
          views: bands[(body + 1)...].flatMap { $0.views }, origin: origin),
        container: flow.containers.count - 1, top: top + origin.y, height: height, outer: outer,
        wholeHeight: height + (outer >= 0 ? flow.feet[outer].wholeHeight : 0)))
    openFeet.append((flow.feet.count - 1, flow.parts.count))
    return body + 1
  }

  @discardableResult
  private mutating func addContainer(_ view: View, _ origin: Point) -> Rect {
    let frame = view.frame.offsetBy(x: origin.x, y: origin.y)
    let hasLook = view.hasLook
    flow.containers.append(
      PageFlow.Container(
        view: view, frame: frame, parent: levels.last?.container ?? -1, hasLook: hasLook,
        parts: flow.parts.count..<flow.parts.count, order: order))
    order += 1
    if hasLook, solidTop == nil, besideCount == 0 { solidTop = frame.minY }
    return frame
  }

  /// Reads a text: each line is a part.
  private mutating func read(
    _ text: LabelLines, of label: Label, _ origin: Point, isAsked: Bool
  ) {
    open(label, [], origin, isAsked: isAsked, resistance: 0)
    flow.containers[flow.containers.count - 1].text = text
    let fewest = label.minimumLines
    let head = levels.last?.head ?? -1
    for (index, line) in text.lines.enumerated() {
      if index > 0, min(index, text.lines.count - index) < fewest {
        resistance += PageFlow.Resistance.lines
      }
      var content = PageFlow.Content(
        members: PageFlow.Members(views: [label], origin: origin),
        container: flow.containers.count - 1, head: head)
      content.lines = index..<index + 1
      content.bottom = text.room.minY + line.bottom + origin.y
      emit(top: text.room.minY + line.top + origin.y, content)
    }
  }

  /// Reads a view without contents beside others: a part by itself, or a container where others turn out to divide it.
  private mutating func readGround(_ view: View, _ origin: Point) {
    let frame = addContainer(view, origin)
    let place = flow.containers.count - 1
    flow.containers[place].isPart = true
    var content = PageFlow.Content(
      members: PageFlow.Members(views: [view], origin: origin),
      container: levels.last?.container ?? -1, head: levels.last?.head ?? -1)
    content.bottom = frame.maxY
    content.ground = place
    emit(top: frame.minY, content)
    flow.parts[flow.parts.count - 1].isGround = true
  }

  private mutating func emit(top: Double, _ content: PageFlow.Content) {
    var content = content
    var part = FlowPart(top: top, bottom: content.bottom)
    // What is higher than a page, and stands beside something, must not keep that from going on.
    if besideCount > 0 { part.bottom = min(part.bottom, part.top + room) }
    // Of a box that is empty far down a page shows the end alone.
    if let solidTop { part.begin(from: solidTop, atMost: divisibleHeight, room: room) }
    solidTop = nil
    part.resistance = resistance + keptWithParts * PageFlow.Resistance.together
    part.side = besideCount > 0 ? nil : side
    part.headHeight = content.head >= 0 ? flow.heads[content.head].wholeHeight : 0
    // A page that ends in front of a container does not show its foot.
    if let foot = openFeet.last(where: { $0.firstPart < flow.parts.count })?.foot {
      (part.foot, part.footHeight) = (foot, flow.feet[foot].wholeHeight)
    }
    resistance = 0
    if besideCount == 0 { side = nil }
    keptWithParts = kept
    content.order = order
    order += 1
    if hasAmounts, content.lines == nil { noteAmounts(inside: content.members.views) }
    flow.add(part, [content])
  }

  /// Notes what views in a part add to sums; the views of the part itself were asked.
  private mutating func noteAmounts(inside views: [View]) {
    var waiting: [View] = []
    for view in views { waiting += view.subviews }
    while let view = waiting.popLast() {
      guard !view.isHidden, !view.isPassedOver else { continue }
      noteAmounts(of: view)
      waiting += view.subviews
    }
  }

  /// Whether a view anywhere in a tree adds to a sum.
  private static func hasAmounts(_ root: View) -> Bool {
    var waiting = [root]
    while let view = waiting.popLast() {
      if view.hasPageWishes, !view.carries.isEmpty { return true }
      waiting += view.subviews
    }
    return false
  }

  private mutating func leave(_ level: Level) {
    levels.removeLast()
    let end = flow.parts.count
    guard let view = level.view else {
      besideCount -= 1
      if let beside = level.beside {
        flow.merge(beside, isOutermost: besideCount == 0)
        begin(beside)
        if besideCount == 0, let first = beside.starts.first, first < flow.parts.count {
          flow.rows.append((first..<flow.parts.count, beside.band.views))
        }
      }
      resistance = 0
      if !level.isAsked, let beside = level.beside { after(beside.band) }
      return
    }
    let container = flow.containers[level.container]
    flow.containers[level.container].parts = container.parts.lowerBound..<end
    if container.hasLook, container.parts.lowerBound < end, besideCount == 0 {
      let bottom = flow.parts[end - 1].bottom
      flow.parts[end - 1].bottom = max(
        bottom, min(container.frame.maxY, bottom + divisibleHeight))
    }
    if view.keepsTogether {
      kept -= 1
      keptWithParts = min(keptWithParts, kept)
    }
    if !level.isAsked { after(Band(view)) }
  }

  /// Lets the containers with a look around views side by side begin with the first part of all of these.
  private mutating func begin(_ beside: BesideParts) {
    guard let first = beside.starts.first, first < flow.parts.count else {
      solidTop = beside.solidTop
      return
    }
    guard let solidTop = beside.solidTop else { return }
    flow.parts[first].begin(from: solidTop, atMost: divisibleHeight, room: room)
  }

  /// Notes a head, when all of its band is known.
  private mutating func finish(_ band: Band, at place: Int, depth: Int) {
    guard band.repeats, depth == levels.count, besideCount == 0, let level = levels.last,
      place < level.footStart, place + 1 < level.bands.count
    else { return }
    // Heads that follow each other are one; a later one takes the place of those before it.
    let follows = place > 0 && level.bands[place - 1].repeats && level.head != level.outerHead
    let before = follows ? level.head : level.outerHead
    let height = level.bands[place + 1].top - band.top
    flow.heads.append(
      PageFlow.Head(
        members: PageFlow.Members(views: band.views, origin: level.origin),
        container: level.container, top: band.top + level.origin.y, height: height, outer: before,
        wholeHeight: height + (before >= 0 ? flow.heads[before].wholeHeight : 0)))
    levels[levels.count - 1].head = flow.heads.count - 1
    // A head alone at the foot of a page is the head of nothing.
    resistance += PageFlow.Resistance.alone
  }

  private mutating func before(_ band: Band) {
    for view in band.views { ask(view.breakBefore) }
  }

  /// Notes what a view adds to sums, and the part of the document that begins with it.
  ///
  /// Where views stand side by side, they are asked together and one by one; what is noted of them counts once.
  private mutating func note(_ view: View) {
    guard view.hasPageWishes else { return }
    noteAmounts(of: view)
    if let name = view.section, besideCount == 0 {
      if side == nil { side = .any }
      flow.sections.append((flow.parts.count, name))
    }
  }

  private mutating func noteAmounts(of view: View) {
    guard hasAmounts, view.hasPageWishes, !view.carries.isEmpty,
      noted.insert(ObjectIdentifier(view)).inserted
    else { return }
    let part = besideCount > 0 ? besideStart : flow.parts.count
    for amount in view.carries { flow.amounts.append((part, amount)) }
  }

  private mutating func after(_ band: Band) {
    for view in band.views {
      ask(view.breakAfter)
      if view.keepsWithNext { resistance += PageFlow.Resistance.alone }
    }
  }

  private mutating func ask(_ wish: PageBreak) {
    switch wish {
    case .automatic: break
    case .avoid: resistance += PageFlow.Resistance.alone
    case .page: side = side ?? .any
    case .left: side = .left
    case .right: side = .right
    }
  }
}

extension FlowPart {
  /// Takes in what is seen of the boxes around it in front of it: a piece of it, and no more than there is room for on a page.
  fileprivate mutating func begin(from solidTop: Double, atMost height: Double, room: Double) {
    top = min(top, max(solidTop, top - height, bottom - room))
  }
}

extension View {
  /// Whether something of the view itself is seen: it begins and ends where it does, and not where its content does.
  fileprivate var hasLook: Bool {
    backgroundColor.map { $0.alpha > 0 } ?? false || backgroundGradient != nil || borderWidth > 0
      || shadow != nil || clipsToBounds || alpha < 1 || link != nil
  }

  /// Whether it has nothing in it: what is seen of it may end on any page.
  fileprivate var isGround: Bool {
    subviews.isEmpty && !(self is Label) && !(self is ImageView) && !(self is Button)
      && !(self is CanvasView) && !(self is PlaceholderView) && !(self is ScaledView)
  }
}
