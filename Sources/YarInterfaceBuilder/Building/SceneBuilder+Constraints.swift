import YarLayout

/// Constraints, when everything they can name is there.
extension SceneBuilder {
  func add(_ source: InterfaceConstraint, of view: View, _ owner: InterfaceView) {
    guard let first = item(source.firstItem, source, view) else { return }
    var second: (any LayoutItem)?
    if source.secondAttribute != .notAnAttribute {
      guard let found = item(source.secondItem, source, view) else { return }
      second = found
    }
    let (firstItem, firstAttribute, firstShift) = located(first, source.firstAttribute)
    var constant = source.constant(in: screen.classes)
    var secondItem = second
    var secondAttribute = source.secondAttribute
    if let other = second {
      let (item, attribute, shift) = located(other, secondAttribute)
      secondItem = item
      secondAttribute = attribute
      constant += source.multiplier * shift
    }
    constant -= firstShift
    let constraint = LayoutConstraint(
      item: firstItem, attribute: firstAttribute, relatedBy: source.relation, toItem: secondItem,
      attribute: secondAttribute, multiplier: source.multiplier, constant: constant)
    constraint.priority =
      source.isPlaceholder && !showsCanvas
      ? min(source.priority, source.standInPriority) : source.priority
    constraint.identifier = source.identifier ?? source.id
    do throws(LayoutConstraintError) {
      try constraint.activate()
      live.constraints.append((constraint, source))
    } catch {
      leaveOut(source, of: view, "the constraint is left out. \(error)")
    }
  }

  /// The item that a constraint names; nil, and a note, if there is none.
  private func item(
    _ id: String?, _ constraint: InterfaceConstraint, _ owner: View
  ) -> (any LayoutItem)? {
    guard let id else { return owner }
    if let item = items[id] { return item }
    if !excluded.contains(id) {
      leaveOut(
        constraint, of: owner,
        "the constraint names \"\(id)\", which is nothing in this scene; it is left out")
    }
    return nil
  }

  private func leaveOut(_ constraint: InterfaceConstraint, of view: View, _ message: String) {
    let reason = InterfaceError(
      file: document.file, position: constraint.position, message: message)
    live.notes.append(reason)
    live.leftOut.append((view, LeftOutConstraint(id: constraint.id, reason: reason)))
  }

  /// What an attribute is tied to, where that is not what the document says.
  ///
  /// A line of text that stands in the middle of its view, as in buttons, is found from the middle, whatever
  /// the height. The third value is what the attribute lies further down than that of the item returned.
  private func located(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute
  ) -> (any LayoutItem, LayoutConstraint.Attribute, Double) {
    guard attribute == .firstBaseline || attribute == .lastBaseline,
      let shift = (item as? View)?.asElement?.baselineBelowMiddle
    else { return (item, attribute, 0) }
    return (item, .centerY, shift)
  }
}
