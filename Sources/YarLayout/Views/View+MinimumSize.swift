/// How small views can be.
extension View {
  /// The least size of a view in some room, by the rule of its own class; what ``minimumSize(in:)`` falls back on.
  ///
  /// A dimension that constraints or an override of `sizeThatFits(_:)` decide is as small as they are asked to be: in
  /// no room at all.
  final func leastSizeByAsking(in proposal: ProposedSize) -> Size {
    guard constraintState != nil else { return sizeThatFits(proposal) }
    let least = systemLayoutSizeFitting(.zero)
    guard let width = proposal.width, width > least.width else { return least }
    let inWidth = systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Size(width: least.width, height: inWidth.height)
  }
}
