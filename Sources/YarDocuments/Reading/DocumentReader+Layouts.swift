import YarLayout

/// Layouts: their kinds and properties, and which of them places a view.
extension DocumentReader {
  mutating func readLayouts(_ node: JSONNode, into view: inout ViewDescription) {
    guard node.kind == .array else {
      report(node, "'layouts' must be a list of layouts, not \(describe(node)); 'layout' takes one")
      return
    }
    for element in node.elements where !isFull {
      guard let layout = readLayout(element, hasSubviews: true) else { continue }
      view.layouts.append(layout.description)
      readSubviews(layout.subviews, in: .layout, layout: view.layouts.count - 1, into: &view)
    }
  }

  /// Reads a layout: an object, or the name of a kind.
  mutating func readLayout(
    _ node: JSONNode, hasSubviews: Bool
  ) -> (description: LayoutDescription, subviews: JSONNode?)? {
    guard let kindIndex = readKind(node) else { return nil }
    let kind = LayoutType.all[kindIndex]
    var values = RawValues()
    var layer = RawLayer(kind.table)
    var subviews: JSONNode?
    for (key, value) in node.members {
      let name = key.string ?? ""
      if name == "kind" || Self.isComment(name) { continue }
      if readProperty(name, value, table: kind.table, over: values, into: &layer) { continue }
      if name == "subviews" {
        subviews = value
        if !hasSubviews {
          report(
            key, "'subviews' stands beside 'layout', not in it; use 'layouts' for several groups")
        }
      } else {
        reportUnknown(
          key, in: "a \(kind.name) layout",
          known: (hasSubviews ? StructureKeys.layout : ["kind"]) + kind.table.keys)
      }
    }
    values.apply(layer)
    checkRequired(node, values: values, kind: kind)
    var description = LayoutDescription(
      kind: kindIndex, values: assignments(values, table: kind.table))
    description.normalizeGaps()
    return (description, subviews)
  }

  /// Exactly one of the keys that a kind requires must be set.
  private mutating func checkRequired(_ node: JSONNode, values: RawValues, kind: LayoutType) {
    let keys = kind.requiredKeys
    guard let first = keys.first else { return }
    // One that could not be read has its own error.
    if keys.allSatisfy({ node[$0] == nil }) {
      let list = keys.map { "'\($0)'" }.joined(separator: " or ")
      report(
        node,
        "a \(kind.name) layout needs \(list); write { \"kind\": \"\(kind.name)\", \"\(first)\": 2 }"
      )
    }
    let set = keys.compactMap { key in
      values.entry(for: key, in: kind.table).map { (key: key, node: $0.node) }
    }
    for other in set.dropFirst() {
      report(
        other.node, "'\(other.key)' cannot be set together with '\(set[0].key)'; remove one")
    }
  }

  private mutating func readKind(_ node: JSONNode) -> Int? {
    var names: [String] { LayoutType.all.map { $0.name } }
    var list: String { names.joined(separator: ", ") }
    guard let kind = node.kind == .object ? node["kind"] : node else {
      report(node, "the key 'kind' is missing; the kinds of layouts are \(list)")
      return nil
    }
    guard let name = kind.string else {
      let whole = node.kind == .object ? "'kind'" : "a layout"
      report(
        kind,
        "\(whole) must be the name of a kind of layout, not \(describe(kind)); the kinds "
          + "are \(list)"
      )
      return nil
    }
    if let index = LayoutType.index(named: name) { return index }
    let near =
      (ForeignWord.kind(of: name) ?? nearest(to: name, in: names))
      .map { "; did you mean '\($0)'?" } ?? ""
    report(kind, "unknown kind of layout '\(shortened(name))'; the kinds are \(list)\(near)")
    return nil
  }

  mutating func readLayoutIndex(_ node: JSONNode, in surroundings: Surroundings) -> Int? {
    guard case .mixed(let count) = surroundings else {
      report(
        node,
        "'layoutIndex' is for views in the 'subviews' of a WeView that has 'layouts'; remove it")
      return nil
    }
    guard let number = node.number, let index = Int(exactly: number), index >= 0, index < count
    else {
      report(
        node,
        "'layoutIndex' must be a whole number from 0 to \(count - 1), the place of a layout "
          + "in 'layouts', not \(describe(node))"
      )
      return nil
    }
    return index
  }
}
