import YarDocuments
import YarLayout

/// Works out what a row makes of a template: conditions, lists and values, one after the other in the order of the text.
struct RowEvaluation {
  private let template: Template
  private var scope: EvaluationScope
  private var content: RowContent
  private var copies = 0
  private var names = CopiedNames()
  /// Which items the list of the row has, where that is longer than memory.
  private let part: ListPart?
  /// The pages of texts that ask for theirs.
  private let pages: TextPages

  /// The longest text that a row brings into one place, in bytes: shaping a text takes time.
  static let maxValueBytes = 100_000

  /// - Parameter other: What another row made, which this one is probably like.
  init(
    _ template: Template, row: DataObject, formats: any LocaleFormats, like other: RowContent?,
    part: ListPart?, pages: TextPages = TextPages()
  ) throws(RowError) {
    self.template = template
    self.pages = pages
    self.part = part
    content = RowContent(like: other)
    scope = EvaluationScope(
      row: row, surroundings: FilterSurroundings(formats: formats, locale: "en"))
    scope.totals = part?.totals
    if let locale = template.bindings.locale, let node = template.tree.root["locale"] {
      let value = try value(of: locale, at: node, mayBeImage: false)
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

  /// The language in which values are written.
  var locale: String { scope.surroundings.locale }

  /// What the row makes.
  mutating func evaluated() throws(RowError) -> RowContent {
    try run(0..<template.bindings.steps.count)
    return content
  }

  /// Whether a condition of the template is so.
  func isTrue(_ condition: Expression, at text: JSONNode) throws(RowError) -> Bool {
    try evaluate(condition, at: text).isTrue
  }

  /// Recursion is bounded by the depth limit of the JSON reader.
  private mutating func run(_ steps: Range<Int>) throws(RowError) {
    var next = steps.lowerBound
    while next < steps.upperBound {
      switch template.bindings.steps[next] {
      case .value(let bound, let place, let mayBeImage):
        let node = template.tree[place]
        if template.bindings.textsOnPages.contains(place) {
          try addTextOnPage(bound, at: node)
        } else {
          try content.add(try value(of: bound, at: node, mayBeImage: mayBeImage), at: node)
        }
        next += 1
      case .condition(let condition, let place, let end):
        let node = template.tree[place]
        let isThere = try isTrue(condition, at: node)
        try content.note(isThere ? 1 : 0, at: node)
        next = isThere ? next + 1 : end
      case .list(let list, let place, let end):
        try repeats(next + 1..<end, for: list, at: template.tree[place])
        next = end
      }
    }
  }

  /// Adds a text that asks for the page it stands on.
  private mutating func addTextOnPage(_ bound: BoundString, at node: JSONNode) throws(RowError) {
    let row = scope.row
    scope.row["page"] = .object(pages[content.textsOnPages.count].fields)
    let value = try value(of: bound, at: node, mayBeImage: false)
    scope.row = row
    try content.add(textOnPage: value, at: node)
  }

  private mutating func repeats(
    _ steps: Range<Int>, for each: ForEachText, at text: JSONNode
  ) throws(RowError) {
    let list = each.list
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
          + "are made for a row\(template.adviceOnPieces(of: list))", position: text.position)
    }
    copies += elements.count
    try content.note(elements.count, at: text)
    let localCount = scope.locals.count
    let bindings = template.bindings
    let identifiers = bindings.hasBoundNames ? bindings.objects[each.owner]?.identifiers : nil
    for (index, value) in elements.enumerated() {
      scope.locals.append((each.element, value))
      if !each.place.isEmpty {
        let number = each.owner == part?.owner ? part?.numbers[index] : nil
        scope.locals.append((each.place, .number(Double(number ?? index + 1))))
      }
      if let identifiers { names.enter(identifiers, copy: index + 1) }
      try run(steps)
      if identifiers != nil { names.leave() }
      scope.locals.removeSubrange(localCount...)
    }
  }

  // MARK: Values

  private func value(
    of bound: BoundString, at node: JSONNode, mayBeImage: Bool
  ) throws(RowError) -> DataValue {
    var value = try evaluated(bound, node)
    guard case .string(var text) = value else { return value }
    if template.bindings.hasBoundNames, template.bindings.names.contains(node.place) {
      text = names.renamed(text)
      value = .string(text)
    }
    guard text.utf8.count > Self.maxValueBytes else { return value }
    // An image that the row holds itself is not shaped.
    if mayBeImage, Image.isData(text) { return value }
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
}
