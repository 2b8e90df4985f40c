/// Noting what happens to members while their container is placed to be looked at.
extension Tree {
  /// A group is about to be placed.
  mutating func startRecording(_ box: Room<Plain>) {
    recordedLine = nil
    recordedBox = Frame(width: max(0, box.width.value), height: max(0, box.height.value))
  }

  /// The members of a line know what they want; nothing has stretched yet.
  mutating func recordLine(
    _ group: GroupID, isRow: Bool, room: Double, length: Double, weightSum: Double
  ) {
    var lengths: [(node: NodeID, length: Double)] = []
    for member in members(of: group) {
      let size = nodes[member].size
      lengths.append((member, isRow ? size.width : size.height))
    }
    let room = max(0, room)
    recordedLine = RecordedLine(
      line: LinePlacement(room: room, extra: room - length, weightSum: weightSum), isRow: isRow,
      lengths: lengths)
  }

  /// A member has its cell and its frame.
  mutating func record(_ member: NodeID, in cell: Frame, _ frame: Frame) {
    var desired = nodes[member].size
    if let line = recordedLine, let wanted = line.lengths.first(where: { $0.node == member }) {
      if line.isRow { desired.width = wanted.length } else { desired.height = wanted.length }
    }
    recorded.append(
      Placement(
        node: member, box: recordedBox,
        desired: Frame(width: desired.width, height: desired.height), cell: cell, frame: frame,
        line: recordedLine?.line))
  }
}
