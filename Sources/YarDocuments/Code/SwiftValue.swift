import YarLayout

/// Values as Swift writes them.
enum SwiftValue {
  /// A number in the fewest digits that read back as the same number.
  static func number(_ value: Double) -> String {
    if value == .infinity { return ".infinity" }
    if value == -.infinity { return "-.infinity" }
    return JSONWriter.number(value)
  }

  /// A text in quotes.
  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.steersText {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// A list.
  static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// A value of a property; nil for what is not set by a value, as another view.
  static func expression(_ value: PropertyValue, _ kind: ValueKind) -> String? {
    switch value {
    case .none: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value):
      return kind == .fontWeight ? weight(Font.Weight(rawValue: Int(value))) : number(value)
    case .string(let value):
      switch kind {
      case .word: return "." + value
      case .image: return "image(" + text(value) + ")"
      case .identifier: return nil
      default: return text(value)
      }
    case .numbers(let values): return numbers(values, kind)
    case .words(let words):
      if case .wordList = kind { return list(words.map { "." + $0 }) }
      return list(words.map(text))
    case .color(let value): return color(value)
    case .colors(let values): return list(values.map(color))
    case .corners(let mask):
      return list(
        WordLists.corner.entries.filter { mask.contains($0.value) }.map { "." + $0.word })
    case .font(let value): return font(value)
    case .attributedText(let value): return attributedText(value)
    case .shadow(let value): return shadow(value)
    case .gradient(let value): return gradient(value)
    case .sizings(let values):
      return kind == .sizings ? list(values.map(sizing)) : values.first.map(sizing)
    case .gaps(let values): return kind == .gaps ? list(values.map(gap)) : values.first.map(gap)
    case .stops, .features, .variations, .paragraph, .tabStops, .pdf, .attachments, .amounts:
      return nil
    }
  }

  private static func numbers(_ values: [Double], _ kind: ValueKind) -> String? {
    let words = values.map(number)
    func call(_ name: String, _ labels: [String]) -> String? {
      guard labels.count == words.count else { return nil }
      return name + "(" + zip(labels, words).map { "\($0): \($1)" }.joined(separator: ", ") + ")"
    }
    switch kind {
    case .size, .offset, .openSize: return call("Size", ["width", "height"])
    case .point: return call("Point", ["x", "y"])
    case .frame: return call("Rect", ["x", "y", "width", "height"])
    case .insets: return call("EdgeInsets", ["top", "left", "bottom", "right"])
    case .directionalInsets:
      return call("DirectionalEdgeInsets", ["top", "leading", "bottom", "trailing"])
    default: return list(words)
    }
  }

  // MARK: Looks

  static func color(_ color: Color) -> String {
    if let word = WordLists.color.word(for: color) { return "." + word }
    let bytes = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
    let alpha = color.alpha == 1 ? "" : ", alpha: " + number(color.alpha)
    let isExact = zip(bytes, [color.red, color.green, color.blue]).allSatisfy { $0 / 255 == $1 }
    guard isExact, bytes.allSatisfy({ $0 >= 0 && $0 <= 255 }) else {
      return "Color(red: \(number(color.red)), green: \(number(color.green)), "
        + "blue: \(number(color.blue))\(alpha))"
    }
    var digits = ""
    for byte in bytes {
      let hexadecimal = String(Int(byte), radix: 16, uppercase: true)
      digits += hexadecimal.utf8.count == 1 ? "0" + hexadecimal : hexadecimal
    }
    return "Color(rgb: 0x\(digits)\(alpha))"
  }

  static func weight(_ weight: Font.Weight) -> String {
    WordLists.fontWeight.word(for: weight).map { "." + $0 }
      ?? "Font.Weight(rawValue: \(weight.rawValue))"
  }

  static func font(_ font: Font) -> String {
    let standard = Font()
    var parts: [String] = []
    if let family = font.family { parts.append("family: " + text(family)) }
    if font.size != standard.size { parts.append("size: " + number(font.size)) }
    if font.weight != standard.weight { parts.append("weight: " + weight(font.weight)) }
    if font.isItalic { parts.append("isItalic: true") }
    let plain = "Font(" + parts.joined(separator: ", ") + ")"
    var changes: [String] = []
    if font.letterSpacing != 0 {
      changes.append("font.letterSpacing = " + number(font.letterSpacing))
    }
    if !font.features.isEmpty {
      changes.append("font.features = " + list(font.features.map(feature)))
    }
    if !font.variations.isEmpty {
      changes.append("font.variations = " + list(font.variations.map(variation)))
    }
    if changes.isEmpty { return plain }
    return "{ () -> Font in var font = \(plain); " + changes.joined(separator: "; ")
      + "; return font }()"
  }

  private static func feature(_ feature: Font.Feature) -> String {
    "Font.Feature(\(text(feature.tag)), \(feature.value))"
  }

  private static func variation(_ variation: Font.Variation) -> String {
    "Font.Variation(\(text(variation.axis)), \(number(variation.value)))"
  }

  private static func shadow(_ shadow: Shadow) -> String {
    let standard = Shadow()
    var parts: [String] = []
    if shadow.color != standard.color { parts.append("color: " + color(shadow.color)) }
    if shadow.radius != standard.radius { parts.append("radius: " + number(shadow.radius)) }
    if shadow.offset != standard.offset {
      let offset = shadow.offset
      parts.append(
        "offset: Size(width: \(number(offset.width)), height: \(number(offset.height)))")
    }
    return "Shadow(" + parts.joined(separator: ", ") + ")"
  }

  private static func gradient(_ gradient: Gradient) -> String {
    let standard = Gradient(colors: gradient.stops.map { $0.color })
    var parts: [String] = []
    if gradient.stops == standard.stops {
      parts.append("colors: " + list(gradient.stops.map { color($0.color) }))
    } else {
      let stops = gradient.stops.map { stop in
        "Gradient.Stop(color: \(color(stop.color)), location: \(number(stop.location)))"
      }
      parts.append("stops: " + list(stops))
    }
    func point(_ point: Point) -> String { "Point(x: \(number(point.x)), y: \(number(point.y)))" }
    if gradient.startPoint != standard.startPoint {
      parts.append("startPoint: " + point(gradient.startPoint))
    }
    if gradient.endPoint != standard.endPoint {
      parts.append("endPoint: " + point(gradient.endPoint))
    }
    return "Gradient(" + parts.joined(separator: ", ") + ")"
  }

  private static func sizing(_ sizing: GridSizing) -> String {
    if sizing == .content { return ".content" }
    if let size = sizing.fixedSize, sizing == .fixed(size) { return ".fixed(\(number(size)))" }
    if sizing == .weight(sizing.stretchWeight) { return ".weight(\(number(sizing.stretchWeight)))" }
    let size = sizing.fixedSize.map { "fixedSize: \(number($0)), " } ?? ""
    return "GridSizing(\(size)stretchWeight: \(number(sizing.stretchWeight)))"
  }

  private static func gap(_ gap: GridSpacing) -> String {
    let weight = gap.stretchWeight == 0 ? "" : ", stretchWeight: \(number(gap.stretchWeight))"
    return "GridSpacing(size: \(number(gap.size))\(weight))"
  }

  // MARK: Text

  private static func attributedText(_ text: AttributedText) -> String {
    "AttributedText(" + list(text.runs.map(run)) + ")"
  }

  private static func run(_ run: TextRun) -> String {
    let plain = "TextRun(" + text(run.text) + ")"
    let attributes = run.attributes
    var changes: [String] = []
    func set(_ name: String, _ value: String?) {
      if let value { changes.append("$0.\(name) = \(value)") }
    }
    set("family", attributes.family.map(text))
    set("size", attributes.size.map(number))
    set("weight", attributes.weight.map(weight))
    set("isItalic", attributes.isItalic.map { $0 ? "true" : "false" })
    set("color", attributes.color.map(color))
    set("backgroundColor", attributes.backgroundColor.map(color))
    if attributes.isUnderlined { set("isUnderlined", "true") }
    if attributes.isStruckThrough { set("isStruckThrough", "true") }
    set("letterSpacing", attributes.letterSpacing.map(number))
    if attributes.baselineOffset != 0 { set("baselineOffset", number(attributes.baselineOffset)) }
    set("link", attributes.link.map(text))
    set("language", attributes.language.map(text))
    if !attributes.features.isEmpty { set("features", list(attributes.features.map(feature))) }
    if !attributes.variations.isEmpty {
      set("variations", list(attributes.variations.map(variation)))
    }
    set("paragraph", attributes.paragraph.map(paragraph))
    return changes.isEmpty ? plain : plain + ".with { " + changes.joined(separator: "; ") + " }"
  }

  private static func paragraph(_ style: ParagraphStyle) -> String {
    var changes: [String] = []
    func set(_ name: String, _ value: Double) {
      if value != 0 { changes.append("style.\(name) = \(number(value))") }
    }
    if let word = style.alignment.flatMap({ WordLists.textAlignment.word(for: $0) }) {
      changes.append("style.alignment = .\(word)")
    }
    set("firstLineHeadIndent", style.firstLineHeadIndent)
    set("headIndent", style.headIndent)
    set("tailIndent", style.tailIndent)
    if let height = style.lineHeight {
      changes.append(
        "style.lineHeight = LineHeight(multiple: \(number(height.multiple)), "
          + "minimum: \(number(height.minimum)), maximum: \(number(height.maximum)))")
    }
    if let spacing = style.lineSpacing { changes.append("style.lineSpacing = \(number(spacing))") }
    set("paragraphSpacing", style.paragraphSpacing)
    set("paragraphSpacingBefore", style.paragraphSpacingBefore)
    if let word = style.hangingPunctuation.flatMap({ WordLists.hangingPunctuation.word(for: $0) }) {
      changes.append("style.hangingPunctuation = .\(word)")
    }
    if !style.tabStops.isEmpty {
      let stops = style.tabStops.map { stop in
        "ParagraphStyle.TabStop(\(number(stop.position)), "
          + "alignment: .\(WordLists.textAlignment.word(for: stop.alignment) ?? "natural"))"
      }
      changes.append("style.tabStops = " + list(stops))
    }
    return "{ () -> ParagraphStyle in var style = ParagraphStyle(); "
      + changes.joined(separator: "; ") + "; return style }()"
  }
}
