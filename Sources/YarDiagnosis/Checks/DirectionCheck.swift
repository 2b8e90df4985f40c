import YarLayout

/// Left and right where leading and trailing are meant: such a layout does not mirror.
extension Checkup {
  func checkDirection() {
    guard wants(.notMirrored) else { return }
    for owner in views where owner.semanticContentAttribute == .unspecified {
      var absolute = owner.constraints.filter { $0.isAuthored && isAbsolute($0) }
      absolute = absolute.filter { one in
        // The same distance at both sides is its own mirror image.
        !absolute.contains { other in other !== one && mirrors(one, other) }
      }
      report(absolute, of: owner)
    }
  }

  private func report(_ constraints: [LayoutConstraint], of owner: View) {
    var views: [View] = []
    for constraint in constraints {
      guard let view = placed(by: constraint, of: owner), !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    for view in views {
      let own = constraints.filter { placed(by: $0, of: owner) === view }
      var finding = Finding(
        .notMirrored,
        "\(name(view)) is placed by left and right, so that it stays where it is where people read "
          + "from right to left",
        subjects: [subject(view)])
      finding.rules = own.map { rule($0) }
      finding.details = ["write leading for left, and trailing for right"]
      add(finding, at: view)
    }
  }

  /// The view that a constraint places: not the one that owns it, nor a guide.
  private func placed(by constraint: LayoutConstraint, of owner: View) -> View? {
    let views = [constraint.firstItem, constraint.secondItem].compactMap {
      $0?._layoutItemState.itemView
    }
    return views.first { $0 !== owner } ?? views.first
  }

  private func isAbsolute(_ constraint: LayoutConstraint) -> Bool {
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.left, .left), (.right, .right), (.left, .right), (.right, .left), (.leftMargin, _),
      (.rightMargin, _), (.left, .leftMargin), (.right, .rightMargin), (.left, .centerX),
      (.right, .centerX):
      true
    default: false
    }
  }

  private func mirrors(_ one: LayoutConstraint, _ other: LayoutConstraint) -> Bool {
    guard one.relation == other.relation || one.relation != .equal, let first = one.firstItem,
      let second = one.secondItem, one.multiplier == 1, other.multiplier == 1
    else { return false }
    if other.firstItem === first, other.secondItem === second {
      return mirrored(one.firstAttribute) == other.firstAttribute
        && mirrored(one.secondAttribute) == other.secondAttribute
        && (one.constant + other.constant).magnitude < 0.001
    }
    if other.firstItem === second, other.secondItem === first {
      return mirrored(one.firstAttribute) == other.secondAttribute
        && mirrored(one.secondAttribute) == other.firstAttribute
        && (one.constant - other.constant).magnitude < 0.001
    }
    return false
  }

  private func mirrored(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
    switch attribute {
    case .left: .right
    case .right: .left
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    default: attribute
    }
  }
}
