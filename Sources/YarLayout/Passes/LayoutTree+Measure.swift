import YarBoxes

/// Step 2: how much room does a view want?
///
/// The mirror works it out (`YarBoxes`); it asks here for the views whose sizes no layout decides.
extension LayoutTree {
  /// What the view of a node wants when it is offered room (infinite: without limit).
  func measure(_ node: Int32, width: Double, height: Double) -> Measurement {
    let offer = Offer(width: width, height: height)
    return Measurement(wanted(node, offer), offer)
  }

  /// The same as the mirror keeps it.
  func wanted(_ node: Int32, _ offer: Offer) -> Answer {
    lookAtChanges()
    let id = NodeID(index: node)
    if offer.isWhole, mirror.tree.isKnown(id, offer) { return mirror.tree.recent[id] }
    if isAtWork(node) { return Answer(width: 0, height: 0) }
    let answer = asking { mirror.answer(id, offer, self) }
    // What is worked out from an offer with a fraction cannot be told by what is kept.
    if !offer.isWhole { nodes[Int(node)].flags.insert(.hasLost) }
    return answer
  }

  /// What the groups of a container want, whatever is kept of it.
  ///
  /// `isDirect`: nobody but the user asks, for the ideal size; flows with WeView 2's rules then give each member a
  /// row of its own.
  func measureGroups(of node: Int32, width: Double, height: Double, isDirect: Bool) -> Size {
    lookAtChanges()
    if isAtWork(node) { return .zero }
    let offer = Offer(width: width, height: height)
    let answer = asking {
      mirror.answerOfGroups(in: NodeID(index: node), offer, isDirect: isDirect, self)
    }
    return Size(width: answer.width(at: offer), height: answer.height(at: offer))
  }

  /// What a member of a custom layout wants in some room.
  func desiredSize(of node: Int32, roomWidth: Double, roomHeight: Double) -> Size {
    lookAtChanges()
    let size = asking {
      mirror.desiredSize(of: NodeID(index: node), width: roomWidth, height: roomHeight, self)
    }
    return Size(width: size.width, height: size.height)
  }

  /// What a view wants in some room that its superview places by code.
  func desiredSize(ofContent node: Int32, in room: ProposedSize) -> Size {
    lookAtChanges()
    let size = asking {
      mirror.desiredSize(
        ofContent: NodeID(index: node), width: room.width ?? .infinity,
        height: room.height ?? .infinity, self)
    }
    return Size(width: size.width, height: size.height)
  }

  /// Gives a member of a custom layout its frame in a cell.
  func place(_ node: Int32, in cell: Rect, of container: Int32, _ style: GroupStyle) {
    lookAtChanges()
    asking {
      mirror.place(
        NodeID(index: node), in: Frame(cell), of: NodeID(index: container), style, self)
    }
  }

  /// The members of containers are looked at before anything is asked.
  @inline(__always)
  func lookAtChanges() {
    if !mirror.tree.looks.isEmpty { mirror.lookAround(self) }
    if !state.pointee.dropped.isEmpty { forgetDropped() }
  }

  /// While views may be asked, nothing is taken apart.
  private func asking<Result>(_ question: () -> Result) -> Result {
    state.pointee.measureDepth += 1
    let result = question()
    state.pointee.measureDepth -= 1
    if !graveyard.isEmpty { clearGraveyard() }
    return result
  }

  /// The sizes of the members are at work while their container is measured or arranged.
  private func isAtWork(_ node: Int32) -> Bool {
    guard nodes[Int(node)].flags.contains(.atWork) else { return false }
    report(.recursiveMeasurement, at: view(node))
    return true
  }
}

/// What the mirror cannot know.
extension LayoutTree: BoxHost {
  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    let flags = nodes[node.number].flags
    // A container of Yar's own without groups.
    if !flags.contains(.asksHost) { return Answer(width: 0, height: 0) }
    return ask(node, offer)
  }

  @inline(__always)
  private func ask(_ node: NodeID, _ offer: Offer) -> Answer {
    // A few long texts take as long as a large tree.
    if let workLimit, workLimit.spend() { return Answer(width: 0, height: 0) }
    state.pointee.measureDepth += 1
    var answer = leafAnswer(node, offer)
    state.pointee.measureDepth -= 1
    if !state.pointee.dropped.isEmpty { forgetDropped() }
    // Not so for what is no number, either.
    if !(min(answer.width, answer.height) >= 0 && answer.width + answer.height < .infinity) {
      correct(&answer, of: node)
    }
    return Answer(answer)
  }

  /// What a view wants, or how small it can be where that is asked.
  @inline(__always)
  private func leafAnswer(_ node: NodeID, _ offer: Offer) -> Measurement {
    if state.pointee.asksForLeast { return LeastSizes(tree: self).ofLeaf(node, offer) }
    // A view that is taken out of the tree meanwhile is kept alive until the measurement is over.
    let answer = state.pointee.views[node.number]._withUnsafeGuaranteedRef {
      $0.wantedMeasurement(width: offer.roomWidth, height: offer.roomHeight)
    }
    if !offer.hasWidth, nodes[node.number].flags.has(.mayBeRigid) {
      nodes[node.number].flags.set(.isRigid, answer.isRigid || answer.holdsAtAnyWidth)
    }
    return answer
  }

  /// What is no size counts as 0.
  @inline(never)
  private func correct(_ answer: inout Measurement, of node: NodeID) {
    report(.invalidSize(answer.size), at: view(node.index))
    if !(answer.width >= 0 && answer.width < .infinity) { answer.width = 0 }
    if !(answer.height >= 0 && answer.height < .infinity) { answer.height = 0 }
  }

  /// The debug check of kept answers: whatever is taken from them must still be true.
  func recheck(_ kept: Answer, of node: NodeID, offered offer: Offer, in mirror: Mirror) {
    guard nodes[node.number].flags.contains(.asksHost) else { return }
    if let workLimit, workLimit.isReached { return }
    state.pointee.measureDepth += 1
    let before = counters
    let fresh = leafAnswer(node, offer)
    counters = before
    state.pointee.measureDepth -= 1
    let size = Size(width: kept.width(at: offer), height: kept.height(at: offer))
    let isSane =
      fresh.width >= 0 && fresh.height >= 0 && fresh.width.isFinite && fresh.height.isFinite
    if isSane, fresh.size != size {
      report(.unstableMeasurement(ProposedSize(offer), size, fresh.size), at: view(node.index))
    }
  }

  func answer(ofCustom group: GroupID, offered offer: Offer, in mirror: Mirror) -> Answer {
    let size = measureCustom(group, offer)
    return Answer(width: size.width, height: size.height, only: offer)
  }

  func arrange(custom group: GroupID, of container: NodeID, in mirror: Mirror) {
    arrangeCustom(group, in: container)
  }

  func baseline(
    of node: NodeID, isLast: Bool, width: Double, height: Double, in mirror: Mirror
  ) -> Double? {
    state.pointee.measureDepth += 1
    defer { state.pointee.measureDepth -= 1 }
    return view(node.index).baselineOffset(
      isLast ? .last : .first, in: Size(width: width, height: height))
  }

  /// A container gives way in another way than before: who has it as a member follows.
  func flexibilityChanged(of container: NodeID, in mirror: Mirror) {
    let flags = nodes[container.number].flags
    if flags.contains(.hasProxies) { view(container.index).proxiesFollow() }
    let parent = nodes[container.number].parent
    guard parent.exists, flags.contains(.managed), !sizeIsFixed(container.number) else { return }
    // Nothing rests on what was never worked out.
    if nodes[parent.number].flags.contains(.needsArrange), mirror.hasNoAnswers(parent) {
      return
    }
    superviewFollows(container.index)
  }
}
