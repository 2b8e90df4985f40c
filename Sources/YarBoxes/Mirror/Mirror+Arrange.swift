/// Placing members: containers nearer to the root first, each group by its rule.
extension Mirror {
  /// Gives a root its size, and every node below it its frame.
  ///
  /// A container is entered if its size or something it depends on has changed. The root keeps its place.
  public func layOut(
    _ root: NodeID, width: Double, height: Double, _ host: any BoxHost
  ) {
    precondition(isValid(root), "no such node")
    if passes == 0, !tree.waiting.isEmpty { markWaiting() }
    passes += 1
    defer { passes -= 1 }
    lookAround(host)
    var frame = tree.nodes[root].frame
    frame.width = max(0, length(width))
    frame.height = max(0, length(height))
    let begin = tree.waiting.count
    tree.setFrame(root, frame)
    while tree.waiting.count > begin {
      let container = tree.waiting[tree.waiting.last]
      tree.waiting.removeLast()
      tree.nodes[container].flags.set(.queued, false)
      guard tree.nodes[container].flags.has(.needsArrange) else { continue }
      tree.nodes[container].flags.set(.isArranged, false)
      let waiting = tree.waiting.count
      placeMembers(of: container, host)
      tree.waiting.reverse(from: waiting)
      if tree.nodes[container].flags.has(.tellsHost) { host.arranged(container, in: self) }
    }
  }

  /// Marks the way to those that got a frame outside of a layout: they are placed when it leads to them.
  private func markWaiting() {
    while !tree.waiting.isEmpty {
      let node = tree.waiting[tree.waiting.last]
      tree.waiting.removeLast()
      tree.nodes[node].flags.set(.queued, false)
      markUpwards(from: tree.nodes[node].parent)
    }
  }

  /// Places the members of every group of a container; those in which something is to be done wait then.
  package func placeMembers(of container: NodeID, _ host: any BoxHost) {
    var group = tree.nodes[container].group
    guard group.exists else { return }
    tree.counters.arranged += 1
    tree.nodes[container].flags.set(.atWork, true)
    while group.exists {
      place(group, of: container, host)
      switch tree.groups[group].style.kind {
      case .custom, .free: tree.enterMembers(of: group, all: true)
      default: if tree.groups[group].hasSkipped { tree.enterMembers(of: group, all: false) }
      }
      group = tree.groups[group].next
    }
    tree.nodes[container].flags.set(.atWork, false)
    if work.isEmpty, !tree.outdated.isEmpty { forgetOutdated() }
  }

  @inline(__always)
  private func place(
    _ group: GroupID, of container: NodeID, probing: Bool = false, _ host: any BoxHost
  ) {
    switch RuleKind(tree.groups.at(group), isWatched: tree.recording.isOn) {
    case .plainRow: run(Line<RowAxis, PlainLine, Plain>.self, group, container, probing, host)
    case .row: run(Line<RowAxis, FullLine, Plain>.self, group, container, probing, host)
    case .plainColumn: run(Line<ColumnAxis, PlainLine, Plain>.self, group, container, probing, host)
    case .column: run(Line<ColumnAxis, FullLine, Plain>.self, group, container, probing, host)
    case .stack: run(Stack<Plain>.self, group, container, probing, host)
    case .flow: run(Flow<Plain>.self, group, container, probing, host)
    case .grid: run(Grid<Plain>.self, group, container, probing, host)
    case .custom:
      // A layout of the host's sets frames; it is not asked for what it would do.
      if !probing { placeCustom(group, of: container, host) }
    case .nothing: break
    }
  }

  private func placeCustom(_ group: GroupID, of container: NodeID, _ host: any BoxHost) {
    let box = tree.inquiry.customBox
    let frame = tree.nodes[container].frame
    let room: Room<Plain> = tree.contentBox(
      group, container, Offer(asked: frame.width, frame.height))
    tree.inquiry.customBox = Pair(room.width.value, room.height.value)
    host.arrange(custom: group, of: container, in: self)
    tree.inquiry.customBox = box
  }

  /// Drives the rule of a group straight through; members that have to be measured are.
  @inline(never)
  private func run<R: Rule>(
    _ rule: R.Type, _ group: GroupID, _ container: NodeID, _ probing: Bool, _ host: any BoxHost
  ) where R.N == Plain {
    let frame = tree.nodes[container].frame
    var rule = R(&tree, group, container, Offer(asked: frame.width, frame.height))
    var isAnswered = false
    if tree.recording.isOn { tree.recording.start(rule.box) }
    while rule.next(&tree, isAnswered) {
      isAnswered = !rule.asksBaseline
      if isAnswered { measure(rule.member, rule.offer, host) } else { answerBaseline(host) }
    }
    let ratios = tree.ratios.count
    if tree.groups[group].style.positioning.keepsRatio { askRatios(group, host) }
    tree.probing.isOn = probing
    rule.place(&tree)
    tree.probing.isOn = false
    tree.ratios.truncate(to: ratios)
    rule.end(&tree)
  }

  /// Asks the members for the proportions with which they are to fill their cells.
  private func askRatios(_ group: GroupID, _ host: any BoxHost) {
    let isDirect = tree.groups[group].style.followsWeView2
    for member in members(of: group) {
      if isDirect, tree.nodes[member].flags.has(.hasNoProportions) {
        tree.ratios.append(Pair(0, 0))
        continue
      }
      let answer = isDirect ? directAnswer(member, host) : answer(member, .unlimited, host)
      tree.ratios.append(Pair(answer.width(at: .unlimited), answer.height(at: .unlimited)))
    }
  }

  // MARK: Baselines

  /// How many containers in each other are looked through for a baseline; what is deeper has none.
  private static var mostBaselineDepth: Int { 64 }

  /// Puts the baseline that a rule waits for on the tree's stack.
  func answerBaseline(_ host: any BoxHost) {
    let question = tree.inquiry.baseline
    let offset = baseline(
      of: question.node, question.size, isLast: question.isLast, host)
    tree.baselines.append(offset ?? question.size.height)
  }

  /// The distance of a node's baseline from its top when it has a size; nil if nothing in it has one.
  ///
  /// A container passes on the baseline of the first (or last) member that has one: its groups are placed once
  /// more, into a list instead of frames.
  private func baseline(
    of node: NodeID, _ size: Pair<Double>, isLast: Bool, _ host: any BoxHost
  ) -> Double? {
    let flags = tree.nodes[node].flags
    if !tree.nodes[node].group.exists || flags.has(.asksHost) {
      let offset = host.baseline(
        of: node, isLast: isLast, width: size.width, height: size.height, in: self)
      return offset.flatMap { $0.isFinite ? length($0) : nil }
    }
    if keptBaselines.changes != tree.changes {
      keptBaselines = KeptBaselines(changes: tree.changes)
    }
    let key = Int64(node.number) * 2 + (isLast ? 1 : 0)
    if let kept = keptBaselines.offsets[key], kept.width == size.width, kept.height == size.height {
      return kept.offset
    }
    let offset = baselineInside(node, size, isLast: isLast, host)
    keptBaselines.offsets[key] = KeptBaselines.Entry(
      width: size.width, height: size.height, offset: offset)
    return offset
  }

  private func baselineInside(
    _ node: NodeID, _ size: Pair<Double>, isLast: Bool, _ host: any BoxHost
  ) -> Double? {
    guard baselineDepth < Mirror.mostBaselineDepth, !tree.nodes[node].flags.has(.atWork) else {
      return nil
    }
    baselineDepth += 1
    let begin = tree.probing.frames.count
    probe(node, size, host)
    let end = tree.probing.frames.count
    var offset: Double?
    for index in 0..<(end - begin) where offset == nil {
      let probe = tree.probing.frames[Position(isLast ? end - 1 - index : begin + index)]
      let inside = baseline(
        of: probe.node, Pair(probe.frame.width, probe.frame.height), isLast: isLast, host)
      if let inside { offset = probe.frame.y + inside }
    }
    tree.probing.frames.truncate(to: begin)
    baselineDepth -= 1
    return offset
  }

  /// Appends the frames that a container of a size would give its members.
  private func probe(_ container: NodeID, _ size: Pair<Double>, _ host: any BoxHost) {
    let frame = tree.nodes[container].frame
    tree.nodes[container].frame.width = size.width
    tree.nodes[container].frame.height = size.height
    let wasRecording = tree.recording.isOn
    tree.recording.isOn = false
    tree.nodes[container].flags.set(.atWork, true)
    var group = tree.nodes[container].group
    while group.exists {
      place(group, of: container, probing: true, host)
      group = tree.groups[group].next
    }
    tree.nodes[container].flags.set(.atWork, false)
    tree.recording.isOn = wasRecording
    tree.nodes[container].frame = frame
  }
}

/// Baselines of containers, kept until anything in the tree changes: rows in rows would look for them again at each
/// level.
struct KeptBaselines {
  struct Entry {
    var width: Double
    var height: Double
    var offset: Double?
  }

  var changes: UInt = 0
  var offsets: [Int64: Entry] = [:]
}
