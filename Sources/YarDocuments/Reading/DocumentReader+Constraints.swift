import YarLayout

/// One member of a list of constraints whose names are not looked up yet.
struct PlacedRule {
  /// What the member says.
  enum Content {
    case equation(Equation, text: JSONNode)
    case object(ConstraintObject)
    case format(FormatObject, text: JSONNode)
  }

  var content: Content
  var identifier: String?
  /// The place of the view that holds the list.
  var holder: Int
  /// Where the document says it.
  var node: JSONNode
}

/// Constraints and layout guides.
extension DocumentReader {
  mutating func readGuides(_ node: JSONNode) -> [String] {
    guard node.kind == .array else {
      report(node, "'layoutGuides' must be a list of names, not \(describe(node))")
      return []
    }
    var names: [String] = []
    for element in node.elements {
      if element.isNull {
        names.append("")
        continue
      }
      guard let name = element.string, !name.isEmpty else {
        report(
          element,
          "a layout guide must be a name, or null without one, not \(describe(element))")
        continue
      }
      noteName(element)
      names.append(name)
    }
    return names
  }

  mutating func readConstraints(_ node: JSONNode, of holder: Int) {
    guard node.kind == .array else {
      report(
        node,
        "'constraints' must be a list of equations such as \"title.top == icon.bottom + 8\", not "
          + describe(node))
      return
    }
    for element in node.elements where !isFull {
      if element.kind == .object {
        readConstraintObject(element, of: holder)
      } else if let text = element.string {
        if Self.isFormat(text) {
          add(.format(FormatObject(), text: element), identifier: nil, of: holder, at: element)
        } else {
          readEquation(element, identifier: nil, of: holder)
        }
      } else {
        report(
          element,
          "a constraint must be an equation such as \"title.top == icon.bottom + 8\", a visual "
            + "format such as \"|-[icon]-[title]-|\" or an object, not \(describe(element))")
      }
    }
  }

  mutating func add(
    _ content: PlacedRule.Content, identifier: String?, of holder: Int, at node: JSONNode
  ) {
    rules.append(PlacedRule(content: content, identifier: identifier, holder: holder, node: node))
  }

  /// Whether a text is a visual format rather than an equation: it starts with an edge, a bracket or an
  /// orientation.
  static func isFormat(_ text: String) -> Bool {
    var bytes = text.utf8.lazy.filter { $0 != 0x20 && !(9...13).contains($0) }.makeIterator()
    let starts = "|[".utf8
    guard let first = bytes.next() else { return false }
    if starts.contains(first) { return true }
    guard first == UInt8(ascii: "H") || first == UInt8(ascii: "V"), let second = bytes.next()
    else { return false }
    return second == UInt8(ascii: ":") || starts.contains(second)
  }

  /// The keys that say which of the three kinds an object is.
  private static let kindKeys = ["equation", "visualFormat", "item"]

  private mutating func readConstraintObject(_ node: JSONNode, of holder: Int) {
    let kinds = Self.kindKeys.filter { node[$0] != nil }
    guard let kind = kinds.first else {
      // A misspelt key is told with its nearest one.
      let known = Self.kindKeys + ConstraintObject.keys + FormatObject.keys
      for (key, _) in node.members {
        let name = key.string ?? ""
        if known.contains(name) || name == "identifier" || Self.isComment(name) { continue }
        reportUnknown(key, in: "a constraint", known: known + ["identifier"])
      }
      report(node, "a constraint needs the key 'equation', 'visualFormat' or 'item'")
      return
    }
    if kinds.count > 1, let other = node[kinds[1]] {
      report(other, "a constraint has either '\(kind)' or '\(kinds[1])', not both; remove one")
      return
    }
    let identifier = node["identifier"].flatMap {
      read($0, as: .string, of: "identifier")?.string
    }
    let value = node[kind] ?? node
    switch kind {
    case "equation":
      checkKeys(node, known: ["equation", "identifier"])
      if value.string != nil {
        readEquation(value, identifier: identifier, of: holder)
      } else {
        _ = wrongKind(value, kind, "a string")
      }
    case "visualFormat":
      checkKeys(node, known: FormatObject.keys + ["identifier"])
      readFormat(node, value, identifier: identifier, of: holder)
    default:
      checkKeys(node, known: ConstraintObject.keys + ["identifier"])
      if let object = readObjectForm(node) {
        add(.object(object), identifier: identifier, of: holder, at: node)
      }
    }
  }

  private mutating func checkKeys(_ node: JSONNode, known: [String]) {
    for (key, _) in node.members {
      let name = key.string ?? ""
      if known.contains(name) || Self.isComment(name) { continue }
      reportUnknown(key, in: "a constraint", known: known)
    }
  }

  private mutating func readEquation(_ node: JSONNode, identifier: String?, of holder: Int) {
    var reader = EquationReader(node.string ?? "")
    do throws(EquationError) {
      add(
        .equation(try reader.read(), text: node), identifier: identifier, of: holder, at: node)
    } catch {
      report(at: node.offset(ofCharacterAt: error.offset), error.message)
    }
  }
}
