/// What happens to members while their container is placed to be looked at.
struct Recording {
  var isOn = false
  /// How the line that is placed shares its room; nil for groups of other kinds.
  var line: RecordedLine?
  private var box = Frame()
  private var placements: [Placement] = []

  /// A group is about to be placed.
  mutating func start(_ box: Room<Plain>) {
    line = nil
    self.box = Frame(width: max(0, box.width.value), height: max(0, box.height.value))
  }

  /// A member has its cell and its frame.
  ///
  /// - Parameter size: What the member has been found to want; its length in a line is what the line noted.
  mutating func note(_ member: NodeID, of size: Pair<Double>, in cell: Frame, _ frame: Frame) {
    var desired = size
    let wanted = line?.lengths.first { $0.node == member }
    if let line, let wanted {
      if line.isRow { desired.width = wanted.length } else { desired.height = wanted.length }
    }
    placements.append(
      Placement(
        node: member, box: box,
        desired: Frame(width: desired.width, height: desired.height), cell: cell, frame: frame,
        line: line?.line, isOffered: wanted?.isOffered ?? false))
  }

  /// Ends it, and answers what was noted.
  mutating func finish() -> [Placement] {
    let result = placements
    self = Recording()
    return result
  }
}
