/// Rows whose members stand on a common baseline.
///
/// Members with the first baseline in common stand as high as the band allows, those with the last one as
/// low, as in CSS; each by its own distance from top to baseline, in its final size. A member without text
/// stands on its lower edge. The mirror asks for the distances, and puts them on the tree's stack of
/// baselines, in the order of the members.
extension Line {
  /// Whether a member of a row stands on a baseline.
  @inline(__always)
  static func standsOnBaseline(
    _ tree: inout Tree, _ member: NodeID, _ style: GroupStyle
  ) -> Bool {
    let flags = tree.nodes[member].flags
    guard Axis.isRow, style.vAlign.isBaseline || flags.hasAny(.alignments) else { return false }
    return (flags.cellVAlign ?? style.vAlign).isBaseline && tree.nodes[member].weight.height <= 0
  }

  private func standsOnLast(
    _ tree: inout Tree, _ member: NodeID, _ style: GroupStyle
  ) -> Bool {
    (tree.nodes[member].flags.cellVAlign ?? style.vAlign) == .lastBaseline
  }

  @inline(__always) var asksBaseline: Bool { !Detail.isPlain && step == .baselines }

  /// Goes on until the baseline of the member at work must be known (true).
  mutating func nextBaseline(_ tree: inout Tree) -> Bool {
    let style = tree.groups[group].style
    if baselinesBegin < 0 {
      baselinesBegin = Int32(tree.baselines.count)
    } else {
      member = tree.participant(after: member)
    }
    while member.exists, !Line.standsOnBaseline(&tree, member, style) {
      member = tree.participant(after: member)
    }
    guard member.exists else { return false }
    if N.isPlacing, style.crops {
      let height = min(tree.nodes[member].size.height, max(0, roomAcross.value))
      tree.nodes[member].size.height = height
    }
    tree.inquiry.baseline = BaselineQuestion(
      node: member, size: tree.nodes[member].size, isLast: standsOnLast(&tree, member, style))
    return true
  }

  /// The band of the members on baselines: the height they need, and where their lines are in it.
  func baselineBand(_ tree: inout Tree) -> (height: Double, first: Double, last: Double) {
    var band = (height: 0.0, first: 0.0, last: 0.0)
    guard baselinesBegin >= 0 else { return band }
    let style = tree.groups[group].style
    for isMeasuring in [true, false] {
      var place = Position(index: baselinesBegin)
      for member in tree.members(of: group) where Line.standsOnBaseline(&tree, member, style) {
        guard tree.baselines.contains(place) else { continue }
        let offset = tree.baselines[place]
        place = Position(Int(place.index) + 1)
        let height = tree.nodes[member].size.height
        let isLast = standsOnLast(&tree, member, style)
        if isMeasuring {
          if isLast {
            band.last = max(band.last, height - offset)
          } else {
            band.first = max(band.first, offset)
          }
        } else {
          // Places are whole points, so that is how much room it takes.
          let needed =
            isLast
            ? height + roundOfLength(band.last - (height - offset))
            : roundOfLength(band.first - offset) + height
          band.height = max(band.height, needed)
        }
      }
    }
    return band
  }

  /// In step 6: the band is as high as those on baselines need; what is cropped stays in the room.
  func joinBaselines(_ tree: inout Tree, _ run: inout LinePosition<Axis>, _ wholeAcross: Double) {
    let common = baselineBand(&tree)
    run.band = max(run.band, common.height)
    if has(.crops) { run.band = min(run.band, wholeAcross) }
    run.firstBaseline = common.first
    run.lastBaseline = common.last
    run.nextBaseline = baselinesBegin
  }

  /// Makes the cell of a member on a baseline as high as the member, at its place in the band.
  func standOnBaseline(
    _ tree: inout Tree, _ member: NodeID, _ cell: inout Frame, _ run: inout LinePosition<Axis>
  ) {
    let style = tree.groups[group].style
    // A host's code that was asked meanwhile may have put another one on the line.
    guard run.nextBaseline >= 0, Line.standsOnBaseline(&tree, member, style),
      tree.baselines.contains(Position(index: run.nextBaseline))
    else { return }
    let offset = tree.baselines[Position(index: run.nextBaseline)]
    run.nextBaseline += 1
    let height = tree.nodes[member].size.height
    var top =
      standsOnLast(&tree, member, style)
      ? cell.height - height - roundOfLength(run.lastBaseline - (height - offset))
      : roundOfLength(run.firstBaseline - offset)
    if style.crops { top = max(0, min(top, cell.height - height)) }
    cell.y += top
    cell.height = height
  }

  @inline(__always)
  func end(_ tree: inout Tree) {
    if !Detail.isPlain, baselinesBegin >= 0 { tree.baselines.truncate(to: Int(baselinesBegin)) }
  }
}
