import YarDocuments
import YarLayout

/// Makes the document of a row: the template's JSON with what the row makes of it.
///
/// Every value keeps the place that it has in the template, so that whoever reads the document speaks of places in the
/// template.
struct TemplateExpansion {
  private let template: Template
  private let content: RowContent
  private var builder: JSONTreeBuilder
  private let isDynamic: [Bool]
  /// The next decision, and the next value, of the content.
  private var nextChoice = 0
  private var nextValue = 0
  /// Where the values of the content stand in the document.
  private(set) var places: [Int] = []
  private var names = CopiedNames()

  init(_ template: Template, _ content: RowContent) {
    self.template = template
    self.content = content
    builder = JSONTreeBuilder(template.tree)
    isDynamic = template.bindings.isDynamic
    places.reserveCapacity(content.values.count)
  }

  /// The document as JSON.
  mutating func tree() throws(RowError) -> JSONTree {
    let root = template.tree.root
    builder.begin(root)
    for (key, value) in root.members {
      if let name = key.string, TemplateReader.ownKeys.contains(name) { continue }
      try member(key, value, of: root)
    }
    builder.end()
    return builder.tree()
  }

  /// Recursion is bounded by the depth limit of the JSON reader.
  private mutating func expand(_ node: JSONNode) throws(RowError) {
    try checkSize(node)
    guard isDynamic[node.place] else { return builder.copy(node) }
    switch node.kind {
    case .array:
      builder.begin(node)
      var elements = node.elements
      while true {
        builder.copy(&elements, upTo: isDynamic, limit: RowContent.maxValues)
        guard let element = elements.next() else { break }
        try self.element(element)
      }
      builder.end()
    case .object:
      builder.begin(node)
      var members = node.members
      while true {
        builder.copy(&members, upTo: isDynamic, limit: RowContent.maxValues)
        guard let (key, value) = members.next() else { break }
        try member(key, value, of: node)
      }
      builder.end()
    case .string: try string(node)
    case .null, .bool, .number: builder.copy(node)
    }
  }

  private mutating func member(
    _ key: JSONNode, _ node: JSONNode, of owner: JSONNode
  ) throws(RowError) {
    if template.bindings.objects[owner.place] != nil, let name = key.string,
      name == "if" || name == "forEach"
    {
      return
    }
    if template.bindings.strings[node.place] != nil {
      let kind = choice()
      // What a row does not say is left to the default.
      guard kind != RowContent.Kind.null.rawValue else { return }
      builder.key(key)
      try add(kind, at: node)
      return
    }
    if let object = template.bindings.objects[node.place], !isThere(object) {
      guard !isRoot(node, of: owner) else {
        throw RowError(
          message: "'if' leaves the root view out, and nothing is left to show; let it stand at a "
            + "view inside of it, or at the scene",
          position: node["if"]?.position)
      }
      return
    }
    builder.key(key)
    try expand(node)
  }

  /// Whether a value is the root view of the document or of a scene.
  private func isRoot(_ node: JSONNode, of owner: JSONNode) -> Bool {
    guard owner["root"]?.place == node.place else { return false }
    let root = template.tree.root
    return owner.place == root.place
      || root["scenes"]?.elements.contains { $0.place == owner.place } ?? false
  }

  private mutating func element(_ node: JSONNode) throws(RowError) {
    guard let object = template.bindings.objects[node.place] else { return try expand(node) }
    guard object.list != nil else {
      if isThere(object) { try expand(node) }
      return
    }
    for index in 0..<choice() {
      names.enter(object.identifiers, copy: Int(index) + 1)
      if isThere(object) { try expand(node) }
      names.leave()
    }
  }

  private mutating func string(_ node: JSONNode) throws(RowError) {
    if template.bindings.strings[node.place] != nil {
      try add(choice(), at: node)
    } else if template.bindings.names.contains(node.place) {
      builder.string(names.renamed(node.string ?? ""), at: node)
    } else {
      builder.copy(node)
    }
  }

  // MARK: What the row says

  private mutating func choice() -> Int32 {
    nextChoice += 1
    return content.shape[nextChoice - 1]
  }

  private mutating func isThere(_ object: BoundObject) -> Bool {
    object.condition == nil || choice() != 0
  }

  private mutating func value() -> DataValue {
    places.append(builder.valueCount)
    nextValue += 1
    return content.values[nextValue - 1]
  }

  private mutating func add(_ kind: Int32, at node: JSONNode) throws(RowError) {
    try checkSize(node)
    switch RowContent.Kind(rawValue: kind) {
    case .list:
      builder.beginArray(at: node)
      for _ in 0..<choice() { try add(choice(), at: node) }
      builder.end()
    case .object:
      builder.beginObject(at: node)
      for _ in 0..<choice() {
        if case .string(let name) = value() { builder.key(name, at: node) }
        try add(choice(), at: node)
      }
      builder.end()
    case .bool, .number, .string:
      switch value() {
      case .bool(let bool): builder.bool(bool, at: node)
      case .number(let number): builder.number(number, at: node)
      case .string(let text): builder.string(text, at: node)
      default: break
      }
    case .null, nil: builder.null(at: node)
    }
  }

  private func checkSize(_ node: JSONNode) throws(RowError) {
    guard
      builder.valueCount > RowContent.maxValues || builder.textByteCount > RowContent.maxTextBytes
    else { return }
    throw RowContent.tooLarge(node)
  }
}

extension Template {
  /// The document of a row.
  ///
  /// - Parameters:
  ///   - row: The fields; checked against the schema.
  ///   - formats: How numbers, money, dates and plurals are written.
  /// - Throws: What is wrong with the row, by field, or with the document that it makes.
  public func document(
    for row: DataObject, formats: any LocaleFormats = PlainFormats()
  ) throws(RowFailure) -> LayoutDocument {
    let result = LayoutDocument.read(
      try tree(for: row, formats: formats), file: file, options: options)
    if var document = result.document {
      let count = document.scenes.count
      for index in 0..<count {
        document.scenes[index].source = TemplateRow(self, row, place: index, of: count)
      }
      return document
    }
    throw RowFailure(result.errors, self)
  }

  /// The document of a row as JSON.
  func tree(
    for row: DataObject, formats: any LocaleFormats
  ) throws(RowFailure) -> JSONTree {
    try document(of: try content(of: row, formats: formats)).tree
  }

  /// What a row makes of the template.
  ///
  /// - Parameters:
  ///   - other: What another row made, which this one is probably like.
  ///   - part: Which items the list of the row has, where that is longer than memory.
  ///   - pages: The pages of texts that ask for theirs.
  func content(
    of row: DataObject, formats: any LocaleFormats, like other: RowContent? = nil,
    part: ListPart? = nil, pages: TextPages = TextPages()
  ) throws(RowFailure) -> RowContent {
    // A row that is taken in pieces is compared as a whole, before.
    let isKnown = isMargin || part?.owner != nil
    let problems = isKnown ? [] : schema.problems(of: .object(row))
    guard problems.isEmpty else {
      throw RowFailure(problems.map { RowError(field: $0.field, message: $0.message) })
    }
    do throws(RowError) {
      var evaluation = try RowEvaluation(
        self, row: row, formats: formats, like: other, part: part, pages: pages)
      return try evaluation.evaluated()
    } catch {
      throw RowFailure([error])
    }
  }

  /// Whether the root view is there in a row, as its `if` says.
  func hasRoot(
    in row: DataObject, formats: any LocaleFormats, part: ListPart?
  ) throws(RowFailure) -> Bool {
    guard let root = tree.root["root"], let text = root["if"],
      let condition = bindings.objects[root.place]?.condition
    else { return true }
    do throws(RowError) {
      let evaluation = try RowEvaluation(self, row: row, formats: formats, like: nil, part: part)
      return try evaluation.isTrue(condition, at: text)
    } catch {
      throw RowFailure([error])
    }
  }

  /// The document as JSON, and where the values of the content stand in it.
  func document(of content: RowContent) throws(RowFailure) -> (tree: JSONTree, places: [Int]) {
    do throws(RowError) {
      var expansion = TemplateExpansion(self, content)
      return (try expansion.tree(), expansion.places)
    } catch {
      throw RowFailure([error])
    }
  }

  /// The document of all examples: a scene for each scene of each, named by the number of the example.
  public func exampleDocument(
    formats: any LocaleFormats = PlainFormats()
  ) throws(RowFailure) -> LayoutDocument {
    guard !examples.isEmpty else {
      throw RowFailure([
        RowError(
          message: "the template has no rows to show; give 'data' some \"examples\"",
          position: tree.root["data"]?.position)
      ])
    }
    var all = LayoutDocument(scenes: [])
    for (index, example) in examples.enumerated() {
      let document = try self.document(for: example, formats: formats)
      all.name = document.name
      for var scene in document.scenes {
        let isNamed = scene.name != nil && scene.name != document.name
        if examples.count > 1 {
          scene.name = isNamed ? "\(index + 1) \(scene.name ?? "")" : "\(index + 1)"
        }
        all.scenes.append(scene)
      }
    }
    return all
  }
}
