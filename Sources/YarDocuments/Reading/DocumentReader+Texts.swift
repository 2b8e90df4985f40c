import YarLayout

/// The texts of a scene, in place of those of its views: the same screen in another language.
extension DocumentReader {
  mutating func replaceTexts(_ node: JSONNode, in root: inout ViewDescription) {
    guard node.kind == .object else {
      report(node, "'texts' must be an object of texts by identifier, not \(describe(node))")
      return
    }
    for (key, value) in node.members where !isFull {
      let name = key.string ?? ""
      if Self.isComment(name) { continue }
      guard let text = value.string else {
        report(value, "a text must be a string, not \(describe(value))")
        continue
      }
      switch root.setText(text, of: name) {
      case .done: break
      case .hasNone(let type):
        report(
          key,
          "'\(shortened(name))' is a \(type) and has no text; Label, Button, "
            + "TextField, TextView, SearchBar and DatePicker have one")
      case .missing:
        let near = nearest(to: name, in: outline.views.compactMap(\.identifier))
        report(
          key,
          "no view of the scene has the identifier '\(shortened(name))'; "
            + (near.map { "did you mean '\(shortened($0))'?" }
              ?? "give it to the view that is meant"))
      }
    }
  }
}

extension ViewDescription {
  /// What a view shows in words: the first of these that it has.
  private static let textKeys = ["text", "title", "placeholder", "dateText"]

  fileprivate enum Replacement {
    case done
    /// The view is of a type without text.
    case hasNone(String)
    /// No view has the identifier.
    case missing
  }

  /// Sets the text of the view with an identifier, here or inside.
  fileprivate mutating func setText(_ text: String, of identifier: String) -> Replacement {
    let properties = viewType.table.properties
    let isIt = values.contains {
      properties[$0.property].key == "identifier" && $0.value == .string(identifier)
    }
    if isIt {
      let places = Self.textKeys.compactMap { key in
        properties.firstIndex { $0.kind == .string && $0.key == key }
      }
      // What the view shows: a field without a text shows its placeholder.
      let shown = places.first { place in values.contains { $0.property == place } }
      guard let place = shown ?? places.first else { return .hasNone(viewType.name) }
      values.removeAll { $0.property == place }
      values.append(Assignment(property: place, value: .string(text)))
      values.sort { $0.property < $1.property }
      return .done
    }
    for index in subviews.indices {
      let result = subviews[index].view.setText(text, of: identifier)
      if case .missing = result { continue }
      return result
    }
    return .missing
  }
}
