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
      guard let text = replacement(value) else { continue }
      switch root.setText(text, of: name) {
      case .done: break
      case .hasNone(let type):
        report(
          key,
          "'\(shortened(name))' is a \(type) and has no text; Label, Button, "
            + "TextField, TextView, SearchBar and DatePicker have one")
      case .hasNoList(let type):
        report(
          value,
          "'\(shortened(name))' is a \(type) and has one text; write a string, or name a "
            + "SegmentedControl, a PickerView or a SearchBar with scopes")
      case .otherCount(let count):
        report(
          value, "'\(shortened(name))' has \(count) titles; write as many texts")
      case .missing:
        let near = nearest(to: name, in: outline.views.compactMap { $0.identifier })
        report(
          key,
          "no view of the scene has the identifier '\(shortened(name))'; "
            + (near.map { "did you mean '\(shortened($0))'?" }
              ?? "give it to the view that is meant"))
      }
    }
  }

  /// A text, or texts for what has several titles; nil after a report.
  private mutating func replacement(_ value: JSONNode) -> ViewDescription.NewText? {
    if let text = value.string { return .one(text) }
    guard value.kind == .array else {
      report(value, "a text must be a string, or a list of strings, not \(describe(value))")
      return nil
    }
    var texts: [String] = []
    for element in value.elements {
      guard let text = element.string else {
        report(element, "a text must be a string, not \(describe(element))")
        return nil
      }
      texts.append(text)
    }
    return .list(texts)
  }
}

extension ViewDescription {
  /// What takes the place of a view's words.
  enum NewText {
    case one(String)
    /// The titles of segments or rows.
    case list([String])
  }

  /// What a view shows in words: the first of these that it has.
  private static let textKeys = ["text", "title", "placeholder", "dateText"]

  fileprivate enum Replacement {
    case done
    /// The view is of a type without text.
    case hasNone(String)
    /// The view is of a type with one text and was given several.
    case hasNoList(String)
    /// The view has another number of titles than it was given.
    case otherCount(Int)
    /// No view has the identifier.
    case missing
  }

  /// The titles of segments, of a wheel's rows, of scopes.
  private static let listKeys = ["titles", "scopeButtonTitles"]

  /// Sets several titles.
  private mutating func setTitles(_ titles: [String]) -> Replacement {
    let properties = viewType.table.properties
    let places = Self.listKeys.compactMap { key in
      properties.firstIndex { $0.kind == .strings && $0.key == key }
    }
    guard let place = places.first else { return .hasNoList(viewType.name) }
    if case .words(let old)? = values.first(where: { $0.property == place })?.value,
      old.count != titles.count
    {
      return .otherCount(old.count)
    }
    values.removeAll { $0.property == place }
    values.append(Assignment(property: place, value: .words(titles)))
    values = values.stablySorted { $0.property < $1.property }
    return .done
  }

  /// Sets the text of the view with an identifier, here or inside.
  fileprivate mutating func setText(_ text: NewText, of identifier: String) -> Replacement {
    let properties = viewType.table.properties
    let isIt = values.contains {
      properties[$0.property].key == "identifier" && $0.value == .string(identifier)
    }
    if isIt {
      guard case .one(let text) = text else {
        guard case .list(let titles) = text else { return .missing }
        return setTitles(titles)
      }
      let places = Self.textKeys.compactMap { key in
        properties.firstIndex { $0.kind == .string && $0.key == key }
      }
      // What the view shows: a field without a text shows its placeholder.
      let shown = places.first { place in values.contains { $0.property == place } }
      guard let place = shown ?? places.first else { return .hasNone(viewType.name) }
      // In another language the stretches of a text end elsewhere.
      values.removeAll { value in
        value.property == place || properties[value.property].kind == .attributedText
      }
      values.append(Assignment(property: place, value: .string(text)))
      values = values.stablySorted { $0.property < $1.property }
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
