import YarLayout

extension DocumentReader {
  /// Reads a value of a kind; nil after noting an error.
  ///
  /// - Parameter defaultValue: The value so far, of a style or the default; a font takes from it what its
  ///   object leaves out.
  mutating func read(
    _ node: JSONNode, as kind: ValueKind, of key: String,
    default defaultValue: PropertyValue = .none
  ) -> PropertyValue? {
    switch kind {
    case .bool:
      if let value = node.bool { return .bool(value) }
      return wrongKind(node, key, "true or false")
    case .number(let range):
      guard let value = node.number else { return wrongKind(node, key, "a number") }
      if let problem = range.problem(with: value) { return reject(node, "'\(key)' \(problem)") }
      return .number(value)
    case .integer(let least): return readInteger(node, key, from: least)
    case .string: return readString(node, key)
    case .strings: return readStrings(node, key)
    case .language: return readLanguage(node, key)
    case .identifier:
      if let value = node.string, !value.isEmpty { return .string(value) }
      return wrongKind(node, key, "the identifier of a view")
    case .image: return readImagePath(node, key)
    case .word(let words): return readWord(node, key, words)
    case .size:
      return readNumbers(node, key, form: "[width, height]", notNegative: [0, 1], count: 2)
    case .openSize:
      return readNumbers(
        node, key, form: "[width, height]", notNegative: [0, 1], count: 2, acceptsNull: true)
    case .offset, .point: return readNumbers(node, key, form: "[x, y]", count: 2)
    case .frame:
      return readNumbers(node, key, form: "[x, y, width, height]", notNegative: [2, 3], count: 4)
    case .insets: return readNumbers(node, key, form: "[top, left, bottom, right]", count: 4)
    case .directionalInsets:
      return readNumbers(node, key, form: "[top, leading, bottom, trailing]", count: 4)
    case .wordList(let words): return readWords(node, key, words)
    case .numbers(let range): return readNumberList(node, key, range)
    case .color: return readColor(node, key).map { .color($0) }
    case .colors: return readColors(node, key)
    case .stops: return readStops(node, key)
    case .corners: return readCorners(node, key)
    case .fontWeight: return readFontWeight(node, key)
    case .font: return readFont(node, key, default: defaultValue.font ?? Font())
    case .features: return readFeatures(node, key)
    case .variations: return readVariations(node, key)
    case .attributedText: return readAttributedText(node, key)
    case .paragraph: return readParagraph(node, key)
    case .tabStops: return readTabStops(node, key)
    case .shadow: return readShadow(node, key)
    case .gradient: return readGradient(node, key)
    case .sizing: return readSizing(node, "'\(key)'").map { .sizings([$0]) }
    case .sizings: return readSizings(node, key)
    case .gap: return readGap(node, "'\(key)'").map { .gaps([$0]) }
    case .gaps: return readGaps(node, key)
    case .pdf, .attachments, .file, .wordOrWords: return readOfPDF(node, as: kind, of: key)
    case .amounts: return readAmounts(node, key)
    }
  }

  /// Reads a text.
  private mutating func readString(_ node: JSONNode, _ key: String) -> PropertyValue? {
    if let value = node.string { return isShort(value, node, key) ? .string(value) : nil }
    // A number of a row is a text where a text is wanted: nobody writes quotes into a table.
    if node.isBound, let number = node.number { return .string(DecimalValue(number).text) }
    return wrongKind(node, key, "a string")
  }

  /// Whether a text may be that long; notes an error where not.
  mutating func isShort(_ text: String, _ node: JSONNode, _ key: String) -> Bool {
    guard text.utf8.count > TextContent.maxBytes else { return true }
    report(
      node,
      "'\(key)' is \(text.utf8.count) bytes long; at most \(TextContent.maxBytes) are shown in one place"
    )
    return false
  }

  private mutating func reject(_ node: JSONNode, _ message: String) -> PropertyValue? {
    report(node, message)
    return nil
  }

  /// Notes a value of another kind than wanted, with a hint where a person's intention is plain.
  mutating func wrongKind(_ node: JSONNode, _ key: String, _ wanted: String) -> PropertyValue? {
    var message = "'\(key)' must be \(wanted), not \(describe(node))"
    if let text = node.string {
      if wanted == "a number", let number = Double(text), number.isFinite {
        message += "; write \(JSONWriter.number(number)) without quotes"
      }
      if wanted == "true or false", text == "true" || text == "false" {
        message += "; write \(text) without quotes"
      }
    }
    if let advice = foreignValueAdvice(node, key, wanted) { message += "; \(advice)" }
    return reject(node, message)
  }

  private mutating func readInteger(
    _ node: JSONNode, _ key: String, from least: Int
  ) -> PropertyValue? {
    guard let value = node.number else { return wrongKind(node, key, "a whole number") }
    let range = least > 0 ? NumberRange.positive : .notNegative
    if let problem = range.problem(with: value) {
      return reject(node, "'\(key)' \(problem)")
    }
    guard Int(exactly: value) != nil else {
      return reject(node, "'\(key)' must be a whole number; it is \(JSONWriter.number(value))")
    }
    return .number(value)
  }

  mutating func readWord(_ node: JSONNode, _ key: String, _ words: [String]) -> PropertyValue? {
    guard let word = node.string else { return wrongKind(node, key, "one of \(list(words))") }
    if words.contains(word) { return .string(word) }
    var message = "'\(key)' is \"\(shortened(word))\"; it must be one of \(list(words))"
    if let near = ForeignWord.value(of: word, among: words) ?? nearest(to: word, in: words) {
      message += "; did you mean \"\(near)\"?"
    }
    return reject(node, message)
  }

  /// Reads a list of words; each is to be there once.
  private mutating func readWords(
    _ node: JSONNode, _ key: String, _ words: [String]
  ) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of words") }
    var found: Set<String> = []
    for element in node.elements {
      guard let word = readWord(element, key, words)?.string else { return nil }
      guard found.insert(word).inserted else {
        return reject(element, "'\(key)' holds \"\(word)\" twice; remove one")
      }
    }
    return .words(words.filter { found.contains($0) })
  }

  private mutating func readStrings(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of strings") }
    var texts: [String] = []
    for element in node.elements {
      guard let text = element.string else {
        return reject(element, "'\(key)' must be a list of strings; it holds \(describe(element))")
      }
      texts.append(text)
    }
    return .words(texts)
  }

  private func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private mutating func readImagePath(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let path = node.string else { return wrongKind(node, key, "the path of an image file") }
    if let problem = imagePathProblem(path, options) {
      return reject(node, "'\(key)' is \"\(shortened(path))\": \(problem)")
    }
    return .string(path)
  }

  // MARK: Lists of numbers

  private mutating func readNumbers(
    _ node: JSONNode, _ key: String, form: String, notNegative: [Int] = [], count: Int,
    acceptsNull: Bool = false
  ) -> PropertyValue? {
    guard node.kind == .array, node.count == count else {
      return wrongKind(node, key, form)
    }
    var numbers: [Double] = []
    for (place, element) in node.elements.enumerated() {
      if element.isNull, acceptsNull {
        numbers.append(.infinity)
        continue
      }
      guard let number = element.number else {
        return reject(
          element,
          "'\(key)' must be \(form) with \(acceptsNull ? "numbers or null" : "numbers"), "
            + "not \(describe(element))"
        )
      }
      let range = notNegative.contains(place) ? NumberRange.notNegative : .any
      if let problem = range.problem(with: number) {
        return reject(element, "\(Self.part(place, of: form)) of '\(key)' \(problem)")
      }
      numbers.append(number)
    }
    return .numbers(numbers)
  }

  /// The name of a place in a form like `[width, height]`.
  private static func part(_ place: Int, of form: String) -> String {
    let names = form.dropFirst().dropLast().split(separator: ",")
    return "the " + names[place].drop { $0 == " " }
  }

  private mutating func readNumberList(
    _ node: JSONNode, _ key: String, _ range: NumberRange
  ) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of numbers") }
    var numbers: [Double] = []
    for element in node.elements {
      guard let number = element.number else {
        return reject(element, "'\(key)' must be a list of numbers; it holds \(describe(element))")
      }
      if let problem = range.problem(with: number) {
        return reject(element, "a number of '\(key)' \(problem)")
      }
      numbers.append(number)
    }
    return .numbers(numbers)
  }
}

/// What a JSON value is, for messages: "the string "8"", "a list of 3".
func describe(_ node: JSONNode) -> String {
  switch node.kind {
  case .null: return "null"
  case .bool: return node.bool == true ? "true" : "false"
  case .number: return "the number \(JSONWriter.number(node.number ?? 0))"
  case .string: return "the string \(JSONWriter.quoted(shortened(node.string ?? "")))"
  case .array: return node.count == 0 ? "an empty list" : "a list of \(node.count)"
  case .object: return "an object"
  }
}
