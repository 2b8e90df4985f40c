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

  /// Reads some properties of a view anew, over what all of them were before.
  ///
  /// - Parameters:
  ///   - changed: The places of the JSON values that differ; their kinds do not.
  ///   - values: What was read of the view when they were as before.
  /// - Returns: What `readValues` reads, and those of it that were read anew; nil where it must be asked, as more follows
  ///   from what changed.
  mutating func reread(
    _ changed: [Int], of node: JSONNode, type: ViewType, over values: RawValues
  ) -> (values: RawValues, changed: [RawValues.Entry])? {
    var own = RawLayer(type.table)
    var left = changed.count
    for (key, value) in node.members where changed.contains(value.place) {
      let key = key.string ?? ""
      guard case .property(let index)? = type.table.entry(for: key) else { return nil }
      // A font takes from styles what it leaves out.
      if case .font = type.table.properties[index].kind { return nil }
      _ = readProperty(key, value, table: type.table, over: RawValues(), into: &own)
      left -= 1
    }
    guard left == 0 else { return nil }
    var values = values
    values.apply(own)
    checkCode(values, type: type)
    return (values, own.properties)
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
