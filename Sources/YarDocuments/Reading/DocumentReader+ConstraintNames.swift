import YarLayout

/// What the names in constraints may stand for.
struct SceneNames {
  /// Views and guides by their names.
  var items: [String: ConstraintDescription.Item] = [:]
  /// The names in the order of the text.
  var names: [String] = []
  var places: ViewPlaces

  init(_ outline: SceneOutline) {
    places = ViewPlaces(
      ends: outline.views.map { $0.end },
      isArranged: [Bool](repeating: false, count: outline.views.count))
    for (place, view) in outline.views.enumerated() {
      let guides = view.guides.enumerated().map {
        ($1, ConstraintDescription.Part.guide($0))
      }
      for (name, part) in [(view.identifier ?? "", .whole)] + guides
      where !name.isEmpty && items[name] == nil {
        items[name] = ConstraintDescription.Item(view: place, part: part)
        names.append(name)
      }
    }
  }
}

/// Looking up what constraints mention.
extension DocumentReader {
  /// The constraints of the scene, when all its views are known.
  mutating func resolveConstraints() -> [ConstraintDescription] {
    var found: [ConstraintDescription] = []
    if !rules.isEmpty {
      let scene = SceneNames(outline)
      for rule in rules where !isFull {
        switch rule.content {
        case .equation(let equation, let node):
          if let constraint = resolve(equation, node, rule, scene) { found.append(constraint) }
        case .object(let object):
          if let constraint = resolve(object, rule, scene) { found.append(constraint) }
        case .format(let format, let node): found += resolve(format, node, rule, scene)
        }
      }
      checkFrames(found, scene.places)
    }
    return found.stablySorted { $0.owner < $1.owner }
  }

  /// One side of a constraint, and where it stands in the document.
  private struct Side {
    var item: ConstraintDescription.Item
    var attribute: LayoutConstraint.Attribute
    var text: String
    var offset: Int
    var attributeOffset: Int
  }

  private mutating func resolve(
    _ equation: Equation, _ node: JSONNode, _ rule: PlacedRule, _ scene: SceneNames
  ) -> ConstraintDescription? {
    var sides: [Side] = []
    for term in [equation.first] + (equation.second.map { [$0] } ?? []) {
      guard let item = resolve(term.item, rule, scene, in: node) else { return nil }
      sides.append(
        Side(
          item: item, attribute: term.attribute, text: term.text,
          offset: node.offset(ofCharacterAt: term.offset),
          attributeOffset: node.offset(ofCharacterAt: term.attributeOffset)))
    }
    return constraint(
      sides, rule, scene, relation: equation.relation, multiplier: equation.multiplier,
      constant: equation.constant, priority: equation.priority)
  }

  private mutating func resolve(
    _ object: ConstraintObject, _ rule: PlacedRule, _ scene: SceneNames
  ) -> ConstraintDescription? {
    var sides: [Side] = []
    let second = object.toItem.map {
      ($0, object.toAttribute ?? object.attribute, object.toAttributeNode ?? $0)
    }
    for (node, attribute, attributeNode) in [
      (object.item, object.attribute, object.attributeNode)
    ] + (second.map { [$0] } ?? []) {
      guard let item = resolveWhole(node, rule, scene) else { return nil }
      sides.append(
        Side(
          item: item, attribute: attribute, text: "\(node.string ?? "").\(attribute)",
          offset: node.offset(ofCharacterAt: 0), attributeOffset: attributeNode.offset))
    }
    return constraint(
      sides, rule, scene, relation: object.relation, multiplier: object.multiplier,
      constant: object.constant, priority: object.priority)
  }

  /// A whole string that names a view or guide: an identifier as it is, or with steps as in equations.
  private mutating func resolveWhole(
    _ node: JSONNode, _ rule: PlacedRule, _ scene: SceneNames
  ) -> ConstraintDescription.Item? {
    let text = node.string ?? ""
    let isWord = text == ItemName.ownWord || text == ItemName.superviewWord
    if !isWord, let item = scene.items[text] { return item }
    var reader = EquationReader(text)
    do throws(EquationError) {
      return resolve(try reader.readItem(), rule, scene, in: node)
    } catch {
      let start = String(text.prefix { $0 != "." && $0 != "[" })
      let isStep =
        scene.items[start] != nil || start == ItemName.ownWord || start == ItemName.superviewWord
      if isStep {
        report(at: node.offset(ofCharacterAt: error.offset), error.message)
      } else {
        // Most likely the identifier of nothing rather than an unusual way of writing steps.
        reportNoItem(text, at: node.offset(ofCharacterAt: 0), scene)
      }
      return nil
    }
  }

  private mutating func reportNoItem(_ name: String, at offset: Int, _ scene: SceneNames) {
    let near = nearest(
      to: name, in: scene.names + [ItemName.ownWord, ItemName.superviewWord])
    report(
      at: offset,
      "no view or guide of the scene has the identifier '\(shortened(name))'; "
        + (near.map { "did you mean '\(shortened($0))'?" } ?? "give it to the one that is meant"))
  }

  /// What a name stands for; nil after noting an error.
  private mutating func resolve(
    _ name: ItemName, _ rule: PlacedRule, _ scene: SceneNames, in node: JSONNode
  ) -> ConstraintDescription.Item? {
    let offset = node.offset(ofCharacterAt: name.offset)
    var item: ConstraintDescription.Item
    if name.name == ItemName.ownWord, !name.isQuoted {
      item = ConstraintDescription.Item(view: rule.holder)
    } else if name.name == ItemName.superviewWord, !name.isQuoted {
      guard rule.holder > 0 else {
        report(at: offset, "the root view has no superview; 'self' is the view of this list")
        return nil
      }
      item = ConstraintDescription.Item(view: scene.places.parents[rule.holder])
    } else if let found = scene.items[name.name] {
      item = found
    } else {
      reportNoItem(name.name, at: offset, scene)
      return nil
    }
    for (index, step) in name.steps.enumerated() {
      do throws(StepError) {
        item = try follow(step, from: item)
      } catch {
        let text = shortened(name.text(steps: index))
        report(at: node.offset(ofCharacterAt: name.stepOffsets[index]), "'\(text)' \(error.reason)")
        return nil
      }
    }
    return item
  }

  /// Why a step leads nowhere, to follow a name.
  private struct StepError: Error {
    var reason: String
  }

  private func follow(
    _ step: ItemName.Step, from item: ConstraintDescription.Item
  ) throws(StepError) -> ConstraintDescription.Item {
    guard item.isView else {
      throw StepError(reason: "is a layout guide and has no '\(step.text)'")
    }
    let view = outline.views[item.view]
    let type = ViewType.all[view.type]
    switch step {
    case .subview(let index):
      let subviews = outline.subviews(of: item.view)
      guard index < subviews.count else {
        throw StepError(reason: Self.noMember(index, of: "subviews", count: subviews.count))
      }
      return ConstraintDescription.Item(view: subviews[index])
    case .guide(let index):
      guard index < view.guides.count else {
        throw StepError(reason: Self.noMember(index, of: "layoutGuides", count: view.guides.count))
      }
      return ConstraintDescription.Item(view: item.view, part: .guide(index))
    case .content:
      guard view.hasContent else {
        throw StepError(reason: "has no 'contentView'; a ScrollView with 'content' has one")
      }
      return ConstraintDescription.Item(view: item.view + 1)
    case .system(let guide):
      guard !guide.isOfScrollView || type.hasContent else {
        throw StepError(
          reason: "is a \(type.name) and has no '\(guide.rawValue)'; a ScrollView has one")
      }
      return ConstraintDescription.Item(view: item.view, part: .system(guide))
    }
  }

  private static func noMember(_ index: Int, of list: String, count: Int) -> String {
    let have = count == 0 ? "has no '\(list)'" : "has \(count) of '\(list)', counted from 0"
    return "\(have); \(index) is none of them"
  }

  // MARK: Checking

  private mutating func constraint(
    _ sides: [Side], _ rule: PlacedRule, _ scene: SceneNames,
    relation: LayoutConstraint.Relation, multiplier: Double, constant: Double,
    priority: LayoutPriority
  ) -> ConstraintDescription? {
    for side in sides where !side.item.isView {
      guard [.firstBaseline, .lastBaseline].contains(side.attribute) else { continue }
      report(
        at: side.attributeOffset,
        "a layout guide has no text and no '\(side.attribute)'; use 'top' or 'bottom'")
      return nil
    }
    let first = sides[0]
    let second = sides.count > 1 ? sides[1] : nil
    let problem = LayoutConstraint.error(
      firstAttribute: first.attribute, secondAttribute: second?.attribute ?? .notAnAttribute,
      hasSecondItem: second != nil, multiplier: multiplier, constant: constant)
    if let problem {
      report(problem, first, second ?? first)
      return nil
    }
    return ConstraintDescription(
      owner: scene.places.commonAncestor(first.item.view, (second ?? first).item.view),
      first: first.item, firstAttribute: first.attribute, relation: relation,
      second: second?.item, secondAttribute: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant, priority: priority, identifier: rule.identifier,
      position: position(of: rule.node))
  }

  /// Notes that the two sides cannot be compared.
  private mutating func report(_ problem: LayoutConstraintError, _ first: Side, _ second: Side) {
    let pair = "'\(shortened(first.text))' and '\(shortened(second.text))'"
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
    report(at: second.offset, message)
  }

  /// A frame that does not count because its view is left to constraints, of which there are none, is
  /// legal but surely not meant.
  mutating func warnOfLostFrames(placed: [Bool]) {
    for (place, view) in outline.views.enumerated() {
      guard view.translates == false, let frame = view.frame, !placed[place] else { continue }
      warn(
        frame,
        "'frame' has no effect: \"translatesAutoresizingMaskIntoConstraints\": false leaves the view to "
          + "constraints, and none is about it; it stands at [0, 0], as large as its content. Add "
          + "constraints, or remove that key")
    }
  }

  /// A frame that constraints would overwrite is a mistake that a person would look for a long time.
  private mutating func checkFrames(_ constraints: [ConstraintDescription], _ places: ViewPlaces) {
    for constraint in constraints {
      for view in constraint.placedViews(ends: places.ends) {
        guard let frame = outline.views[view].frame, outline.views[view].translates != true else {
          continue
        }
        report(
          frame,
          "'frame' has no effect here: constraints place the view; remove it, or set "
            + "\"translatesAutoresizingMaskIntoConstraints\": true")
      }
    }
  }
}
