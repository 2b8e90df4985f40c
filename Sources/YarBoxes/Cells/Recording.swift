/// Noting what happens to members while their container is placed to be looked at.
extension Tree {
  /// A group is about to be placed.
  mutating func startRecording(_ box: Room<Plain>) {
    recordedLine = nil
    recordedBox = Frame(width: max(0, box.width.value), height: max(0, box.height.value))
  }

  /// A member has its cell and its frame.
  mutating func record(_ member: NodeID, in cell: Frame, _ frame: Frame) {
    var desired = nodes[member].size
    let wanted = recordedLine?.lengths.first { $0.node == member }
    if let line = recordedLine, let wanted {
      if line.isRow { desired.width = wanted.length } else { desired.height = wanted.length }
    }
    recorded.append(
      Placement(
        node: member, box: recordedBox,
        desired: Frame(width: desired.width, height: desired.height), cell: cell, frame: frame,
        line: recordedLine?.line, isOffered: wanted?.isOffered ?? false))
  }
}
