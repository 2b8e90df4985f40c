/// One constraint of a stack view before it is made.
struct StackRow {
  /// What the constraint is for, which its identifier says.
  enum Kind: UInt8 {
    case canvasConnection
    case spacing
    case hiding
    case fillEqually
    case fillProportionally
    case distributingEdge
    case canvasFit
    case alignment
    case spanningBoundary
    case spanningFit
    case ambiguitySuppression

    /// UIKit's names.
    var identifier: String {
      switch self {
      case .canvasConnection: "UISV-canvas-connection"
      case .spacing: "UISV-spacing"
      case .hiding: LayoutConstraint.hidingIdentifier
      case .fillEqually: "UISV-fill-equally"
      case .fillProportionally: "UISV-fill-proportionally"
      case .distributingEdge: "UISV-distributing-edge"
      case .canvasFit: "UISV-canvas-fit"
      case .alignment: "UISV-alignment"
      case .spanningBoundary: "UISV-spanning-boundary"
      case .spanningFit: "UISV-spanning-fit"
      case .ambiguitySuppression: "UISV-ambiguity-suppression"
      }
    }
  }

  var kind: Kind
  var first: ItemRecord
  var firstAttribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: ItemRecord?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  func made() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: constant)
    constraint.origin = .stack
    constraint.identifier = kind.identifier
    constraint.storedPriority = priority
    return constraint
  }

  /// What cannot be changed in a constraint that stands.
  var key: StackRowKey {
    StackRowKey(
      kind: kind, first: ObjectIdentifier(first), firstAttribute: firstAttribute,
      relation: relation, second: second.map { ObjectIdentifier($0) },
      secondAttribute: secondAttribute, multiplier: multiplier,
      isRequired: priority.isRequired)
  }
}

struct StackRowKey: Hashable {
  var kind: StackRow.Kind
  var first: ObjectIdentifier
  var firstAttribute: LayoutConstraint.Attribute
  var relation: LayoutConstraint.Relation
  var second: ObjectIdentifier?
  var secondAttribute: LayoutConstraint.Attribute
  var multiplier: Double
  var isRequired: Bool
}

/// The attributes of a stack view along its axis, and across it.
struct StackAttributes {
  var lead: LayoutConstraint.Attribute
  var trail: LayoutConstraint.Attribute
  var size: LayoutConstraint.Attribute
  var center: LayoutConstraint.Attribute

  init(along axis: LayoutConstraint.Axis) {
    let isRow = axis == .horizontal
    lead = isRow ? .leading : .top
    trail = isRow ? .trailing : .bottom
    size = isRow ? .width : .height
    center = isRow ? .centerX : .centerY
  }

  init(across axis: LayoutConstraint.Axis) {
    self.init(along: axis == .horizontal ? .vertical : .horizontal)
  }
}
