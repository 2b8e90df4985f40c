/// Part of step 1: nodes that changed are measured again, and where the new answers are the old ones,
/// nothing above is touched.
///
/// A node that changes between passes waits with the answers that were kept of it. Before the next question
/// it is asked again, at an offer of each of these answers. Where every new answer has the same size and holds
/// wherever the old one did, whatever was worked out from the old ones still stands: the place of the view in
/// its superview, and the superview's own answers. Otherwise the superview is arranged, and compared in the
/// same way. Documentation/Decisions/004-changes-are-compared.md says why that is enough.
extension LayoutTree {
  /// How many changed nodes wait; where more change, ancestors are dropped as far as to the root.
  private static let waitingLimit = 32
  /// How many nodes are compared before the same is done.
  private static let comparedLimit = 64
  /// How many measures comparing may take.
  private static let measureLimit = 256
  /// How many steps to the root may be taken to find out which changed node is the deepest.
  static let stepLimit = 1_024

  /// Whether a node that changes waits to be compared, or has nothing to be compared with.
  ///
  /// Its answers are dropped then.
  func waitsForComparison(_ node: Int32) -> Bool {
    let index = Int(node)
    if answerMarks[index].waitsForComparison { return true }
    guard state.pointee.comparesChanges, state.pointee.measureDepth == 0, solvingDepth == 0,
      canBeCompared(node)
    else { return false }
    // Nobody rests on answers that were never given.
    let older = olderAnswer(index)
    if nodes[index].recent.isEmpty, older.isEmpty, !answerMarks[index].isUncertain {
      return true
    }
    if state.pointee.changed.count == LayoutTree.waitingLimit {
      giveUpComparing()
      return false
    }
    state.pointee.changed.append(
      ChangedNode(node: node, recent: nodes[index].recent, older: older))
    nodes[index].recent = KeptMeasurement()
    setOlderAnswer(index, KeptMeasurement())
    answerMarks[index].waitsForComparison = true
    return true
  }

  /// Whether everything that rests on a node's answers came by them through the mirror.
  ///
  /// Not so where a user's code asks, where constraints place the view or make up its size, where a proxy
  /// answers for it or for what it lies in, and where a row above stands on baselines.
  private func canBeCompared(_ node: Int32) -> Bool {
    let index = Int(node)
    let flags = nodes[index].flags
    let parent = nodes[index].parent
    guard parent >= 0, flags.contains(.managed),
      flags.isDisjoint(with: [
        .callsLayoutSubviews, .constrained, .hasProxies, .hostsIsland, .measuring, .arranging,
      ]),
      nodes[Int(parent)].flags.contains(.measuredByGroups),
      nodes[Int(parent)].flags.isDisjoint(with: [.callsLayoutSubviews, .measuring, .arranging]),
      !usesBaselineConstraints, !isAskedDirectly(inside: parent),
      !view(node).flags.contains(.isProxy)
    else { return false }
    if state.pointee.usesProxies, proxiesStand(above: node) { return false }
    return !state.pointee.usesBaselines || !baselineMayCount(above: node)
  }

  /// Whether a proxy answers as a view above does: it may be asked before that one is compared.
  private func proxiesStand(above node: Int32) -> Bool {
    var parent = nodes[Int(node)].parent
    while parent >= 0 {
      if nodes[Int(parent)].flags.contains(.hasProxies) { return true }
      parent = nodes[Int(parent)].parent
    }
    return false
  }

  /// Whether a row above stands on baselines.
  private func baselineMayCount(above node: Int32) -> Bool {
    var parent = nodes[Int(node)].parent
    while parent >= 0 {
      var group = nodes[Int(parent)].firstGroup
      while group >= 0 {
        if groups[Int(group)].hasBaselines { return true }
        group = groups[Int(group)].next
      }
      parent = nodes[Int(parent)].parent
    }
    return false
  }

  /// The node goes away, or what is kept of it: there is nothing to compare.
  func forgetChange(of node: Int32) {
    guard answerMarks[Int(node)].waitsForComparison else { return }
    answerMarks[Int(node)].waitsForComparison = false
    let changed = state.pointee.changed
    for index in 0..<changed.count where changed[index].node == node {
      changed[index] = changed[changed.count - 1]
      state.pointee.changed.removeLast()
      return
    }
  }

  /// So much changed that looking for what did not is not worth it.
  private func giveUpComparing() {
    state.pointee.comparesChanges = false
    while let change = state.pointee.changed.popLast() {
      answerMarks[Int(change.node)].waitsForComparison = false
      dropAnswers(from: change.node)
    }
  }

  /// Compares the nodes that changed, the deepest first, and those above that they reach.
  func compareChanges() {
    if state.pointee.usesProxies { dropWhatCannotBeCompared() }
    let measures = counters.measures
    var compared = 0
    var steps = 0
    while !state.pointee.changed.isEmpty {
      compared += 1
      guard compared <= LayoutTree.comparedLimit,
        counters.measures - measures < LayoutTree.measureLimit, let place = deepestChange(&steps)
      else { return giveUpComparing() }
      let changed = state.pointee.changed
      let change = changed[place]
      changed[place] = changed[changed.count - 1]
      state.pointee.changed.removeLast()
      answerMarks[Int(change.node)].waitsForComparison = false
      compare(change)
    }
  }

  /// A proxy may have been given a target after something in that target changed: it would ask the target before
  /// the change had its turn.
  private func dropWhatCannotBeCompared() {
    var place = 0
    while place < state.pointee.changed.count {
      let changed = state.pointee.changed
      let node = changed[place].node
      if canBeCompared(node) {
        place += 1
        continue
      }
      changed[place] = changed[changed.count - 1]
      state.pointee.changed.removeLast()
      answerMarks[Int(node)].waitsForComparison = false
      dropAnswers(from: node)
    }
  }

  /// The place in the list of a node that no other one there lies in; nil if it is too far to the root.
  private func deepestChange(_ steps: inout Int) -> Int? {
    let changed = state.pointee.changed
    guard changed.count > 1 else { return 0 }
    var deepest = 0
    for index in 0..<changed.count {
      if changed[index].depth < 0 {
        let depth = depth(of: changed[index].node)
        steps += depth
        if steps > LayoutTree.stepLimit { return nil }
        (changed.elements + index).pointee.depth = Int32(depth)
      }
      if changed[index].depth > changed[deepest].depth { deepest = index }
    }
    return deepest
  }

  /// How many ancestors a node has.
  func depth(of node: Int32) -> Int {
    var depth = 0
    var parent = nodes[Int(node)].parent
    while parent >= 0 {
      depth += 1
      parent = nodes[Int(parent)].parent
    }
    return depth
  }

  /// Asks a node again, and lets its superview follow where something that rests on its answers may be other.
  private func compare(_ change: ChangedNode) {
    let index = Int(change.node)
    let parent = nodes[index].parent
    guard canBeCompared(change.node) else { return dropAnswers(from: change.node) }
    // Something else, a proxy say, led to a question before its turn.
    guard nodes[index].recent.isEmpty else { return superviewFollows(change.node) }
    let marks = answerMarks[index]
    let reading = reading(of: parent)
    // Its superview asks it nothing, or takes no notice of what it says.
    if nodes[index].flags.contains(.skipped) || reading == [] && sizeIsFixed(index) {
      return forgetAnswers(of: change.node)
    }
    let isKnown = !change.recent.isEmpty || !change.older.isEmpty
    guard isKnown || marks.isUncertain else { return }
    if isKnown, nodes[index].flags.contains(.measuredByGroups) { forgetLost(inside: change.node) }

    let changes = state.pointee.changes
    let recent = answerAgain(change.node, change.recent, reading)
    var older: KeptMeasurement?
    if recent != nil { older = answerAgain(change.node, change.older, reading) }
    // A view that was asked has taken this one out, or changed something.
    guard nodes[index].parent >= 0 else { return }
    guard state.pointee.changes == changes else {
      forgetAnswers(of: change.node)
      return superviewFollows(change.node)
    }

    if let recent, let older {
      nodes[index].recent = recent
      setOlderAnswer(index, older)
      answerMarks[index] = marks
      answerMarks[index].forgetLost()
      if marks.placeIsUncertain { markArrange(parent) }
      if marks.isUncertainAbove { dropAnswers(from: parent) }
    } else {
      superviewFollows(change.node)
    }
  }

  /// A node wants something else than before.
  private func superviewFollows(_ node: Int32) {
    // What it answered just now is true, and what rested on the rest is worked out anew.
    answerMarks[Int(node)] = AnswerMarks()
    let parent = nodes[Int(node)].parent
    markArrange(parent)
    dropAnswers(from: parent)
  }

  /// What a node answers now where it gave an answer before; nil if what rests on the old one may not hold.
  private func answerAgain(
    _ node: Int32, _ old: KeptMeasurement, _ reading: Reading
  ) -> KeptMeasurement? {
    if old.isEmpty { return old }
    let width = old.offers.someWidth
    let height = old.offers.someHeight
    guard let before = old.answer(width: width, height: height) else { return nil }
    let answer = wanted(node, width: width, height: height)
    let offers = answer.offers
    if reading.contains(.ranges),
      offers.givesWay != old.offers.givesWay || answer.takesMore != before.takesMore
    {
      return nil
    }
    let fresh = KeptMeasurement(answer, width: width, height: height)
    if offers.includes(old.offers) {
      if before.width == answer.width, before.height == answer.height { return fresh }
      if reading.contains(.proportions) || nodes[Int(node)].hasExtras || offers.follows {
        return nil
      }
      let index = Int(node)
      return desiredSize(of: index, before) == desiredSize(of: index, answer) ? fresh : nil
    }
    return sizeIsFixed(Int(node)) && !reading.contains(.proportions) ? fresh : nil
  }

  /// What the layouts of a container read of a member's answers besides the size that it wants.
  private struct Reading: OptionSet {
    var rawValue: UInt8
    /// Whether it gives way, or takes any amount of room.
    static let ranges = Reading(rawValue: 1)
    /// The proportions of its size, whatever is ignored or limited.
    static let proportions = Reading(rawValue: 2)
  }

  private func reading(of container: Int32) -> Reading {
    var reading: Reading = []
    var group = nodes[Int(container)].firstGroup
    while group >= 0 {
      let style = groups[Int(group)]
      if style.kind == .horizontal || style.kind == .grid { reading.insert(.ranges) }
      if style.positioning == .fillWithAspectRatio || style.positioning == .fitWithAspectRatio {
        reading.insert(.proportions)
      }
      group = style.next
    }
    return reading
  }

  /// The answers of a container are worked out anew: none rests on answers of its members that are gone.
  private func forgetLost(inside node: Int32) {
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      var member = groups[Int(group)].firstMember
      while member >= 0 {
        answerMarks[Int(member)].forgetLost()
        member = nodes[Int(member)].next
      }
      group = groups[Int(group)].next
    }
  }
}
