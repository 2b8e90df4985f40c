import YarLayout

/// An equation of a scene whose names are not looked up yet.
struct PlacedEquation {
  var equation: Equation
  var identifier: String?
  /// The place of the view that holds the list.
  var holder: Int
  /// The text.
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
      guard let name = element.string, !name.isEmpty else {
        report(element, "a layout guide must be a name, not \(describe(element))")
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
      } else if element.string != nil {
        readEquation(element, identifier: nil, of: holder)
      } else {
        report(
          element,
          "a constraint must be an equation such as \"title.top == icon.bottom + 8\" or an object "
            + "with an 'equation', not \(describe(element))")
      }
    }
  }

  private mutating func readConstraintObject(_ node: JSONNode, of holder: Int) {
    var identifier: String?
    var equation: JSONNode?
    for (key, value) in node.members {
      switch key.string ?? "" {
      case "equation":
        if value.string != nil {
          equation = value
        } else {
          _ = wrongKind(value, "equation", "a string")
        }
      case "identifier": identifier = read(value, as: .string, of: "identifier")?.string
      case let name where Self.isComment(name): break
      default: reportUnknown(key, in: "a constraint", known: ["equation", "identifier"])
      }
    }
    if let equation {
      readEquation(equation, identifier: identifier, of: holder)
    } else if node["equation"] == nil {
      report(node, "the key 'equation' is missing in a constraint")
    }
  }

  private mutating func readEquation(_ node: JSONNode, identifier: String?, of holder: Int) {
    var reader = EquationReader(node.string ?? "")
    do throws(EquationError) {
      let equation = try reader.read()
      equations.append(
        PlacedEquation(equation: equation, identifier: identifier, holder: holder, node: node))
    } catch {
      report(at: node.offset(ofCharacterAt: error.offset), error.message)
    }
  }

  // MARK: Looking up

  /// The constraints of the scene, when all its views are known.
  mutating func resolveEquations() -> [ConstraintDescription] {
    guard !equations.isEmpty else { return [] }
    let places = ViewPlaces(ends: outline.views.map(\.end))
    var items: [String: ConstraintDescription.Item] = [:]
    var names: [String] = []
    for (place, view) in outline.views.enumerated() {
      let guides = view.guides.enumerated().map { ($1, $0 as Int?) }
      for (name, guide) in [(view.identifier ?? "", nil)] + guides
      where !name.isEmpty && items[name] == nil {
        items[name] = ConstraintDescription.Item(view: place, guide: guide)
        names.append(name)
      }
    }
    var found: [ConstraintDescription] = []
    for placed in equations where !isFull {
      if let constraint = resolve(placed, items: items, names: names, places: places) {
        found.append(constraint)
      }
    }
    return found.enumerated()
      .sorted { ($0.element.owner, $0.offset) < ($1.element.owner, $1.offset) }.map(\.element)
  }

  private mutating func resolve(
    _ placed: PlacedEquation, items: [String: ConstraintDescription.Item], names: [String],
    places: ViewPlaces
  ) -> ConstraintDescription? {
    let equation = placed.equation
    var found: [ConstraintDescription.Item] = []
    for term in [equation.first] + (equation.second.map { [$0] } ?? []) {
      let offset = placed.node.offset(ofCharacterAt: term.offset)
      if term.name == Equation.ownWord, !term.isQuoted {
        found.append(ConstraintDescription.Item(view: placed.holder))
      } else if term.name == Equation.superviewWord, !term.isQuoted {
        guard placed.holder > 0 else {
          report(at: offset, "the root view has no superview; 'self' is the view of this list")
          return nil
        }
        found.append(ConstraintDescription.Item(view: places.parents[placed.holder]))
      } else if let item = items[term.name] {
        found.append(item)
      } else {
        let near = nearest(to: term.name, in: names + [Equation.ownWord, Equation.superviewWord])
        report(
          at: offset,
          "no view or guide of the scene has the identifier '\(shortened(term.name))'; "
            + (near.map { "did you mean '\(shortened($0))'?" }
              ?? "give it to the one that is meant"))
        return nil
      }
      if found.last?.guide != nil, [.firstBaseline, .lastBaseline].contains(term.attribute) {
        report(
          at: placed.node.offset(ofCharacterAt: term.attributeOffset),
          "a layout guide has no text and no '\(term.attribute)'; use 'top' or 'bottom'")
        return nil
      }
    }
    let second = found.count > 1 ? found[1] : nil
    let constraint = ConstraintDescription(
      owner: places.commonAncestor(found[0].view, second?.view ?? found[0].view),
      first: found[0], firstAttribute: equation.first.attribute, relation: equation.relation,
      second: second, secondAttribute: equation.second?.attribute ?? .notAnAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      identifier: placed.identifier, position: position(of: placed.node))
    guard check(constraint, of: placed) else { return nil }
    for view in constraint.placedViews(ends: places.ends) {
      guard let frame = outline.views[view].frame else { continue }
      report(
        frame,
        "'frame' has no effect here: constraints place the view; remove it, or set "
          + "\"translatesAutoresizingMaskIntoConstraints\": true")
    }
    return constraint
  }

  /// Whether the two sides can be compared.
  private mutating func check(
    _ constraint: ConstraintDescription, of placed: PlacedEquation
  ) -> Bool {
    let problem = LayoutConstraint.error(
      firstAttribute: constraint.firstAttribute, secondAttribute: constraint.secondAttribute,
      hasSecondItem: constraint.second != nil, multiplier: constraint.multiplier,
      constant: constraint.constant)
    guard let problem else { return true }
    let first = placed.equation.first
    let term = placed.equation.second ?? first
    let pair = "'\(shortened(first.text))' and '\(shortened(term.text))'"
    let message =
      switch problem {
      case .locationEqualToConstant:
        "'\(shortened(first.text))' is a position and not a number; say what it is measured from, "
          + "such as superview.\(first.attribute) + 8"
      case .mixedLocationAndSize:
        "a position cannot be compared with a width or height: \(pair)"
      case .directionalWithAbsolute:
        "leading and trailing cannot be compared with left and right: \(pair)"
      case .mixedAxis: "\(pair) lie on different axes and cannot be compared"
      default: "the numbers of the equation are too large or too small"
      }
    report(at: placed.node.offset(ofCharacterAt: term.offset), message)
    return false
  }
}

extension JSONNode {
  /// Where a character of a string stands in the text: the string's bytes are counted without escapes.
  func offset(ofCharacterAt place: Int) -> Int {
    let bytes = tree.bytes
    var source = offset + 1
    var rest = place
    while rest > 0, source < bytes.count {
      guard bytes[source] == UInt8(ascii: "\\") else {
        source += 1
        rest -= 1
        continue
      }
      guard bytes[source + 1] == UInt8(ascii: "u") else {
        source += 2
        rest -= 1
        continue
      }
      let digits = String(decoding: bytes[source + 2..<source + 6], as: UTF8.self)
      let unit = UInt16(digits, radix: 16) ?? 0
      let isPair = UTF16.isLeadSurrogate(unit)
      source += isPair ? 12 : 6
      rest -= isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    return source
  }
}
