import YarLayout

/// How generated Swift looks.
package enum SwiftStyle: Sendable {
  /// A constant for each view, with calls that chain.
  case chained
  /// The tree at a glance; constants for what is mentioned elsewhere.
  case builder
}

extension LayoutDocument {
  /// Swift that makes the views of a scene: the same classes, properties and constraints.
  ///
  /// The code imports `Yar` and holds one function, which returns the root view. Pictures are asked for by the names that
  /// the document gives them.
  package func swift(scene index: Int, style: SwiftStyle, function: String? = nil) -> String {
    guard scenes.indices.contains(index) else { return "" }
    let scene = scenes[index]
    var writer = SwiftWriter(scene, style)
    return writer.text(function: function ?? SwiftNames.function(scene.name ?? name))
  }
}

/// Writes the views of a scene as Swift.
struct SwiftWriter {
  private let scene: DocumentScene
  private let style: SwiftStyle
  /// The views of the scene in the order of the document, and whether constraints place them.
  private let views: [ViewDescription]
  private let placed: [Bool]
  private var names: [String] = []
  /// The views that something other than their superview mentions.
  private var isMentioned: [Bool]
  private var lines: [String] = []
  private var next = 0

  init(_ scene: DocumentScene, _ style: SwiftStyle) {
    self.scene = scene
    self.style = style
    views = scene.root.flattened()
    placed = ViewPlaces(of: scene.root).placed(by: scene.constraints)
    isMentioned = [Bool](repeating: false, count: views.count)
    var swiftNames = SwiftNames()
    for (place, view) in views.enumerated() {
      names.append(
        place == 0
          ? "root"
          : swiftNames.name(view.value(of: "identifier")?.string, class: view.viewType.name)
      )
      if let target = view.value(of: "of")?.string { mention(identifier: target) }
    }
    for constraint in scene.constraints {
      isMentioned[constraint.first.view] = true
      if let second = constraint.second { isMentioned[second.view] = true }
    }
  }

  private mutating func mention(identifier: String) {
    for (place, view) in views.enumerated()
    where view.value(of: "identifier")?.string == identifier { isMentioned[place] = true }
  }

  mutating func text(function: String) -> String {
    let root = add(scene.root)
    var end: [String] = []
    if root.isName {
      addTargets()
      addConstraints()
      addMasks()
      end = ["return \(root.lines[0])"]
    } else {
      end = lines.isEmpty ? root.lines : Self.prefixed("return ", root.lines)
    }
    let body = (lines + end).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    let usesImages = views.contains { view in
      view.values.contains { view.viewType.table.properties[$0.property].kind == .image }
    }
    let parameter = usesImages ? "image: (String) -> Image? = { _ in nil }" : ""
    return "import Yar\n\nfunc \(function)(\(parameter)) -> View {\n\(body)\n}\n"
  }

  /// A view in code: its name, or what makes it.
  private struct Term {
    var lines: [String]
    var isName: Bool
  }

  // MARK: Views

  /// Writes a view and everything in it.
  ///
  /// - Parameter isNamed: Whether the superview needs a name for it.
  private mutating func add(_ view: ViewDescription, isNamed: Bool = false) -> Term {
    let place = next
    next += 1
    let calls = SwiftCalls(view, isPlaced: placed[place])
    let isPlain =
      calls.assignments.isEmpty && calls.statements.isEmpty && !isMentioned[place]
      && view.layoutGuides.isEmpty && !placed[place] && view.value(of: "of") == nil
      && view.value(of: "autoresizingMask") == nil
    let isInline =
      style == .builder && !isNamed && isPlain && view.fitsBuilder && !(place == 0 && hasTail)
    let children = view.subviews.map { add($0.view, isNamed: $0.arranged != nil) }
    let chain = calls.chain.map { "." + $0 }.joined()
    if isInline { return Term(lines: inline(view, children, chain), isName: false) }
    let name = names[place]
    lines.append("let \(name) = \(view.swiftMaker)\(chain)")
    for (property, value) in calls.assignments { lines.append("\(name).\(property) = \(value)") }
    for statement in calls.statements { lines.append(statement(name)) }
    if placed[place] {
      let said = view.value(of: "translatesAutoresizingMaskIntoConstraints")?.bool ?? false
      lines.append("\(name).translatesAutoresizingMaskIntoConstraints = \(said)")
    }
    addGuides(of: view, name)
    addChildren(of: view, name, children)
    return Term(lines: [name], isName: true)
  }

  /// Whether something is said of the views when all are made.
  private var hasTail: Bool {
    !scene.constraints.isEmpty
      || views.contains { $0.value(of: "autoresizingMask") != nil || $0.value(of: "of") != nil }
  }

  private mutating func addGuides(of view: ViewDescription, _ name: String) {
    for (index, guide) in view.layoutGuides.enumerated() {
      let guideName = Self.guide(index, of: name)
      lines.append("let \(guideName) = LayoutGuide()")
      if !guide.isEmpty {
        lines.append("\(guideName).identifier = \(SwiftValue.text(guide))")
      }
      lines.append("\(name).addLayoutGuide(\(guideName))")
    }
  }

  private static func guide(_ index: Int, of name: String) -> String { "\(name)Guide\(index + 1)" }

  private static func text(of layout: LayoutDescription, whole: Bool) -> String {
    let chain = SwiftCalls(layout).chain.map { "." + $0 }.joined()
    return (whole ? layout.wholeSwiftMaker : layout.swiftMaker) + chain
  }

  /// Adds the subviews in the order in which they are drawn: neighbours of one layout at once.
  private mutating func addChildren(
    of view: ViewDescription, _ name: String, _ children: [Term]
  ) {
    var runs: [(layout: Int?, members: [Int])] = []
    for (index, child) in view.subviews.enumerated() {
      if child.layout != nil, let last = runs.indices.last, runs[last].layout == child.layout {
        runs[last].members.append(index)
      } else {
        runs.append((child.layout, [index]))
      }
    }
    var layoutNames: [Int: String] = [:]
    for (layout, members) in runs {
      guard let layout else {
        for index in members { addFree(view.subviews[index], to: name, children[index]) }
        continue
      }
      let isShared = runs.count { $0.layout == layout } > 1
      if isShared, layoutNames[layout] == nil {
        let layoutName = "\(name)Layout\(layout + 1)"
        layoutNames[layout] = layoutName
        lines.append("let \(layoutName) = \(Self.text(of: view.layouts[layout], whole: true))")
      }
      let text = layoutNames[layout] ?? Self.text(of: view.layouts[layout], whole: false)
      let terms = members.map { children[$0] }
      if terms.allSatisfy({ $0.lines.count == 1 }) {
        let list = terms.map { $0.lines[0] }.joined(separator: ", ")
        lines.append(
          terms.count == 1
            ? "\(name).addSubview(\(list), \(text))" : "\(name).addSubviews([\(list)], \(text))")
      } else {
        lines.append("\(name).addSubviews(")
        lines.append("  [")
        for term in terms { lines += Self.indented(Self.closed(term.lines, ","), by: "    ") }
        lines.append("  ], \(text))")
      }
    }
    addArranged(of: view, name, children)
  }

  private mutating func addFree(_ child: ViewDescription.Child, to name: String, _ term: Term) {
    if child.isContent {
      lines += Self.prefixed("\(name).contentView = ", term.lines)
    } else {
      lines += Self.closed(Self.prefixed("\(name).addSubview(", term.lines), ")")
    }
  }

  private mutating func addArranged(
    of view: ViewDescription, _ name: String, _ children: [Term]
  ) {
    let arranged = view.subviews.enumerated().filter { $0.element.arranged != nil }
      .stablySorted { ($0.element.arranged ?? 0) < ($1.element.arranged ?? 0) }
    for (index, child) in arranged {
      let term = children[index].lines[0]
      lines.append("\(name).addArrangedSubview(\(term))")
      if let spacing = child.spacingAfter {
        lines.append("\(name).setCustomSpacing(\(SwiftValue.number(spacing)), after: \(term))")
      }
    }
  }

  // MARK: The builder

  private func inline(
    _ view: ViewDescription, _ children: [Term], _ chain: String
  ) -> [String] {
    if children.isEmpty { return [view.swiftMaker + chain] }
    let name = view.viewType.name
    let inner = children.flatMap { Self.indented($0.lines, by: "  ") }
    switch name {
    case "WeView":
      let layout = Self.text(of: view.layouts[0], whole: false)
      return ["WeView(\(layout)) {"] + inner + ["}" + chain]
    case "ScrollView":
      return Self.closed(Self.prefixed("ScrollView(", children[0].lines), ")" + chain)
    default: return ["\(name) {"] + inner + ["}" + chain]
    }
  }

  private static func indented(_ lines: [String], by space: String) -> [String] {
    lines.map { space + $0 }
  }

  private static func prefixed(_ start: String, _ lines: [String]) -> [String] {
    [start + (lines.first ?? "")] + lines.dropFirst()
  }

  private static func closed(_ lines: [String], _ end: String) -> [String] {
    lines.dropLast() + [(lines.last ?? "") + end]
  }

  // MARK: What is said when all views are there

  private mutating func addTargets() {
    for (place, view) in views.enumerated() {
      guard let target = view.value(of: "of")?.string,
        let other = views.firstIndex(where: { $0.value(of: "identifier")?.string == target })
      else { continue }
      lines.append("\(names[place]).target = \(names[other])")
    }
  }

  private mutating func addConstraints() {
    guard !scene.constraints.isEmpty else { return }
    var plain: [String] = []
    for constraint in scene.constraints {
      if constraint.identifier == nil, let equation = equation(constraint) {
        plain.append("  " + equation)
      } else {
        addExactly(constraint, &plain)
      }
    }
    activate(&plain)
  }

  /// Writes what was gathered, so that constraints are activated in their order.
  private mutating func activate(_ plain: inout [String]) {
    guard !plain.isEmpty else { return }
    lines += ["LayoutConstraint.activate {"] + plain + ["}"]
    plain = []
  }

  private func name(of item: ConstraintDescription.Item) -> String {
    let name = names[item.view]
    switch item.part {
    case .whole: return name
    case .guide(let index): return Self.guide(index, of: name)
    case .system(let guide): return "\(name).\(guide.rawValue)"
    }
  }

  private static let anchors: Set<String> = [
    "leading", "trailing", "left", "right", "centerX", "top", "bottom", "centerY", "width",
    "height",
  ]

  private func equation(_ constraint: ConstraintDescription) -> String? {
    func side(
      _ item: ConstraintDescription.Item, _ attribute: LayoutConstraint.Attribute
    ) -> String? {
      let word = "\(attribute)"
      let isBaseline = word == "firstBaseline" || word == "lastBaseline"
      guard Self.anchors.contains(word) || isBaseline && item.isView else { return nil }
      return "\(name(of: item)).\(word)"
    }
    guard let first = side(constraint.first, constraint.firstAttribute) else { return nil }
    let isSize = constraint.firstAttribute == .width || constraint.firstAttribute == .height
    var text = "\(first) \(constraint.relation) "
    if let item = constraint.second {
      guard let second = side(item, constraint.secondAttribute) else { return nil }
      let otherIsSize =
        constraint.secondAttribute == .width || constraint.secondAttribute == .height
      guard constraint.multiplier == 1 || isSize && otherIsSize && constraint.multiplier > 0
      else { return nil }
      if constraint.multiplier != 1 { text += "\(SwiftValue.number(constraint.multiplier)) * " }
      text += second
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += SwiftValue.number(abs(constraint.constant))
      }
    } else {
      guard isSize else { return nil }
      text += SwiftValue.number(constraint.constant)
    }
    if !constraint.priority.isRequired { text += " ~ " + Self.priority(constraint.priority) }
    return text
  }

  private static func priority(_ priority: LayoutPriority) -> String {
    if priority == .defaultHigh { return ".defaultHigh" }
    if priority == .defaultLow { return ".defaultLow" }
    return "LayoutPriority(\(SwiftValue.number(priority.rawValue)))"
  }

  /// A constraint that operators cannot say.
  private mutating func addExactly(_ constraint: ConstraintDescription, _ plain: inout [String]) {
    let relation: String
    switch constraint.relation {
    case .equal: relation = "equal"
    case .lessThanOrEqual: relation = "lessThanOrEqual"
    case .greaterThanOrEqual: relation = "greaterThanOrEqual"
    }
    activate(&plain)
    lines.append("do {")
    lines.append("  let constraint = LayoutConstraint(")
    lines.append(
      "    item: \(name(of: constraint.first)), attribute: .\(constraint.firstAttribute), "
        + "relatedBy: .\(relation),")
    lines.append(
      "    toItem: \(constraint.second.map(name) ?? "nil"), "
        + "attribute: .\(constraint.secondAttribute),")
    lines.append(
      "    multiplier: \(SwiftValue.number(constraint.multiplier)), "
        + "constant: \(SwiftValue.number(constraint.constant)))")
    if !constraint.priority.isRequired {
      lines.append("  constraint.priority = \(Self.priority(constraint.priority))")
    }
    if let identifier = constraint.identifier {
      lines.append("  constraint.identifier = \(SwiftValue.text(identifier))")
    }
    lines.append("  constraint.isActive = true")
    lines.append("}")
  }

  /// Masks start from the sizes that a layout at the document's size gives.
  private mutating func addMasks() {
    let masks = views.enumerated().compactMap { place, view in
      view.value(of: "autoresizingMask").map { (place, $0) }
    }
    guard !masks.isEmpty else { return }
    if let width = scene.size.width, let height = scene.size.height {
      lines.append(
        "root.frame = Rect(x: 0, y: 0, width: \(SwiftValue.number(width)), "
          + "height: \(SwiftValue.number(height)))")
      lines.append("root.layoutIfNeeded()")
    }
    for (place, mask) in masks {
      let words = mask.words ?? []
      lines.append(
        "\(names[place]).autoresizingMask = \(SwiftValue.list(words.map { "." + $0 }))")
    }
  }
}

extension ViewDescription {
  /// Whether the view and what it holds can be one expression.
  var fitsBuilder: Bool {
    if subviews.isEmpty { return true }
    switch viewType.name {
    case "WeView":
      return layouts.count == 1 && subviews.allSatisfy { $0.layout == 0 }
    case "ScrollView": return subviews.count == 1 && subviews[0].isContent
    case "FirstThatFits": return subviews.allSatisfy { $0.layout == nil }
    default: return false
    }
  }
}
