/// The parts of a constraint or of a rule of Yar's own, and how they read as an equation.
package struct ConstraintEquation {
  package var first: ItemRecord
  var firstAttribute: LayoutConstraint.Attribute
  package var relation: LayoutConstraint.Relation
  package var second: ItemRecord?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  package var constant: Double
  var priority = LayoutPriority.required
  /// The other ends, where both sides are distances between anchors.
  var distances: AnchorDistances?
  var usesSystemSpacing = false
  /// Whether `left` and `top` are called `minX` and `minY`, as places that frames decide are.
  var isPlace = false

  /// `title.leading == 2*icon.trailing + 8 @750`.
  package func text(
    naming name: (ItemRecord) -> String, priorityMark: String = " @"
  ) -> String {
    var text = side(
      first, firstAttribute, distances?.firstOrigin, distances?.firstOriginAttribute, name)
    text += " \(relation) "
    if let second {
      if multiplier != 1 { text += "\(formattedExactly(multiplier))*" }
      text += side(
        second, secondAttribute, distances?.secondOrigin, distances?.secondOriginAttribute, name)
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += formattedExactly(constant.magnitude)
      }
    } else {
      text += formattedExactly(constant)
    }
    if !priority.isRequired { text += "\(priorityMark)\(priority)" }
    return text
  }

  /// One side: an attribute, or the distance between two as `(end - origin)`.
  private func side(
    _ state: ItemRecord, _ attribute: LayoutConstraint.Attribute, _ origin: ItemRecord?,
    _ originAttribute: LayoutConstraint.Attribute?, _ name: (ItemRecord) -> String
  ) -> String {
    let end = "\(name(state)).\(word(attribute))"
    guard let origin, let originAttribute, originAttribute != .notAnAttribute else { return end }
    return "(\(end) - \(name(origin)).\(word(originAttribute)))"
  }

  private func word(_ attribute: LayoutConstraint.Attribute) -> String {
    guard isPlace else { return attribute.description }
    switch attribute {
    case .left: return "minX"
    case .top: return "minY"
    default: return attribute.description
    }
  }
}

extension LayoutConstraint {
  /// The parts, as they are now.
  package var equation: ConstraintEquation {
    ConstraintEquation(
      first: first, firstAttribute: firstAttribute, relation: relation, second: second,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: storedConstant,
      priority: storedPriority, distances: distances, usesSystemSpacing: usesSystemSpacing)
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation: `title.leading == icon.trailing + 8 @750`.
  ///
  /// Items go by their identifiers, or by type and place among the siblings. ``logDescription`` is the form
  /// that logs of Auto Layout have.
  public var description: String { equation.text(naming: { $0.name }) }
}

extension ItemRecord {
  /// What messages call the item.
  package var name: String {
    if let view { return view.pathComponent }
    if let guide { return guide.identifier.isEmpty ? "LayoutGuide" : guide.identifier }
    return "(gone)"
  }
}
