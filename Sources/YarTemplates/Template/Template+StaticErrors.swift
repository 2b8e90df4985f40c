import YarDocuments
import YarLayout

/// What is wrong with a template whatever its rows say.
extension Template {
  /// What is wrong with the documents of made-up rows, where that has nothing to do with what they say.
  ///
  /// An error counts where a value stands that is the same in every row, and where other texts and numbers change nothing.
  /// What refers to other views (identifiers and constraints) counts only where all views are there in every row.
  func errorsWithoutData() -> [DocumentError] {
    var found: [DocumentError] = []
    for areWhole in [true, false] {
      // The second text is for filters that take dates alone.
      let made = [("Text", 1.0), ("2026-11-22T19:30:00", 60.0)].compactMap { text, number in
        errors(ofRowWith: DataSchema.Placeholders(areWhole: areWhole, text: text, number: number))
      }
      for error in made.first ?? [] {
        let isKnown = found.contains { $0.position == error.position }
        let isInAll = made.allSatisfy { $0.contains { $0.position == error.position } }
        if isInAll, !isKnown { found.append(error) }
      }
    }
    guard !found.isEmpty else { return [] }
    let places = places()
    return found.filter { error in
      // The value that the error is in, or at, is the last that begins before it.
      let place = places.last {
        ($0.position.line, $0.position.column) <= (error.position.line, error.position.column)
      }
      return place?.isFixed ?? true
    }
  }

  private var rowSchema: DataSchema {
    var schema = schema
    schema.kinds = .object
    return schema
  }

  private func errors(ofRowWith placeholders: DataSchema.Placeholders) -> [DocumentError]? {
    guard case .object(let row) = rowSchema.placeholder(placeholders) else { return nil }
    return errors(of: row)
  }

  /// What is wrong with the document of a row; nil where there is none.
  func errors(of row: DataObject) -> [DocumentError]? {
    guard let tree = try? tree(for: row, formats: PlainFormats()) else { return nil }
    return LayoutDocument.read(tree, file: file, options: options).errors
  }

  /// Where values and names stand, in the order of the text, and whether they are the same in every row.
  private func places() -> [(position: SourcePosition, isFixed: Bool)] {
    let isWhole = bindings.objects.allSatisfy { $0 == nil }
    var waiting: [JSONNode] = [tree.root]
    var found: [(offset: Int, isFixed: Bool)] = []
    while let node = waiting.popLast() {
      found.append((node.offset, bindings.strings[node.place] == nil))
      switch node.kind {
      case .array: waiting += node.elements
      case .object:
        for (key, value) in node.members {
          let name = key.string ?? ""
          let isOfRows =
            ["data", "if", "forEach"].contains(name) || name.hasPrefix("//")
            || !isWhole && ["identifier", "layoutGuides", "constraints"].contains(name)
          found.append((key.offset, !isOfRows))
          if !isOfRows { waiting.append(value) }
        }
      default: break
      }
    }
    found.sort { $0.offset < $1.offset }
    return Array(zip(tree.positions(ofBytes: found.map(\.offset)), found.map(\.isFixed)))
      .map { (position: $0.0, isFixed: $0.1) }
  }
}
