/// One row of a flow.
struct FlowRow: BitwiseCopyable {
  var first: NodeID
  var count: Int32 = 0
  /// The edge of the row's last member, or of its first where the row is turned around.
  var width = 0.0
  var height = 0.0
  /// How far the row is moved so that nothing in it starts before its edge.
  var shift = 0.0
  /// How far it reaches.
  var extent = 0.0
}

/// Step 2 of flows: the rows one after the other, for members whose sizes are known.
struct FlowRows<N: Number> {
  /// The row runs against the direction of the container.
  let isTurned: Bool
  let spacing: Double
  let gap: Double
  /// How far the offer may change before a member stands in another row.
  private(set) var reach = Reach.all
  private var member: NodeID
  private let width: N
  /// The first side of a row is the physical right one.
  private let isSwapped: Bool

  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, width: N) {
    let style = tree.groups[group].style
    // In a container that reads from right to left all is mirrored afterwards; turning twice is turning once.
    let rightToLeft = tree.isRightToLeft(container)
    isTurned = style.isTurned && !rightToLeft
    isSwapped = style.isTurned || rightToLeft
    spacing = Double(style.hSpacing)
    gap = Double(style.vSpacing)
    member = tree.participant(from: tree.groups[group].first)
    self.width = width
  }

  /// The next row, if there is one.
  mutating func next(_ tree: inout Tree) -> FlowRow? {
    guard member.exists else { return nil }
    var row = FlowRow(first: member)
    var x = 0.0
    var smallest = 0.0
    var largest = 0.0
    while member.exists {
      let size = tree.nodes[member].size
      let (before, after) = adjustments(&tree, member)
      if row.count > 0 {
        x += before
        if N.isLarger(N(x + size.width), width, &reach) { break }
      }
      row.count += 1
      row.height = max(row.height, size.height)
      row.width = x + size.width
      smallest = min(smallest, x)
      largest = max(largest, x + size.width)
      x += size.width + spacing + after
      member = tree.participant(after: member)
    }
    // Turned around, positions run to the left: what was largest is smallest.
    row.shift = isTurned ? max(0, largest) : max(0, -smallest)
    row.width = isTurned ? row.shift : row.width + row.shift
    row.extent = largest + (isTurned ? 0 : row.shift)
    return row
  }

  /// What a member adds before and after itself along its row.
  func adjustments(_ tree: inout Tree, _ member: NodeID) -> (Double, Double) {
    guard tree.nodes[member].details.exists else { return (0, 0) }
    let details = tree.details(of: member)
    let left = roundOfLength(details.leftSpacingAdjustment)
    let right = roundOfLength(details.rightSpacingAdjustment)
    return isSwapped ? (right, left) : (left, right)
  }
}
