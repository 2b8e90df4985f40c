/// The room in which the members of one group are placed.
struct GroupRoom {
  /// The container's size.
  var size: Size
  /// The room inside the margins, by physical side.
  var box: Rect
  /// Whether the container's content reads from right to left.
  var rightToLeft: Bool

  /// The distance of the box from the edge where reading starts.
  var leadingInset: Double {
    rightToLeft ? floor(size.width) - box.maxX : box.minX
  }
}

/// The parts of the free room in a cell that lie before and above what stands in it, where the member does
/// not say otherwise.
struct CellShares {
  var leading: Double
  var top: Double

  @inline(__always)
  init(_ group: LayoutGroup, _ room: GroupRoom) {
    leading = group.hAlign.leadingShare(rightToLeft: room.rightToLeft)
    top = group.vAlign.topShare
  }
}

/// Placing a member in its cell.
extension LayoutTree {
  /// Gives a member its frame in a cell.
  ///
  /// Cells count from the container's leading edge: a group that reads from right to left is worked
  /// out like any other and mirrored here, frame by frame, after rounding. So the two directions are
  /// exact mirror images.
  @inline(__always)
  func place(_ member: Int32, in cell: Rect, _ group: LayoutGroup, _ room: GroupRoom) {
    place(member, in: cell, group, room, CellShares(group, room))
  }

  @inline(__always)
  func place(
    _ member: Int32, in cell: Rect, _ group: LayoutGroup, _ room: GroupRoom, _ shares: CellShares
  ) {
    let index = Int(member)
    let flags = nodes[index].flags
    var width: Double
    var height: Double
    var isOffset = true
    switch group.positioning {
    case .normal:
      width = nodes[index].hWeight > 0 ? cell.width : nodes[index].workWidth
      height = nodes[index].vWeight > 0 ? cell.height : nodes[index].workHeight
      if nodes[index].hasExtras { decideStretched(index, &width, &height) }
      width = max(0, floor(width))
      height = max(0, floor(height))
    case .fill:
      width = max(0, floor(cell.width))
      height = max(0, floor(cell.height))
    case .fillWithAspectRatio, .fitWithAspectRatio:
      let size = aspectSize(
        of: member, in: cell, covering: group.positioning == .fillWithAspectRatio)
      width = size?.width ?? cell.width
      height = size?.height ?? cell.height
      // What has no proportions gets the cell itself.
      isOffset = size != nil
    }
    var share = shares.leading
    var topShare = shares.top
    if flags.alignsInCell {
      if let hAlign = flags.cellHAlign {
        share = hAlign.leadingShare(rightToLeft: room.rightToLeft)
      }
      if let vAlign = flags.cellVAlign { topShare = vAlign.topShare }
    }
    var x = round(cell.minX + (share == 0 ? 0 : (cell.width - width) * share))
    if room.rightToLeft { x = floor(room.size.width) - x - width }
    var y = round(cell.minY + (cell.height - height) * topShare)
    let place = nodes[index].limits
    if place >= 0, isOffset {
      x += round(limits[Int(place)].xPositionOffset)
      y += round(limits[Int(place)].yPositionOffset)
    }
    let frame = Rect(x: x, y: y, width: width, height: height)
    if state.pointee.isRecording, recordPlacement(member, group, cell: cell, frame: frame) {
      return
    }
    setFrame(member, frame)
  }

  /// The size with the view's own proportions that fits or covers a cell.
  private func aspectSize(of member: Int32, in cell: Rect, covering: Bool) -> Size? {
    let ideal = measure(member, width: .infinity, height: .infinity)
    guard ideal.width > 0, ideal.height > 0, cell.width > 0, cell.height > 0 else {
      return nil
    }
    let horizontal = cell.width / ideal.width
    let vertical = cell.height / ideal.height
    let factor = covering ? max(horizontal, vertical) : min(horizontal, vertical)
    return Size(width: round(ideal.width * factor), height: round(ideal.height * factor))
  }

  /// Writes a frame if it changed.
  @inline(__always)
  func setFrame(_ member: Int32, _ frame: Rect) {
    let pointer = nodes + Int(member)
    if pointer.pointee.frame != frame {
      if pointer.pointee.frame.size != frame.size {
        pointer.pointee.flags.insert(.needsArrange)
      }
      pointer.pointee.frame = frame
      counters.framesWritten += 1
    }
    answerMarks[Int(member)].wasPlaced()
    enqueue(member)
  }
}
