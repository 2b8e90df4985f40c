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
    var changes = fix.steps.map { step in
      let old = step.constraintWay.flatMap { root.constraint(at: $0) }
      return Change(step: step, old: old, items: (old?.firstItem, old?.secondItem))
    }
    guard var made = fix.apply(to: live.window)?[...] else { return nil }
    for place in changes.indices where changes[place].step.makesConstraint {
      changes[place].new = made.popFirst()
    }
    var patch = JSONPatch(tree)
    var written: Set<Int> = []
    for change in Self.joined(changes) {
      let place = change.old.flatMap { element(of: $0, live) }
      // All that changes of a constraint is written at once.
      if let place, !written.insert(place.rule.element.offset).inserted { continue }
      guard apply(change, at: place, live, root, &patch) else { return nil }
    }
    return patch.text
  }

  /// A step, with the constraint that it is about and the one that comes of it.
  private struct Change {
    var step: FindingStep
    var old: LayoutConstraint?
    var new: LayoutConstraint?
    /// What the old one ties.
    var items: (first: (any LayoutItem)?, second: (any LayoutItem)?)
  }

  /// The changes, with each constraint that comes in the place of one that goes: of one between the same, or of the only one.
  private static func joined(_ changes: [Change]) -> [Change] {
    var joined = changes
    for place in changes.indices {
      guard case .remove = changes[place].step else { continue }
      let other = joined.indices.first { index in
        guard case .add = joined[index].step, let new = joined[index].new else { return false }
        return changes.count == 2
          || new.firstItem === changes[place].items.first
            && new.secondItem === changes[place].items.second
      }
      guard let other, let new = joined[other].new else { continue }
      joined[place].new = new
      // Nothing more is to be added.
      joined[other].new = nil
    }
    return joined.filter { change in
      if case .add = change.step { change.new != nil } else { true }
    }
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
    _ change: Change, at place: ListPlace?, _ live: LiveScene, _ root: View,
    _ patch: inout JSONPatch
  ) -> Bool {
    switch change.step {
    case .priority, .constant, .relation, .safeArea:
      guard let place, let new = change.new else { return false }
      return rewrite(place, as: new, change, live, &patch)
    case .remove:
      guard let place else { return false }
      if let new = change.new { return rewrite(place, as: new, change, live, &patch) }
      patch.remove(place.rule.element, from: place.rule.list)
    case .add:
      return change.new.map { add($0, live, &patch) } ?? false
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

  /// Writes a constraint in the place of another: in its words where they say it, else anew.
  private func rewrite(
    _ place: ListPlace, as new: LayoutConstraint, _ change: Change, _ live: LiveScene,
    _ patch: inout JSONPatch
  ) -> Bool {
    let (element, holder) = place
    let (first, second) = change.items
    if Self.names(first, new.firstItem), Self.names(second, new.secondItem),
      patch.change(element.element, to: ConstraintWording(new, of: (first, second)))
    {
      return true
    }
    // A list names what lies in its view.
    let isInside = [new.firstItem, new.secondItem].allSatisfy { item in
      guard let view = item?.record.view ?? item?.record.guide?.owningView, let holder else {
        return true
      }
      return view.isDescendant(of: holder)
    }
    guard isInside else {
      patch.remove(element.element, from: element.list)
      return add(new, live, &patch)
    }
    guard
      let value = DocumentScene.equation(
        of: new, in: live.window, heldBy: holder, namesHolder: !Self.saysSelf(element.list))?.value
    else { return false }
    patch.replace(element.element, with: value)
    return true
  }

  /// Whether what names an item names another, too, or the safe area of the view that it is.
  private static func names(_ old: (any LayoutItem)?, _ new: (any LayoutItem)?) -> Bool {
    guard let new else { return old == nil }
    return new === old || (old as? View).map { new === $0.safeAreaLayoutGuide } ?? false
  }

  private func add(
    _ new: LayoutConstraint, _ live: LiveScene, _ patch: inout JSONPatch
  ) -> Bool {
    guard let owner = new.owner?.view, let object = object(of: owner, live) else { return false }
    let list = object["constraints"]
    guard
      let (_, value) = DocumentScene.equation(
        of: new, in: live.window, namesHolder: list.map { !Self.saysSelf($0) } ?? false)
    else { return false }
    if let list {
      patch.append(value, to: list)
    } else {
      patch.set("constraints", of: object, to: .array([value]))
    }
    return true
  }

  /// Whether equations of a list call its view `self`, or there are none that could tell.
  private static func saysSelf(_ list: JSONNode) -> Bool {
    let texts = list.elements.compactMap { ($0["equation"] ?? $0).string }
    return texts.isEmpty
      || texts.contains { text in
        text.split(separator: " ").contains { $0.hasPrefix("self.") }
      }
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

  /// Where a constraint stands in the text, and the view whose list that is.
  private typealias ListPlace = (rule: (element: JSONNode, list: JSONNode), holder: View?)

  /// The equation of a constraint in the text, and the view in whose list it stands; nil where the text says it together
  /// with others.
  private func element(
    of constraint: LayoutConstraint, _ live: LiveScene
  ) -> ListPlace? {
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
