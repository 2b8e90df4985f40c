/// One container that is being measured: where it stands in its groups.
struct MeasureFrame {
  enum Step: UInt8 {
    case nextGroup
    case members
    case stretchedMembers
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
  func measureGroups(of node: Int32, width: Double, height: Double) -> Measurement {
    let base = measureStack.count
    measureDepth += 1
    defer {
      measureDepth -= 1
      if measureDepth == 0, !graveyard.isEmpty { clearGraveyard() }
    }
    if nodes[Int(node)].flags.contains(.measuring) {
      report(.recursiveMeasurement, at: view(node))
      return Measurement(always: .zero)
    }
    push(node, width, height)
    // The answer of the container that left the stack, for the member at work of the one below it.
    var last: Measurement?
    while measureStack.count > base {
      let top = measureStack.count - 1
      // The frame is worked on in a local copy: steps call views, which may measure again.
      var frame = measureStack[top]
      if let pending = step(&frame, last) {
        measureStack[top] = frame
        push(pending.node, pending.width, pending.height)
        last = nil
      } else {
        measureStack.removeLast()
        nodes[Int(frame.node)].flags.remove(.measuring)
        // A container of a user's class is kept with the answer of its own sizeThatFits.
        if nodes[Int(frame.node)].flags.contains(.measuredByGroups) {
          keep(frame.answer, of: frame.node)
        }
        last = frame.answer
      }
    }
    return last ?? Measurement(always: .zero)
  }

  private func push(_ node: Int32, _ width: Double, _ height: Double) {
    counters.measures += 1
    nodes[Int(node)].flags.insert(.measuring)
    measureStack.append(MeasureFrame(node: node, width: width, height: height))
  }

  /// The answer of a node if it is kept, or if it can be had without measuring a container.
  @inline(__always)
  func known(_ node: Int32, width: Double, height: Double) -> Measurement? {
    let pointer = nodes + Int(node)
    if pointer.pointee.recent.holds(width: width, height: height) {
      counters.measureHits += 1
      if rechecksMeasurements { recheck(node, width, height, pointer.pointee.recent.measurement) }
      return nodes[Int(node)].recent.measurement
    }
    if pointer.pointee.older.holds(width: width, height: height) {
      counters.measureHits += 1
      let kept = pointer.pointee.older
      pointer.pointee.older = pointer.pointee.recent
      pointer.pointee.recent = kept
      if rechecksMeasurements { recheck(node, width, height, kept.measurement) }
      return kept.measurement
    }
    if pointer.pointee.flags.contains(.measuredByGroups) { return nil }
    return measureByAsking(node, width, height)
  }

  private func measureByAsking(_ node: Int32, _ width: Double, _ height: Double) -> Measurement {
    counters.measures += 1
    let view = view(node)
    measureDepth += 1
    var answer = view.measurement(width: width, height: height)
    measureDepth -= 1
    if !(answer.width >= 0 && answer.width < .infinity && answer.height >= 0
      && answer.height < .infinity)
    {
      report(.invalidSize(answer.size), at: view)
      if !(answer.width >= 0 && answer.width < .infinity) { answer.width = 0 }
      if !(answer.height >= 0 && answer.height < .infinity) { answer.height = 0 }
    }
    keep(answer, of: node)
    return answer
  }

  @inline(__always)
  private func keep(_ answer: Measurement, of node: Int32) {
    let pointer = nodes + Int(node)
    pointer.pointee.older = pointer.pointee.recent
    pointer.pointee.recent = KeptMeasurement(answer)
  }

  /// Works a kept answer out again, one level deep, and compares.
  private func recheck(_ node: Int32, _ width: Double, _ height: Double, _ kept: Measurement) {
    guard !isRechecking, !nodes[Int(node)].flags.contains(.measuring) else { return }
    isRechecking = true
    let countersBefore = counters
    defer {
      counters = countersBefore
      isRechecking = false
    }
    let fresh: Measurement
    if nodes[Int(node)].flags.contains(.measuredByGroups) {
      var frame = MeasureFrame(node: node, width: width, height: height)
      // Only members whose answers are kept take part: a recheck never measures a subtree.
      nodes[Int(node)].flags.insert(.measuring)
      let pending = step(&frame, nil)
      nodes[Int(node)].flags.remove(.measuring)
      guard pending == nil else { return }
      fresh = frame.answer
    } else {
      measureDepth += 1
      fresh = view(node).measurement(width: width, height: height)
      measureDepth -= 1
    }
    let sane =
      fresh.width >= 0 && fresh.height >= 0 && fresh.width.isFinite && fresh.height.isFinite
    if sane, fresh.size != kept.size {
      let proposal = ProposedSize(
        width: width == .infinity ? nil : width, height: height == .infinity ? nil : height)
      report(.unstableMeasurement(proposal, kept.size, fresh.size), at: view(node))
    }
  }
}

/// The steps of measuring a container.
extension LayoutTree {
  struct PendingMeasure {
    var node: Int32
    var width: Double
    var height: Double
  }

  /// Goes on with a container until it is measured (nil) or a member must be measured first.
  ///
  /// `answer` is that of the member at work, if it has just been measured.
  private func step(_ frame: inout MeasureFrame, _ answer: Measurement?) -> PendingMeasure? {
    var answer = answer
    while true {
      switch frame.step {
      case .nextGroup:
        let next =
          frame.group < 0 ? nodes[Int(frame.node)].firstGroup : groups[Int(frame.group)].next
        guard next >= 0 else { return nil }
        frame.group = next
        startGroup(&frame)
      case .members:
        while frame.member >= 0 {
          if let pending = measureMember(&frame, answer, stretched: false) { return pending }
          answer = nil
          frame.member = nodes[Int(frame.member)].next
        }
        if stretchInMeasure(&frame) {
          frame.step = .stretchedMembers
          frame.member = groups[Int(frame.group)].firstMember
        } else {
          finishGroup(&frame)
          frame.step = .nextGroup
        }
      case .stretchedMembers:
        while frame.member >= 0 {
          if let pending = measureMember(&frame, answer, stretched: true) { return pending }
          answer = nil
          frame.member = nodes[Int(frame.member)].next
        }
        finishGroup(&frame)
        frame.step = .nextGroup
      }
    }
  }

  private func startGroup(_ frame: inout MeasureFrame) {
    let group = groups + Int(frame.group)
    guard group.pointee.kind != .unmanaged, group.pointee.firstMember >= 0 else {
      return  // stays at .nextGroup
    }
    frame.member = group.pointee.firstMember
    let box = contentBox(group.pointee, width: frame.width, height: frame.height)
    frame.roomWidth = box.width
    frame.roomHeight = box.height
    frame.gaps = 0
    switch group.pointee.kind {
    case .horizontal:
      frame.gaps = gaps(of: frame.group, rightToLeft: isRightToLeft(frame.node))
      frame.roomWidth = max(0, box.width - frame.gaps)
    case .vertical:
      frame.gaps = gaps(of: frame.group, rightToLeft: false)
      frame.roomHeight = max(0, box.height - frame.gaps)
    case .stack, .unmanaged:
      break
    }
    frame.step = .members
  }

  /// Works out the desired size of the member at work; nil when it is known, else what to measure first.
  ///
  /// In the second round of a row (`stretched`) the room is the member's new length, and only its
  /// height is taken over.
  private func measureMember(
    _ frame: inout MeasureFrame, _ measured: Measurement?, stretched: Bool
  ) -> PendingMeasure? {
    let member = Int(frame.member)
    let flags = nodes[member].flags
    if flags.contains(.skipped) { return nil }
    if flags.contains([.ignoresWidth, .ignoresHeight]) {
      if !stretched {
        nodes[member].workWidth = 0
        nodes[member].workHeight = 0
      }
      return nil
    }
    let roomWidth = stretched ? nodes[member].workWidth : frame.roomWidth
    let offer = offer(to: member, roomWidth: roomWidth, roomHeight: frame.roomHeight)
    guard
      let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
    else {
      return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
    }
    let size = desiredSize(of: member, answer)
    if stretched {
      nodes[member].workHeight =
        groups[Int(frame.group)].crops ? min(size.height, frame.roomHeight) : size.height
    } else {
      nodes[member].workWidth = size.width
      nodes[member].workHeight = size.height
    }
    narrow(&frame, to: answer, of: member, stretched: stretched)
    return nil
  }

  /// Lets a row or column with a limited length give extra room to those with a weight.
  ///
  /// True when the members must be measured again: in a row, where a new width may change a height.
  private func stretchInMeasure(_ frame: inout MeasureFrame) -> Bool {
    let kind = groups[Int(frame.group)].kind
    guard kind == .horizontal || kind == .vertical else { return false }
    let isRow = kind == .horizontal
    let room = isRow ? frame.roomWidth : frame.roomHeight
    var sum = 0.0
    var weights = 0.0
    var member = groups[Int(frame.group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        sum += isRow ? node.pointee.workWidth : node.pointee.workHeight
        weights += Double(isRow ? node.pointee.hWeight : node.pointee.vWeight)
      }
      member = node.pointee.next
    }
    guard weights > 0 else { return false }
    let offered = isRow ? frame.width : frame.height
    let extra = room - sum
    guard extra > 0, room < .infinity else {
      // The answer holds only while nothing can stretch.
      let most = room == .infinity ? Double.infinity : max(offered, insets(frame, isRow) + sum)
      let least = room == .infinity ? Double.infinity : 0
      if isRow {
        frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, most)
        frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, least)
      } else {
        frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, most)
        frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, least)
      }
      return false
    }
    share(extra, in: frame.group, along: isRow, weights: .stretch, sign: 1)
    if isRow {
      frame.answer.minOfferedWidth = offered
      frame.answer.maxOfferedWidth = offered
      if groups[Int(frame.group)].crops {
        frame.answer.minOfferedHeight = frame.height
        frame.answer.maxOfferedHeight = frame.height
      }
    } else {
      frame.answer.minOfferedHeight = offered
      frame.answer.maxOfferedHeight = offered
    }
    return isRow
  }

  /// The margins and gaps along the axis.
  private func insets(_ frame: MeasureFrame, _ isRow: Bool) -> Double {
    let group = groups[Int(frame.group)]
    let margins =
      isRow
      ? Double(group.leftMargin) + Double(group.rightMargin)
      : Double(group.topMargin) + Double(group.bottomMargin)
    return margins + frame.gaps
  }

  /// Adds what the group wants to the answer: the larger of each dimension over all groups.
  private func finishGroup(_ frame: inout MeasureFrame) {
    let group = groups[Int(frame.group)]
    var width = 0.0
    var height = 0.0
    var member = group.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        switch group.kind {
        case .horizontal:
          width += node.pointee.workWidth
          height = max(height, node.pointee.workHeight)
        case .vertical:
          width = max(width, node.pointee.workWidth)
          height += node.pointee.workHeight
        case .stack, .unmanaged:
          width = max(width, node.pointee.workWidth)
          height = max(height, node.pointee.workHeight)
        }
      }
      member = node.pointee.next
    }
    if group.kind == .horizontal { width += frame.gaps }
    if group.kind == .vertical { height += frame.gaps }
    width += Double(group.leftMargin) + Double(group.rightMargin)
    height += Double(group.topMargin) + Double(group.bottomMargin)
    frame.answer.width = max(frame.answer.width, width)
    frame.answer.height = max(frame.answer.height, height)
  }
}
