import YarDocuments
import YarLayout

/// Makes the document of a row: the template's JSON with the row's values in it.
///
/// Every value keeps the place that it has in the template, so that whoever reads the document speaks of places in the
/// template.
struct TemplateExpansion {
  let template: Template
  var scope: EvaluationScope
  private var builder: JSONTreeBuilder
  private let isDynamic: [Bool]
  private var copies = 0
  /// The identifiers inside of the copies at hand, and what each copy adds to them.
  private var names: [(identifiers: Set<String>, suffix: String)] = []

  /// The most values that a document has after all copies are made.
  static let maxValues = 1_000_000
  /// The most text that a row brings into a document, in bytes.
  static let maxTextBytes = 16 << 20

  init(_ template: Template, row: DataObject, formats: any LocaleFormats) throws(RowError) {
    self.template = template
    scope = EvaluationScope(
      row: row, surroundings: FilterSurroundings(formats: formats, locale: "en"))
    builder = JSONTreeBuilder(template.tree)
    isDynamic = template.bindings.isDynamic
    if let locale = template.bindings.locale, let node = template.tree.root["locale"] {
      let value = try value(of: locale, node)
      if case .string(let text) = value, !text.isEmpty {
        guard formats.knows(locale: text) else {
          throw RowError(
            field: "", message: "'locale' is no known language: \"\(shortened(text))\"",
            position: node.position)
        }
        scope.surroundings.locale = text
      }
    }
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
        if !isTextFull { builder.copy(&elements, upTo: isDynamic, limit: Self.maxValues) }
        guard let element = elements.next() else { break }
        try self.element(element)
      }
      builder.end()
    case .object:
      builder.begin(node)
      var members = node.members
      while true {
        if !isTextFull { builder.copy(&members, upTo: isDynamic, limit: Self.maxValues) }
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
    if let bound = template.bindings.strings[node.place] {
      let value = try self.value(of: bound, node, key: key)
      // What a row does not say is left to the default.
      guard value != .null else { return }
      builder.key(key)
      try add(value, at: node)
      return
    }
    if let object = template.bindings.objects[node.place], try !isThere(object, node) { return }
    builder.key(key)
    try expand(node)
  }

  private mutating func element(_ node: JSONNode) throws(RowError) {
    guard let object = template.bindings.objects[node.place] else { return try expand(node) }
    guard let list = object.list else {
      if try isThere(object, node) { try expand(node) }
      return
    }
    guard let text = node["forEach"] else { return }
    let elements: [DataValue]
    switch try evaluate(list, at: text) {
    case .list(let values): elements = values
    case .null: elements = []
    case let other:
      throw RowError(
        field: list.path(of: list.root) ?? "",
        message: "'forEach' needs a list, not \(other.words)", position: text.position)
    }
    guard copies + elements.count <= Template.maxCopies else {
      let all = copies > 0 ? ", with those before \(copies + elements.count)" : ""
      throw RowError(
        field: list.path(of: list.root) ?? "",
        message: "'forEach' makes \(elements.count) copies\(all); at most \(Template.maxCopies) "
          + "are made for a row", position: text.position)
    }
    copies += elements.count
    let localCount = scope.locals.count
    for (index, value) in elements.enumerated() {
      scope.locals.append((object.element, value))
      if !object.place.isEmpty { scope.locals.append((object.place, .number(Double(index + 1)))) }
      let suffix = (names.last?.suffix ?? "") + "_\(index + 1)"
      names.append((object.identifiers, suffix))
      if try isThere(object, node) { try expand(node) }
      names.removeLast()
      scope.locals.removeSubrange(localCount...)
    }
  }

  private mutating func string(_ node: JSONNode) throws(RowError) {
    if let bound = template.bindings.strings[node.place] {
      try add(try value(of: bound, node), at: node)
    } else if template.bindings.names.contains(node.place) {
      builder.string(CopiedNames.renamed(node.string ?? "", names), at: node)
    } else {
      builder.copy(node)
    }
  }

  // MARK: Values

  private func isThere(_ object: BoundObject, _ node: JSONNode) throws(RowError) -> Bool {
    guard let condition = object.condition, let text = node["if"] else { return true }
    return try evaluate(condition, at: text).isTrue
  }

  /// The longest text that a row brings into one place, in bytes: shaping a text takes time.
  static let maxValueBytes = 100_000

  private func value(
    of bound: BoundString, _ node: JSONNode, key: JSONNode? = nil
  ) throws(RowError) -> DataValue {
    let value = try evaluated(bound, node)
    guard case .string(let text) = value, text.utf8.count > Self.maxValueBytes else { return value }
    // An image that the row holds itself is not shaped.
    if Image.isData(text), let name = key?.string, LayoutDocument.imageKeys.contains(name) {
      return value
    }
    let first = bound.expressions.first
    throw RowError(
      field: first.flatMap { $0.path(of: $0.root) } ?? "",
      message:
        "the text is \(text.utf8.count) bytes long; at most \(Self.maxValueBytes) are shown in one place",
      position: node.position)
  }

  private func evaluated(_ bound: BoundString, _ node: JSONNode) throws(RowError) -> DataValue {
    switch bound {
    case .value(let expression): return try evaluate(expression, at: node)
    case .text(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .literal(let literal): text += literal
        case .expression(let expression):
          let value = try evaluate(expression, at: node)
          let offset = expression.nodes[expression.root].offset
          do throws(ExpressionError) {
            text += try value.text(path: expression.path(of: expression.root), at: offset)
            try Filter.refuseLong(text, at: offset)
          } catch {
            throw rowError(error, expression, node)
          }
        }
      }
      return .string(text)
    }
  }

  private func evaluate(
    _ expression: Expression, at node: JSONNode
  ) throws(RowError) -> DataValue {
    do throws(ExpressionError) {
      return try expression.value(in: scope)
    } catch {
      throw rowError(error, expression, node)
    }
  }

  private func rowError(
    _ error: ExpressionError, _ expression: Expression, _ node: JSONNode
  ) -> RowError {
    let offset = node.offset(ofCharacterAt: error.offset)
    return RowError(
      field: expression.field(at: error.offset) ?? "", message: error.message,
      position: template.tree.position(ofByte: offset))
  }

  private mutating func add(_ value: DataValue, at node: JSONNode) throws(RowError) {
    try checkSize(node)
    switch value {
    case .null: builder.null(at: node)
    case .bool(let bool): builder.bool(bool, at: node)
    case .number(let number): builder.number(number, at: node)
    // Where a number is wanted, one that long is a mistake in any case.
    case .exact(let number): builder.string(number.digits, at: node)
    case .string(let text): builder.string(text, at: node)
    case .list(let values):
      builder.beginArray(at: node)
      for value in values { try add(value, at: node) }
      builder.end()
    case .object(let object):
      builder.beginObject(at: node)
      for (key, value) in zip(object.keys, object.values) {
        builder.key(key, at: node)
        try add(value, at: node)
      }
      builder.end()
    }
  }

  private var isTextFull: Bool { builder.textByteCount > Self.maxTextBytes }

  private func checkSize(_ node: JSONNode) throws(RowError) {
    guard builder.valueCount > Self.maxValues || isTextFull else { return }
    throw RowError(
      field: "",
      message: "the row makes a document of more than \(Self.maxValues) values, or of more than "
        + "\(Self.maxTextBytes) bytes of text", position: node.position)
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
    if let document = result.document { return document }
    throw RowFailure(result.errors, self)
  }

  /// The document of a row as JSON.
  func tree(
    for row: DataObject, formats: any LocaleFormats
  ) throws(RowFailure) -> JSONTree {
    let problems = schema.problems(of: .object(row))
    guard problems.isEmpty else {
      throw RowFailure(problems.map { RowError(field: $0.field, message: $0.message) })
    }
    do throws(RowError) {
      var expansion = try TemplateExpansion(self, row: row, formats: formats)
      return try expansion.tree()
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
