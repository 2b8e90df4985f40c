import YarLayout

/// What a constraint says, apart from its priority: the same for `a.left == b.right + 8` and `b.right == a.left - 8`.
struct ConstraintMeaning: Hashable {
  /// An attribute of an item.
  private struct Side: Hashable {
    var item: ObjectIdentifier?
    var attribute: LayoutConstraint.Attribute
  }

  private let sides: [Side]
  private let relation: Int
  private let multiplier: Double
  private let constant: Double

  /// - Returns: nil for a constraint whose items are gone.
  init?(of constraint: LayoutConstraint) {
    // The records of items, one for each: Embedded Swift has no identities of existentials.
    guard let state = constraint.firstItem?.record else { return nil }
    let first = Side(item: ObjectIdentifier(state), attribute: constraint.firstAttribute)
    let second = Side(
      item: constraint.secondItem.map { ObjectIdentifier($0.record) },
      attribute: constraint.secondAttribute)
    multiplier = constraint.multiplier
    // Between two items, a constraint without a multiplier can be read from either side.
    let isTurned =
      multiplier == 1 && first.item != second.item
      && second.item.map { $0 < ObjectIdentifier(state) } ?? false
    sides = isTurned ? [second, first] : [first, second]
    relation = isTurned ? -constraint.relation.rawValue : constraint.relation.rawValue
    constant = isTurned ? -constraint.constant : constraint.constant
  }
}
