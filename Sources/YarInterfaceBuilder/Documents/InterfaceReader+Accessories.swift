import YarLayout

/// Views that an outlet makes the accessory of a row.
extension InterfaceReader {
  /// Takes the view that the outlet `accessoryView` of a row leads to out of what the row holds.
  ///
  /// UIKit puts it at the end of the row, in its middle, whatever is noted of it, and drops the constraints that tied it to
  /// its neighbours.
  func takeAccessory(of element: XMLElement, from row: inout InterfaceView) {
    let outlets = element.children("connections").flatMap { $0.children("outlet") }
    let outlet = outlets.first { $0.value(of: "property") == "accessoryView" }
    guard let id = outlet?.value(of: "destination"), var view = row.remove(id) else { return }
    view.key = "accessoryView"
    view.placement.translatesAutoresizingMask = true
    let room = row.placement.frame
    let margin = EdgeInsets.screenMargin(inWidth: room.width)
    let size = view.placement.frame.size
    view.placement.frame.origin = Point(
      x: max(0, room.width - margin - size.width), y: max(0, (room.height - size.height) / 2))
    row.parts.append(view)
  }
}

extension InterfaceView {
  /// Takes a view out of those inside, with the constraints around it that name it; nil if it is not there.
  fileprivate mutating func remove(_ id: String) -> InterfaceView? {
    for index in subviews.indices {
      var found: InterfaceView?
      if subviews[index].id == id {
        found = subviews.remove(at: index)
      } else {
        found = subviews[index].remove(id)
      }
      guard let found else { continue }
      constraints.removeAll { $0.firstItem == id || $0.secondItem == id }
      return found
    }
    return nil
  }
}
