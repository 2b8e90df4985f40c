extension LayoutConstraint {
  /// Why such a constraint is not legal, or nil if it is; see section "Errors" of the documentation.
  ///
  /// Source: Auto Layout raises "invalid argument" for the same combinations.
  public static func error(
    firstAttribute: Attribute, secondAttribute: Attribute, hasSecondItem: Bool, multiplier: Double,
    constant: Double
  ) -> LayoutConstraintError? {
    guard multiplier.isFinite, constant.isFinite else { return .nonFinite }
    let first = firstAttribute.traits
    let second = secondAttribute.traits
    if first.isEmpty { return .invalidFirstAttribute }
    if hasSecondItem == second.isEmpty {
      // Without a second item, a position needs one more than its attribute needs an item.
      if !hasSecondItem, !first.contains(.size) { return .locationEqualToConstant }
      return .invalidSecondAttribute
    }
    if first.contains(.size) {
      if hasSecondItem, !second.contains(.size) { return .mixedLocationAndSize }
    } else {
      if !hasSecondItem { return .locationEqualToConstant }
      if second.contains(.size) { return .mixedLocationAndSize }
      if multiplier == 0 { return .locationEqualToConstant }
      if first.contains(.horizontal) != second.contains(.horizontal) { return .mixedAxis }
      let both = first.union(second)
      if both.isSuperset(of: [.directional, .absolute]) { return .directionalWithAbsolute }
    }
    return isInRange(multiplier: multiplier, constant: constant) ? nil : .outOfRange
  }

  /// The largest constant; beyond it a sum of lengths loses its fractions.
  package static let greatestConstant = 1e7

  static func isInRange(multiplier: Double, constant: Double) -> Bool {
    let magnitude = multiplier.magnitude
    return constant.magnitude <= greatestConstant && magnitude <= 1e6
      && (magnitude >= 1e-6 || magnitude == 0)
  }
}
