import YarBoxes

/// What a layout of one's own needs to treat its subviews as Yar's layouts do.
///
/// ```swift
/// final class Halves: CustomLayout {
///   override func arrange(_ subviews: [View], in bounds: Rect) {
///     let room = contentRect(in: bounds)
///     for (index, view) in subviews.prefix(2).enumerated() {
///       let half = Size(width: room.width / 2, height: room.height)
///       place(view, in: Rect(
///         origin: Point(x: room.x + half.width * Double(index), y: room.y), size: half))
///     }
///   }
/// }
/// ```
///
/// The calls answer for members of the layout while it measures or arranges.
extension CustomLayout {
  /// The room inside the layout's margins: whole points, never negative.
  public final func contentRect(in bounds: Rect) -> Rect {
    guard let tree = container?.tree else { return bounds }
    let box = tree.mirror.contentBox(
      style, width: bounds.width, height: bounds.height, isRightToLeft: isRightToLeft)
    return Rect(box).offsetBy(x: bounds.minX, y: bounds.minY)
  }

  /// What a view wants in some room, adjusted and within its limits, in whole points.
  ///
  /// The ideal size by default. A dimension that the view ignores is 0.
  public final func desiredSize(
    of view: View, in proposal: ProposedSize = .unspecified
  ) -> Size {
    guard let tree = container?.tree, view.tree === tree, view.node >= 0 else { return .zero }
    tree.updateBeforeQuestion()
    guard view.node >= 0 else { return .zero }
    return tree.desiredSize(
      of: view.node, roomWidth: CustomLayout.room(proposal.width),
      roomHeight: CustomLayout.room(proposal.height))
  }

  /// Gives a view its frame in a cell, in the container's coordinates.
  ///
  /// The view gets its desired size, stretched where it has a stretch weight, aligned by its own or the
  /// layout's alignment, on whole points and with its position offset, as the layout's
  /// `cellPositioning` says. Outside `arrange(_:in:)` it does nothing.
  public final func place(_ view: View, in cell: Rect) {
    guard let container, let tree = container.tree, view.tree === tree, view.node >= 0,
      container.node >= 0, cell.isFinite, tree.isLayingOut || tree.isRecording
    else { return }
    var counted = cell
    // Cells count from the edge where reading starts.
    if isRightToLeft { counted.origin.x = floor(container.frame.size.width) - cell.maxX }
    tree.nodes[Int(view.node)].flags.insert(.isPlaced)
    tree.place(view.node, in: counted, of: container.node, style)
  }

  private var style: GroupStyle {
    var style = GroupStyle(.custom)
    copyStyle(to: &style)
    return style
  }

  private var isRightToLeft: Bool {
    guard let container, let tree = container.tree, container.node >= 0 else { return false }
    return tree.nodes[Int(container.node)].flags.has(.rightToLeft)
  }

  private static func room(_ length: Double?) -> Double {
    guard let length, !length.isNaN else { return .infinity }
    return max(0, length)
  }
}
