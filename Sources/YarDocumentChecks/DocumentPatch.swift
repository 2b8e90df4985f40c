import YarDiagnosis
import YarDocuments
import YarLayout

/// Changes that help, written into the text of a document: what they are not about stays as it is there (lines, order, comments).
package struct DocumentPatch {
  private let tree: JSONTree
  private let objects: [SourcePosition: JSONTree.Object]
  private let rules: [SourcePosition: (element: JSONNode, list: JSONNode)]

  /// Begins with the text of a document.
  package init(_ tree: JSONTree) {
    self.tree = tree
    let all = tree.objects
    var objects: [SourcePosition: JSONTree.Object] = [:]
    for object in all { objects[object.position] = object }
    self.objects = objects
    rules = tree.elements(of: "constraints", in: all)
  }

  /// The document's text with a fix, the same in all other places; nil where the text cannot say it.
  ///
  /// - Parameter live: The scene that it was found in, made of the document and laid out; it is changed.
  package func text(applying fix: FindingFix, in live: LiveScene) -> [UInt8]? {
    guard !fix.steps.isEmpty else { return nil }
    let root = live.window.rootView ?? live.window
    // The constraints as the text has them, before anything changes.
    let before = fix.steps.map { $0.constraintWay.flatMap { root.constraint(at: $0) } }
    guard var changed = fix.apply(to: live.window)?[...] else { return nil }
    var patch = JSONPatch(tree)
    for (step, constraint) in zip(fix.steps, before) {
      var new: LayoutConstraint?
      if step.makesConstraint { new = changed.popFirst() }
      guard apply(step, constraint, new, live, root, &patch) else { return nil }
    }
    return patch.text
  }

  /// The document's text with a layout of a view that has none; nil where the text cannot say it.
  package func text(
    givingLayout layout: String, toViewAt path: String, in live: LiveScene
  ) -> [UInt8]? {
    let root = live.window.rootView ?? live.window
    guard let view = root.descendant(at: path), let object = object(of: view, live),
      // Others are more than a place for views.
      object["type"]?.string == "View"
    else { return nil }
    var patch = JSONPatch(tree)
    patch.set("layout", of: object, to: .object([.init("kind", .string(layout))]))
    patch.set("type", of: object, to: .string("WeView"))
    return patch.text
  }

  private func apply(
    _ step: FindingStep, _ old: LayoutConstraint?, _ new: LayoutConstraint?, _ live: LiveScene,
    _ root: View, _ patch: inout JSONPatch
  ) -> Bool {
    switch step {
    case .priority, .constant, .relation, .safeArea:
      guard let old, let new, let (element, holder) = element(of: old, live),
        let value = DocumentScene.equation(of: new, in: live.window, heldBy: holder)?.value
      else { return false }
      patch.replace(element.element, with: value)
    case .remove:
      guard let old, let (element, _) = element(of: old, live) else { return false }
      patch.remove(element.element, from: element.list)
    case .add:
      guard let new, let (owner, value) = DocumentScene.equation(of: new, in: live.window),
        let object = object(of: owner, live)
      else { return false }
      if let list = object["constraints"] {
        patch.append(value, to: list)
      } else {
        patch.set("constraints", of: object, to: .array([value]))
      }
    case .contentPriority(let way, let axis, let isHugging, let priority):
      let name = isHugging ? "ContentHuggingPriority" : "ContentCompressionResistancePriority"
      return set(
        (axis == .horizontal ? "h" : "v") + name, .number(priority), way, live, root, &patch)
    case .releaseFrame(let way):
      return set("translatesAutoresizingMaskIntoConstraints", false, way, live, root, &patch)
    case .releaseMinimumSize(let way):
      return set("requiresMinimumSize", false, way, live, root, &patch)
    case .releaseDirection(let way):
      return set("semanticContentAttribute", "unspecified", way, live, root, &patch)
    case .frame(let way, let rect):
      let numbers = [rect.minX, rect.minY, rect.width, rect.height]
      return set("frame", .array(numbers.map { .number($0) }), way, live, root, &patch)
    case .wrap(let way): return set("numberOfLines", 0, way, live, root, &patch)
    case .lines(let way, let count):
      return set("numberOfLines", .number(Double(count)), way, live, root, &patch)
    case .shrink(let way, let share):
      // The later of two new keys stands first.
      return set("minimumScaleFactor", .number(share), way, live, root, &patch)
        && set("adjustsFontSizeToFitWidth", true, way, live, root, &patch)
    case .desiredLength(let way, let axis, let isFixed, let value):
      let name = "\(isFixed ? "fixed" : "min")Desired\(axis == .horizontal ? "Width" : "Height")"
      return set(name, .number(value), way, live, root, &patch)
    case .spacing(let way, let axis, let layout, let value):
      return setSpacing(value, axis, layout, way, live, root, &patch)
    }
    return true
  }

  private func setSpacing(
    _ value: Double, _ axis: LayoutConstraint.Axis, _ layout: Int, _ way: [Int], _ live: LiveScene,
    _ root: View, _ patch: inout JSONPatch
  ) -> Bool {
    guard let view = root.descendant(along: way[...]), let object = object(of: view, live) else {
      return false
    }
    if view is StackView {
      patch.set("spacing", of: object, to: .number(value))
      return true
    }
    let all = object["layouts"].map { Array($0.elements) } ?? object["layout"].map { [$0] } ?? []
    guard all.indices.contains(layout), all[layout].kind == .object else { return false }
    let own = axis == .horizontal ? "hSpacing" : "vSpacing"
    let isShared = all[layout][own] == nil && all[layout]["spacing"] != nil
    patch.set(isShared ? "spacing" : own, of: all[layout], to: .number(value))
    return true
  }

  private func set(
    _ key: String, _ value: JSONValue, _ way: [Int], _ live: LiveScene, _ root: View,
    _ patch: inout JSONPatch
  ) -> Bool {
    guard let view = root.descendant(along: way[...]), let object = object(of: view, live) else {
      return false
    }
    patch.set(key, of: object, to: value)
    return true
  }

  private func object(of view: View, _ live: LiveScene) -> JSONNode? {
    live.position(of: view).flatMap { objects[$0]?.node }
  }

  /// The equation of a constraint in the text, and the view in whose list it stands; nil where the text says it together
  /// with others.
  private func element(
    of constraint: LayoutConstraint, _ live: LiveScene
  ) -> (rule: (element: JSONNode, list: JSONNode), holder: View?)? {
    guard let known = live.constraints.first(where: { $0.constraint === constraint }),
      let position = known.position,
      live.constraints.count(where: { $0.position == position }) == 1,
      let rule = rules[position], rule.element["visualFormat"] == nil
    else { return nil }
    let holder = live.views.last { view, place in
      objects[place]?.node["constraints"]?.offset == rule.list.offset
    }?.view
    return (rule, holder)
  }
}

extension FindingStep {
  /// The way to the constraint that is there before; nil for steps about something else.
  fileprivate var constraintWay: [Int]? {
    switch self {
    case .priority(let way, _), .constant(let way, _), .relation(let way, _), .safeArea(let way),
      .remove(let way):
      way
    default: nil
    }
  }

  /// Whether applying it tells a constraint.
  fileprivate var makesConstraint: Bool {
    switch self {
    case .priority, .constant, .relation, .safeArea, .add: true
    default: false
    }
  }
}
