import YarLayout
import YarVisualFormat

/// What stands beside a visual format.
struct FormatObject {
  static let keys = ["visualFormat", "options", "metrics", "standardSpacing"]

  var options: VisualFormat.Options = []
  /// The numbers behind names, in the order of the text.
  var metrics: [(name: String, value: Double)] = []
  var standardSpacing = StandardSpacing.legacy
}

extension DocumentReader {
  /// Reads an object with a visual format or several that share its other keys.
  mutating func readFormat(
    _ node: JSONNode, _ texts: JSONNode, identifier: String?, of holder: Int
  ) {
    var format = FormatObject()
    if let value = node["options"] {
      for word in read(value, as: .wordList(WordLists.formatOption.all), of: "options")?.words ?? []
      {
        if let option = WordLists.formatOption.value(of: word) { format.options.formUnion(option) }
      }
    }
    if let value = node["standardSpacing"] {
      let word = readWord(value, "standardSpacing", WordLists.standardSpacing.all)?.string
      format.standardSpacing = word.flatMap { WordLists.standardSpacing.value(of: $0) } ?? .legacy
    }
    if let value = node["metrics"] { readMetrics(value, into: &format) }
    let list = texts.kind == .array ? Array(texts.elements) : [texts]
    for text in list {
      if text.string != nil {
        add(.format(format, text: text), identifier: identifier, of: holder, at: text)
      } else {
        _ = wrongKind(text, "visualFormat", "a string or a list of strings")
      }
    }
  }

  private mutating func readMetrics(_ node: JSONNode, into format: inout FormatObject) {
    guard node.kind == .object else {
      _ = wrongKind(node, "metrics", "an object of numbers with names")
      return
    }
    for (key, value) in node.members {
      let name = key.string ?? ""
      if Self.isComment(name) { continue }
      guard let number = value.number else {
        report(value, "a metric must be a number, not \(describe(value))")
        continue
      }
      format.metrics.append((name, number))
    }
  }

  /// The constraints that a format stands for.
  mutating func resolve(
    _ format: FormatObject, _ node: JSONNode, _ rule: PlacedRule, _ scene: SceneNames
  ) -> [ConstraintDescription] {
    let source = node.string ?? ""
    let lookup = VisualFormat.Lookup<ConstraintDescription.Item>(
      metric: { name in format.metrics.first { $0.name == name }?.value },
      view: { scene.items[$0] },
      superview: { item in
        if !item.isView { return ConstraintDescription.Item(view: item.view) }
        let parent = scene.places.parents[item.view]
        return parent < 0 ? nil : ConstraintDescription.Item(view: parent)
      })
    do throws(VisualFormatError) {
      let parts = try VisualFormat.constraints(
        reading: source, options: format.options, standardSpacing: format.standardSpacing,
        lookup: lookup)
      var found: [ConstraintDescription] = []
      for part in parts {
        let constraint = ConstraintDescription(
          owner: scene.places.commonAncestor(part.first.view, (part.second ?? part.first).view),
          first: part.first, firstAttribute: part.firstAttribute, relation: part.relation,
          second: part.second, secondAttribute: part.secondAttribute, multiplier: 1,
          constant: part.constant, priority: LayoutPriority(part.priority),
          identifier: rule.identifier, position: position(of: rule.node))
        let baselines: [LayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
        let measured =
          [(part.first, part.firstAttribute)]
          + (part.second.map { [($0, part.secondAttribute)] } ?? [])
        if measured.contains(where: { !$0.0.isView && baselines.contains($0.1) }) {
          report(node, "a layout guide has no text and no baseline; use other options")
          return []
        }
        found.append(constraint)
      }
      return found
    } catch {
      reportFormat(error, source, node, scene, metrics: format.metrics.map { $0.name })
      return []
    }
  }

  /// Notes a mistake in a format at its character, with the format and a caret under that character.
  private mutating func reportFormat(
    _ error: VisualFormatError, _ source: String, _ node: JSONNode, _ scene: SceneNames,
    metrics: [String]
  ) {
    // A name without a meaning is pointed at where it starts, as in equations.
    let token = error.token.flatMap { error.column == $0.upperBound ? $0 : nil }
    let column = token?.lowerBound ?? error.column
    var message = error.explanation
    if let token, error.kind == .unknownView || error.kind == .unknownMetric {
      let name = Self.characters(token, of: source)
      let isView = error.kind == .unknownView
      let near = nearest(to: name, in: isView ? scene.names : metrics + scene.names)
        .map { "did you mean '\(shortened($0))'?" }
      message =
        isView
        ? "no view or guide of the scene has the identifier '\(shortened(name))'; "
          + (near ?? "give it to the one that is meant")
        : "'\(shortened(name))' is not in the 'metrics' of this format; "
          + (near ?? "add it, or write a number")
    }
    if message.utf8.last == UInt8(ascii: ".") { message.removeLast() }
    let caret = max(0, error.excerptColumn - (error.column - column))
    report(
      at: node.offset(ofCharacterAt: Self.offset(of: column, in: source)), message,
      excerpt: [error.excerpt, String(repeating: " ", count: caret) + "^"])
  }

  /// Where a column lies in the text: columns do not count white space.
  private static func offset(of column: Int, in text: String) -> Int {
    var rest = column
    for (offset, byte) in text.utf8.enumerated() where !isSpace(byte) {
      if rest == 0 { return offset }
      rest -= 1
    }
    return text.utf8.count
  }

  private static func characters(_ columns: Range<Int>, of text: String) -> String {
    let bytes = text.utf8.filter { !isSpace($0) }
    return String(decoding: bytes[columns.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
