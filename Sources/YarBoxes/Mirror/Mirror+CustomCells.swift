/// What a layout of the host's needs to treat its members as the mirror's own layouts do.
extension Mirror {
  /// The room inside a style's margins in a container of a size: whole points, never negative.
  public func contentBox(
    _ style: GroupStyle, width: Double, height: Double, isRightToLeft: Bool
  ) -> Frame {
    let style = style.inOrder
    let margins = style.hMargins(rightToLeft: isRightToLeft)
    let x = inside(length(width), margins.first, margins.last)
    let y = inside(length(height), Double(style.topMargin), Double(style.bottomMargin))
    let left = isRightToLeft ? floorOfLength(length(width)) - x.start - x.length : x.start
    return Frame(x: left, y: y.start, width: x.length, height: y.length)
  }

  private func inside(
    _ whole: Double, _ first: Double, _ last: Double
  ) -> (start: Double, length: Double) {
    let start = floorOfLength(min(first, whole))
    return (start, max(0, floorOfLength(whole - last) - start))
  }

  /// What a member of a custom layout wants in some room: adjusted, within its limits, in whole points; 0 in a
  /// dimension that it ignores.
  public func desiredSize(
    of member: NodeID, width: Double, height: Double, _ host: any BoxHost
  ) -> Frame {
    precondition(isValid(member), "no such node")
    lookAround(host)
    let size = wanted(by: member, Room(plain(width), plain(height)), host)
    return Frame(width: size.width, height: size.height)
  }

  /// What the one member of a container wants that the host places by itself, as a scroll view its content: percentages
  /// are parts of the room.
  package func desiredSize(
    ofContent member: NodeID, width: Double, height: Double, _ host: any BoxHost
  ) -> Frame {
    let box = tree.inquiry.customBox
    tree.inquiry.customBox = Pair(
      width >= leastUnlimited ? noLimit : width, height >= leastUnlimited ? noLimit : height)
    let size = desiredSize(of: member, width: width, height: height, host)
    tree.inquiry.customBox = box
    return size
  }

  /// Gives a member of a custom layout its frame in a cell that counts from the edge where reading starts, as the
  /// style says.
  public func place(
    _ member: NodeID, in cell: Frame, of container: NodeID, _ style: GroupStyle,
    _ host: any BoxHost
  ) {
    precondition(isValid(member) && isValid(container), "no such node")
    var size = wanted(by: member, Room(plain(cell.width), plain(cell.height)), host)
    let style = style.inOrder
    if style.crops { size = Pair(min(size.width, cell.width), min(size.height, cell.height)) }
    tree.nodes[member].size = size
    let ratios = tree.ratios.count
    if style.positioning.keepsRatio {
      let answer = answer(member, .unlimited, host)
      tree.ratios.append(Pair(answer.width(at: .unlimited), answer.height(at: .unlimited)))
    }
    var cells = Cells(&tree, style, container, ratios: tree.ratios.count - ratios)
    tree.place(member, in: cell, &cells)
    tree.ratios.truncate(to: ratios)
  }

  private func plain(_ room: Double) -> Plain {
    Plain(room >= leastUnlimited ? noLimit : max(0, length(room)))
  }

  private func wanted(by member: NodeID, _ room: Room<Plain>, _ host: any BoxHost) -> Pair<Double> {
    if tree.nodes[member].flags.has(.ignoresBoth) { return Pair(0, 0) }
    let box = Room(plain(tree.inquiry.customBox.width), plain(tree.inquiry.customBox.height))
    let room = tree.offered(member, room, box: box)
    let offer = Offer(asked: ceilOfLength(room.width.asked), ceilOfLength(room.height.asked))
    _ = answer(member, offer, host)
    let size = tree.desired(member, in: room, box: box)
    return Pair(size.width.value, size.height.value)
  }
}
