/// Across the axis: edges, middles or baselines.
///
/// Hidden views are aligned like the others, but count for nothing in how much room the row or column
/// takes where views need not fill it.
extension StackPlan {
  mutating func align(_ guides: StackGuides) {
    guard visibleCount > 0 else {
      alignNothing(guides)
      return
    }
    let first = state(0)
    if let spanner = guides.spanner?.itemState, needsSpanner {
      span(spanner)
      tie(.canvasConnection, canvas, cross.lead, isLooseAtStart ? spanner : first)
      tie(.canvasConnection, canvas, cross.trail, isLooseAtEnd ? spanner : first)
      if alignment == .center { tie(.canvasConnection, canvas, cross.center, first) }
      if alignsBaselines {
        shrink(.canvasFit, stack.itemState, cross.size, 49)
        settleBaselines(in: spanner)
      }
    } else {
      tie(
        .canvasConnection, canvas, cross.lead, first,
        relation: isLooseAtStart ? .lessThanOrEqual : .equal)
      tie(
        .canvasConnection, canvas, cross.trail, first,
        relation: isLooseAtEnd ? .greaterThanOrEqual : .equal)
      if alignment == .center { tie(.canvasConnection, canvas, cross.center, first) }
      if isLooseAtStart || isLooseAtEnd {
        shrink(.canvasFit, stack.itemState, cross.size, 49)
        if alignsBaselines { settleBaselines(in: canvas) }
      }
    }
    for index in stack.members.indices.dropFirst() {
      for attribute in alignedAttributes { tie(.alignment, first, attribute, state(index)) }
    }
    if isLooseAtStart || isLooseAtEnd {
      for index in stack.members.indices {
        shrink(.ambiguitySuppression, state(index), cross.size, 25)
      }
    }
  }

  /// Without visible views, the stack view takes no room.
  private mutating func alignNothing(_ guides: StackGuides) {
    guard let spanner = guides.spanner?.itemState else { return }
    tie(.canvasConnection, canvas, cross.lead, spanner)
    tie(.canvasConnection, canvas, cross.trail, spanner)
    shrink(.spanningFit, spanner, cross.size, 51)
    for index in stack.members.indices { tie(.alignment, spanner, cross.lead, state(index)) }
  }

  /// Makes the spanner enclose the visible views.
  private mutating func span(_ spanner: ItemRecord) {
    shrink(.spanningFit, spanner, cross.size, 51)
    for index in stack.members.indices where !isHidden(index) {
      tie(
        .spanningBoundary, spanner, cross.lead, state(index),
        relation: isLooseAtStart ? .lessThanOrEqual : .equal,
        priority: isLooseAtStart ? .required : 999.5)
      tie(
        .spanningBoundary, spanner, cross.trail, state(index),
        relation: isLooseAtEnd ? .greaterThanOrEqual : .equal,
        priority: isLooseAtEnd ? .required : 999.5)
    }
  }

  /// In a row that is higher than it needs to be, first baselines are near the top, last ones near the
  /// bottom.
  private mutating func settleBaselines(in item: ItemRecord) {
    let edge = alignment == .firstBaseline ? cross.lead : cross.trail
    for index in stack.members.indices where !isHidden(index) {
      tie(.ambiguitySuppression, state(index), edge, item, priority: 25)
    }
  }

  private var alignedAttributes: [LayoutConstraint.Attribute] {
    switch alignment {
    case .fill: [cross.trail, cross.lead]
    case .leading: [cross.lead]
    case .trailing: [cross.trail]
    case .center: [cross.center]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }
}
