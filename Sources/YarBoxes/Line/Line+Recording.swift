/// Noting how a line shares its room, for who asks why.
extension Line {
  /// The members know what they want; nothing has stretched yet.
  func record(_ tree: inout Tree) {
    var lengths: [(node: NodeID, length: Double, isOffered: Bool)] = []
    var offer = LineOffer.nothing
    for member in tree.members(of: group) {
      let length = tree.nodes[member].size.along(Axis.self)
      let isOffered: Bool
      switch step {
      case .rest:
        isOffered = member == facts.lastFlexible
        if isOffered { offer = .rest(max(0, room.value - self.length.value + length)) }
      case .shrink: isOffered = tree.nodes[member].flags.has(.givesWay)
      case .grow: isOffered = tree.nodes[member].flags.has(.takesMore)
      case .ideal, .settle, .baselines, .done: isOffered = false
      }
      lengths.append((member, length, isOffered))
    }
    if step == .shrink { offer = .most(share) }
    if step == .grow { offer = .more(share) }
    let room = max(0, room.value)
    tree.recording.line = RecordedLine(
      line: LinePlacement(
        room: room, extra: room - self.length.value, weightSum: facts.weight, offer: offer),
      isRow: Axis.isRow, lengths: lengths)
  }
}
