import YarLayout

extension LayoutDocument {
  /// The document as JSON: members in a fixed order, properties with default values left out.
  ///
  /// - Throws: An error if the text could not be read again, which a description of live views may
  ///   bring about: two views with the same identifier, a border that is not a number.
  public func text() throws(DocumentWritingError) -> String {
    let text = JSONWriter.text(of: json)
    // Checking by reading keeps one definition of what is right.
    let result = Self.read(
      Array(text.utf8), file: "document", options: DocumentOptions(allowsImagesOutside: true))
    if let error = result.errors.first {
      throw DocumentWritingError(
        message: "these views cannot be written as a document: \(error.message)")
    }
    return text
  }

  /// Writes a live window as a document.
  public static func write(
    _ window: Window, name: String? = nil
  ) throws(DocumentWritingError) -> String {
    let scene = try DocumentScene(describing: window, name: name)
    return try LayoutDocument(name: name, scenes: [scene]).text()
  }

  /// Writes a live view as the root of a document whose size is left open.
  public static func write(
    _ view: View, name: String? = nil
  ) throws(DocumentWritingError) -> String {
    let scene = try DocumentScene(describing: view, name: name)
    return try LayoutDocument(name: name, scenes: [scene]).text()
  }

  /// The document as a JSON value.
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("yar", .number(Double(Self.formatVersion)))]
    if scenes.count == 1, scenes[0].name == name {
      return .object(members + scenes[0].members)
    }
    if let name { members.append(.init("name", .string(name))) }
    members.append(.init("scenes", .array(scenes.map { .object($0.members) })))
    return .object(members)
  }
}

extension DocumentScene {
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let name { members.append(.init("name", .string(name))) }
    if let pages {
      members.append(.init("pages", pages.json))
    } else if size != .unspecified {
      let dimensions = [size.width, size.height].map { $0.map { JSONValue.number($0) } ?? .null }
      members.append(.init("size", .array(dimensions)))
    }
    if let scale { members.append(.init("scale", .number(scale))) }
    if let direction, let word = WordLists.layoutDirection.word(for: direction) {
      members.append(.init("direction", .string(word)))
    }
    if let language { members.append(.init("language", .string(language))) }
    if let userInterfaceStyle,
      let word = WordLists.userInterfaceStyle.word(for: userInterfaceStyle)
    {
      members.append(.init("userInterfaceStyle", .string(word)))
    }
    if let backgroundColor { members.append(.init("backgroundColor", backgroundColor.json)) }
    if let pdf { members.append(.init("pdf", pdf.json)) }
    if !attachments.isEmpty {
      members.append(.init("attachments", .array(attachments.map { $0.json })))
    }
    var root = root
    root.holdEquations(of: constraints)
    members.append(.init("root", root.json()))
    return members
  }
}

extension ViewDescription {
  /// - Parameter place: What the superview says of the view: in which of its layouts, how arranged.
  func json(place: [JSONValue.Member] = []) -> JSONValue {
    let type = viewType
    var members: [JSONValue.Member] = [.init("type", .string(type.name))] + place
    members += Self.members(values, table: type.table)
    if !layoutGuides.isEmpty {
      let names = layoutGuides.map { $0.isEmpty ? JSONValue.null : .string($0) }
      members.append(.init("layoutGuides", .array(names)))
    }
    if !equations.isEmpty { members.append(.init("constraints", .array(equations))) }
    if layouts.count == 1, subviews.allSatisfy({ $0.layout == 0 }) {
      members.append(.init("layout", layouts[0].json(subviews: nil)))
      members.append(.init("subviews", Self.list(subviews)))
    } else if !layouts.isEmpty {
      members += layoutMembers
    } else if subviews.contains(where: { $0.arranged != nil }) {
      members += arrangedMembers
    } else {
      for child in subviews where child.isContent {
        members.append(.init(StructureKeys.content, child.view.json()))
      }
      let free = subviews.filter { !$0.isContent }
      if !free.isEmpty { members.append(.init("subviews", Self.list(free))) }
    }
    return .object(members)
  }

  /// The layouts with their views in them where that keeps the drawing order, else a list beside
  /// them.
  private var layoutMembers: [JSONValue.Member] {
    let order = subviews.map { $0.layout ?? layouts.count }
    guard zip(order, order.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return [
        .init("layouts", .array(layouts.map { $0.json(subviews: nil) })),
        .init(
          "subviews",
          .array(
            subviews.map {
              $0.view.json(place: Self.place($0.layout.map(Double.init), StructureKeys.child))
            })),
      ]
    }
    var members: [JSONValue.Member] = [
      .init(
        "layouts",
        .array(
          layouts.indices.map { index in
            layouts[index].json(subviews: subviews.filter { $0.layout == index })
          }))
    ]
    let free = subviews.filter { $0.layout == nil }
    if !free.isEmpty { members.append(.init("subviews", Self.list(free))) }
    return members
  }

  /// The arranged views in a list of their own where that keeps the drawing order, else among the others
  /// with their places.
  private var arrangedMembers: [JSONValue.Member] {
    let order = subviews.map { $0.arranged ?? subviews.count }
    guard zip(order, order.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return [
        .init(
          "subviews",
          .array(
            subviews.map { child in
              let place = Self.place(child.arranged.map(Double.init), StructureKeys.arrangedChild)
              return child.view.json(
                place: place + Self.place(child.spacingAfter, StructureKeys.spacing))
            }))
      ]
    }
    let arranged = subviews.filter { $0.arranged != nil }
    let free = subviews.filter { $0.arranged == nil }
    var members: [JSONValue.Member] = [
      .init(
        StructureKeys.arranged,
        .array(
          arranged.map {
            $0.view.json(place: Self.place($0.spacingAfter, StructureKeys.spacing))
          }))
    ]
    if !free.isEmpty { members.append(.init("subviews", Self.list(free))) }
    return members
  }

  private static func place(_ number: Double?, _ key: String) -> [JSONValue.Member] {
    number.map { [.init(key, .number($0))] } ?? []
  }

  private static func list(_ children: [Child]) -> JSONValue {
    .array(children.map { $0.view.json() })
  }

  static func members<Target>(
    _ values: [Assignment], table: PropertyTable<Target>
  ) -> [JSONValue.Member] {
    values.map { assignment in
      let property = table.properties[assignment.property]
      return .init(
        property.key, assignment.value.json(as: property.kind, default: property.defaultValue))
    }
  }
}

extension LayoutDescription {
  /// The name of the kind alone where nothing else has to be said.
  func json(subviews: [ViewDescription.Child]?) -> JSONValue {
    if values.isEmpty, subviews == nil { return .string(layoutKind.name) }
    var members: [JSONValue.Member] = [.init("kind", .string(layoutKind.name))]
    members += ViewDescription.members(values, table: layoutKind.table)
    if let subviews {
      members.append(.init("subviews", .array(subviews.map { $0.view.json() })))
    }
    return .object(members)
  }
}
