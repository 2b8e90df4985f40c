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
      return leastContentSize(in: proposal)
    }
    let least = systemLayoutSizeFitting(.zero)
    guard let width = proposal.width, width > least.width else { return least }
    let inWidth = systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Size(width: least.width, height: inWidth.height)
  }

  /// The same, with the height in the width that is offered, whether the content needs so much or not.
  private func leastContentSize(in proposal: ProposedSize) -> Size {
    var size = intrinsicContentSize
    if hasHeightForWidth, let width = proposal.width {
      size.height = intrinsicContentSize(forWidth: width).height
    }
    return frameSize(ofContent: size)
  }

  /// The size of the frame that the content of the view wants in some room, whatever constraints are about it.
  final func contentSize(in proposal: ProposedSize) -> Size {
    var size = intrinsicContentSize
    if hasHeightForWidth, let room = proposal.width {
      let insets = contentInsets
      let width = max(0, room - insets.left - insets.right)
      if width < size.width { size = intrinsicContentSize(forWidth: width) }
    }
    return frameSize(ofContent: size)
  }

  /// The frame around a content; 0 in a dimension of which the content has no opinion.
  private func frameSize(ofContent size: Size) -> Size {
    let insets = contentInsets
    return Size(
      width: size.width < 0 ? 0 : size.width + insets.left + insets.right,
      height: size.height < 0 ? 0 : size.height + insets.top + insets.bottom)
  }

  /// What the alignment rectangle, which the content fills, leaves out of the frame.
  private var contentInsets: EdgeInsets {
    flags.contains(.ownClass) ? .zero : itemState.alignmentInsets
  }
}
