/// Other texts than the document's own: translations, longer ones, larger ones.
extension InterfaceDocument {
  /// A document with other texts.
  ///
  /// - Parameter change: Is given the key that a `.strings` file has for the text, such as
  ///   `abc-12-xyz.text`, and the text; answers the new one, or nil to keep it.
  public func changingTexts(_ change: (_ key: String, _ text: String) -> String?)
    -> InterfaceDocument
  {
    changingViews { view in
      switch view.content {
      case .label(var label):
        if let text = change("\(view.id).text", label.text) {
          // In other words the stretches of a text end elsewhere.
          if text != label.text { label.attributedText = nil }
          label.text = text
        }
        view.content = .label(label)
      case .button(var button):
        if let title = button.title {
          // Translations have both keys for a configured button; the one of the state is for older systems.
          var key = "normalTitle"
          if case .configuration = button.style { key = "configuration.title" }
          if let text = change("\(view.id).\(key)", title) { button.title = text }
        }
        if let subtitle = button.configured.subtitle {
          let key = "\(view.id).configuration.subtitle"
          button.configured.subtitle = change(key, subtitle) ?? subtitle
        }
        view.content = .button(button)
      default: break
      }
    }
  }

  /// Whether the designer's note about a view says that its texts are the same in all languages.
  public func keepsTexts(of id: String) -> Bool {
    guard let comment = comments[id] else { return false }
    // Apostrophes are straight, curly or left out.
    let words = comment.lowercased().filter { $0.isLetter || $0.isWhitespace }
      .split { $0.isWhitespace }
    return words.indices.dropLast().contains { index in
      let isTranslation = ["translat", "locali"].contains { words[index + 1].hasPrefix($0) }
      let isNegated =
        ["dont", "not", "never", "no"].contains { words[index] == $0 }
        || words[index] == "be" && index > 0 && words[index - 1] == "not"
      return isTranslation && isNegated
    }
  }

  /// A document whose text styles are larger or smaller, as people can set them; fonts of a size of their own
  /// stay.
  public func scalingTextStyles(by factor: Double) -> InterfaceDocument {
    changingViews { view in
      view.content.changeFonts { if $0.style != nil { $0.size *= factor } }
    }
  }

  private func changingViews(_ change: (inout InterfaceView) -> Void) -> InterfaceDocument {
    var result = self
    for index in result.scenes.indices {
      if var root = result.scenes[index].root {
        Self.change(&root, change)
        result.scenes[index].root = root
      }
      for other in result.scenes[index].others.indices {
        Self.change(&result.scenes[index].others[other], change)
      }
    }
    return result
  }

  private static func change(_ view: inout InterfaceView, _ change: (inout InterfaceView) -> Void) {
    change(&view)
    for index in view.subviews.indices { self.change(&view.subviews[index], change) }
    for index in view.parts.indices { self.change(&view.parts[index], change) }
    switch view.content {
    case .tableView(var table):
      for section in table.sections.indices {
        for cell in table.sections[section].cells.indices {
          self.change(&table.sections[section].cells[cell], change)
        }
      }
      for index in table.prototypes.indices { self.change(&table.prototypes[index], change) }
      view.content = .tableView(table)
    case .collectionView(var collection):
      for index in collection.cells.indices { self.change(&collection.cells[index], change) }
      view.content = .collectionView(collection)
    default: break
    }
  }
}
