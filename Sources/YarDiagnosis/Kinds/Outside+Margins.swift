import YarLayout

/// Members of rows and columns that take what their container keeps free around them.
extension FrameSurvey {
  /// What reaches into the margin of the row or column that it stands in, once for each side of a container: its members want
  /// more than there is.
  ///
  /// What is moved by an offset or a spacing of its own is there on purpose; what sticks out of the container as well is told
  /// as that.
  ///
  /// - Parameter tight: What is known of layouts in this survey.
  func eatenMargins(_ tight: inout TightLayouts) -> [FrameFault] {
    guard tree.options.isDrawnAsIs else { return [] }
    var worst: [Side: (index: Int, length: Double)] = [:]
    var order: [Side] = []
    for (index, entry) in entries.enumerated() where entry.isVisible && entry.parent >= 0 {
      let outer = entries[entry.parent]
      // Nearly all members keep clear of the margins; what else there is to ask takes longer.
      guard let layout = entry.view.boxLayout as? LinearLayout,
        entry.rect.reachesMargin(of: layout, in: outer.rect),
        entry.size.width > 0.5, entry.size.height > 0.5, outer.view is WeView,
        !entry.view.hasOffset,
        !tight.contains(layout, in: outer.view)
      else { continue }
      for (name, margin, reach) in entry.rect.reaches(into: layout, of: outer.rect) {
        // What takes a margin of the other side as well stands in the middle.
        guard margin > 0, reach > max(2, margin / 4), reach <= margin + 0.5 else { continue }
        let side = Side(container: entry.parent, name: name)
        if worst[side] == nil { order.append(side) }
        if reach > worst[side]?.length ?? 0 { worst[side] = (index, reach) }
      }
    }
    return order.compactMap { side in worst[side].map { fault(side, $0.index, $0.length) } }
  }

  private struct Side: Hashable {
    var container: Int
    var name: String
  }

  private func fault(_ side: Side, _ index: Int, _ length: Double) -> FrameFault {
    let view = entries[index].view
    let container = entries[side.container].view
    return FrameFault(
      finding: finding(
        .outside,
        "\(tree.name(view)) takes \(lengthText(length)) pt of the \(side.name) margin of "
          + "\(tree.name(container)): there is too little room for all that is in it",
        of: container, view, key: "margin \(side.name)"),
      view: view, other: container)
  }
}

extension Rect {
  /// Whether it reaches more than 2 points into a margin of a layout in a container; less is rounding.
  fileprivate func reachesMargin(of layout: BoxLayout, in container: Rect) -> Bool {
    container.minY + layout.topMargin - minY > 2
      || maxY - container.maxY + layout.bottomMargin > 2
      || container.minX + layout.leftMargin - minX > 2
      || maxX - container.maxX + layout.rightMargin > 2
  }

  /// How far it reaches into the margins of a layout in a container, side by side, with what the margins are.
  fileprivate func reaches(
    into layout: BoxLayout, of container: Rect
  ) -> [(side: String, margin: Double, reach: Double)] {
    [
      ("top", layout.topMargin, container.minY + layout.topMargin - minY),
      ("bottom", layout.bottomMargin, maxY - container.maxY + layout.bottomMargin),
      ("left", layout.leftMargin, container.minX + layout.leftMargin - minX),
      ("right", layout.rightMargin, maxX - container.maxX + layout.rightMargin),
    ]
  }
}

extension View {
  /// Whether its author moved it from the place that its layout gives it.
  fileprivate var hasOffset: Bool { xPositionOffset != 0 || yPositionOffset != 0 }

  fileprivate var isNearerToNeighbours: Bool {
    topSpacingAdjustment < 0 || bottomSpacingAdjustment < 0 || leftSpacingAdjustment < 0
      || rightSpacingAdjustment < 0
  }
}

/// Layouts in which a member comes nearer to a neighbour than the layout says.
///
/// To find out takes a look at all members: that is done once for each layout, and not for each of its members.
struct TightLayouts {
  private var known: [ObjectIdentifier: Bool] = [:]
  /// How many members were looked at.
  private(set) var work = 0

  /// Whether a layout of a container is one.
  mutating func contains(_ layout: BoxLayout, in container: View) -> Bool {
    if let isKnown = known[ObjectIdentifier(layout)] { return isKnown }
    work += container.subviews.count
    let isTight = container.subviews.contains {
      $0.boxLayout === layout && $0.isNearerToNeighbours
    }
    known[ObjectIdentifier(layout)] = isTight
    return isTight
  }
}
