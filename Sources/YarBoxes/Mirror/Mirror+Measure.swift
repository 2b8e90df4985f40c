/// A container on the stack of measuring: its group at work, and what the groups so far want.
struct Work: BitwiseCopyable {
  let container: NodeID
  var group: GroupID
  var kind: LayoutKind
  var isFirst = true
  let offer: Offer
  var size = Room(Ranged(0), Ranged(0))
}

/// Where a rule stands.
enum Progress {
  /// It waits for the answer of a member; the question is in the tree.
  case asks
  /// It waits for the baseline of a member.
  case asksBaseline
  /// All its steps are done, and the size is in the work on top.
  case isDone
}

/// How much room does a node want?
///
/// Containers are measured with stacks of the rules at work: nesting costs memory, not the thread's stack.
extension Mirror {
  /// What a node wants when it is offered room: its width and height, in whole points.
  ///
  /// It costs one measure for each container below that has no answer for what it is offered.
  public mutating func answer(
    of node: NodeID, offered offer: Offer, _ host: any BoxHost
  ) -> Answer {
    precondition(isValid(node), "no such node")
    lookAround(node)
    return answer(node, offer, host)
  }

  mutating func answer(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) -> Answer {
    if !tree.isKnown(node, offer) { measure(node, offer, host) }
    return tree.recent[node]
  }

  /// The ideal size as WeView 2 gives it to whoever asks for it directly.
  ///
  /// In flows of such a container each member has a row of its own.
  public mutating func directIdealAnswer(of node: NodeID, _ host: any BoxHost) -> Answer {
    precondition(isValid(node), "no such node")
    lookAround(node)
    return directAnswer(node, host)
  }

  mutating func directAnswer(_ node: NodeID, _ host: any BoxHost) -> Answer {
    let outer = tree.directlyAsked
    tree.directlyAsked = node
    measure(node, .unlimited, host)
    tree.directlyAsked = outer
    let answer = tree.recent[node]
    // Containers around it get another one.
    tree.forget(node)
    return answer
  }

  /// Finds what a node wants of which nothing is kept for the offer; it is its last answer then.
  mutating func measure(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    if isSaidByHost(node) { ask(node, offer, host) } else { measureGroups(of: node, offer, host) }
  }

  @inline(never)
  private mutating func measureGroups(of node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    let base = work.count
    begin(node, offer)
    var isAnswered = false
    while true {
      switch step(isAnswered, host) {
      case .asks:
        let question = tree.question
        isAnswered = isSaidByHost(question.node)
        if isAnswered {
          ask(question.node, question.offer, host)
        } else {
          begin(question.node, question.offer)
        }
      case .asksBaseline:
        answerBaseline(host)
        isAnswered = false
      case .isDone:
        let next = tree.groups[work[work.last].group].next
        isAnswered = !next.exists
        if isAnswered {
          finish()
          if work.count == base { return }
        } else {
          start(next)
        }
      }
    }
  }

  @inline(__always)
  private func isSaidByHost(_ node: NodeID) -> Bool {
    !tree.nodes[node].group.exists || tree.nodes[node].flags.hasAny(.isSaidByHost)
  }

  /// Asks the host for the size of a node.
  @inline(never)
  private mutating func ask(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    tree.counters.measures += 1
    // The sizes of its members are at work: a host's code that asks for the container it is in gets nothing.
    if tree.nodes[node].flags.has(.atWork) {
      return tree.keep(Answer(width: 0, height: 0, only: offer), of: node)
    }
    let answer = host.answer(of: node, offered: offer, in: &self)
    tree.keep(answer.inOrder(offered: offer), of: node)
  }

  /// Puts a container on the stack.
  @inline(__always)
  private mutating func begin(_ node: NodeID, _ offer: Offer) {
    tree.counters.measures += 1
    tree.nodes[node].flags.set(.atWork, true)
    let group = tree.nodes[node].group
    let kind = tree.groups[group].style.kind
    work.append(Work(container: node, group: group, kind: kind, offer: offer))
    start(kind, group, node, offer)
  }

  /// Goes on with the next group of the container on top.
  private mutating func start(_ group: GroupID) {
    let top = work.last
    work[top].group = group
    work[top].kind = tree.groups[group].style.kind
    work[top].isFirst = false
    start(work[top].kind, group, work[top].container, work[top].offer)
  }

  /// Puts the rule of a group on its stack.
  @inline(__always)
  private mutating func start(
    _ kind: LayoutKind, _ group: GroupID, _ node: NodeID, _ offer: Offer
  ) {
    switch kind {
    case .row: rows.append(Line(&tree, group, node, offer))
    case .column: columns.append(Line(&tree, group, node, offer))
    case .stack: stacks.append(Stack(&tree, group, node, offer))
    case .flow: flows.append(Flow(&tree, group, node, offer))
    case .grid: grids.append(Grid(&tree, group, node, offer))
    case .custom: break
    }
  }

  /// Goes on with the group at work on top.
  @inline(__always)
  private mutating func step(_ isAnswered: Bool, _ host: any BoxHost) -> Progress {
    switch work[work.last].kind {
    case .row: return Mirror.step(&rows, &tree, &work, isAnswered)
    case .column: return Mirror.step(&columns, &tree, &work, isAnswered)
    case .stack: return Mirror.step(&stacks, &tree, &work, isAnswered)
    case .flow: return Mirror.step(&flows, &tree, &work, isAnswered)
    case .grid: return Mirror.step(&grids, &tree, &work, isAnswered)
    case .custom:
      stepCustom(host)
      return .isDone
    }
  }

  @inline(never)
  private static func step<R: Rule>(
    _ rules: inout Buffer<Position, R>, _ tree: inout Tree, _ work: inout Buffer<Position, Work>,
    _ isAnswered: Bool
  ) -> Progress where R.N == Ranged {
    let rule = rules.last
    let top = work.last
    if !tree.groups[work[top].group].first.exists {
      // A group without members wants nothing, not even its margins.
      rules[rule].end(&tree)
      rules.removeLast()
      return .isDone
    }
    if rules[rule].next(&tree, isAnswered) {
      if rules[rule].asksBaseline { return .asksBaseline }
      tree.question = Question(node: rules[rule].member, offer: rules[rule].offer)
      return .asks
    }
    let size = rules[rule].wanted(&tree)
    rules[rule].end(&tree)
    rules.removeLast()
    work[top].add(size)
    return .isDone
  }

  /// A group that the host lays out: for this offer, unless it says more.
  @inline(never)
  private mutating func stepCustom(_ host: any BoxHost) {
    let top = work.last
    let group = work[top].group
    let offer = work[top].offer
    guard tree.groups[group].first.exists else { return }
    let answer = host.answer(ofCustom: group, offered: offer, in: &self).inOrder(offered: offer)
    var size = Room(
      Ranged(offer: offer.width).answer(answer.width, plus: 0),
      Ranged(offer: offer.height).answer(answer.height, plus: 0))
    // It is the container's size as it is; whoever has the container as a member rounds it up.
    size.width.value = answer.width(at: offer)
    size.height.value = answer.height(at: offer)
    // The host's code may have measured meanwhile; the stack is as it was.
    work[work.last].add(size)
  }

  /// Takes the container on top from the stack; its answer is kept.
  @inline(__always)
  private mutating func finish() {
    let top = work.last
    let offer = work[top].offer
    let container = work[top].container
    // What was worked out for parts of points is for them only.
    var size = work[top].size
    if !offer.isWhole { size = Room(size.width.pinned, size.height.pinned) }
    work.removeLast()
    tree.nodes[container].flags.set(.isMeasured, false)
    tree.keep(
      Answer(
        width: Side(size.width, offered: offer.width),
        height: Side(size.height, offered: offer.height)),
      of: container)
  }
}

extension Work {
  /// Takes a group's size in: a container is as large as its largest group.
  @inline(__always)
  mutating func add(_ size: Room<Ranged>) {
    self.size =
      isFirst
      ? size : Room(.larger(self.size.width, size.width), .larger(self.size.height, size.height))
  }
}
