@testable import YarDocuments

/// Writes random documents that are right: every key of the tables may occur, with values of its kind.
struct RandomDocument {
  private var random: SplitMix64
  private var identifiers = 0
  /// The identifiers of views that are complete: a proxy of one of them makes no circle.
  private var finished: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text() -> String {
    var members = [#""yar": 1"#]
    if chance(2) { members.append(#""size": \#(value(.openSize))"#) }
    if chance(2) { members.append(#""backgroundColor": \#(value(.color))"#) }
    if chance(3) { members.append(#""direction": \#(word(["leftToRight", "rtl"]))"#) }
    if chance(4) { members.append(#""pdf": \#(value(.pdf))"#) }
    if chance(4) { members.append(#""attachments": \#(value(.attachments))"#) }
    members.append(#""root": \#(view(depth: 0, canHaveFrame: false))"#)
    members.shuffle(using: &random)
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func word(_ words: [String]) -> String {
    "\"\(words.randomElement(using: &random) ?? "")\""
  }

  private mutating func view(depth: Int, canHaveFrame: Bool) -> String {
    let isContainer = depth < 4 && chance(2)
    let types = ViewType.all.filter { $0.hasLayouts == isContainer }
    guard let type = types.randomElement(using: &random) else { return "" }
    var members = [#""type": "\#(type.name)""#]
    var keys: Set<String> = []
    for property in type.table.properties where chance(6) {
      guard property.key != "identifier", property.key != "frame" || canHaveFrame else { continue }
      if property.kind == .identifier, finished.isEmpty { continue }
      if type.exclusiveKeys.contains(where: { $0.1 == property.key && keys.contains($0.0) }) {
        continue
      }
      if type.dependentKeys.contains(where: { $0.key == property.key && !keys.contains($0.needed) })
      {
        continue
      }
      keys.insert(property.key)
      let isNull = property.acceptsNull && chance(10) && property.key != "words"
      members.append(
        "\"\(property.key)\": \(isNull ? "null" : property.key == "message" ? "\"12345670\"" : value(property.kind))"
      )
    }
    for shortcut in type.table.shortcuts where chance(12) {
      members.append("\"\(shortcut.key)\": \(value(shortcut.kind))")
    }
    var identifier: String?
    if chance(3) {
      identifiers += 1
      identifier = "view \(identifiers)"
      members.append(#""identifier": "view \#(identifiers)""#)
    }
    if type.hasContent, chance(2) {
      members.append(#""content": \#(view(depth: depth + 1, canHaveFrame: false))"#)
    }
    if type.hasArranged, chance(2) {
      members.append(#""arrangedSubviews": \#(views(depth: depth, canHaveFrame: false))"#)
    }
    if type.hasLayouts {
      members += containerMembers(depth: depth)
    } else if depth < 4, chance(4) {
      let subviews = views(depth: depth, canHaveFrame: !type.placesSubviews)
      members.append(#""subviews": \#(subviews)"#)
    }
    members.shuffle(using: &random)
    if let identifier { finished.append(identifier) }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func views(depth: Int, canHaveFrame: Bool) -> String {
    var made: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      made.append(view(depth: depth + 1, canHaveFrame: canHaveFrame))
    }
    return "[" + made.joined(separator: ", ") + "]"
  }

  private mutating func containerMembers(depth: Int) -> [String] {
    if chance(2) {
      return [
        #""layout": \#(layout(subviews: nil))"#,
        #""subviews": \#(views(depth: depth, canHaveFrame: false))"#,
      ]
    }
    let count = Int.random(in: 1...3, using: &random)
    var layouts: [String] = []
    for _ in 0..<count {
      let subviews = chance(2) ? views(depth: depth, canHaveFrame: false) : nil
      layouts.append(layout(subviews: subviews))
    }
    var free: [String] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: -1..<count, using: &random)
      let text = view(depth: depth + 1, canHaveFrame: index < 0)
      free.append(index < 0 ? text : text.dropLast() + #", "layoutIndex": \#(index)}"#)
    }
    return [
      #""layouts": [\#(layouts.joined(separator: ", "))]"#,
      #""subviews": [\#(free.joined(separator: ", "))]"#,
    ]
  }

  private mutating func layout(subviews: String?) -> String {
    guard let kind = LayoutType.all.randomElement(using: &random) else { return "" }
    var members = [#""kind": "\#(kind.name)""#]
    if let key = kind.requiredKeys.randomElement(using: &random) {
      members.append("\"\(key)\": \(value(.integer(from: 0)))")
    }
    for property in kind.table.properties where !property.isRequired && chance(4) {
      members.append("\"\(property.key)\": \(value(property.kind))")
    }
    for shortcut in kind.table.shortcuts where chance(6) {
      members.append("\"\(shortcut.key)\": \(value(shortcut.kind))")
    }
    if let subviews { members.append(#""subviews": \#(subviews)"#) }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func number(_ range: NumberRange) -> String {
    let whole = Int.random(in: -200...200, using: &random)
    switch range {
    case .any: return chance(2) ? "\(whole)" : "\(Double(whole) / 8)"
    case .notNegative: return "\(abs(Double(whole)) / 4)"
    case .positive: return "\(abs(Double(whole)) + 0.5)"
    case .priority: return "\(abs(Double(whole)) + 1)"
    case .fromOne: return "\(abs(Double(whole)) / 8 + 1)"
    case .unit: return "\(abs(Double(whole)) / 200)"
    }
  }

  private mutating func list(_ kinds: ValueKind...) -> String {
    var parts: [String] = []
    for kind in kinds { parts.append(value(kind)) }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private mutating func object(_ fields: [ObjectField], _ required: [String]) -> String {
    var members: [String] = []
    for field in fields where required.contains(field.key) || chance(2) {
      members.append("\"\(field.key)\": \(value(field.kind))")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func value(_ kind: ValueKind) -> String {
    let length = ValueKind.number(.notNegative)
    let any = ValueKind.number(.any)
    switch kind {
    case .bool: return chance(2) ? "true" : "false"
    case .amounts: return chance(2) ? "{}" : #"{"total": \#(number(.any)), "tax": -0.25}"#
    case .number(let range): return number(range)
    case .integer(let least): return "\(Int.random(in: least...9, using: &random))"
    case .string: return word(["", "a", "é😀", "two words", #"\n\u0001\"\\"#, "שלום"])
    case .language: return word(["en", "ja", "zh-Hant-TW"])
    case .strings: return chance(4) ? "[]" : #"["one", "two 😀", ""]"#
    case .identifier: return word(finished)
    case .image: return word(["a.png", "b/c@2x.jpg", "./d/../e.png"])
    case .file: return word(["a.xml", "b/c.pdf"])
    case .word(let words): return word(words)
    case .size: return list(length, length)
    case .openSize: return chance(2) ? "[null, 5]" : list(length, length)
    case .offset, .point: return list(any, any)
    case .frame: return list(any, any, length, length)
    case .insets, .directionalInsets: return list(any, any, any, any)
    case .wordList(let words):
      return chance(4) ? "[]" : "[\"\(words[0])\", \"\(words[words.count - 1])\"]"
    case .wordOrWords(let words):
      return chance(2) ? word(words) : value(.wordList(words))
    case .numbers: return chance(5) ? "[]" : list(length, length, length)
    case .color:
      return chance(3)
        ? list(.number(.unit), .number(.unit), .number(.unit), .number(.unit))
        : word(["#FA0", "#123456", "#12345678", "red", "clear", "gray", "#ffffff"])
    case .colors: return chance(3) ? list(.color) : list(.color, .color, .color)
    case .stops:
      return #"[{"color": \#(value(.color)), "location": 0.25}, {"location": 1, "color": "red"}]"#
    case .corners: return chance(4) ? "[]" : #"["topLeft", "bottomLeft"]"#
    case .fontWeight: return chance(2) ? "350" : word(WordLists.fontWeight.all)
    case .font:
      return
        #"{"family": \#(word(["Inter", "Noto Sans"])), "size": \#(number(.positive)), "weight": \#(value(.fontWeight))}"#
    case .features: return chance(2) ? "[]" : #"["tnum", "liga=0"]"#
    case .variations: return chance(2) ? "[]" : #"["wdth=87.5", "opsz=-1"]"#
    case .attributedText:
      return chance(2)
        ? #"{"markup": "a **b** _c_"}"#
        : #"["a", {"text": "b", "color": \#(value(.color)), "paragraph": \#(value(.paragraph))}]"#
    case .paragraph:
      return
        #"{"alignment": "center", "headIndent": \#(number(.notNegative)), "tabStops": \#(value(.tabStops))}"#
    case .tabStops:
      return #"[10, {"position": 20, "alignment": \#(word(["left", "center", "right"]))}]"#
    case .sizing: return chance(2) ? value(.gap) : #""content""#
    case .sizings: return chance(3) ? "[]" : "[5, \(value(.sizing))]"
    case .gap: return chance(2) ? number(.notNegative) : #"{"stretchWeight": 1.5}"#
    case .gaps: return chance(3) ? "[]" : list(.gap, .gap)
    case .shadow: return #"{"radius": \#(number(.notNegative)), "color": \#(value(.color))}"#
    case .gradient:
      let colors = chance(2) ? #""colors": \#(value(.colors))"# : #""stops": \#(value(.stops))"#
      return chance(2) ? "{\(colors)}" : #"{\#(colors), "startPoint": [0, 0.25]}"#
    case .pdf: return object(ObjectShape.pdf, [])
    case .attachments:
      return chance(4) ? "[]" : "[" + object(ObjectShape.attachment, ["path"]) + "]"
    }
  }
}
