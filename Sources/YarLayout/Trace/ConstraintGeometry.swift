/// Where a constraint lies in a picture of its tree, for those who draw it.
///
/// Coordinates are points from the top left of the picture's root.
package struct ConstraintGeometry {
  /// The axis that the constraint is about.
  package var axis: LayoutConstraint.Axis
  /// Whether it is about a width or height rather than a place.
  package var isSize: Bool
  /// The alignment rectangle of the first item.
  package var firstRect: Rect
  /// The alignment rectangle of the second item; nil without one.
  package var secondRect: Rect?
  /// Where the two attributes are along the axis; without meaning for sizes.
  package var firstPosition = 0.0
  package var secondPosition = 0.0
  /// Whether the constraint asks both attributes to be at one place.
  package var isAligning = false
  /// Whether both attributes are the same edge or centre.
  package var isSameAttribute = false
  /// Whether one of the items lies inside the other.
  package var isNested = false
  /// How the distance or size compares with the amount.
  package var relation: LayoutConstraint.Relation
  /// What stands beside the line: `8`, `≥ 120 @750`, `= 0.5 × icon.width + 6`.
  package var label: String
}

extension LayoutConstraint {
  /// Whether the constraint is left out of the layout because it contradicts others.
  package var isSetAside: Bool { isBroken }

  /// Where the constraint lies in the picture of a view; nil if one of its items is gone or elsewhere.
  package func geometry(in root: View) -> ConstraintGeometry? {
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
    if !storedPriority.isRequired { result.label += " @\(storedPriority)" }
    if isBroken { result.label += " (left out)" }
    return result
  }

  private func describeSize(_ result: inout ConstraintGeometry) {
    guard let second, multiplier != 0 else {
      result.label = mark(relation, always: false) + formattedExactly(storedConstant)
      return
    }
    result.label = mark(relation, always: true)
    if multiplier != 1 { result.label += "\(formattedExactly(multiplier)) × " }
    result.label += "\(second.name).\(secondAttribute)"
    if storedConstant != 0 {
      result.label += storedConstant < 0 ? " - " : " + "
      result.label += formattedExactly(storedConstant.magnitude)
    }
  }

  /// A gap is told as what lies between, whichever side the constraint was written from.
  private func describeGap(_ result: inout ConstraintGeometry) {
    if storedConstant < 0 { result.relation = relation.reversed }
    guard multiplier == 1 else {
      result.label = "\(self)"
      return
    }
    result.isAligning = storedConstant == 0 && relation == .equal
    result.label =
      mark(result.relation, always: false) + formattedExactly(storedConstant.magnitude)
  }

  private func mark(_ relation: Relation, always: Bool) -> String {
    switch relation {
    case .lessThanOrEqual: "≤ "
    case .equal: always ? "= " : ""
    case .greaterThanOrEqual: "≥ "
    }
  }

  private func position(
    _ attribute: Attribute, _ state: LayoutItemState, _ rect: Rect
  ) -> Double {
    let reader = owner?.view ?? state.owningView
    let direction = reader?.effectiveUserInterfaceLayoutDirection
    let margins = state.margins
    switch attribute.resolved(rightToLeft: direction == .rightToLeft) {
    case .left, .leading, .width, .notAnAttribute: return rect.minX
    case .right, .trailing: return rect.maxX
    case .top, .height: return rect.minY
    case .bottom: return rect.maxY
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    case .leftMargin, .leadingMargin: return rect.minX + margins.left
    case .rightMargin, .trailingMargin: return rect.maxX - margins.right
    case .topMargin: return rect.minY + margins.top
    case .bottomMargin: return rect.maxY - margins.bottom
    case .centerXWithinMargins: return rect.midX + (margins.left - margins.right) / 2
    case .centerYWithinMargins: return rect.midY + (margins.top - margins.bottom) / 2
    case .firstBaseline: return rect.minY + state.firstBaselineOffset
    case .lastBaseline: return rect.maxY - state.lastBaselineOffset
    }
  }
}

extension LayoutItemState {
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
  /// The view's frame in the coordinates of a view above it, as it is drawn; nil if it is not below it.
  package func rectangle(in root: View) -> Rect? {
    if self === root { return Rect(origin: .zero, size: frame.size) }
    return superview?.outward(frame, to: root)
  }

  /// A rectangle among the frames of the subviews in the coordinates of a view above, or of this one, as it
  /// is drawn.
  func outward(_ rect: Rect, to root: View) -> Rect? {
    var rect = rect
    var view: View = self
    while true {
      if let scrollView = view as? ScrollView {
        rect = rect.offsetBy(x: -scrollView.contentOffset.x, y: -scrollView.contentOffset.y)
      }
      let drawn = view.drawnContentOffset
      if drawn != .zero { rect = rect.offsetBy(x: -drawn.x, y: -drawn.y) }
      let scale = view.insideScale
      if scale != 1 {
        rect = Rect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale)
      }
      if view === root { return rect }
      let origin = view.frame.origin
      rect = rect.offsetBy(x: origin.x, y: origin.y)
      guard let superview = view.superview else { return nil }
      view = superview
    }
  }

  /// What of the view's place is not decided, as `x`, `y`, `width`, `height`.
  package var openNumbers: [String] {
    let words = ["minX": "x", "minY": "y", "Width": "width", "Height": "height"]
    return (constraintState?.ambiguousParts ?? []).compactMap { words[$0.name] }
  }

  /// Whether constraints place the view.
  package var isConstrained: Bool {
    guard let state = constraintState else { return false }
    return state.island != nil && state.hosted == nil
  }

  /// What the view goes by among its siblings.
  package var shortName: String { pathComponent }
}
