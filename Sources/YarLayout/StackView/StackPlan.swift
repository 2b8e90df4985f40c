/// Which constraints a stack view needs: the plan along its axis and across it.
struct StackPlan {
  let stack: StackView
  /// What the outermost views are tied to: the stack view or its margins.
  let canvas: ItemRecord
  /// Attributes along the axis and across it.
  let main: StackAttributes
  let cross: StackAttributes
  let visibleCount: Int
  let firstVisible: Int?
  let lastVisible: Int?
  private(set) var rows: [StackRow] = []

  init(_ stack: StackView) {
    self.stack = stack
    canvas =
      stack.isLayoutMarginsRelativeArrangement
      ? stack.layoutMarginsGuide.itemState : stack.itemState
    main = StackAttributes(along: stack.axis)
    cross = StackAttributes(across: stack.axis)
    firstVisible = stack.members.firstIndex { !$0.view.isHidden }
    lastVisible = stack.members.lastIndex { !$0.view.isHidden }
    visibleCount = stack.members.count { !$0.view.isHidden }
    rows.reserveCapacity(stack.members.count * 6)
  }

  // MARK: What is needed

  var hasEqualGaps: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  var gapCount: Int { hasEqualGaps ? max(0, visibleCount - 1) : 0 }

  var needsSpacer: Bool { visibleCount == 0 }

  var needsSpanner: Bool {
    visibleCount == 0 || (stack.members.count > 1 && (isLooseAtStart || isLooseAtEnd))
  }

  /// What the alignment means: baselines are a matter of rows.
  var alignment: StackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    case let other: return other
    }
  }

  /// Whether views may end short of the top of a row, or the leading edge of a column.
  var isLooseAtStart: Bool { alignment != .fill && alignment != .leading }

  /// Whether views may end short of the bottom of a row, or the trailing edge of a column.
  var isLooseAtEnd: Bool { alignment != .fill && alignment != .trailing }

  var alignsBaselines: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  // MARK: Making rows

  func state(_ index: Int) -> ItemRecord { stack.members[index].view.itemState }

  func isHidden(_ index: Int) -> Bool { stack.members[index].view.isHidden }

  mutating func add(_ row: StackRow) { rows.append(row) }

  mutating func tie(
    _ kind: StackRow.Kind, _ first: ItemRecord, _ firstAttribute: LayoutConstraint.Attribute,
    _ second: ItemRecord, _ secondAttribute: LayoutConstraint.Attribute? = nil,
    relation: LayoutConstraint.Relation = .equal, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    rows.append(
      StackRow(
        kind: kind, first: first, firstAttribute: firstAttribute, relation: relation,
        second: second, secondAttribute: secondAttribute ?? firstAttribute, constant: constant,
        priority: priority))
  }

  /// Asks for no length, with a priority.
  mutating func shrink(
    _ kind: StackRow.Kind, _ state: ItemRecord, _ size: LayoutConstraint.Attribute,
    _ priority: LayoutPriority = .required
  ) {
    rows.append(StackRow(kind: kind, first: state, firstAttribute: size, priority: priority))
  }
}
