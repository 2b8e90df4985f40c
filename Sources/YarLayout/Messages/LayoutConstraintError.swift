/// Why a constraint cannot be made, activated or changed.
///
/// The raw values are stable codes for tools; `description` says it in words.
public enum LayoutConstraintError: String, Error, Hashable, Sendable {
  /// The first attribute is `notAnAttribute`.
  case invalidFirstAttribute
  /// There is a second item but its attribute is `notAnAttribute`, or the other way round.
  case invalidSecondAttribute
  /// A position was set equal to a number: positions come in pairs.
  case locationEqualToConstant
  /// A position was compared with a width or height.
  case mixedLocationAndSize
  /// A leading or trailing edge was compared with a left or right one.
  case directionalWithAbsolute
  /// A horizontal position was compared with a vertical one.
  ///
  /// It is reported when the constraint is activated, and counts all the same, as in Auto Layout: one number is held
  /// equal to the other.
  case mixedAxis
  /// The multiplier or the constant is infinite or not a number.
  case nonFinite
  /// The multiplier or the constant is beyond what a layout can mean.
  case outOfRange
  /// The priority is not above 0 and at most 1000.
  case priorityOutOfRange
  /// An active constraint was to become required, or no longer be; see
  /// `LayoutEnvironment.strictPriorityMutation`.
  case requiredPriorityMutation
  /// The items lie in no common view.
  case noCommonAncestor
  /// One of the items has been deallocated.
  case itemIsGone
  /// A constraint was added to a view that holds not all of its items.
  case hierarchyNotPrepared
}

extension LayoutConstraintError: CustomStringConvertible {
  /// What is wrong, why, and what to write instead.
  public var description: String {
    switch self {
    case .invalidFirstAttribute:
      "The first attribute is 'notAnAttribute': a constraint speaks of an edge, a centre, a baseline "
        + "or a size of its first item."
    case .invalidSecondAttribute:
      "The second item and the second attribute do not belong together: give both, or neither "
        + "(nil and 'notAnAttribute')."
    case .locationEqualToConstant:
      "A position is compared with a number alone: positions are measured against another item. "
        + "Name a second item, such as the superview, and a multiplier that is not 0."
    case .mixedLocationAndSize:
      "A position is compared with a width or height: compare positions with positions and sizes "
        + "with sizes."
    case .directionalWithAbsolute:
      "A leading or trailing edge is compared with a left or right one: which side leading is "
        + "depends on the direction of reading. Use leading/trailing on both sides, or left/right on both."
    case .mixedAxis:
      "A horizontal position is compared with a vertical one: compare positions on one axis."
    case .nonFinite:
      "The multiplier or the constant is infinite or not a number: both must be finite."
    case .outOfRange:
      "The multiplier or the constant is too large to be a length (constants up to 10,000,000; "
        + "multipliers from 0.000001 to 1,000,000)."
    case .priorityOutOfRange:
      "The priority is not above 0 and at most 1000 (required)."
    case .requiredPriorityMutation:
      "An active constraint cannot become required, or cease to be, under 'strictPriorityMutation': "
        + "deactivate it first, or use 999 instead of 1000."
    case .noCommonAncestor:
      "The items have no common ancestor: add both views to the same tree before activating the "
        + "constraint."
    case .itemIsGone:
      "A view or guide of the constraint has been deallocated: keep the view, or make the constraint "
        + "anew."
    case .hierarchyNotPrepared:
      "The view does not contain all items of the constraint: add it to a common superview, or use "
        + "isActive, which finds that view by itself."
    }
  }
}
