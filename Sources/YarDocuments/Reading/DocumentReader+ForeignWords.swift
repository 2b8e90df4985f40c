import YarLayout

/// From the words of other toolkits to ours.
extension DocumentReader {
  /// How a key of others is written in a view; nil where it is none of theirs, or where its own name says more.
  ///
  /// - Parameters:
  ///   - value: What the document gives it, which goes into the example.
  ///   - view: The view, whose layout has the kind of the example.
  ///   - isOurs: Whether another type has a key of that name: then only what this type has is meant.
  static func foreignAdvice(
    on key: String, _ value: JSONNode?, in view: JSONNode?, type: ViewType, isOurs: Bool
  ) -> String? {
    let layout = view?["layout"]
    let kind = layout?["kind"]?.string ?? layout?.string
    let given = { (meaning: ForeignWord.Meaning) in
      words(of: meaning, with: value, kind: kind)
    }
    guard let meanings = ForeignWord.meanings(of: key, in: ForeignWords.keys) else { return nil }
    for meaning in meanings {
      switch meaning {
      case .property(let name, _)
      where type.table.entry(for: name) == nil && !StructureKeys.view.contains(name):
        continue
      case .layout where !type.hasLayouts, .font where type.table.entry(for: "font") == nil:
        continue
      case .note where isOurs && !type.hasLayouts: continue
      default: return given(meaning)
      }
    }
    guard !isOurs, let first = meanings.first else { return nil }
    switch first {
    case .property(let name, _):
      let owners = ViewType.all.filter { $0.table.entry(for: name) != nil }.map { $0.name }
      return owners.isEmpty
        ? nil : "it is called '\(name)' here, and \(type.name) has none; \(list(of: owners)) it"
    case .layout: return given(first) + "; a WeView has one"
    case .font: return given(first) + "; a Label and a Button have one"
    case .note: return nil
    }
  }

  /// How a share of the container's room is written; nil where none is asked for.
  static func shareAdvice(on key: String, _ value: JSONNode?) -> String? {
    guard let text = value?.string, text.utf8.last == UInt8(ascii: "%"),
      let share = Double(String(text.dropLast())), share.isFinite,
      case .property(let name, _)? = ForeignWord.meanings(of: key, in: ForeignWords.keys)?.first
    else { return nil }
    let ours: String
    switch name {
    case "fixedDesiredWidth": ours = "widthPercent"
    case "fixedDesiredHeight": ours = "heightPercent"
    default: return nil
    }
    return
      "a share of the container's room is called '\(ours)' here: \"\(ours)\": \(JSONWriter.number(share))"
  }

  /// How a key of others is written in a style, a layout or a font, which have these keys.
  static func foreignAdvice(on key: String, known: [String]) -> String? {
    guard let meanings = ForeignWord.meanings(of: key, in: ForeignWords.keys) else { return nil }
    for meaning in meanings {
      switch meaning {
      case .font where known.contains("font"): break
      case .property(let name, _), .font(let name, _):
        if known.contains(name) { return "it is called '\(name)' here" }
      case .layout(let names, _):
        if names.allSatisfy({ known.contains($0) }) {
          return "it is called \(names.map { "'\($0)'" }.joined(separator: " and ")) here"
        }
      case .note: break
      }
    }
    // What stands one level too deep, or too high.
    let isStyle = known.contains("font")
    let inner = known.contains("kind") ? "layout" : known.contains("isItalic") ? "font" : nil
    for meaning in meanings {
      switch meaning {
      case .font where isStyle, .layout where isStyle: return words(of: meaning)
      case .note where isStyle || inner == "layout": return words(of: meaning)
      case .property("subviews", _) where inner == "layout":
        return "it is called 'subviews' here, and stands beside 'layout', not in it"
      case .property(let name, _):
        if let inner {
          return "it is called '\(name)' here, and belongs to the view, not to its \(inner)"
        }
      default: break
      }
    }
    return nil
  }

  /// How a key of others is written in a document or a scene.
  static func foreignAdvice(onSceneKey key: String, known: [String]) -> String? {
    guard let meaning = ForeignWord.meanings(of: key, in: ForeignWords.sceneKeys)?.first,
      case .property(let name, _) = meaning, known.contains(name)
    else { return nil }
    return words(of: meaning)
  }

  private static func words(
    of meaning: ForeignWord.Meaning, with value: JSONNode? = nil, kind: String? = nil
  ) -> String {
    switch meaning {
    case .property(let name, let example):
      return "it is called '\(name)' here: \"\(name)\": \(filled(example, with: value))"
    case .layout(let names, let example):
      let called = names.map { "'\($0)'" }.joined(separator: " and ")
      let members = names.map { "\"\($0)\": \(filled(example, with: value))" }
        .joined(separator: ", ")
      let kind = kind.flatMap { LayoutType.index(named: $0) == nil ? nil : $0 } ?? "vertical"
      return
        "it is called \(called) here, and belongs to the layout: \"layout\": { \"kind\": \"\(kind)\", \(members) }"
    case .font(let name, let example):
      return
        "it is called '\(name)' here, and belongs to the font: \"font\": { \"\(name)\": \(filled(example, with: value)) }"
    case .note(let text): return text
    }
  }

  /// An example with the value that the document has, where that is a number or a text as the example's is.
  private static func filled(_ example: String, with value: JSONNode?) -> String {
    if let number = value?.number {
      if Double(example) != nil { return JSONWriter.number(number) }
      if example == "[8, 8, 8, 8]" {
        return "["
          + [number, number, number, number].map { JSONWriter.number($0) }.joined(separator: ", ")
          + "]"
      }
    }
    guard let text = value?.string, example == "\"…\"" || example.utf8.starts(with: "\"#".utf8)
    else { return example }
    // Only what is a colour is said again for one.
    let isText = example == "\"…\""
    guard isText || WordLists.color.all.contains(text) || text.utf8.first == UInt8(ascii: "#")
    else {
      return example
    }
    return JSONWriter.quoted(shortened(text))
  }

  private static func list(of owners: [String]) -> String {
    let others = owners.dropLast().joined(separator: ", ")
    guard let last = owners.last, !others.isEmpty else { return "\(owners.joined()) has" }
    return "\(others) and \(last) have"
  }

  /// How a number with a unit, a share or an object of two numbers is written; nil where nothing is plain.
  func foreignValueAdvice(_ node: JSONNode, _ key: String, _ wanted: String) -> String? {
    if wanted == "[width, height]", let width = node["width"]?.number,
      let height = node["height"]?.number
    {
      return "write [\(JSONWriter.number(width)), \(JSONWriter.number(height))]"
    }
    guard wanted == "a number" || wanted == "a whole number", let text = node.string else {
      return nil
    }
    let digits = text.utf8.prefix {
      $0 &- 48 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard let number = Double(String(Substring(digits))), number.isFinite else { return nil }
    switch String(Substring(text.utf8.dropFirst(digits.count))) {
    case "px", "pt", "dp", "sp": return "write \(JSONWriter.number(number)) without quotes and unit"
    case "rem", "em": return "lengths are points: write a number without quotes and unit"
    case "%":
      return "'widthPercent' and 'heightPercent' of a view take \(JSONWriter.number(number))"
    default: return nil
    }
  }
}
