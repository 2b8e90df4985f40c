/// A width, a height, or a distance between two anchors.
public struct LayoutDimension: LayoutAnchor {
  /// Yar's own record of the item.
  public let _state: LayoutItemState
  /// What of the item; of a distance, the attribute that it ends at.
  public let attribute: LayoutConstraint.Attribute
  /// Where a distance begins; nil for a width or height.
  var origin: LayoutItemState?
  var originAttribute = LayoutConstraint.Attribute.notAnAttribute

  /// Whether both are the same dimension of the same items.
  public static func == (left: LayoutDimension, right: LayoutDimension) -> Bool {
    left._state === right._state && left.attribute == right.attribute
      && left.origin === right.origin && left.originAttribute == right.originAttribute
  }

  /// Whether optimal layouts differ in how long this is; see ``View/hasAmbiguousLayout``.
  public var hasAmbiguousLayout: Bool {
    guard let origin else { return _state.record.isAmbiguous(attribute) }
    return _state.record.isAmbiguous(attribute, from: origin.record, originAttribute)
  }

  // MARK: Against a number

  /// An inactive, required constraint: the dimension is so many points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    make(.equal, constant)
  }

  /// An inactive, required constraint: the dimension is at least so many points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    make(.greaterThanOrEqual, constant)
  }

  /// An inactive, required constraint: the dimension is at most so many points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    make(.lessThanOrEqual, constant)
  }

  // MARK: Against another dimension

  /// An inactive, required constraint: the dimension is the other one, plus the constant.
  public func constraint(
    equalTo dimension: LayoutDimension, constant: Double = 0
  ) -> LayoutConstraint {
    make(.equal, dimension, 1, constant)
  }

  /// An inactive, required constraint: the dimension is at least the other one, plus the constant.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, constant: Double = 0
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, dimension, 1, constant)
  }

  /// An inactive, required constraint: the dimension is at most the other one, plus the constant.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, constant: Double = 0
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, dimension, 1, constant)
  }

  /// An inactive, required constraint: the dimension is a multiple of the other one, plus the constant.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    make(.equal, dimension, multiplier, constant)
  }

  /// An inactive, required constraint: at least a multiple of the other dimension, plus the constant.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, dimension, multiplier, constant)
  }

  /// An inactive, required constraint: at most a multiple of the other dimension, plus the constant.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, dimension, multiplier, constant)
  }

  private func make(_ relation: LayoutConstraint.Relation, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      _state, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant,
      distances: origin.map { AnchorDistances($0, originAttribute, nil, .notAnAttribute) })
  }

  private func make(
    _ relation: LayoutConstraint.Relation, _ dimension: LayoutDimension, _ multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    var distances: AnchorDistances?
    if origin != nil || dimension.origin != nil {
      distances = AnchorDistances(
        origin ?? _state, originAttribute, dimension.origin, dimension.originAttribute)
    }
    return LayoutConstraint(
      _state, attribute, relation, dimension._state, dimension.attribute, multiplier: multiplier,
      constant: constant, distances: distances)
  }
}
