/// What subviews that grow with a view need, where no constraints place the view.
///
/// UIKit makes rows of masks, which count when a size is asked for: so the content view of a cell, which keeps the cell's
/// bounds by its mask, gives the cell the size of what is in it. Where constraints place the view, these subviews are in
/// its island.
extension View {
  /// The size at which subviews that grow with the view have what the constraints in them ask for; -1 where none does.
  final func growingFittingSize(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    var size = Size(width: -1.0, height: -1)
    guard boxLayout == nil, flags.isDisjoint(with: [.scrolls, .isolatesSubviews]) else {
      return size
    }
    for child in subviews where child.growsWithSuperview && child.boxLayout == nil {
      guard let record = child.constraintState?.extras?.autoresizing else { continue }
      let x = record.horizontal
      let y = record.vertical
      let room = Size(
        width: x.place(in: target.width).size, height: y.place(in: target.height).size)
      let needed = child.constraintFittingSize(room, horizontal, vertical)
      size.width = max(size.width, x.room(for: needed.width))
      size.height = max(size.height, y.room(for: needed.height))
    }
    return size
  }
}

extension AutoresizingAxis {
  /// The superview's length at which the view has a length; -1 where it keeps its own.
  fileprivate func room(for length: Double) -> Double {
    sizeShare > 0 ? (length - sizeOffset) / sizeShare : -1
  }
}
