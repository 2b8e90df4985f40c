import YarLayout

extension DocumentReader {
  /// Reads a member of an object into its layer; false if the table has no such key.
  ///
  /// - Parameter values: What the layer will lie over; a font takes from it what its object leaves out.
  mutating func readProperty<Target>(
    _ key: String, _ node: JSONNode, table: PropertyTable<Target>, over values: RawValues,
    into layer: inout RawLayer<Target>
  ) -> Bool {
    switch table.entry(for: key) {
    case nil:
      return false
    case .property(let index):
      if let entry = readProperty(table.properties[index], index, node, over: values) {
        layer.properties.append(entry)
      }
    case .shortcut(let index):
      if let value = read(node, as: table.shortcuts[index].kind, of: key) {
        layer.shortcuts.append(RawValues.Entry(place: index, value: value, node: node))
      }
    }
    return true
  }

  /// Reads a property, which has a place in its table; nil after noting an error.
  ///
  /// - Parameter values: What it will lie over; a font takes from it what its object leaves out.
  mutating func readProperty<Target>(
    _ property: Property<Target>, _ index: Int, _ node: JSONNode, over values: RawValues
  ) -> RawValues.Entry? {
    if node.isNull, property.acceptsNull {
      return RawValues.Entry(place: index, value: property.nullMeaning ?? .none, node: node)
    }
    let value = read(
      node, as: property.kind, of: property.key,
      default: values.value(at: index) ?? property.defaultValue)
    guard let value else { return nil }
    return RawValues.Entry(place: index, value: property.normalize?(value) ?? value, node: node)
  }

  /// The values that differ from the defaults, in the order of the table.
  mutating func assignments<Target>(
    _ values: RawValues, table: PropertyTable<Target>
  ) -> [ViewDescription.Assignment] {
    var result: [ViewDescription.Assignment] = []
    for entry in values.entries where entry.value != table.properties[entry.place].defaultValue {
      result.append(assignment(entry, table: table))
    }
    return result
  }

  /// A value, with its place where it may turn out to be missing.
  mutating func assignment<Target>(
    _ entry: RawValues.Entry, table: PropertyTable<Target>
  ) -> ViewDescription.Assignment {
    let property = table.properties[entry.place]
    let isFound = property.setImage != nil || property.setView != nil
    return ViewDescription.Assignment(
      property: entry.place, value: entry.value,
      position: isFound ? position(of: entry.node) : nil)
  }

  // MARK: Styles

  /// Reads the styles of the document: names, and keys that no view has.
  mutating func readStyles(_ node: JSONNode) {
    guard node.kind == .object else {
      report(node, "'styles' must be an object of named styles, not \(describe(node))")
      return
    }
    let known = Self.styleKeys
    for (key, style) in node.members where !isFull {
      let name = key.string ?? ""
      if Self.isComment(name) { continue }
      guard style.kind == .object else {
        report(style, "a style must be an object of properties, not \(describe(style))")
        continue
      }
      styles[name] = style
      styleNames.append(name)
      for (member, value) in style.members {
        let memberName = member.string ?? ""
        if Self.isComment(memberName) { continue }
        if Self.keysOfOneView.contains(memberName) {
          report(member, "'\(memberName)' belongs to one view and cannot be in a style")
        } else if known.contains(memberName) {
          checkStyleValue(memberName, value)
        } else {
          reportUnknown(member, in: "a style", known: known)
        }
      }
    }
  }

  /// The keys that cannot be in a style.
  static let keysOfOneView = ["identifier", "frame", "of"]

  /// The keys that at least one type of view has.
  static let styleKeys: [String] = {
    var keys: [String] = []
    for type in ViewType.all {
      for key in type.table.keys where !keys.contains(key) { keys.append(key) }
    }
    return keys.filter { !keysOfOneView.contains($0) }
  }()

  /// Checks a value of a style that perhaps no view uses, as the first type that has the key reads
  /// it.
  private mutating func checkStyleValue(_ key: String, _ node: JSONNode) {
    for type in ViewType.all where type.table.entry(for: key) != nil {
      var layer = RawLayer(type.table)
      _ = readProperty(key, node, table: type.table, over: RawValues(), into: &layer)
      return
    }
  }

  /// Lays one style or several over the defaults of a view; a later one wins.
  mutating func applyStyles(_ node: JSONNode, to type: ViewType, values: inout RawValues) {
    guard node.kind == .string || node.kind == .array else {
      let members = node.kind == .object ? "; what is in it stands in the view itself" : ""
      report(
        node,
        "'style' must be the name of a style or a list of names, not \(describe(node))\(members)")
      for (key, value) in node.members where type.table.entry(for: key.string ?? "") == nil {
        if !Self.isComment(key.string ?? "") { reportUnknownInView(key, value, type: type) }
      }
      return
    }
    let names = node.kind == .array ? Array(node.elements) : [node]
    for entry in names {
      guard let name = entry.string else {
        report(
          entry, "'style' must be the name of a style or a list of names, not \(describe(entry))")
        continue
      }
      guard let style = styles[name] else {
        let near = nearest(to: name, in: styleNames).map { "; did you mean '\($0)'?" } ?? ""
        report(
          entry,
          "unknown style "
            + "'\(shortened(name))'\(near.isEmpty ? "; define it in the document's 'styles'" : near)"
        )
        continue
      }
      var layer = RawLayer(type.table)
      for (key, value) in style.members {
        let member = key.string ?? ""
        if Self.isComment(member) || !Self.styleKeys.contains(member) { continue }
        if !readProperty(member, value, table: type.table, over: values, into: &layer) {
          report(
            entry,
            "the style '\(shortened(name))' sets '\(member)', which \(type.name) does not have")
        }
      }
      values.apply(layer)
    }
  }
}
