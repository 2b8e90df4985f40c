import YarLayout

/// Where a constraint lies in a picture of its tree, for those who draw it.
///
/// Coordinates are points from the top left of the picture's root.
struct ConstraintGeometry {
  /// The axis that the constraint is about.
  var axis: LayoutConstraint.Axis
  /// Whether it is about a width or height rather than a place.
  var isSize: Bool
  /// The alignment rectangle of the first item.
  var firstRect: Rect
  /// The alignment rectangle of the second item; nil without one.
  var secondRect: Rect?
  /// Where the two attributes are along the axis; without meaning for sizes.
  var firstPosition = 0.0
  var secondPosition = 0.0
  /// Whether the constraint asks both attributes to be at one place.
  var isAligning = false
  /// Whether both attributes are the same edge or centre.
  var isSameAttribute = false
  /// Whether one of the items lies inside the other.
  var isNested = false
  /// How the distance or size compares with the amount.
  var relation: LayoutConstraint.Relation
  /// What stands beside the line: `8`, `≥ 120 @750`, `= 0.5 × icon.width + 6`.
  var label: String
}

extension LayoutConstraint {
  /// Where the constraint lies in the picture of a view; nil if one of its items is gone or elsewhere.
  func geometry(in root: View) -> ConstraintGeometry? {
    guard let firstRect = first.rectangle(in: root), let axis = firstAttribute.axis else {
      return nil
    }
    let isSize = firstAttribute.traits.contains(.size) && distances == nil
    var result = ConstraintGeometry(
      axis: axis, isSize: isSize, firstRect: firstRect, relation: relation, label: "")
    if let distances {
      guard let origin = distances.firstOrigin.rectangle(in: root) else { return nil }
      result.secondRect = origin
      result.firstPosition = position(firstAttribute, first, firstRect)
      result.secondPosition = position(
        distances.firstOriginAttribute, distances.firstOrigin, origin)
      result.label = description
      return result
    }
    if let second {
      guard let secondRect = second.rectangle(in: root) else { return nil }
      result.secondRect = secondRect
      result.isNested = first.contains(second) || second.contains(first)
      result.isSameAttribute = firstAttribute == secondAttribute
      if !isSize {
        result.firstPosition = position(firstAttribute, first, firstRect)
        result.secondPosition = position(secondAttribute, second, secondRect)
      }
    }
    isSize ? describeSize(&result) : describeGap(&result)
    if !priority.isRequired { result.label += " @\(priority)" }
    if isBroken { result.label += " (left out)" }
    return result
  }

  private func describeSize(_ result: inout ConstraintGeometry) {
    guard let second, multiplier != 0 else {
      result.label = mark(relation, always: false) + formattedExactly(constant)
      return
    }
    result.label = mark(relation, always: true)
    if multiplier != 1 { result.label += "\(formattedExactly(multiplier)) × " }
    result.label += "\(second.name).\(secondAttribute)"
    if constant != 0 {
      result.label += constant < 0 ? " - " : " + "
      result.label += formattedExactly(constant.magnitude)
    }
  }

  /// A gap is told as what lies between, whichever side the constraint was written from.
  private func describeGap(_ result: inout ConstraintGeometry) {
    if constant < 0 { result.relation = relation.reversed }
    guard multiplier == 1 else {
      result.label = "\(self)"
      return
    }
    result.isAligning = constant == 0 && relation == .equal
    result.label =
      mark(result.relation, always: false) + formattedExactly(constant.magnitude)
  }

  private func mark(_ relation: Relation, always: Bool) -> String {
    switch relation {
    case .lessThanOrEqual: "≤ "
    case .equal: always ? "= " : ""
    case .greaterThanOrEqual: "≥ "
    }
  }

  private func position(
    _ attribute: Attribute, _ state: ItemRecord, _ rect: Rect
  ) -> Double {
    guard firstAttribute.axis == .horizontal else {
      return rect.minY + attribute.share * rect.height + state.offset(of: attribute)
    }
    let reader = owner?.view ?? state.owningView
    let direction = reader?.effectiveUserInterfaceLayoutDirection
    let side = attribute.resolved(rightToLeft: direction == .rightToLeft)
    return rect.minX + side.share * rect.width + state.offset(of: side)
  }
}

extension ItemRecord {
  /// The item's alignment rectangle in the coordinates of a view above it; nil if it is not below it.
  func rectangle(in root: View) -> Rect? {
    if let view {
      return view.rectangle(in: root)?.inset(by: alignmentInsets)
    }
    guard let guide, let owner = guide.owningView else { return nil }
    return owner.outward(guide.layoutFrame, to: root)
  }
}

extension View {
  /// What of the view's place is not decided, as `x`, `y`, `width`, `height`.
  var openNumbers: [String] {
    let words = ["minX": "x", "minY": "y", "Width": "width", "Height": "height"]
    return (constraintState?.ambiguousParts ?? []).compactMap { words[$0.name] }
  }

  /// Whether constraints place the view.
  var isConstrained: Bool {
    guard let state = constraintState else { return false }
    return state.island != nil && state.hosted == nil
  }

  /// What the view goes by among its siblings.
  var shortName: String { pathComponent }
}
