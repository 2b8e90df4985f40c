/// How small views can be.
extension View {
  /// Whether the view wants the same size in any room, so that it does not give way in a row or column that lacks room; off by
  /// default, as of a class outside of this module nothing is known.
  package final var isRigid: Bool {
    get { flags.contains(.isRigid) }
    set { setFlag(.isRigid, newValue) }
  }

  /// The least size of a view in some room, by the rule of its own class; what ``minimumSize(in:)`` falls back on.
  ///
  /// A dimension that constraints or an override of `sizeThatFits(_:)` decide is as small as they are asked to be: in
  /// no room at all.
  final func leastSizeByAsking(in proposal: ProposedSize) -> Size {
    guard let state = constraintState else { return sizeThatFits(proposal) }
    if let island = state.island, island.asksForMinimum, state.hosted == nil {
      return contentSize(in: proposal)
    }
    let least = systemLayoutSizeFitting(.zero)
    guard let width = proposal.width, width > least.width else { return least }
    let inWidth = systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Size(width: least.width, height: inWidth.height)
  }

  /// The frame that the content of the view wants, whatever constraints are about it.
  private func contentSize(in proposal: ProposedSize) -> Size {
    var size = intrinsicContentSize
    if hasHeightForWidth, let width = proposal.width {
      size.height = intrinsicContentSize(forWidth: width).height
    }
    let insets = itemState.alignmentInsets
    return Size(
      width: max(0, size.width) + insets.left + insets.right,
      height: max(0, size.height) + insets.top + insets.bottom)
  }
}
