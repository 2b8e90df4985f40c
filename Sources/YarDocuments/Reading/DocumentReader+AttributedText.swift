import YarLayout

/// Stretches of text of different looks.
extension DocumentReader {
  /// Reads a list of stretches, or an object with a markup.
  mutating func readAttributedText(_ node: JSONNode, _ key: String) -> PropertyValue? {
    if node.kind == .object {
      guard let values = readObject(node, key, "a markup", ObjectShape.markup) else { return nil }
      guard let markup = values["markup"]?.string else {
        // A text that could not be read has its own error.
        if node["markup"] == nil { report(node, "'\(key)' as an object needs 'markup'") }
        return nil
      }
      return .attributedText(AttributedText(markup: markup))
    }
    guard node.kind == .array else {
      return wrongKind(node, key, "a list of texts and stretches, or an object with 'markup'")
    }
    var text = AttributedText()
    for element in node.elements {
      if let plain = read(plainText: element) {
        text.append(plain)
      } else if let run = readRun(element, key) {
        text.append(run)
      } else {
        return nil
      }
    }
    return isShort(text.text, node, key) ? .attributedText(text) : nil
  }

  /// The characters of a string, or of a number from a row.
  private func read(plainText node: JSONNode) -> String? {
    if let text = node.string { return text }
    guard node.isBound, let number = node.number else { return nil }
    return DecimalValue(number).text
  }

  private mutating func readRun(_ node: JSONNode, _ key: String) -> TextRun? {
    guard node.kind == .object else {
      _ = wrongKind(node, key, "a list of strings and objects with 'text'")
      return nil
    }
    guard let values = readObject(node, key, "a stretch of text", ObjectShape.textRun) else {
      return nil
    }
    guard let text = values["text"]?.string else {
      if node["text"] == nil { report(node, "a stretch of '\(key)' needs 'text'") }
      return nil
    }
    var attributes = TextAttributes()
    attributes.family = values["family"]?.string
    attributes.size = values["size"]?.number
    attributes.weight = values["weight"]?.number.map { Font.Weight(rawValue: Int($0)) }
    attributes.isItalic = values["isItalic"]?.bool
    attributes.color = values["color"]?.color
    attributes.backgroundColor = values["backgroundColor"]?.color
    attributes.isUnderlined = values["isUnderlined"]?.bool ?? false
    attributes.isStruckThrough = values["isStruckThrough"]?.bool ?? false
    attributes.letterSpacing = values["letterSpacing"]?.number
    attributes.baselineOffset = values["baselineOffset"]?.number ?? 0
    attributes.link = values["link"]?.string
    attributes.language = values["language"]?.string
    attributes.features = values["features"]?.features ?? []
    attributes.variations = values["variations"]?.variations ?? []
    attributes.paragraph = values["paragraph"]?.paragraph
    return TextRun(text, attributes)
  }

  mutating func readParagraph(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let values = readObject(node, key, "a paragraph", ObjectShape.paragraph) else {
      return nil
    }
    func number(_ key: String) -> Double { values[key]?.number ?? 0 }
    var style = ParagraphStyle()
    style.alignment = values["alignment"]?.string.flatMap {
      WordLists.textAlignment.value(of: $0)
    }
    style.firstLineHeadIndent = number("firstLineHeadIndent")
    style.headIndent = number("headIndent")
    style.tailIndent = number("tailIndent")
    let height = LineHeight(
      multiple: number("lineHeightMultiple"), minimum: number("minimumLineHeight"),
      maximum: number("maximumLineHeight"))
    if height != LineHeight() { style.lineHeight = height }
    style.lineSpacing = values["lineSpacing"]?.number
    style.paragraphSpacing = number("paragraphSpacing")
    style.paragraphSpacingBefore = number("paragraphSpacingBefore")
    style.hangingPunctuation = values["hangingPunctuation"]?.string.flatMap {
      WordLists.hangingPunctuation.value(of: $0)
    }
    style.tabStops = values["tabStops"]?.tabStops ?? []
    return .paragraph(style)
  }

  mutating func readTabStops(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else {
      return wrongKind(node, key, "a list of numbers and objects with 'position'")
    }
    var stops: [ParagraphStyle.TabStop] = []
    for element in node.elements {
      var stop = ParagraphStyle.TabStop(0)
      if element.kind == .object {
        guard let values = readObject(element, key, "a tab stop", ObjectShape.tabStop) else {
          return nil
        }
        guard let position = values["position"]?.number else {
          if element["position"] == nil { report(element, "a tab stop needs 'position'") }
          return nil
        }
        stop.position = position
        stop.alignment =
          values["alignment"]?.string.flatMap { WordLists.textAlignment.value(of: $0) } ?? .natural
      } else {
        guard let position = read(element, as: .number(.notNegative), of: key)?.number else {
          return nil
        }
        stop.position = position
      }
      if let last = stops.last, stop.position <= last.position {
        report(element, "the places of '\(key)' must ascend")
        return nil
      }
      stops.append(stop)
    }
    return .tabStops(stops)
  }

  /// Reads `["tnum", "liga=0"]`.
  mutating func readFeatures(_ node: JSONNode, _ key: String) -> PropertyValue? {
    readSettings(node, key, form: "\"tnum\" or \"liga=0\"") { tag, text in
      guard let text else { return .features([Font.Feature(tag)]) }
      guard let value = Int(text), (0...65_535).contains(value) else { return nil }
      return .features([Font.Feature(tag, value)])
    }
  }

  /// Reads `["wdth=75"]`.
  mutating func readVariations(_ node: JSONNode, _ key: String) -> PropertyValue? {
    readSettings(node, key, form: "\"wdth=75\"") { tag, text in
      guard let text, let value = Double(text), abs(value) < 30_000 else { return nil }
      return .variations([Font.Variation(tag, value)])
    }
  }

  /// Reads a list of names of four signs, each with a number behind `=` or without.
  private mutating func readSettings(
    _ node: JSONNode, _ key: String, form: String,
    _ make: (String, String?) -> PropertyValue?
  ) -> PropertyValue? {
    guard node.kind == .array else {
      return wrongKind(node, key, "a list of strings like \(form)")
    }
    var features: [Font.Feature] = []
    var variations: [Font.Variation] = []
    for element in node.elements {
      let parts = (element.string ?? "").split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let tag = String(parts.first ?? "")
      guard tag.utf8.count == 4, tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
        let value = make(tag, parts.count > 1 ? String(parts[1]) : nil)
      else {
        report(element, "'\(key)' must hold strings like \(form), not \(describe(element))")
        return nil
      }
      features += value.features ?? []
      variations += value.variations ?? []
    }
    return key == "features" ? .features(features) : .variations(variations)
  }
}
