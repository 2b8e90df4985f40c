import YarLayout

extension AttributedText {
  /// The stretches; those without a look of their own as strings.
  var json: JSONValue { .array(runs.map { $0.json }) }
}

extension TextRun {
  fileprivate var json: JSONValue {
    guard attributes != TextAttributes() else { return .string(text) }
    var members: [JSONValue.Member] = [.init("text", .string(text))]
    if let family = attributes.family { members.append(.init("family", .string(family))) }
    if let size = attributes.size { members.append(.init("size", .number(size))) }
    if let weight = attributes.weight { members.append(.init("weight", weight.json)) }
    if let isItalic = attributes.isItalic { members.append(.init("isItalic", .bool(isItalic))) }
    if let spacing = attributes.letterSpacing {
      members.append(.init("letterSpacing", .number(spacing)))
    }
    members += Font.settings(attributes.features, attributes.variations)
    if let color = attributes.color { members.append(.init("color", color.json)) }
    if let color = attributes.backgroundColor {
      members.append(.init("backgroundColor", color.json))
    }
    if attributes.isUnderlined { members.append(.init("isUnderlined", true)) }
    if attributes.isStruckThrough { members.append(.init("isStruckThrough", true)) }
    if attributes.baselineOffset != 0 {
      members.append(.init("baselineOffset", .number(attributes.baselineOffset)))
    }
    if let link = attributes.link { members.append(.init("link", .string(link))) }
    if let language = attributes.language { members.append(.init("language", .string(language))) }
    if let style = attributes.paragraph { members.append(.init("paragraph", style.json)) }
    return .object(members)
  }
}

extension ParagraphStyle {
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: Double) {
      if value != 0 { members.append(.init(key, .number(value))) }
    }
    if let word = alignment.flatMap({ WordLists.textAlignment.word(for: $0) }) {
      members.append(.init("alignment", .string(word)))
    }
    add("firstLineHeadIndent", firstLineHeadIndent)
    add("headIndent", headIndent)
    add("tailIndent", tailIndent)
    add("lineHeightMultiple", lineHeight?.multiple ?? 0)
    add("minimumLineHeight", lineHeight?.minimum ?? 0)
    add("maximumLineHeight", lineHeight?.maximum ?? 0)
    if let lineSpacing { members.append(.init("lineSpacing", .number(lineSpacing))) }
    add("paragraphSpacing", paragraphSpacing)
    add("paragraphSpacingBefore", paragraphSpacingBefore)
    if let word = hangingPunctuation.flatMap({ WordLists.hangingPunctuation.word(for: $0) }) {
      members.append(.init("hangingPunctuation", .string(word)))
    }
    if !tabStops.isEmpty { members.append(.init("tabStops", .array(tabStops.map { $0.json }))) }
    return .object(members)
  }
}

extension ParagraphStyle.TabStop {
  /// A number where nothing else is said.
  var json: JSONValue {
    guard alignment != .natural, let word = WordLists.textAlignment.word(for: alignment) else {
      return .number(position)
    }
    return ["position": .number(position), "alignment": .string(word)]
  }
}

extension Font {
  /// Features and axes, where there are some.
  static func settings(_ features: [Feature], _ variations: [Variation]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !features.isEmpty { members.append(.init("features", Self.json(features))) }
    if !variations.isEmpty { members.append(.init("variations", Self.json(variations))) }
    return members
  }

  static func json(_ features: [Feature]) -> JSONValue {
    .array(features.map { .string($0.value == 1 ? $0.tag : "\($0.tag)=\($0.value)") })
  }

  static func json(_ variations: [Variation]) -> JSONValue {
    .array(variations.map { .string("\($0.axis)=\(JSONWriter.number($0.value))") })
  }
}

extension Font.Weight {
  /// The name, or the number where it has none.
  var json: JSONValue {
    WordLists.fontWeight.word(for: self).map { .string($0) } ?? .number(Double(rawValue))
  }
}
