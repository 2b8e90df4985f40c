/// The stack layout: every member has the whole content box as its cell.
extension LayoutTree {
  func arrangeStack(_ group: Int32, _ room: GroupRoom) {
    let style = groups[Int(group)]
    let cell = Rect(
      x: room.leadingInset, y: room.box.minY, width: room.box.width, height: room.box.height)
    var member = style.firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        workOutSize(
          of: member, roomWidth: cell.width, roomHeight: cell.height, crops: style.crops)
        place(member, in: cell, style, room)
      }
      member = nodes[Int(member)].next
    }
  }
}
