import YarDocuments
import YarLayout

/// Reads what is bound in a template, and checks it against the schema.
struct TemplateReader {
  let tree: JSONTree
  let file: String
  let options: DocumentOptions
  var bindings: TemplateBindings
  var schema = DataSchema()
  /// Whether it is the head or foot of a page.
  private var isMargin = false
  /// The schema of texts that may ask for the page they stand on; nil if rows have a field of that name.
  private var schemaOnPages: DataSchema?
  /// The roots of scenes that go over pages.
  private var flows: Set<Int> = []
  /// Whether the value at hand is in one of them.
  private var isInFlow = false
  /// What `forEach` names around the value at hand, the innermost last.
  var locals: [(name: String, value: ExpectedValue)] = []
  /// The repeated objects around the value at hand.
  var repeated: [Int] = []
  private var errors: [(offset: Int, error: DocumentError)] = []
  private var warnings: [(offset: Int, error: DocumentError)] = []

  /// Keys of the document that are not laid out.
  static let ownKeys: Set<String> = ["data", "locale"]

  init(tree: JSONTree, file: String, options: DocumentOptions) {
    self.tree = tree
    self.file = file
    self.options = options
    bindings = TemplateBindings(valueCount: tree.valueCount)
  }

  /// Reads the template; nil where its errors leave nothing to try.
  mutating func readTemplate() -> Template? {
    let root = tree.root
    guard root.kind == .object, let data = root["data"] else {
      guard root.kind == .object, Template.isTemplate(tree) else {
        report(root, "the key 'data' (the schema of the rows) is missing")
        return nil
      }
      // A document with pages is the template of one row without fields.
      schema.kinds = .object
      return readMembers(examples: [DataObject()])
    }
    var schemas = DataSchemaReader()
    schema = schemas.read(data)
    for note in schemas.errors { report(note.node, note.message) }
    for note in schemas.warnings { warn(note.node, note.message) }
    if !schema.kinds.contains(.object) {
      report(data, "the 'data' of a template are objects: \"type\": \"object\"")
    }
    return readMembers(examples: readExamples(data["examples"]))
  }

  /// Reads all but the schema.
  private mutating func readMembers(examples: [DataObject]) -> Template? {
    let root = tree.root
    if schema.property("page") == nil {
      schemaOnPages = schema
      schemaOnPages?.require(.page)
      flows = tree.rootsOfFlows
    }
    for (key, value) in root.members {
      let name = key.string ?? ""
      switch name {
      case "data", "$schema": break
      case "locale": readLocale(value)
      case "if", "forEach": report(key, "'\(name)' cannot stand at the document itself")
      default: if !name.hasPrefix("//") { read(value, key: name, isElement: false) }
      }
    }
    bindings.isDynamic[root.place] = true
    guard errors.isEmpty else { return nil }
    return Template(
      file: file, schema: schema, examples: examples, tree: tree, options: options,
      bindings: bindings)
  }

  /// The most examples that are read.
  static let maxExamples = 1000

  private mutating func readExamples(_ node: JSONNode?) -> [DataObject] {
    guard let node else { return [] }
    guard node.kind == .array, node.count <= Self.maxExamples else {
      report(node, "'examples' must be a list of at most \(Self.maxExamples) rows")
      return []
    }
    var examples: [DataObject] = []
    for example in node.elements {
      let value = DataValue(example)
      for problem in schema.problems(of: value).prefix(3) {
        let field = problem.field.isEmpty ? "a row" : "'\(problem.field)'"
        report(example, "example \(examples.count + 1): \(field) \(problem.message)")
      }
      guard case .object(let object) = value else { continue }
      examples.append(object)
    }
    return examples
  }

  private mutating func readLocale(_ node: JSONNode) {
    guard let text = node.string else {
      report(node, "'locale' must be a language such as \"de-CH\", not \(DataValue(node).words)")
      return
    }
    readString(node, key: "locale")
    bindings.locale = bindings.strings[node.place] ?? .text([.literal(text)])
  }

  /// Reads the head or foot of a page: the root of a document of its own, whose rows have a page besides.
  mutating func readMargin(of template: Template) -> Template? {
    isMargin = true
    schema = template.schema
    schema.kinds = .object
    schema.require(.page)
    if !template.sums.isEmpty {
      for name in ["broughtForward", "carriedForward"] {
        schema.require(.sums(name, of: template.sums))
      }
    }
    return readMembers(examples: [])
  }

  /// Reads a value and everything in it; whether something in it differs from row to row.
  ///
  /// Recursion is bounded by the depth limit of the JSON reader.
  @discardableResult
  mutating func read(_ node: JSONNode, key: String, isElement: Bool) -> Bool {
    var isDynamic = false
    let isFlow = flows.contains(node.place)
    if isFlow { isInFlow = true }
    defer { if isFlow { isInFlow = false } }
    switch node.kind {
    case .string:
      isDynamic = readString(node, key: key)
      if let bound = bindings.strings[node.place] {
        let mayBeImage = !isElement && LayoutDocument.imageKeys.contains(key)
        bindings.steps.append(.value(bound, at: node.place, mayBeImage: mayBeImage))
      }
    case .array:
      for element in node.elements where read(element, key: key, isElement: true) {
        isDynamic = true
      }
    case .object: isDynamic = readObject(node, key: key, isElement: isElement)
    case .null, .bool, .number: break
    }
    bindings.isDynamic[node.place] = isDynamic
    return isDynamic
  }

  private mutating func readObject(
    _ node: JSONNode, key owner: String, isElement: Bool
  ) -> Bool {
    let object = readBinding(node, isElement: isElement)
    if let object { bindings.objects[node.place] = object }
    var isDynamic = object != nil
    let repeats = object?.list != nil
    if repeats { repeated.append(node.place) }
    let steps = object.map { beginSteps(of: $0, node) } ?? []
    for (key, value) in node.members {
      let name = key.string ?? ""
      if name == "if" || name == "forEach" {
        // What is read here is no value of the document.
        bindings.isDynamic[value.place] = true
        continue
      }
      // Heads and feet are made page by page, as templates of their own.
      if name.hasPrefix("//") || (owner == "pages" && PageKeys.margins.contains(name)) { continue }
      // What is inside of constraints names views, whatever it is called there.
      let inner = name == "constraints" || self.isNaming(key: key) ? "constraints" : name
      if read(value, key: inner, isElement: false) { isDynamic = true }
    }
    for step in steps {
      bindings.steps[step] = bindings.steps[step].ending(at: bindings.steps.count)
    }
    if repeats { repeated.removeLast() }
    if let list = object?.list { locals.removeLast(list.place.isEmpty ? 1 : 2) }
    return isDynamic
  }

  /// Begins what an object repeats or makes depend on a condition; the places of the steps.
  private mutating func beginSteps(of object: BoundObject, _ node: JSONNode) -> [Int] {
    let first = bindings.steps.count
    if let list = object.list, let text = node["forEach"] {
      bindings.steps.append(.list(list, at: text.place, end: 0))
    }
    if let condition = object.condition, let text = node["if"] {
      bindings.steps.append(.condition(condition, at: text.place, end: 0))
    }
    return Array(first..<bindings.steps.count)
  }

  private func isNaming(key: JSONNode) -> Bool {
    ["equation", "item", "toItem", "of", "visualFormat"].contains(key.string ?? "")
  }

  /// Reads `if` and `forEach` of an object; names what `forEach` names until the object ends.
  private mutating func readBinding(_ node: JSONNode, isElement: Bool) -> BoundObject? {
    var object = BoundObject()
    var isBound = false
    if let list = node["forEach"] {
      isBound = true
      guard isElement else {
        report(list, "'forEach' repeats an element of a list; this is none")
        return nil
      }
      readForEach(list, &object)
      object.list?.owner = node.place
    }
    if let condition = node["if"] {
      isBound = true
      object.condition = readCondition(condition)
    }
    return isBound ? object : nil
  }

  private mutating func readForEach(_ node: JSONNode, _ object: inout BoundObject) {
    guard let text = node.string else {
      report(
        node, "'forEach' must be a text such as \"items as item\", not \(DataValue(node).words)")
      return
    }
    do throws(ExpressionError) {
      let each = try ForEachText(text)
      let list = try check(each.list)
      guard list.kinds.contains(.list) else {
        throw ExpressionError(
          offset: 0,
          message: "'forEach' needs a list; \(each.list.words(for: each.list.root)) is "
            + list.kinds.subtracting(.null).words)
      }
      object.list = each
      let element =
        list.schema?.items.first.map { ExpectedValue($0, mayBeMissing: false) } ?? .unknown
      locals.append((each.element, element))
      if !each.place.isEmpty { locals.append((each.place, ExpectedValue(kinds: .number))) }
    } catch {
      report(node, error, text)
    }
  }

  private mutating func readCondition(_ node: JSONNode) -> Expression? {
    if let bool = node.bool {
      return try? ExpressionParser.read(Array("\(bool)".utf8), in: 0..<(bool ? 4 : 5)).expression
    }
    guard let text = node.string else {
      report(node, "'if' must be a condition such as \"seat > 100\", not \(DataValue(node).words)")
      return nil
    }
    do throws(ExpressionError) {
      let bytes = Array(text.utf8)
      if case .value(let expression)? = try BoundString(bytes) {
        _ = try check(expression)
        return expression
      }
      let expression = try ExpressionParser.read(bytes, in: 0..<bytes.count).expression
      _ = try check(expression)
      return expression
    } catch {
      report(node, error, text)
      return nil
    }
  }

  @discardableResult
  private mutating func readString(_ node: JSONNode, key: String) -> Bool {
    let text = node.string ?? ""
    do throws(ExpressionError) {
      if text.utf8.contains(UInt8(ascii: "{")), let bound = try BoundString(Array(text.utf8)) {
        for expression in bound.expressions {
          let value = try check(expression, ofText: key == "text")
          try checkText(bound, expression, value)
        }
        bindings.strings[node.place] = bound
        if key == "text", isInFlow, bound.expressions.contains(where: asksForPage) {
          bindings.textsOnPages.insert(node.place)
        }
        if key == "constraints", !repeated.isEmpty {
          bindings.names.insert(node.place)
          bindings.hasBoundNames = true
        }
        return true
      }
    } catch {
      report(node, error, text)
      return false
    }
    guard let object = repeated.last else { return false }
    // Views and guides share their names.
    let isName = key == "identifier" || key == "layoutGuides"
    if isName { bindings.objects[object]?.identifiers.insert(text) }
    guard isName || key == "constraints" else { return false }
    bindings.names.insert(node.place)
    return true
  }

  /// A list or an object is no part of a text.
  private func checkText(
    _ bound: BoundString, _ expression: Expression, _ value: ExpectedValue
  ) throws(ExpressionError) {
    guard case .text = bound else { return }
    let kinds = value.kinds.subtracting(.null)
    guard !kinds.isEmpty, kinds.isSubset(of: [.list, .object]) else { return }
    let advice =
      kinds == .list ? "write '| join(\", \")' behind it" : "name one of its fields"
    throw ExpressionError(
      offset: expression.nodes[expression.root].offset,
      message: "\(expression.words(for: expression.root)) is \(kinds.words), which is no text; "
        + advice)
  }

  /// - Parameter isText: Whether it stands in a text of a view, which may ask for its page.
  private func check(
    _ expression: Expression, ofText isText: Bool = false
  ) throws(ExpressionError) -> ExpectedValue {
    // What is told is found; names that are near a wrong one take time for each.
    guard errors.count < Self.maxErrors else { return .unknown }
    let schema = isText && isInFlow ? schemaOnPages ?? schema : schema
    return try ExpressionChecker(
      expression: expression, schema: schema, locals: locals, isOfMargin: isMargin
    ).check()
  }

  /// Whether an expression asks for the page that it stands on.
  private func asksForPage(_ expression: Expression) -> Bool {
    func isField(_ node: Int, _ name: String) -> Bool {
      guard case .name(name) = expression.nodes[node].operation else { return false }
      return !locals.contains { $0.name == name }
    }
    return expression.nodes.indices.contains { node in
      switch expression.nodes[node].operation {
      case .name: isField(node, "page")
      case .member(let base, "page"): isField(base, EvaluationScope.rowName)
      case .index(let base, let place):
        if case .literal(.string("page")) = expression.nodes[place].operation {
          isField(base, EvaluationScope.rowName)
        } else {
          false
        }
      default: false
      }
    }
  }

  // MARK: Errors

  static let maxErrors = 20

  private mutating func report(_ node: JSONNode, _ message: String) {
    add(at: node.offset, message, excerpt: [])
  }

  private mutating func report(_ node: JSONNode, _ error: ExpressionError, _ text: String) {
    add(
      at: node.offset(ofCharacterAt: error.offset), error.message,
      excerpt: CaretExcerpt.lines(text, at: error.offset))
  }

  private mutating func add(at offset: Int, _ message: String, excerpt: [String]) {
    guard errors.count < Self.maxErrors else { return }
    let error = DocumentError(
      file: file, position: tree.position(ofByte: offset), message: message, excerpt: excerpt)
    errors.append((offset, error))
  }

  private mutating func warn(_ node: JSONNode, _ message: String) {
    warnings.append(
      (node.offset, DocumentError(file: file, position: node.position, message: message)))
  }

  /// Notes what is wrong with the document of an example; once for all examples.
  ///
  /// - Parameter number: Which one it is; nil for the only row of a document without data.
  mutating func note(_ failure: RowFailure, ofExample number: Int?) {
    for error in failure.errors where errors.count < Self.maxErrors {
      let position = error.position ?? .start
      guard !errors.contains(where: { $0.error.position == position }) else { continue }
      let made = DocumentError(
        file: file, position: position,
        message: error.message + (number.map { " (in example \($0))" } ?? ""))
      errors.append((Int.max, made))
    }
  }

  /// Notes what is wrong with the document of every row.
  mutating func note(_ error: DocumentError) {
    guard errors.count < Self.maxErrors else { return }
    errors.append((Int.max, error))
  }

  func sortedErrors() -> [DocumentError] { Self.sorted(errors) }
  func sortedWarnings() -> [DocumentError] { Self.sorted(warnings) }

  private static func sorted(_ notes: [(offset: Int, error: DocumentError)]) -> [DocumentError] {
    notes.map(\.error).stablySorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }
}

/// A line of text with a caret under a place of it.
enum CaretExcerpt {
  /// The two lines; of a long text the part around the place.
  static func lines(_ text: String, at offset: Int) -> [String] {
    let bytes = Array(text.utf8)
    let place = max(0, min(offset, bytes.count))
    // Whatever breaks or hides a line becomes a space.
    func shown(_ bytes: ArraySlice<UInt8>) -> String {
      String(
        String.UnicodeScalarView(
          String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
            $0.value < 32 || $0.steersText ? " " : $0
          }))
    }
    let before = shown(bytes[..<place])
    let after = shown(bytes[place...])
    let start = before.count > 60 ? "…" + before.suffix(59) : before
    let end = after.count > 40 ? after.prefix(39) + "…" : after[...]
    return [start + end, String(repeating: " ", count: start.count) + "^"]
  }
}
