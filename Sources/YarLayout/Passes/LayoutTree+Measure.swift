/// One container that is being measured: where it stands in its groups.
struct MeasureFrame {
  enum Step: UInt8 {
    case nextGroup
    /// A column asks its members, or a row most of them; see `LayoutTree+MeasureLine.swift`.
    case column
    case row
    /// A row asks the one container in it that is offered what the others leave.
    case rowRest
    /// A row asks its members for their widths without limit.
    case idealWidths
    case members
    /// A row asks the only member that gives way, for which nothing is left.
    case squeezedMember
    /// Members that waited to see whether they stretch, and do not.
    case lateMembers
    case stretchedMembers
    /// A grid asks its members for their sizes in the rooms that their cells have.
    case gridMembers
    /// A grid asks its members for their heights in the widths of their columns.
    case gridHeights
  }

  var node: Int32
  /// The group at work, or -1 before the first.
  var group: Int32 = -1
  /// The member at work.
  var member: Int32 = -1
  /// The place of the member at work among those that take part; counted in grids only.
  var memberIndex: Int32 = 0
  /// The offer.
  var width: Double
  var height: Double
  /// The answer so far, and the offers for which it holds.
  var answer: Measurement
  /// The room for each member of the group at work.
  var room = MemberRoom(width: 0, height: 0)
  /// What the member at work is offered; it must be measured first.
  var offeredWidth = 0.0
  var offeredHeight = 0.0
  var gaps = 0.0
  var step = Step.nextGroup
  /// The row at work offers each flexible member a width of its own, kept in its `workHeight`.
  var isPlanned = false
  /// After the ideal widths the row has to ask some members again.
  var needsPlan = false
  /// Its other members leave nothing to the one that gives way.
  var isSqueezed = false
  /// The user asked for the ideal size of a container with a flow that has WeView 2's rules.
  ///
  /// Then, and only then, each member of the flow gets a row of its own. The answer is not kept, as
  /// containers around it get another one.
  var isDirectIdeal = false
  /// The only member that gives way, or -1; its ideal width, and what the others take.
  var onlyFlexible: Int32 = -1
  var onlyFlexibleWidth = 0.0
  /// The height that the last flexible member wants at its ideal width.
  var flexibleHeight = 0.0
  var fixedWidth = 0.0
  /// The widest offer for which the answer held before that was known.
  var widestBefore = 0.0
  /// What the members of the row or column at work have come to so far.
  var sum = LineSum()
  /// The answer is the last one already.
  var isDone = false
  /// The members of the row or column at work, as they were when the tree was marked so many times.
  var line = Line()
  var changes: UInt = 0

  init(node: Int32, width: Double, height: Double) {
    self.node = node
    self.width = width
    self.height = height
    answer = Measurement(always: .zero)
  }

  /// Begins anew in memory that another container has used; what belongs to a group is set with the group.
  @inline(__always)
  mutating func start(_ node: Int32, width: Double, height: Double) {
    self.node = node
    self.width = width
    self.height = height
    group = -1
    step = .nextGroup
    isDirectIdeal = false
    isDone = false
    answer = Measurement(always: .zero)
  }

  /// The answer, with offers for which it holds in any case.
  @inline(never)
  mutating func finalAnswer() -> Answer {
    // Rules that narrow the range add margins and gaps to what a member's answer holds for. Where those take
    // more than there is, or are negative, the offer may lie outside.
    if width < answer.minOfferedWidth || width > answer.maxOfferedWidth {
      answer.minOfferedWidth = width
      answer.maxOfferedWidth = width
    }
    if height < answer.minOfferedHeight || height > answer.maxOfferedHeight {
      answer.minOfferedHeight = height
      answer.maxOfferedHeight = height
    }
    return Answer(answer)
  }
}

/// Step 2: how much room does a view want?
///
/// Containers are measured with a stack of their own: nesting costs memory, not the thread's stack.
/// A container on the stack goes through its groups and members; a member whose answer is not known
/// is measured first (a leaf at once, a container by going on the stack), then the walk continues.
extension LayoutTree {
  /// What the view of a node wants when it is offered room (infinite: without limit).
  func measure(_ node: Int32, width: Double, height: Double) -> Measurement {
    wanted(node, width: width, height: height).measurement(width: width, height: height)
  }

  @inline(__always)
  func wanted(_ node: Int32, width: Double, height: Double) -> Answer {
    if let answer = known(node, width: width, height: height) { return answer }
    return measureGroups(of: node, width: width, height: height)
  }

  /// What the groups of a container want, whatever is kept of it.
  ///
  /// `isDirect`: nobody but the user asks, for the ideal size; see `MeasureFrame.isDirectIdeal`.
  @inline(never)
  func measureGroups(
    of node: Int32, width: Double, height: Double, isDirect: Bool = false
  ) -> Answer {
    let state = state
    let base = state.pointee.measureStack.count
    state.pointee.measureDepth += 1
    defer {
      state.pointee.measureDepth -= 1
      if !graveyard.isEmpty { clearGraveyard() }
    }
    // The sizes of the members are at work while their container is measured or arranged.
    if !nodes[Int(node)].flags.isDisjoint(with: [.measuring, .arranging]) {
      report(.recursiveMeasurement, at: view(node))
      return Answer(Measurement(always: .zero))
    }
    var frame = push(node, width, height)
    frame.pointee.isDirectIdeal = isDirect
    // The member at work has just been measured: its answer is the last one.
    var isAnswered = false
    while true {
      let waits: Bool
      switch frame.pointee.step {
      case .column:
        waits = stepColumn(frame, isAnswered) || !frame.pointee.isDone && step(frame, false)
      case .row, .rowRest:
        waits = stepRow(frame, isAnswered) || !frame.pointee.isDone && step(frame, false)
      default: waits = step(frame, isAnswered)
      }
      if waits {
        frame = push(
          frame.pointee.member, frame.pointee.offeredWidth, frame.pointee.offeredHeight)
        isAnswered = false
      } else {
        pop(frame)
        if state.pointee.measureStack.count == base { return state.pointee.lastAnswer }
        frame = state.pointee.measureStack.top
        isAnswered = true
      }
    }
  }

  @inline(__always)
  private func push(
    _ node: Int32, _ width: Double, _ height: Double
  ) -> UnsafeMutablePointer<MeasureFrame> {
    counters.measures += 1
    nodes[Int(node)].flags.insert(.measuring)
    let frame = state.pointee.measureStack.push()
    frame.pointee.start(node, width: width, height: height)
    let first = nodes[Int(node)].firstGroup
    if first >= 0, groups[Int(first)].firstMember >= 0 { _ = startsLine(frame, first) }
    return frame
  }

  /// A container is measured: its answer is kept, and noted for the one below it on the stack.
  @inline(__always)
  private func pop(_ frame: UnsafeMutablePointer<MeasureFrame>) {
    state.pointee.measureStack.removeLast()
    let node = nodes + Int(frame.pointee.node)
    let flags = node.pointee.flags
    node.pointee.flags.remove([.measuring, .isOutdated])
    if !frame.pointee.isDone { state.pointee.lastAnswer = frame.pointee.finalAnswer() }
    // A container of a user's class is kept with the answer of its own sizeThatFits.
    if flags.contains(.measuredByGroups), !flags.contains(.isOutdated),
      !frame.pointee.isDirectIdeal
    {
      keep(
        KeptMeasurement(
          state.pointee.lastAnswer, width: frame.pointee.width, height: frame.pointee.height),
        of: frame.pointee.node)
    }
  }

  /// The answer of a node, if it is kept or can be had without measuring a container.
  @inline(__always)
  func known(_ node: Int32, width: Double, height: Double) -> Answer? {
    let pointer = nodes + Int(node)
    if let answer = pointer.pointee.recent.answer(width: width, height: height) {
      counters.measureHits += 1
      answerMarks[Int(node)].recentWasUsed()
      if rechecksMeasurements { recheck(node, width, height, answer) }
      return answer
    }
    return canBeKnown(node, width, height) ? state.pointee.lastAnswer : nil
  }

  /// The rest of `known`: a second kept answer, or a leaf that is asked; it is the last answer then.
  @inline(never)
  private func canBeKnown(_ node: Int32, _ width: Double, _ height: Double) -> Bool {
    if nodes[Int(node)].older >= 0, olderAnswerHolds(node, width, height) { return true }
    if nodes[Int(node)].flags.contains(.measuredByGroups) { return false }
    measureByAsking(node, width, height)
    return true
  }

  /// Whether the older answer holds; it and the recent one change places then.
  private func olderAnswerHolds(_ node: Int32, _ width: Double, _ height: Double) -> Bool {
    let pointer = nodes + Int(node)
    let older = state.pointee.olderAnswers.elements + Int(pointer.pointee.older)
    guard let answer = older.pointee.answer(width: width, height: height) else { return false }
    counters.measureHits += 1
    swap(&older.pointee, &pointer.pointee.recent)
    answerMarks[Int(node)].olderWasUsed()
    if rechecksMeasurements { recheck(node, width, height, answer) }
    state.pointee.lastAnswer = answer
    return true
  }

  @inline(__always)
  private func measureByAsking(_ node: Int32, _ width: Double, _ height: Double) {
    counters.measures += 1
    state.pointee.measureDepth += 1
    // A view that is taken out of the tree meanwhile is kept alive until the measurement is over.
    var answer = state.pointee.views[Int(node)]._withUnsafeGuaranteedRef {
      $0.measurement(width: width, height: height)
    }
    state.pointee.measureDepth -= 1
    // Not so for what is no number, either.
    if !(min(answer.width, answer.height) >= 0 && answer.width + answer.height < .infinity) {
      correct(&answer, of: node)
    }
    let given = Answer(answer)
    state.pointee.lastAnswer = given
    keep(KeptMeasurement(fixed: given), of: node)
  }

  /// What is no size counts as 0.
  @inline(never)
  private func correct(_ answer: inout Measurement, of node: Int32) {
    report(.invalidSize(answer.size), at: view(node))
    if !(answer.width >= 0 && answer.width < .infinity) { answer.width = 0 }
    if !(answer.height >= 0 && answer.height < .infinity) { answer.height = 0 }
  }

  @inline(__always)
  private func keep(_ answer: KeptMeasurement, of node: Int32) {
    if !state.pointee.dropped.isEmpty { forgetDropped() }
    let pointer = nodes + Int(node)
    if pointer.pointee.recent.isEmpty {
      answerMarks[Int(node)].recentGives(wasEmpty: true)
    } else {
      keepOlder(Int(node), answer)
    }
    pointer.pointee.recent = answer
    // An offer with a fraction that is not kept: what is worked out from the answer cannot be told by it.
    if answer.isEmpty { answerMarks[Int(node)].recentIsUseless() }
  }

  /// Keeps the recent answer as the older one when another takes its place.
  @inline(never)
  private func keepOlder(_ index: Int, _ answer: KeptMeasurement) {
    let older = olderAnswer(index)
    let recent = nodes[index].recent
    // A row asks for the ideal width again and again, between offers that differ: that answer stays.
    if answer.offers.maxWidth == .infinity || older.offers.maxWidth < .infinity
      || recent.offers.maxWidth == .infinity
    {
      answerMarks[index].olderGives(wasEmpty: older.isEmpty)
      setOlderAnswer(index, recent)
    } else {
      answerMarks[index].recentGives(wasEmpty: false)
    }
  }
}
