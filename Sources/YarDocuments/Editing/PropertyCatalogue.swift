import YarLayout

/// The properties of views and layouts for editors: what each one is called, takes, and has.
///
/// Made from the tables that reading, writing and the schema come from.
package enum PropertyCatalogue {
  /// The properties of a view, in the order of the documentation.
  ///
  /// - Parameters:
  ///   - view: A view of a class that documents can hold.
  ///   - object: The view in its document, which says what is set; nil where it is not known.
  /// - Returns: A list of objects; empty for a view of another class.
  package static func properties(of view: View, in object: JSONNode?) -> JSONValue {
    guard let type = ViewType.all.first(where: { $0.matches(view) }) else { return [] }
    return .array(
      type.table.properties.map { property in
        describe(
          property, group: group(of: property.key, type), in: object, type.table.shortcuts,
          value: property.get(view))
      })
  }

  /// The properties of a layout.
  ///
  /// - Parameters:
  ///   - layout: The live layout; nil for one that places nothing and is in the document only.
  ///   - kind: The name of its kind.
  ///   - object: The layout in its document, where it is an object.
  package static func properties(
    of layout: BoxLayout?, kind: String, in object: JSONNode?
  ) -> JSONValue {
    guard let index = LayoutType.index(named: kind) else { return [] }
    let kind = LayoutType.all[index]
    let layout = layout ?? kind.make()
    return .array(
      kind.table.properties.map { property in
        describe(
          property, group: group(ofLayouts: property.key), in: object, kind.table.shortcuts,
          value: property.get(layout))
      })
  }

  /// The names of all classes of views and kinds of layouts, each with a sentence.
  package static var types: JSONValue {
    [
      "views": .array(
        ViewType.all.map { ["name": .string($0.name), "summary": .string($0.summary)] }),
      "layouts": .array(
        LayoutType.all.map { ["name": .string($0.name), "summary": .string($0.summary)] }),
    ]
  }

  private static func describe<Target: AnyObject>(
    _ property: Property<Target>, group: String, in object: JSONNode?, _ shortcuts: [Shortcut],
    value: PropertyValue
  ) -> JSONValue {
    let standard = property.defaultValue
    let setBy = object.flatMap { object -> String? in
      if object[property.key] != nil { return property.key }
      return shortcuts.last { shortcut in
        guard object[shortcut.key] != nil else { return false }
        return shortcut.expand(.none).contains { $0.key == property.key }
          || shortcut.expand(.number(0)).contains { $0.key == property.key }
          || shortcut.expand(.numbers([0, 0])).contains { $0.key == property.key }
      }?.key
    }
    var members: [JSONValue.Member] = [
      .init("name", .string(property.key)), .init("group", .string(group)),
      .init("kind", .string(property.kind.editor)),
      .init("value", value.json(as: property.kind, default: standard)),
      .init("isSet", .bool(setBy != nil)),
      .init("default", standard.json(as: property.kind, default: standard)),
      .init("acceptsNull", .bool(property.acceptsNull)),
    ]
    // Set by a shortcut such as 'margin', which an editor has to know of.
    if let setBy, setBy != property.key { members.append(.init("setBy", .string(setBy))) }
    if let choices = property.kind.choices {
      members.append(.init("choices", .array(choices.map { .string($0) })))
    }
    if let least = property.kind.least { members.append(.init("minimum", .number(least))) }
    if let most = property.kind.most { members.append(.init("maximum", .number(most))) }
    members.append(.init("summary", .string(property.summary)))
    return .object(members)
  }

  private static func group(of key: String, _ type: ViewType) -> String {
    for group in ViewProperties.groups where group.rows.contains(where: { $0.key == key }) {
      return group.title
    }
    return type.name
  }

  private static func group(ofLayouts key: String) -> String {
    if key.hasSuffix("Margin") { return "Margins" }
    if key.hasSuffix("Spacing") { return "Spacing" }
    if key.hasSuffix("Align") { return "Alignment" }
    return "Layout"
  }
}

extension ValueKind {
  /// The kind of field that an editor shows.
  fileprivate var editor: String {
    switch self {
    case .bool: "boolean"
    case .number, .integer: "number"
    case .string, .language, .identifier, .image: "text"
    case .word: "choice"
    case .size, .openSize, .offset, .point: "size"
    case .insets, .directionalInsets: "insets"
    case .color: "color"
    default: "json"
    }
  }

  fileprivate var choices: [String]? {
    switch self {
    case .word(let words), .wordList(let words): words
    case .corners: WordLists.corner.all
    default: nil
    }
  }

  fileprivate var least: Double? {
    switch self {
    case .number(.notNegative), .number(.unit), .number(.positive), .number(.priority): 0
    case .number(.fromOne): 1
    case .integer(let least): Double(least)
    default: nil
    }
  }

  fileprivate var most: Double? {
    switch self {
    case .number(.unit): 1
    case .number(.priority): 1000
    default: nil
    }
  }
}
