import YarLayout

/// A constraint as an object with a key for each of its parts.
struct ConstraintObject {
  static let keys = [
    "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority",
  ]

  var item: JSONNode
  var attribute: LayoutConstraint.Attribute
  var attributeNode: JSONNode
  var relation = LayoutConstraint.Relation.equal
  var toItem: JSONNode?
  var toAttribute: LayoutConstraint.Attribute?
  var toAttributeNode: JSONNode?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required
}

extension DocumentReader {
  /// Reads the parts; nil where one that is needed is missing or wrong.
  mutating func readObjectForm(_ node: JSONNode) -> ConstraintObject? {
    guard let item = node["item"] else { return nil }
    let isNamed = readName(item, "item")
    guard let attributeNode = node["attribute"] else {
      report(
        node, "the key 'attribute' is missing in a constraint; it is what of the item is meant")
      return nil
    }
    let attribute = readAttribute(attributeNode, "attribute")
    var object = ConstraintObject(
      item: item, attribute: attribute ?? .top, attributeNode: attributeNode)
    var isComplete = isNamed && attribute != nil
    if let value = node["relation"] {
      let relation = readWord(value, "relation", WordLists.relation.all)?.string
      object.relation = relation.flatMap { WordLists.relation.value(of: $0) } ?? .equal
    }
    if let value = node["toItem"], !value.isNull {
      if !readName(value, "toItem") { isComplete = false }
      object.toItem = value
    }
    if let value = node["toAttribute"] {
      object.toAttribute = readAttribute(value, "toAttribute")
      object.toAttributeNode = value
      if object.toAttribute == nil { isComplete = false }
      if object.toItem == nil {
        report(
          value, "'toAttribute' has no effect without 'toItem'; add it, or remove 'toAttribute'")
        isComplete = false
      }
    }
    if let value = node["multiplier"] {
      object.multiplier = read(value, as: .number(.any), of: "multiplier")?.number ?? 1
      if object.toItem == nil {
        report(value, "'multiplier' has no effect without 'toItem'; add it, or remove 'multiplier'")
        isComplete = false
      }
    }
    if let value = node["constant"] {
      object.constant = read(value, as: .number(.any), of: "constant")?.number ?? 0
    }
    if let value = node["priority"] { object.priority = readPriority(value) ?? .required }
    return isComplete ? object : nil
  }

  private mutating func readName(_ node: JSONNode, _ key: String) -> Bool {
    if let name = node.string, !name.isEmpty { return true }
    _ = wrongKind(node, key, "the identifier of a view or guide")
    return false
  }

  private mutating func readAttribute(
    _ node: JSONNode, _ key: String
  ) -> LayoutConstraint.Attribute? {
    guard let word = node.string else {
      _ = wrongKind(node, key, "the name of an attribute, such as \"leading\"")
      return nil
    }
    if let attribute = Equation.attribute(named: word) { return attribute }
    report(node, Equation.unknownAttribute(word))
    return nil
  }

  private mutating func readPriority(_ node: JSONNode) -> LayoutPriority? {
    if let word = node.string {
      if let known = Equation.priority(named: word) { return known }
      report(node, Equation.unknownPriority(word))
      return nil
    }
    return read(node, as: .number(.priority), of: "priority")?.number.map { LayoutPriority($0) }
  }
}
