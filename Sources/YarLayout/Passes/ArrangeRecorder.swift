/// Collects what the layouts of one container do while it is arranged once more.
///
/// An arrangement is a function of kept answers and sizes: doing it again changes nothing and shows
/// everything. So an ordinary pass records nothing and pays one test for each view.
final class ArrangeRecorder {
  /// Frames are noted and not given.
  let isProbe: Bool
  private(set) var probed: [(node: Int32, frame: Rect)] = []
  private var room = Size.zero
  private var lengthRoom: Double?
  private var extra: Double?
  private var weightSum: Double?
  private var desired: [(node: Int32, size: Size)] = []
  private var records: [(node: Int32, record: PlacementRecord)] = []

  init(isProbe: Bool = false) { self.isProbe = isProbe }

  func probe(_ node: Int32, _ frame: Rect) { probed.append((node, frame)) }

  func record(of node: Int32) -> PlacementRecord? {
    records.first { $0.node == node }?.record
  }

  /// A group is about to be arranged.
  func start(_ room: Size) {
    self.room = room
    lengthRoom = nil
    extra = nil
    weightSum = nil
    desired.removeAll()
  }

  /// The members of a row or column know what they want; nothing has stretched yet.
  func startLinear(
    _ members: [(node: Int32, size: Size)], lengthRoom: Double, extra: Double, weights: Double
  ) {
    desired = members
    self.lengthRoom = lengthRoom
    self.extra = extra
    weightSum = weights
  }

  func place(
    _ node: Int32, _ kind: PlacementRecord.Kind, desired size: Size, weight: Double?, cell: Rect,
    frame: Rect
  ) {
    let record = PlacementRecord(
      kind: kind, room: room, lengthRoom: lengthRoom,
      desiredSize: desired.first { $0.node == node }?.size ?? size, extra: extra, weight: weight,
      weightSum: weightSum, cell: cell, frame: frame)
    records.append((node, record))
  }
}

extension LayoutTree {
  /// What the superview's layout did with a view; nil if no layout places it.
  ///
  /// The tree must be laid out. Costs one arrangement of the superview.
  func placement(of node: Int32) -> PlacementRecord? {
    let parent = nodes[Int(node)].parent
    guard parent >= 0, nodes[Int(node)].flags.contains(.managed), !isLayingOut,
      !nodes[Int(node)].flags.contains(.skipped)
    else { return nil }
    let recorder = ArrangeRecorder()
    let before = counters
    self.recorder = recorder
    state.pointee.isRecording = true
    arrangeGroups(of: parent)
    state.pointee.isRecording = false
    self.recorder = nil
    counters = before
    return recorder.record(of: node)
  }

  func recordLinear(_ group: Int32, isRow: Bool, lengthRoom: Double, weights: Double) {
    if recorder?.isProbe == true { return }
    var members: [(node: Int32, size: Size)] = []
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes[Int(member)]
      if !node.flags.contains(.skipped) {
        members.append((member, Size(width: node.workWidth, height: node.workHeight)))
      }
      member = node.next
    }
    recorder?.startLinear(
      members, lengthRoom: lengthRoom, extra: lengthRoom - sumOfLengths(group, isRow: isRow),
      weights: weights)
  }

  /// Notes what happens to a member; true if that is all that is wanted.
  func recordPlacement(
    _ member: Int32, _ group: LayoutGroup, cell: Rect, frame: Rect
  ) -> Bool {
    if let recorder, recorder.isProbe {
      recorder.probe(member, frame)
      return true
    }
    guard let kind = PlacementRecord.Kind(group.kind) else { return false }
    let node = nodes[Int(member)]
    var weight: Double?
    if group.kind == .horizontal { weight = Double(node.hWeight) }
    if group.kind == .vertical { weight = Double(node.vWeight) }
    recorder?.place(
      member, kind, desired: Size(width: node.workWidth, height: node.workHeight), weight: weight,
      cell: cell, frame: frame)
    return false
  }
}
