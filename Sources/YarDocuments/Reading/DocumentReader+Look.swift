import YarLayout

/// Colours, corners, fonts, shadows and gradients.
extension DocumentReader {
  mutating func readColor(_ node: JSONNode, _ key: String) -> Color? {
    if node.kind == .array { return readColorComponents(node, key) }
    guard let text = node.string else {
      _ = wrongKind(node, key, "a colour like \"#FF8800\" or \"blue\"")
      return nil
    }
    if let color = WordLists.color.value(of: text) ?? hexadecimalColor(text) { return color }
    var message = "'\(key)' is \"\(shortened(text))\", which is no colour; "
    if text.utf8.first == UInt8(ascii: "#") {
      message += "write #RGB, #RRGGBB or #RRGGBBAA in hexadecimal digits"
    } else if let hexadecimal = Self.hexadecimal(ofFunction: text) {
      message += "write \"\(hexadecimal)\""
    } else if let near = nearest(to: text, in: WordLists.color.all) {
      message += "did you mean \"\(near)\"?"
    } else {
      message +=
        "write #RGB, #RRGGBB, #RRGGBBAA or one of \(WordLists.color.all.joined(separator: ", "))"
    }
    report(node, message)
    return nil
  }

  /// `rgb(255, 136, 0)` and `rgba(255, 136, 0, 0.5)`, as style sheets have them, in our form; nil for others.
  private static func hexadecimal(ofFunction text: String) -> String? {
    let word = text.prefix { $0 != "(" }
    guard word == "rgb" || word == "rgba", text.hasSuffix(")"), text.utf8.count < 60 else {
      return nil
    }
    let parts = text.dropFirst(word.count + 1).dropLast().split { ", /".contains($0) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var result = "#"
    for (place, part) in parts.enumerated() {
      guard let number = Double(String(part)), number >= 0, number <= (place < 3 ? 255 : 1) else {
        return nil
      }
      let byte = Int((place < 3 ? number : number * 255).rounded())
      result += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return result
  }

  /// `[red, green, blue]` or `[red, green, blue, alpha]`: colours that no hexadecimal form can hold.
  private mutating func readColorComponents(_ node: JSONNode, _ key: String) -> Color? {
    var components: [Double] = []
    for element in node.elements {
      guard let number = element.number, number >= 0, number <= 1 else { break }
      components.append(number)
    }
    guard components.count == node.count, components.count == 3 || components.count == 4 else {
      report(
        node,
        "'\(key)' as a list must be [red, green, blue] or [red, green, blue, alpha], each "
          + "from 0 to 1"
      )
      return nil
    }
    return Color(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  mutating func readColors(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array, node.count > 0 else {
      return wrongKind(node, key, "a list of colours")
    }
    var colors: [Color] = []
    for element in node.elements {
      guard let color = readColor(element, key) else { return nil }
      colors.append(color)
    }
    return .colors(colors)
  }

  mutating func readStops(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array, node.count > 0 else {
      return wrongKind(node, key, "a list of stops")
    }
    var stops: [Gradient.Stop] = []
    for element in node.elements {
      guard let values = readObject(element, key, "a stop", ObjectShape.stop) else { return nil }
      guard let color = values["color"]?.color, let location = values["location"]?.number else {
        // A value that could not be read has its own error.
        if element["color"] == nil || element["location"] == nil {
          report(element, "a stop needs 'color' and 'location'")
        }
        return nil
      }
      if let last = stops.last, location < last.location {
        report(element, "the stops of '\(key)' must be in the order of their locations")
        return nil
      }
      stops.append(Gradient.Stop(color: color, location: location))
    }
    return .stops(stops)
  }

  mutating func readCorners(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of names of corners") }
    var corners: CornerMask = []
    for element in node.elements {
      guard let word = readWord(element, key, WordLists.corner.all)?.string,
        let corner = WordLists.corner.value(of: word)
      else { return nil }
      corners.insert(corner)
    }
    return .corners(corners)
  }

  mutating func readFontWeight(_ node: JSONNode, _ key: String) -> PropertyValue? {
    if let text = node.string {
      if let weight = Int(text) {
        report(
          node,
          "'\(key)' is the string \(JSONWriter.quoted(shortened(text))); write \(weight) without quotes"
        )
        return nil
      }
      return readWord(node, key, WordLists.fontWeight.all)
        .flatMap { $0.string }.flatMap { WordLists.fontWeight.value(of: $0) }
        .map { .number(Double($0.rawValue)) }
    }
    guard let number = node.number, let weight = Int(exactly: number), (1...1000).contains(weight)
    else { return wrongKind(node, key, "a name like \"bold\" or a whole number from 1 to 1000") }
    return .number(number)
  }

  mutating func readFont(_ node: JSONNode, _ key: String, default font: Font) -> PropertyValue? {
    guard let values = readObject(node, key, "a font", ObjectShape.font) else { return nil }
    var font = font
    if let family = values["family"] { font.family = family.string }
    if let size = values["size"]?.number { font.size = size }
    if let weight = values["weight"]?.number { font.weight = Font.Weight(rawValue: Int(weight)) }
    if let isItalic = values["isItalic"]?.bool { font.isItalic = isItalic }
    if let spacing = values["letterSpacing"]?.number { font.letterSpacing = spacing }
    if let features = values["features"]?.features { font.features = features }
    if let variations = values["variations"]?.variations { font.variations = variations }
    return .font(font)
  }

  mutating func readShadow(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let values = readObject(node, key, "a shadow", ObjectShape.shadow) else { return nil }
    var shadow = Shadow()
    if let color = values["color"]?.color { shadow.color = color }
    if let radius = values["radius"]?.number { shadow.radius = radius }
    if let offset = values["offset"]?.size { shadow.offset = offset }
    return .shadow(shadow)
  }

  /// The most colours of a gradient: Cairo looks through all of them for each one that is added.
  static let maxStops = 1_000

  mutating func readGradient(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let values = readObject(node, key, "a gradient", ObjectShape.gradient) else { return nil }
    var gradient: Gradient
    switch (values["colors"], values["stops"]) {
    case (.colors(let colors), nil): gradient = Gradient(colors: colors)
    case (nil, .stops(let stops)): gradient = Gradient(stops: stops)
    default:
      // A list that could not be read has its own error.
      if (node["colors"] == nil) == (node["stops"] == nil) {
        report(node, "'\(key)' needs either 'colors' or 'stops'")
      }
      return nil
    }
    guard gradient.stops.count <= Self.maxStops else {
      report(
        node,
        "'\(key)' has \(gradient.stops.count) colours; at most \(Self.maxStops) are blended, more than can be told apart"
      )
      return nil
    }
    if let start = values["startPoint"]?.point { gradient.startPoint = start }
    if let end = values["endPoint"]?.point { gradient.endPoint = end }
    return .gradient(gradient)
  }

  /// Reads an object of known members; nil if it is no object.
  ///
  /// Members with errors are left out.
  mutating func readObject(
    _ node: JSONNode, _ key: String, _ what: String, _ fields: [ObjectField]
  ) -> [String: PropertyValue]? {
    guard node.kind == .object else {
      let keys = fields.map { "'\($0.key)'" }.joined(separator: ", ")
      _ = wrongKind(node, key, "an object with \(keys)")
      return nil
    }
    var values: [String: PropertyValue] = [:]
    for (member, value) in node.members {
      let name = member.string ?? ""
      if let field = fields.first(where: { $0.key == name }) {
        if name == "family", value.isNull {
          values[name] = PropertyValue.none
        } else {
          values[name] = read(value, as: field.kind, of: name)
        }
      } else if !Self.isComment(name) {
        reportUnknown(member, in: what, known: fields.map { $0.key })
      }
    }
    return values
  }
}

/// The colour of `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for other texts.
func hexadecimalColor(_ text: String) -> Color? {
  guard text.utf8.first == UInt8(ascii: "#") else { return nil }
  let digits = text.dropFirst()
  guard digits.utf8.allSatisfy({ $0 &- 48 < 10 || ($0 | 32) &- UInt8(ascii: "a") < 6 }),
    let value = UInt32(digits, radix: 16)
  else { return nil }
  switch digits.utf8.count {
  case 3:
    let wide = (value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF
    return Color(rgb: wide * 0x11)
  case 6: return Color(rgb: value)
  case 8: return Color(rgb: value >> 8, alpha: Double(value & 255) / 255)
  default: return nil
  }
}
