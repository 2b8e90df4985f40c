import YarLayout

/// A constraint that holds one number of an item where it is.
struct Pin {
  let item: any LayoutItem
  var attribute: LayoutConstraint.Attribute
  /// What it is tied to; nil for sizes.
  var outer: View?
  var outerAttribute: LayoutConstraint.Attribute?
  var constant: Double

  init(_ part: LayoutNumber.Part, of item: any LayoutItem, at value: Double) {
    self.item = item
    constant = value
    switch part {
    case .width: attribute = .width
    case .height: attribute = .height
    case .x, .y:
      let state = item._layoutItemState
      let owner = state.view?.superview ?? state.guide?.owningView
      let isHorizontal = part == .x
      let inset = owner?.alignmentRectInsets ?? .zero
      constant -= isHorizontal ? inset.left : inset.top
      if isHorizontal, let owner, owner.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        let width = state.view?.frame.width ?? state.guide?.layoutFrame.width ?? 0
        constant = owner.frame.width - value - width
      }
      attribute = isHorizontal ? .leading : .top
      outer = owner
      outerAttribute = attribute
    }
  }

  /// The constraint for others who look at it: leading counts to the right where people read that way.
  func addition(in root: View) -> FindingAddition? {
    guard let first = FindingAddition.Item(item, in: root) else { return nil }
    guard let outerAttribute else {
      return FindingAddition(first: first, firstAttribute: attribute, constant: constant)
    }
    guard let outer, let second = FindingAddition.Item(outer, in: root) else { return nil }
    return FindingAddition(
      first: first, firstAttribute: attribute, second: second, secondAttribute: outerAttribute,
      constant: constant)
  }
}

/// Numbers of one item that are open, each with what it would decide.
struct OpenGroup {
  struct Number {
    var part: LayoutNumber.Part
    var range: (lower: Double, upper: Double)
    var value: Double
    var followers: [LayoutNumber]

    /// `can be anything between 40 and 272`.
    var rangeText: String {
      switch (range.lower.isFinite, range.upper.isFinite) {
      case (true, true):
        "can be anything between \(lengthText(range.lower)) and \(lengthText(range.upper))"
      case (true, false): "can be anything from \(lengthText(range.lower)) up"
      case (false, true): "can be anything up to \(lengthText(range.upper))"
      case (false, false): "can be anything at all"
      }
    }
  }

  let item: any LayoutItem
  var numbers: [Number]

  var followers: [LayoutNumber] { numbers.flatMap { $0.followers } }
}
