import YarLayout

/// What a constraint of a document is to say; the names of what it ties stay.
package struct ConstraintWording {
  var relation: LayoutConstraint.Relation
  var firstAttribute: LayoutConstraint.Attribute
  var secondAttribute: LayoutConstraint.Attribute
  var multiplier: Double
  var constant: Double
  var priority: LayoutPriority
  /// Whether a side that named a view is to name its safe area.
  var tiesFirst = false
  var tiesSecond = false

  /// Takes what a live constraint says.
  ///
  /// - Parameter items: The items that the document names; the constraint may tie their safe areas instead.
  package init(
    _ constraint: LayoutConstraint, of items: (first: (any LayoutItem)?, second: (any LayoutItem)?)
  ) {
    relation = constraint.relation
    firstAttribute = constraint.firstAttribute
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    tiesFirst = Self.isSafeArea(constraint.firstItem, of: items.first)
    tiesSecond = Self.isSafeArea(constraint.secondItem, of: items.second)
  }

  private static func isSafeArea(_ item: (any LayoutItem)?, of old: (any LayoutItem)?) -> Bool {
    guard let item, let view = old as? View else { return false }
    return item === view.safeAreaLayoutGuide
  }

  static let step = ".\(SystemGuide.safeAreaLayoutGuide.rawValue)"

  /// Whether an equation says it, with the names of another.
  func isSaid(by equation: Equation, withNamesOf old: Equation) -> Bool {
    equation.relation == relation && equation.first.attribute == firstAttribute
      && (equation.second?.attribute ?? .notAnAttribute) == secondAttribute
      && (equation.multiplier - multiplier).magnitude < 1e-9
      && (equation.constant - constant).magnitude < 1e-9 && equation.priority == priority
      && equation.first.item.text == old.first.item.text + (tiesFirst ? Self.step : "")
      && equation.second?.item.text
        == old.second.map { $0.item.text + (tiesSecond ? Self.step : "") }
  }
}

extension JSONPatch {
  /// Writes what a constraint says into the element of a list that said something else, in the words that it has.
  ///
  /// - Returns: Whether the element says it then.
  package mutating func change(_ element: JSONNode, to wording: ConstraintWording) -> Bool {
    guard element.kind == .object, element["item"] != nil else {
      guard let node = element.kind == .object ? element["equation"] : element,
        let text = node.string, !node.isBound,
        let words = EquationWords(text), let edits = words.edits(saying: wording)
      else { return false }
      for edit in edits { replace(edit.bytes, of: node, with: edit.text) }
      return true
    }
    return change(members: element, to: wording)
  }

  /// The same for a constraint whose parts are members of an object.
  private mutating func change(members object: JSONNode, to wording: ConstraintWording) -> Bool {
    let relations = WordLists.relation
    let attribute = { (key: String) in
      object[key]?.string.flatMap { Equation.attribute(named: $0) }
    }
    let hasSecond = object["toItem"].map { !$0.isNull } ?? false
    guard (wording.multiplier - (object["multiplier"]?.number ?? 1)).magnitude < 1e-9,
      !wording.tiesFirst || object["item"]?.string != nil,
      !wording.tiesSecond || object["toItem"]?.string != nil,
      hasSecond == (wording.secondAttribute != .notAnAttribute),
      // What a row brings in is not the text's to change.
      !object.members.contains(where: { $0.value.isBound }),
      object["constant"].map({ $0.kind == .number }) ?? true
    else { return false }
    if relations.value(of: object["relation"]?.string ?? "==") != wording.relation,
      let word = relations.word(for: wording.relation)
    {
      setLast("relation", of: object, to: .string(word))
    }
    if attribute("attribute") != wording.firstAttribute {
      setLast("attribute", of: object, to: .string("\(wording.firstAttribute)"))
    }
    // Without a word of its own the other side has the attribute of the first.
    if hasSecond, attribute("toAttribute") ?? wording.firstAttribute != wording.secondAttribute {
      setLast("toAttribute", of: object, to: .string("\(wording.secondAttribute)"))
    }
    if object["constant"]?.number ?? 0 != wording.constant {
      setLast("constant", of: object, to: .number(wording.constant))
    }
    let priority = object["priority"].flatMap { node in
      node.number.map { LayoutPriority($0) }
        ?? node.string.flatMap { Equation.priority(named: $0) }
    }
    if priority ?? .required != wording.priority {
      setLast("priority", of: object, to: .number(wording.priority.rawValue))
    }
    for (key, isTied) in [("item", wording.tiesFirst), ("toItem", wording.tiesSecond)] where isTied
    {
      if let name = object[key]?.string {
        setLast(key, of: object, to: .string(name + ConstraintWording.step))
      }
    }
    return true
  }
}
