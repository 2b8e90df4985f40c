import YarLayout

/// Takes a tree apart into the parts of a flow.
struct FlowReader {
  var flow = Flow()

  /// A container that is being read.
  private struct Level {
    let container: Int
    /// Where its inside begins in the flow.
    let origin: Point
    let bands: [Band]
    var next = 0
    let isKept: Bool
    /// The head around it.
    let outerHead: Int
    /// The head that its next members have above them on a new page.
    var head: Int
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

  mutating func read(_ root: View) {
    enter(
      Band(root), root.isHidden ? [] : [root],
      origin: Point(x: -root.frame.minX, y: -root.frame.minY))
    while let level = levels.last {
      guard level.next < level.bands.count else {
        leave(level)
        continue
      }
      levels[levels.count - 1].next += 1
      let band = level.bands[level.next]
      enter(band, band.views, origin: level.origin)
      finish(band, at: level.next, depth: levels.count)
    }
    // The first page has begun already.
    if !flow.parts.isEmpty { flow.parts[0].side = nil }
  }

  /// Begins with what stands in a row of its own.
  private mutating func enter(_ band: Band, _ views: [View], origin: Point) {
    before(band)
    let head = levels.last?.head ?? -1
    let container = levels.last?.container ?? -1
    flow.work += views.count
    if views.count == 1, let bands = Band.divided(views[0]), !band.repeats {
      let view = views[0]
      let frame = view.frame.offsetBy(x: origin.x, y: origin.y)
      let hasLook = view.hasLook
      flow.containers.append(
        Flow.Container(
          view: view, frame: frame, parent: container, hasLook: hasLook,
          parts: flow.parts.count..<flow.parts.count))
      if hasLook, solidTop == nil { solidTop = frame.minY }
      if view.keepsTogether { kept += 1 }
      levels.append(
        Level(
          container: flow.containers.count - 1, origin: frame.origin, bands: bands,
          isKept: view.keepsTogether, outerHead: head, head: head))
      return
    }
    emit(
      band,
      Flow.Content(
        members: Flow.Members(views: views, origin: origin), container: container, head: head),
      origin)
    after(band)
  }

  private mutating func emit(_ band: Band, _ content: Flow.Content, _ origin: Point) {
    var part = FlowPart(top: band.top + origin.y, bottom: band.bottom + origin.y)
    if let solidTop { part.top = min(part.top, solidTop) }
    solidTop = nil
    part.resistance = resistance + keptWithParts * Flow.Resistance.together
    part.side = side
    part.headHeight = content.head >= 0 ? flow.heads[content.head].wholeHeight : 0
    (resistance, side) = (0, nil)
    keptWithParts = kept
    flow.parts.append(part)
    flow.contents.append(content)
  }

  private mutating func leave(_ level: Level) {
    levels.removeLast()
    let end = flow.parts.count
    let container = flow.containers[level.container]
    flow.containers[level.container].parts = container.parts.lowerBound..<end
    if container.hasLook, container.parts.lowerBound < end {
      flow.parts[end - 1].bottom = max(flow.parts[end - 1].bottom, container.frame.maxY)
    }
    if level.isKept {
      kept -= 1
      keptWithParts = min(keptWithParts, kept)
    }
    after(Band(container.view))
  }

  /// Notes a head, when all of its band is known.
  private mutating func finish(_ band: Band, at place: Int, depth: Int) {
    guard band.repeats, depth == levels.count, let level = levels.last,
      place + 1 < level.bands.count
    else { return }
    // Heads that follow each other are one; a later one takes the place of those before it.
    let follows = place > 0 && level.bands[place - 1].repeats && level.head != level.outerHead
    let before = follows ? level.head : level.outerHead
    let height = level.bands[place + 1].top - band.top
    flow.heads.append(
      Flow.Head(
        members: Flow.Members(views: band.views, origin: level.origin),
        container: level.container, top: band.top + level.origin.y, height: height, outer: before,
        wholeHeight: height + (before >= 0 ? flow.heads[before].wholeHeight : 0)))
    levels[levels.count - 1].head = flow.heads.count - 1
    // A head alone at the foot of a page is the head of nothing.
    resistance += Flow.Resistance.alone
  }

  private mutating func before(_ band: Band) {
    for view in band.views { ask(view.breakBefore) }
  }

  private mutating func after(_ band: Band) {
    for view in band.views {
      ask(view.breakAfter)
      if view.keepsWithNext { resistance += Flow.Resistance.alone }
    }
  }

  private mutating func ask(_ wish: PageBreak) {
    switch wish {
    case .automatic: break
    case .avoid: resistance += Flow.Resistance.alone
    case .page: side = side ?? .any
    case .left: side = .left
    case .right: side = .right
    }
  }
}

extension View {
  /// Whether something of the view itself is seen: it begins and ends where it does, and not where its content does.
  fileprivate var hasLook: Bool {
    backgroundColor.map { $0.alpha > 0 } ?? false || backgroundGradient != nil || borderWidth > 0
      || shadow != nil || clipsToBounds || alpha < 1 || link != nil
  }
}
