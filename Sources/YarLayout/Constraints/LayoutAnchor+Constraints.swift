/// The constraints that anchors make.
extension LayoutAnchor {
  /// Whether optimal layouts differ in where this anchor is; see ``View/hasAmbiguousLayout``.
  public var hasAmbiguousLayout: Bool { _state.record.isAmbiguous(attribute) }

  /// An inactive, required constraint: this anchor is where the other one is, plus the constant.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(
      _state, attribute, .equal, anchor._state, anchor.attribute, multiplier: 1, constant: constant)
  }

  /// An inactive, required constraint: this anchor is at least where the other one is, plus the constant.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      _state, attribute, .greaterThanOrEqual, anchor._state, anchor.attribute, multiplier: 1,
      constant: constant)
  }

  /// An inactive, required constraint: this anchor is at most where the other one is, plus the constant.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(
      _state, attribute, .lessThanOrEqual, anchor._state, anchor.attribute, multiplier: 1,
      constant: constant)
  }
}

/// The distance that system spacing stands for, in points.
let systemSpacing = 8.0

extension LayoutAnchor {
  /// A constraint to another anchor at a multiple of the standard distance.
  fileprivate func spacing(
    _ relation: LayoutConstraint.Relation, _ anchor: Self, _ multiplier: Double
  ) -> LayoutConstraint {
    let made = LayoutConstraint(
      _state, attribute, relation, anchor._state, anchor.attribute, multiplier: 1,
      constant: multiplier * systemSpacing)
    made.usesSystemSpacing = true
    return made
  }
}

extension LayoutXAxisAnchor {
  /// The distance from this anchor to another, as a dimension: `other - self`.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(
      _state: other._state, attribute: other.attribute, origin: _state, originAttribute: attribute)
  }

  /// After the other anchor, in the direction of reading, by a multiple of the standard distance of 8.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.equal, anchor, multiplier)
  }

  /// At least a multiple of the standard distance of 8 after the other anchor, in the direction of reading.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// At most a multiple of the standard distance of 8 after the other anchor, in the direction of reading.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.lessThanOrEqual, anchor, multiplier)
  }
}

extension LayoutYAxisAnchor {
  /// The distance from this anchor down to another, as a dimension: `other - self`.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(
      _state: other._state, attribute: other.attribute, origin: _state, originAttribute: attribute)
  }

  /// Below the other anchor by a multiple of the standard distance of 8.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.equal, anchor, multiplier)
  }

  /// At least a multiple of the standard distance of 8 below the other anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// At most a multiple of the standard distance of 8 below the other anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    spacing(.lessThanOrEqual, anchor, multiplier)
  }
}
