/// What all layouts do with a member: offer it room, and take its answer within its limits.
///
/// `box` is the container's content box, of which percentages are parts. `given` is what the layout will give
/// the member by stretching, where that is known: a height may follow from a width (`Decided`).
extension Tree {
  /// The room that a member is offered: no more than its limits allow.
  @inline(__always)
  mutating func offered<N: Number>(
    _ member: NodeID, _ room: Room<N>, box: @autoclosure () -> Room<N>
  ) -> Room<N> {
    nodes[member].details.exists ? limitedOffer(member, room, box: box()) : room
  }

  @inline(never)
  private mutating func limitedOffer<N: Number>(_ member: NodeID, _ room: Room<N>, box: Room<N>)
    -> Room<N>
  {
    let details = details(of: member)
    var room = room
    if details.maxDesiredWidth < .infinity {
      room.width = .smaller(room.width, N(details.maxDesiredWidth))
    }
    if details.maxDesiredHeight < .infinity {
      room.height = .smaller(room.height, N(details.maxDesiredHeight))
    }
    if nodes[member].flags.has(.hasExtras) { decideOffer(member, details, &room, box: box) }
    return room
  }

  /// What a member wants by its last answer, which was for a room: adjusted, within its limits, rounded up; 0 where ignored.
  @inline(__always)
  mutating func desired<N: Number>(
    _ member: NodeID, in room: Room<N>, box: @autoclosure () -> Room<N>, given: Given = Given()
  ) -> Room<N> {
    var size: Room<N>
    if nodes[member].details.exists {
      size = limitedSize(member, room, box: box(), given: given)
    } else {
      size = Room(
        room.width.answer(recent[member].width, plus: 0),
        room.height.answer(recent[member].height, plus: 0))
    }
    let flags = nodes[member].flags
    if flags.hasAny(.ignoresBoth) {
      // What is left of an ignored dimension is for which offers the other one holds.
      if flags.has(.ignoresWidth) { size.width = size.width.nothing }
      if flags.has(.ignoresHeight) { size.height = size.height.nothing }
    }
    return size
  }

  @inline(never)
  private mutating func limitedSize<N: Number>(
    _ member: NodeID, _ room: Room<N>, box: Room<N>, given: Given
  ) -> Room<N> {
    let details = details(of: member)
    let answer = recent[member]
    var size = Room(
      room.width.answer(answer.width, plus: details.desiredWidthAdjustment),
      room.height.answer(answer.height, plus: details.desiredHeightAdjustment))
    size.width = size.width.clamped(details.minDesiredWidth, details.maxDesiredWidth)
    size.height = size.height.clamped(details.minDesiredHeight, details.maxDesiredHeight)
    if nodes[member].flags.has(.hasExtras) {
      decideSize(member, details, &size, box: box, given: given)
    }
    return size
  }

  /// The least that a member can be made by offering it less, within its limits.
  @inline(__always)
  mutating func least<Axis: LineAxis>(_ axis: Axis.Type, of member: NodeID) -> Double {
    let own = Double(nodes[member].least.along(axis))
    guard nodes[member].details.exists else { return ceilOfLength(own) }
    let details = details(of: member)
    return Axis.isRow
      ? details.heldWidth(ceilOfLength(max(0, own + details.desiredWidthAdjustment)))
      : details.heldHeight(ceilOfLength(max(0, own + details.desiredHeightAdjustment)))
  }

  /// What is added to the length that a member wants; what it is offered is less by that.
  @inline(__always)
  mutating func adjustment<Axis: LineAxis>(_ axis: Axis.Type, of member: NodeID) -> Double {
    guard nodes[member].details.exists else { return 0 }
    let details = details(of: member)
    return ceilOfLength(
      Axis.isRow ? details.desiredWidthAdjustment : details.desiredHeightAdjustment)
  }

  /// A length of a member within the limits that it has where it stretches.
  @inline(__always)
  mutating func stretched<Axis: LineAxis>(
    _ axis: Axis.Type, _ member: NodeID, _ length: Double
  ) -> Double {
    guard nodes[member].flags.has(.hasExtras), nodes[member].weight.along(axis) > 0 else {
      return length
    }
    let details = details(of: member)
    return Axis.isRow ? details.stretchedWidth(length) : details.stretchedHeight(length)
  }

  /// How a member is flexible in its container, within its limits.
  @inline(__always)
  mutating func flex(of member: NodeID) -> Flex {
    nodes[member].details.exists ? limitedFlex(of: member) : Flex(&self, member)
  }

  @inline(never)
  private mutating func limitedFlex(of member: NodeID) -> Flex {
    var result = Flex(&self, member)
    let details = details(of: member)
    if details.hasFixedWidth || details.widthPercent >= 0 { result.flags.set(.flexesWidth, false) }
    if details.hasFixedHeight || details.heightPercent >= 0 {
      result.flags.set(.flexesHeight, false)
    }
    // It is never offered more than its largest size.
    if details.maxDesiredWidth < .infinity { result.flags.set(.growsWidth, false) }
    if details.maxDesiredHeight < .infinity { result.flags.set(.growsHeight, false) }
    result.least = Pair(
      least(RowAxis.self, of: member), least(ColumnAxis.self, of: member))
    return result
  }
}
