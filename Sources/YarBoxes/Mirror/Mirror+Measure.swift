/// Which rule's code runs for a group.
enum RuleKind: UInt8 {
  case plainRow, row, plainColumn, column, stack, flow, grid, custom
  /// A group without members wants nothing, not even its margins.
  case nothing

  /// `isWatched`: what happens to members is noted, which plain lines do not.
  @inline(__always)
  init(_ group: UnsafeMutablePointer<Group>, isWatched: Bool = false) {
    guard group.pointee.first.exists else {
      self = .nothing
      return
    }
    let isPlain = !isWatched && !group.pointee.facts.traits.hasAny(.uncommon)
    switch group.pointee.style.kind {
    case .row: self = isPlain ? .plainRow : .row
    case .column: self = isPlain ? .plainColumn : .column
    case .stack: self = .stack
    case .flow: self = .flow
    case .grid: self = .grid
    case .custom: self = .custom
    case .free: self = .nothing
    }
  }
}

/// A container on the stack of measuring, and its group at work.
struct Work: BitwiseCopyable {
  let container: NodeID
  var group: GroupID
  var kind: RuleKind
  /// What its groups so far want is on the mirror's stack of sizes.
  var hasSize = false
  let offer: Offer
}

/// Where the measuring of a container stands.
enum Progress {
  /// It waits for the answer of a member that is a container; the question is in the tree.
  case asks
  /// The next group is to be measured.
  case goesOn
  /// Its answer is kept, and it is off the stack.
  case isDone
}

/// How much room does a node want?
///
/// Containers are measured with stacks of the rules at work: nesting costs memory, not the thread's stack.
extension Mirror {
  /// What a node wants when it is offered room: its width and height, in whole points.
  ///
  /// It costs one measure for each container below that has no answer for what it is offered.
  public func answer(
    of node: NodeID, offered offer: Offer, _ host: any BoxHost
  ) -> Answer {
    precondition(isValid(node), "no such node")
    lookAround(host)
    return answer(node, offer, host)
  }

  package func answer(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) -> Answer {
    // What follows the offer does so by whole points.
    if !offer.isWhole || !tree.isKnown(node, offer) { measure(node, offer, host) }
    let answer = tree.recent[node]
    if work.isEmpty, !tree.outdated.isEmpty { forgetOutdated() }
    return answer
  }

  /// What the groups of a container want of which the host says the size, or which is asked directly: it is
  /// not kept.
  package func answerOfGroups(
    in node: NodeID, _ offer: Offer, isDirect: Bool, _ host: any BoxHost
  ) -> Answer {
    guard tree.nodes[node].group.exists else { return Answer(width: 0, height: 0) }
    let outer = tree.inquiry.directlyAsked
    tree.inquiry.directlyAsked = isDirect ? node : .none
    tree.inquiry.lastAnswer = .none
    measureGroups(of: node, offer, host)
    tree.inquiry.directlyAsked = outer
    let answer = tree.inquiry.lastAnswer.isEmpty ? tree.recent[node] : tree.inquiry.lastAnswer
    if work.isEmpty, !tree.outdated.isEmpty { forgetOutdated() }
    return answer
  }

  /// The ideal size as WeView 2 gives it to whoever asks for it directly.
  ///
  /// In flows of such a container each member has a row of its own.
  public func directIdealAnswer(of node: NodeID, _ host: any BoxHost) -> Answer {
    precondition(isValid(node), "no such node")
    lookAround(host)
    return directAnswer(node, host)
  }

  func directAnswer(_ node: NodeID, _ host: any BoxHost) -> Answer {
    // Containers around it get another one: it is not kept.
    isSaidByHost(node)
      ? answer(node, .unlimited, host) : answerOfGroups(in: node, .unlimited, isDirect: true, host)
  }

  /// Finds what a node wants of which nothing is kept for the offer; it is its last answer then.
  func measure(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    if isSaidByHost(node) { ask(node, offer, host) } else { measureGroups(of: node, offer, host) }
  }

  @inline(never)
  private func measureGroups(of node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    let base = work.count
    begin(node, offer)
    var isAnswered = false
    while true {
      switch step(isAnswered, host) {
      case .asks:
        begin(tree.inquiry.question.node, tree.inquiry.question.offer)
        isAnswered = false
      case .goesOn:
        isAnswered = false
      case .isDone:
        if work.count == base { return }
        isAnswered = true
      }
    }
  }

  @inline(__always)
  private func isSaidByHost(_ node: NodeID) -> Bool {
    let node = tree.nodes.at(node)
    return !node.pointee.group.exists || node.pointee.flags.hasAny(.isSaidByHost)
  }

  /// Asks the host for the size of a node.
  @inline(never)
  private func ask(_ node: NodeID, _ offer: Offer, _ host: any BoxHost) {
    tree.counters.measures += 1
    // The sizes of its members are at work: a host's code that asks for the container it is in gets nothing.
    if tree.nodes[node].flags.has(.atWork) {
      return tree.keep(Answer(width: 0, height: 0, only: offer), of: node)
    }
    #if DEBUG
    if tree.rechecking.isOn, !tree.rechecking.isAtWork, let kept = tree.kept(node, offer) {
      tree.rechecking.isAtWork = true
      host.recheck(kept, of: node, offered: offer, in: self)
      let stillHolds = tree.isKnown(node, offer)
      tree.rechecking.isAtWork = false
      if stillHolds { return }
    }
    #endif
    let answer = host.answer(of: node, offered: offer, in: self)
    if node == watched { noteQuestion(offer, answer) }
    tree.keep(answer.inOrder(offered: offer), of: node)
  }

  /// Puts a container on the stack.
  @inline(__always)
  private func begin(_ node: NodeID, _ offer: Offer) {
    tree.counters.measures += 1
    let place = tree.nodes.at(node)
    place.pointee.flags.set(.atWork, true)
    let group = place.pointee.group
    let kind = RuleKind(tree.groups.at(group))
    work.append(Work(container: node, group: group, kind: kind, offer: offer))
    start(kind, group, node, offer)
  }

  /// Puts the rule of a group on its stack.
  @inline(__always)
  private func start(
    _ kind: RuleKind, _ group: GroupID, _ node: NodeID, _ offer: Offer
  ) {
    switch kind {
    case .plainRow: plainRows.append(Line(&tree, group, node, offer))
    case .row: rows.append(Line(&tree, group, node, offer))
    case .plainColumn: plainColumns.append(Line(&tree, group, node, offer))
    case .column: columns.append(Line(&tree, group, node, offer))
    case .stack: stacks.append(Stack(&tree, group, node, offer))
    case .flow: flows.append(Flow(&tree, group, node, offer))
    case .grid: grids.append(Grid(&tree, group, node, offer))
    case .custom, .nothing: break
    }
  }

  /// Goes on with the group at work on top.
  @inline(__always)
  private func step(_ isAnswered: Bool, _ host: any BoxHost) -> Progress {
    switch work[work.last].kind {
    case .plainRow: return step(PlainRows.self, isAnswered, host)
    case .row: return step(Rows.self, isAnswered, host)
    case .plainColumn: return step(PlainColumns.self, isAnswered, host)
    case .column: return step(Columns.self, isAnswered, host)
    case .stack: return step(Stacks.self, isAnswered, host)
    case .flow: return step(Flows.self, isAnswered, host)
    case .grid: return step(Grids.self, isAnswered, host)
    case .custom: return stepCustom(host)
    case .nothing: return finishGroup(Room(Ranged(0), Ranged(0)))
    }
  }

  /// Goes on with the rule on top of its stack, until it waits for a container.
  ///
  /// The place of a rule is looked up again after each question: the host's code may measure, too.
  @inline(never)
  private func step<S: RuleStack>(
    _ stack: S.Type, _ isAnswered: Bool, _ host: any BoxHost
  ) -> Progress {
    var isAnswered = isAnswered
    while S.top(of: self).pointee.next(&tree, isAnswered) {
      let rule = S.top(of: self)
      if rule.pointee.asksBaseline {
        answerBaseline(host)
        isAnswered = false
        continue
      }
      let member = rule.pointee.member
      let offer = rule.pointee.offer
      guard isSaidByHost(member) else {
        tree.inquiry.question = Question(node: member, offer: offer)
        return .asks
      }
      ask(member, offer, host)
      isAnswered = true
    }
    let rule = S.top(of: self)
    let size = rule.pointee.wanted(&tree)
    rule.pointee.end(&tree)
    S.drop(from: self)
    return finishGroup(size)
  }

  /// A group that the host lays out: for this offer, unless it says more.
  @inline(never)
  private func stepCustom(_ host: any BoxHost) -> Progress {
    let group = work[work.last].group
    let offer = work[work.last].offer
    let box = tree.inquiry.customBox
    let room: Room<Plain> = tree.contentBox(group, work[work.last].container, offer)
    tree.inquiry.customBox = Pair(room.width.value, room.height.value)
    let answer = host.answer(ofCustom: group, offered: offer, in: self).inOrder(offered: offer)
    tree.inquiry.customBox = box
    var size = Room(
      Ranged(offer: offer.width).answer(answer.width, plus: 0),
      Ranged(offer: offer.height).answer(answer.height, plus: 0))
    // It is the container's size as it is; whoever has the container as a member rounds it up.
    size.width.value = answer.width(at: offer)
    size.height.value = answer.height(at: offer)
    return finishGroup(size)
  }

  /// Takes in what the group at work wants: a container is as large as its largest group.
  @inline(__always)
  private func finishGroup(_ size: Room<Ranged>) -> Progress {
    let top = work.at(work.last)
    let next = tree.groups.at(top.pointee.group).pointee.next
    if !next.exists, !top.pointee.hasSize {
      finish(size)
      return .isDone
    }
    return finishOneOfSeveral(size, next)
  }

  @inline(never)
  private func finishOneOfSeveral(_ size: Room<Ranged>, _ next: GroupID) -> Progress {
    let top = work.last
    var size = size
    if work[top].hasSize {
      let before = sizes[sizes.last]
      sizes.removeLast()
      size = Room(.larger(before.width, size.width), .larger(before.height, size.height))
    }
    guard next.exists else {
      finish(size)
      return .isDone
    }
    sizes.append(size)
    work[top].hasSize = true
    work[top].group = next
    work[top].kind = RuleKind(tree.groups.at(next))
    start(work[top].kind, next, work[top].container, work[top].offer)
    return .goesOn
  }

  /// Takes the container on top from the stack; its answer is kept.
  @inline(__always)
  private func finish(_ size: Room<Ranged>) {
    let top = work.at(work.last)
    let offer = top.pointee.offer
    let container = top.pointee.container
    // What was worked out for parts of points is for them only.
    var size = size
    if !offer.isWhole { size = Room(size.width.pinned, size.height.pinned) }
    work.removeLast()
    let node = tree.nodes.at(container)
    let flags = node.pointee.flags
    node.pointee.flags.set(.isMeasured, false)
    let answer = Answer(
      width: Side(size.width, offered: offer.width),
      height: Side(size.height, offered: offer.height))
    if container == watched { noteQuestion(offer, answer) }
    if flags.hasAny(.isNotKept) || container == tree.inquiry.directlyAsked {
      finishUncommonly(container, flags, answer)
    } else {
      tree.keep(answer, of: container)
    }
  }

  /// What the host says the size of keeps what the host says; what has changed meanwhile is told once.
  @inline(never)
  private func finishUncommonly(_ container: NodeID, _ flags: NodeFlags, _ answer: Answer) {
    tree.inquiry.lastAnswer = answer
    guard flags.has(.isOutdated), !flags.has(.asksHost), container != tree.inquiry.directlyAsked
    else {
      return
    }
    tree.keep(answer, of: container)
    tree.outdated.append(container)
  }

  /// Nobody waits for an answer any more: those that are not true any more go.
  func forgetOutdated() {
    while !tree.outdated.isEmpty {
      let node = tree.outdated[tree.outdated.last]
      tree.outdated.removeLast()
      tree.forget(node)
    }
  }
}
