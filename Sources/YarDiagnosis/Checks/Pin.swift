import YarLayout

/// A constraint that holds one number of an item where it is.
struct Pin {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute
  /// What it is tied to; nil for sizes.
  let outer: (any LayoutItem)?
  let outerAttribute: LayoutConstraint.Attribute?
  let constant: Double

  /// A constraint that holds a size.
  fileprivate init(
    _ attribute: LayoutConstraint.Attribute, of item: any LayoutItem, _ value: Double
  ) {
    self.item = item
    self.attribute = attribute
    outer = nil
    outerAttribute = nil
    constant = value
  }

  /// A constraint that holds an edge at a distance from another.
  fileprivate init(
    _ attribute: LayoutConstraint.Attribute, of item: any LayoutItem, to outer: any LayoutItem,
    _ outerAttribute: LayoutConstraint.Attribute, _ constant: Double
  ) {
    self.item = item
    self.attribute = attribute
    self.outer = outer
    self.outerAttribute = outerAttribute
    self.constant = constant
  }

  /// The constraint, which is not active.
  var constraint: LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: outer,
      attribute: outerAttribute ?? .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// The constraint for others who look at it: leading counts to the right where people read that way.
  func addition(in root: View) -> FindingAddition? {
    guard let first = FindingAddition.Item(item, in: root) else { return nil }
    guard let outer, let outerAttribute else {
      return FindingAddition(first: first, firstAttribute: attribute, constant: constant)
    }
    guard let second = FindingAddition.Item(outer, in: root) else { return nil }
    return FindingAddition(
      first: first, firstAttribute: attribute, second: second, secondAttribute: outerAttribute,
      constant: constant)
  }
}

/// What there is around an item that is open, to tie it to.
///
/// Nobody ties a view to the top of a screen that stands below a title: what is proposed is what one would write, the
/// distance from what is above it, or from the safe area where the others keep to that.
struct PinGround {
  let trial: LayoutTrial
  /// The views whose place or size is open from top to bottom: what is tied to them is no more decided than they are.
  let undecided: Set<ObjectIdentifier>

  /// What holds one number of an item at a value.
  ///
  /// - Parameters:
  ///   - rect: Where the item is to be, in its superview.
  ///   - isPlain: Whether it is tied to nothing but the view around it.
  func pin(_ part: LayoutNumber.Part, of item: any LayoutItem, in rect: Rect, isPlain: Bool) -> Pin
  {
    let state = item.record
    guard part == .x || part == .y, let owner = state.view?.superview ?? state.guide?.owningView
    else {
      return Pin(
        part == .width ? .width : .height, of: item, part == .width ? rect.width : rect.height)
    }
    if part == .y, !isPlain, let view = state.view, let above = neighbour(above: rect, of: view) {
      return Pin(.top, of: item, to: above.view, .bottom, rect.minY - above.bottom)
    }
    let size = owner.bounds.size
    let safe = isPlain ? nil : safeArea(of: owner, part)
    let around =
      safe?.layoutFrame
      ?? Rect(origin: .zero, size: size).inset(
        by: owner.alignmentRectInsets)
    let outer: any LayoutItem = safe ?? owner
    guard part == .x else { return Pin(.top, of: item, to: outer, .top, rect.minY - around.minY) }
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return Pin(
      .leading, of: item, to: outer, .leading,
      isMirrored ? around.maxX - rect.maxX : rect.minX - around.minX)
  }

  /// The lowest view that ends above a rectangle and that constraints decide.
  private func neighbour(above rect: Rect, of view: View) -> (view: View, bottom: Double)? {
    var lowest: (view: View, bottom: Double)?
    for other in view.superview?.subviews ?? []
    where other !== view && !other.isHidden && !undecided.contains(ObjectIdentifier(other)) {
      guard let left = value(.x, of: other), let width = value(.width, of: other),
        let top = value(.y, of: other), let height = value(.height, of: other)
      else { continue }
      let bottom = top + height
      guard left < rect.maxX - 1, rect.minX < left + width - 1, height > 0.5,
        bottom <= rect.minY + 0.01
      else { continue }
      if lowest.map({ bottom > $0.bottom }) ?? true { lowest = (other, bottom) }
    }
    return lowest
  }

  private func value(_ part: LayoutNumber.Part, of view: View) -> Double? {
    guard trial.places(view) else { return nil }
    return trial.value(of: LayoutNumber(item: view, part: part))
  }

  /// The safe area of a view, where something in it keeps to its top, or to its leading edge.
  private func safeArea(of owner: View, _ part: LayoutNumber.Part) -> LayoutGuide? {
    let edges: [LayoutConstraint.Attribute] = part == .y ? [.top] : [.leading, .left]
    for view in owner.subviews {
      for constraint in view.authoredMentions {
        let sides = [
          (constraint.firstItem, constraint.firstAttribute),
          (constraint.secondItem, constraint.secondAttribute),
        ]
        for (item, attribute) in sides where edges.contains(attribute) {
          guard let guide = item?.record.guide, guide.owningView === owner,
            guide.identifier == "UIViewSafeAreaLayoutGuide" || guide.identifier == "safeArea"
          else { continue }
          return guide
        }
      }
    }
    return nil
  }
}
