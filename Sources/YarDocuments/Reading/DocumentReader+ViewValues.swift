import YarLayout

extension DocumentReader {
  /// Reads the style and the properties of a view.
  ///
  /// - Returns: The values of all, what the view says of them itself, and its members that are no properties.
  mutating func readValues(
    of node: JSONNode, type: ViewType
  ) -> (values: RawValues, own: RawLayer<View>, others: [(key: JSONNode, value: JSONNode)]) {
    var values = RawValues()
    if let style = node["style"] { applyStyles(style, to: type, values: &values) }
    var others: [(key: JSONNode, value: JSONNode)] = []
    var own = RawLayer(type.table)
    for (key, value) in node.members {
      if !readProperty(key.string ?? "", value, table: type.table, over: values, into: &own) {
        others.append((key, value))
      }
    }
    values.apply(own)
    checkTogether(values, type: type)
    checkCode(values, type: type)
    return (values, own, others)
  }

  private mutating func checkTogether(_ values: RawValues, type: ViewType) {
    for (first, second) in type.exclusiveKeys {
      guard values.entry(for: first, in: type.table) != nil,
        let node = values.entry(for: second, in: type.table)?.node
      else { continue }
      report(node, "'\(second)' cannot be set together with '\(first)'; remove one")
    }
    for (key, needed) in type.dependentKeys {
      guard values.entry(for: needed, in: type.table) == nil,
        let node = values.entry(for: key, in: type.table)?.node
      else { continue }
      report(node, "'\(key)' has no effect without '\(needed)'; add it, or remove '\(key)'")
    }
  }
}
