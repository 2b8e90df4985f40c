import YarDocuments
import YarLayout

extension Sandbox {
  /// The errors of a text, or the scenes of its document.
  func answerRead(_ text: [UInt8]) -> JSONValue {
    let errors = read(text)
    if let foreign { return Self.json(errors, of: foreign) }
    let scenes = errors.isEmpty ? document?.scenes ?? [] : []
    return [
      "errors": .array(errors.map(Self.json)),
      "warnings": .array(errors.isEmpty ? document?.warnings.map(Self.json) ?? [] : []),
      "scenes": .array(
        scenes.map { scene in
          [
            "name": scene.name.map { .string($0) } ?? .null,
            "width": scene.size.width.map { .number($0) } ?? .null,
            "height": scene.size.height.map { .number($0) } ?? .null,
            "direction": .string(
              scene.direction == .rightToLeft ? "rightToLeft" : "leftToRight"),
            "style": .string(scene.userInterfaceStyle == .dark ? "dark" : "light"),
            "hasPages": .bool(scene.pages != nil),
          ]
        }),
    ]
  }

  private static func json(
    _ errors: [DocumentError], of foreign: any ForeignDocuments
  ) -> JSONValue {
    let isRead = errors.isEmpty
    return [
      "errors": .array(errors.map(Self.json)),
      "warnings": .array(isRead ? foreign.warnings.map(Self.json) : []),
      "scenes": .array(
        (isRead ? foreign.scenes : []).map { scene in
          [
            "name": scene.name.map { .string($0) } ?? .null,
            "width": .number(scene.size.width), "height": .number(scene.size.height),
            "direction": "leftToRight", "style": scene.isDark ? "dark" : "light",
            "hasPages": false,
          ]
        }),
    ]
  }

  /// Makes a scene; its size.
  func answerMake(_ question: JSONNode) -> JSONValue {
    do throws(DocumentError) {
      try make(
        question["scene"]?.number.flatMap { Int(exactly: $0) } ?? 0, SandboxSettings(question))
    } catch {
      return failure(error)
    }
    guard let live else { return failure("no document was read") }
    return Self.json(live.window.frame.size)
  }

  /// The size that the scene's root wants, its limits included.
  func answerFittingSize() -> JSONValue {
    guard let live else { return failure("no scene was made") }
    guard let document else {
      let size = foreign?.scenes[sceneIndex].size
      return Self.json(size ?? live.window.frame.size)
    }
    var settings = settings
    settings.size = .unspecified
    var scene = document.scenes[sceneIndex]
    // A size of the document's is not what the root wants.
    scene.size = .unspecified
    let open = LayoutDocument(scenes: [scene])
    guard let made = try? Self.scene(0, of: open, settings, measurer, images) else {
      return Self.json(live.window.frame.size)
    }
    return Self.json(made.window.frame.size)
  }

  /// The nodes as a tree shows them.
  func answerTree() -> JSONValue {
    .array(
      nodes.order.map { id in
        let node = nodes.all[id]
        var members: [JSONValue.Member] = [
          .init("id", .number(Double(id))),
          .init("parent", node.parent.map { .number(Double($0)) } ?? .null),
        ]
        switch node.content {
        case .view(let view):
          members += [
            .init("kind", "view"), .init("type", .string(view.typeName)),
            .init("name", view.identifier.map { .string($0) } ?? .null),
            .init("path", .string(view.path)),
            .init("hidden", .bool(view.isHidden || view.isPassedOver)),
            .init("ambiguous", .bool(view.hasAmbiguousLayout)),
          ]
          if let text = Self.text(of: view) { members.append(.init("text", .string(text))) }
        case .layout(_, let kind, let container):
          members += [
            .init("kind", "layout"), .init("type", .string(kind)), .init("name", .null),
            .init("path", .string(container.path)), .init("hidden", .bool(container.isHidden)),
            .init("ambiguous", false),
          ]
        }
        members += [
          .init("pointer", node.pointer.map { .string($0) } ?? .null),
          .init("line", .number(Double(node.position.line))),
          .init("column", .number(Double(node.position.column))),
        ]
        return .object(members)
      })
  }

  /// What a view says, for who looks for it in a tree.
  private static func text(of view: View) -> String? {
    if let label = view as? Label { return label.text }
    if let button = view as? Button { return button.title }
    return nil
  }

  /// The properties of a node.
  func answerProperties(_ question: JSONNode) -> JSONValue {
    guard let node = node(of: question) else { return failure("there is no such view") }
    switch node.content {
    case .view(let view): return PropertyCatalogue.properties(of: view, in: node.object)
    case .layout(let layout, let kind, _):
      return PropertyCatalogue.properties(of: layout, kind: kind, in: node.object)
    }
  }

  /// The document's text, as short as it goes.
  func answerWrite() -> JSONValue {
    guard let document else { return failure("no document was read") }
    do throws(DocumentWritingError) {
      return .string(try document.text())
    } catch {
      return failure(error.description)
    }
  }
}
