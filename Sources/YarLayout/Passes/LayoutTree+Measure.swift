/// One container that is being measured: where it stands in its groups.
struct MeasureFrame {
  enum Step: UInt8 {
    case nextGroup
    /// A row asks its members for their widths without limit.
    case idealWidths
    case members
    /// A row asks the only member that gives way, for which nothing is left.
    case squeezedMember
    /// Members that waited to see whether they stretch, and do not.
    case lateMembers
    case stretchedMembers
    /// A grid asks its members for their heights in the widths of their columns.
    case gridHeights
  }

  var node: Int32
  var step = Step.nextGroup
  /// The group at work, or -1 before the first.
  var group: Int32 = -1
  /// The member at work.
  var member: Int32 = -1
  /// The offer.
  var width: Double
  var height: Double
  /// The room for each member of the group at work.
  var roomWidth = 0.0
  var roomHeight = 0.0
  var gaps = 0.0
  /// The row at work offers each flexible member a width of its own, kept in its `workHeight`.
  var isPlanned = false
  /// After the ideal widths the row has to ask some members again.
  var needsPlan = false
  /// Its other members leave nothing to the one that gives way.
  var isSqueezed = false
  /// The widest offer for which the answer held before that was known.
  var widestBefore = 0.0
  /// The only member that gives way, or -1; its ideal width, and what the others take.
  var onlyFlexible: Int32 = -1
  var onlyFlexibleWidth = 0.0
  /// The height that the last flexible member wants at its ideal width.
  var flexibleHeight = 0.0
  var fixedWidth = 0.0
  /// The members of the row or column at work, as they were when the tree was marked so many times.
  var line = Line()
  var changes: UInt = 0
  /// The user asked for the ideal size of a container with a flow that has WeView 2's rules.
  ///
  /// Then, and only then, each member of the flow gets a row of its own. The answer is not kept, as
  /// containers around it get another one.
  var isDirectIdeal = false
  /// The place of the member at work among those that take part; counted in grids only.
  var memberIndex = 0
  /// The answer so far, and the offers for which it holds.
  var answer: Measurement

  init(node: Int32, width: Double, height: Double) {
    self.node = node
    self.width = width
    self.height = height
    answer = Measurement(always: .zero)
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
    known(node, width: width, height: height)
      ?? measureGroups(of: node, width: width, height: height)
  }

  /// What the groups of a container want, whatever is kept of it.
  ///
  /// `isDirect`: nobody but the user asks, for the ideal size; see `MeasureFrame.isDirectIdeal`.
  func measureGroups(
    of node: Int32, width: Double, height: Double, isDirect: Bool = false
  ) -> Measurement {
    let base = state.pointee.measureStack.count
    state.pointee.measureDepth += 1
    defer {
      state.pointee.measureDepth -= 1
      clearGraveyard()
    }
    // The sizes of the members are at work while their container is measured or arranged.
    if !nodes[Int(node)].flags.isDisjoint(with: [.measuring, .arranging]) {
      report(.recursiveMeasurement, at: view(node))
      return Measurement(always: .zero)
    }
    push(node, width, height)
    state.pointee.measureStack.top.pointee.isDirectIdeal = isDirect
    // The answer of the container that left the stack, for the member at work of the one below it.
    var last: Measurement?
    while state.pointee.measureStack.count > base {
      let frame = state.pointee.measureStack.top
      if let pending = step(&frame.pointee, last) {
        push(pending.node, pending.width, pending.height)
        last = nil
      } else {
        // The frame's memory stays as it is until something is pushed.
        state.pointee.measureStack.removeLast()
        let node = frame.pointee.node
        let flags = nodes[Int(node)].flags
        nodes[Int(node)].flags.remove([.measuring, .isOutdated])
        frame.pointee.answer.holdAtLeast(
          width: frame.pointee.width, height: frame.pointee.height)
        // A container of a user's class is kept with the answer of its own sizeThatFits.
        if flags.contains(.measuredByGroups), !flags.contains(.isOutdated),
          !frame.pointee.isDirectIdeal
        {
          keep(frame.pointee.answer, of: node)
        }
        last = frame.pointee.answer
      }
    }
    return last ?? Measurement(always: .zero)
  }

  private func push(_ node: Int32, _ width: Double, _ height: Double) {
    counters.measures += 1
    nodes[Int(node)].flags.insert(.measuring)
    state.pointee.measureStack.push(node, width: width, height: height)
  }

  /// The answer of a node if it is kept, or if it can be had without measuring a container.
  @inline(__always)
  func known(_ node: Int32, width: Double, height: Double) -> Measurement? {
    let pointer = nodes + Int(node)
    if pointer.pointee.recent.holds(width: width, height: height) {
      counters.measureHits += 1
      answerMarks[Int(node)].recentWasUsed()
      if rechecksMeasurements { recheck(node, width, height, pointer.pointee.recent.measurement) }
      return nodes[Int(node)].recent.measurement
    }
    if pointer.pointee.older.holds(width: width, height: height) {
      counters.measureHits += 1
      let kept = pointer.pointee.older
      pointer.pointee.older = pointer.pointee.recent
      pointer.pointee.recent = kept
      answerMarks[Int(node)].olderWasUsed()
      if rechecksMeasurements { recheck(node, width, height, kept.measurement) }
      return kept.measurement
    }
    if pointer.pointee.flags.contains(.measuredByGroups) { return nil }
    return measureByAsking(node, width, height)
  }

  private func measureByAsking(_ node: Int32, _ width: Double, _ height: Double) -> Measurement {
    counters.measures += 1
    state.pointee.measureDepth += 1
    // A view that is taken out of the tree meanwhile is kept alive until the measurement is over.
    var answer = state.pointee.views[Int(node)]._withUnsafeGuaranteedRef {
      $0.measurement(width: width, height: height)
    }
    state.pointee.measureDepth -= 1
    if !(answer.width >= 0 && answer.width < .infinity && answer.height >= 0
      && answer.height < .infinity)
    {
      report(.invalidSize(answer.size), at: view(node))
      if !(answer.width >= 0 && answer.width < .infinity) { answer.width = 0 }
      if !(answer.height >= 0 && answer.height < .infinity) { answer.height = 0 }
    }
    keep(answer, of: node)
    return answer
  }

  @inline(__always)
  private func keep(_ answer: Measurement, of node: Int32) {
    if !state.pointee.dropped.isEmpty { forgetDropped() }
    let pointer = nodes + Int(node)
    // A row asks for the ideal width again and again, between offers that differ: that answer stays.
    if answer.maxOfferedWidth == .infinity || pointer.pointee.older.maxOfferedWidth < .infinity
      || pointer.pointee.recent.maxOfferedWidth == .infinity
    {
      answerMarks[Int(node)].olderGives(wasEmpty: pointer.pointee.older.isEmpty)
      pointer.pointee.older = pointer.pointee.recent
    } else {
      answerMarks[Int(node)].recentGives(wasEmpty: pointer.pointee.recent.isEmpty)
    }
    pointer.pointee.recent = KeptMeasurement(answer)
    // An offer with a fraction that is not kept: what is worked out from the answer cannot be told by it.
    if pointer.pointee.recent.isEmpty { answerMarks[Int(node)].recentIsUseless() }
  }
}
