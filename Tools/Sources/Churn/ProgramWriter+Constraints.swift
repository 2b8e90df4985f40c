import YarLayout

extension ProgramWriter {
  /// The active constraints that place an item.
  func placing(_ item: Int) -> [Int] {
    model.activated.filter {
      guard let constraint = model.constraints[$0] else { return false }
      return constraint.places && constraint.first == item
    }
  }

  mutating func anyConstraint() -> Int? {
    let all = model.constraints.keys.sorted()
    return all.isEmpty ? nil : random.one(of: all)
  }

  /// A priority that no other constraint has.
  mutating func ownPriority(_ id: Int) -> Double {
    1 + Double(random.number(99_000)) / 100 + Double(id % 997) / 99_700
  }

  /// Gives a view new constraints in place of those that place it.
  mutating func placeAnew(_ view: Int) {
    for id in placing(view) { note(.deactivate(id)) }
    guard let state = model.views[view], let parent = state.parent, !state.style.translates else {
      return
    }
    switch model.views[parent]?.kind {
    case .plain, .controlled: place(view, in: parent, hasContent: state.kind == .label)
    case .scroll:
      place(view, in: parent, hasContent: state.kind == .label)
      tie(view, .trailing, .equal, parent, .trailing, constant: -3)
      tie(view, .bottom, .equal, parent, .bottom, constant: -3)
    default: break
    }
  }

  /// Constraints that mostly leave nothing open.
  mutating func place(_ item: Int, in parent: Int, hasContent: Bool) {
    let siblings = (model.views[parent]?.children ?? []).filter {
      $0 != item && model.views[$0]?.style.translates == false
    }
    let sibling = siblings.isEmpty ? nil : random.one(of: siblings)
    let gap = random.length(60)
    let own = Double(item % 50) / 100
    switch (random.number(7), sibling) {
    case (0, _):
      tie(item, .leading, .equal, parent, .leading, constant: gap)
      tie(item, .trailing, .equal, parent, .trailing, constant: -random.length(60), 990 + own)
    case (1, _):
      tie(item, .leading, .equal, parent, .leading, constant: gap)
      if !hasContent { size(item, .width, 970 + own) }
    case (2, _):
      tie(item, .centerX, .equal, parent, .centerX, constant: gap - 30)
      tie(item, .width, .lessThanOrEqual, parent, .width, constant: -10, 980 + own)
      if !hasContent { size(item, .width, 960 + own) }
    case (3, let sibling?):
      tie(item, .leading, .equal, sibling, .trailing, constant: gap / 4)
      tie(
        item, .trailing, .lessThanOrEqual, parent, .trailing, constant: -random.length(60),
        960 + own)
      if !hasContent { size(item, .width, 950 + own) }
    case (4, let sibling?):
      tie(item, .leading, .equal, sibling, .leading, constant: gap / 4, 999)
      tie(
        item, .width, .equal, sibling, .width, multiplier: random.one(of: [0.5, 1, 2]),
        constant: random.length(60), 950 + own)
    case (5, _):
      tie(item, .leading, .equal, parent, .leadingMargin, constant: gap / 4)
      tie(item, .trailing, .equal, parent, .trailingMargin, 940 + own)
    default:
      tie(item, .left, .equal, parent, .left, constant: gap)
      tie(item, .width, .equal, parent, .width, multiplier: 0.5, constant: gap - 20, 930 + own)
    }
    let isView = model.views[item] != nil
    switch (random.number(6), sibling) {
    case (0, _):
      tie(item, .top, .equal, parent, .top, constant: gap)
      tie(item, .bottom, .equal, parent, .bottom, constant: -random.length(60), 991 + own)
    case (1, _):
      tie(item, .top, .equal, parent, .top, constant: gap)
      if !hasContent { size(item, .height, 971 + own) }
    case (2, _):
      tie(item, .centerY, .equal, parent, .centerY)
      size(item, .height, 981 + own)
    case (3, let sibling?):
      tie(item, .top, .equal, sibling, .bottom, constant: gap / 4)
      if !hasContent { size(item, .height, 961 + own) }
    case (4, let sibling?) where isView:
      tie(item, .firstBaseline, .equal, sibling, .firstBaseline, 999)
      tie(item, .height, .equal, sibling, .height, constant: gap / 2, 971 + own)
    default:
      tie(item, .bottom, .equal, parent, .bottomMargin, constant: -gap)
      size(item, .height, 961 + own)
    }
  }

  /// A constraint between any two items.
  mutating func tieAny() {
    let items = model.views.keys.sorted() + model.guides.keys.sorted()
    let first = random.one(of: items)
    let second = random.one(of: items)
    guard first != second else { return }
    let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
      (.width, .width), (.height, .height), (.leading, .leading), (.leading, .trailing),
      (.top, .bottom), (.centerX, .centerX), (.centerY, .centerY), (.width, .height),
      (.right, .left), (.bottom, .top), (.firstBaseline, .lastBaseline),
      (.trailing, .leadingMargin),
    ]
    let areViews = model.views[first] != nil && model.views[second] != nil
    let (one, other) = pairs[random.number(areViews ? pairs.count : pairs.count - 2)]
    tie(
      first, one, random.one(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]), second, other,
      multiplier: random.one(of: [1, 1, 1, 0.5, 2]), constant: random.length(101) - 50,
      ownPriority(model.nextID), places: false)
  }

  private mutating func size(
    _ item: Int, _ attribute: LayoutConstraint.Attribute, _ priority: Double
  ) {
    tie(item, attribute, .equal, nil, .notAnAttribute, constant: 5 + random.length(120), priority)
  }

  private mutating func tie(
    _ first: Int, _ firstAttribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ second: Int?,
    _ secondAttribute: LayoutConstraint.Attribute, multiplier: Double = 1, constant: Double = 0,
    _ priority: Double = 1000, places: Bool = true
  ) {
    note(
      .constrain(
        ConstraintModel(
          id: newID(), first: first, firstAttribute: firstAttribute, relation: relation,
          second: second, secondAttribute: secondAttribute, multiplier: multiplier,
          constant: constant, priority: priority, places: places)))
  }
}
