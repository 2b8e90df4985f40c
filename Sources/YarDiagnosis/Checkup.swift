import YarLayout

/// One check of one tree: what all kinds of checks share.
final class Checkup {
  let window: Window
  let root: View
  let options: CheckOptions
  /// Every view, the root first, each before its subviews.
  let views: [View]
  private(set) var findings: [Finding] = []
  /// Names that stand for more than one view; their places are told with them.
  private var facts: [ObjectIdentifier: ViewFacts] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// Views that are ambiguous or in conflict: what their frames say proves nothing.
  private(set) var unsure: Set<ObjectIdentifier> = []

  private var contradictedAcross: Set<ObjectIdentifier> = []
  private var contradictedDown: Set<ObjectIdentifier> = []

  /// Constraints that a finding told to remove already.
  var toldConstraints: [LayoutConstraint] = []
  /// Constraints without effect, and the fingerprints of their findings.
  private(set) var effectless: [(constraint: LayoutConstraint, fingerprint: String)] = []
  /// Texts that are set otherwise while a change is tried, by their views.
  var textsOnTrial: [ObjectIdentifier: ShownText] = [:]
  /// Copies of what places the views under each host, as they are.
  private var trials: [ObjectIdentifier: LayoutTrial] = [:]
  /// Where views and constraints stand.
  private(set) var places: TreePlaces
  /// What was told of views and constraints: many findings tell the same of them.
  private var subjects: [ObjectIdentifier: FindingSubject] = [:]
  private var rules: [ObjectIdentifier: FindingRule] = [:]

  init(_ window: Window, _ options: CheckOptions) {
    self.window = window
    self.options = options
    let root = window.rootView ?? window
    self.root = root
    places = TreePlaces(under: root)
    var found: [View] = []
    var waiting: [View] = [root]
    while let view = waiting.popLast() {
      found.append(view)
      for child in view.subviews.reversed() { waiting.append(child) }
    }
    views = found
    if let tell = options.facts {
      for view in views {
        if let told = tell(view) { facts[ObjectIdentifier(view)] = told }
      }
    }
    nameViews()
  }

  /// Whether the limit of work is reached; counts a piece of work.
  var isStopped: Bool { window.environment.workLimit?.spend() ?? false }

  func wants(_ kind: FindingKind) -> Bool { options.kinds.contains(kind) }

  func facts(of view: View?) -> ViewFacts? { view.flatMap { facts[ObjectIdentifier($0)] } }

  /// Adds a finding, unless its kind is not wanted or is ignored where the first subject stands.
  func add(_ finding: Finding, at view: View) {
    guard wants(finding.kind), !isIgnored(finding.kind, at: view) else { return }
    var finding = finding
    finding.conditions = [condition]
    findings.append(finding)
  }

  func forgetFindings() { findings = [] }

  /// Takes note of a constraint without effect.
  func noteEffectless(_ constraint: LayoutConstraint, _ finding: Finding) {
    effectless.append((constraint, finding.fingerprint))
  }

  /// Whether a kind is not to be found in a view.
  func isIgnored(_ kind: FindingKind, at view: View) -> Bool {
    var next: View? = view
    while let place = next {
      if facts(of: place)?.ignored.contains(kind) ?? false { return true }
      next = place.superview
    }
    return false
  }

  func doubt(_ view: View) { unsure.insert(ObjectIdentifier(view)) }

  func noteConflict(of view: View, _ axis: LayoutConstraint.Axis?) {
    if axis != .vertical { contradictedAcross.insert(ObjectIdentifier(view)) }
    if axis != .horizontal { contradictedDown.insert(ObjectIdentifier(view)) }
  }

  /// Whether constraints about the view on an axis contradict each other: that one was left out opens what it
  /// held.
  func isContradicted(_ view: View, _ axis: LayoutConstraint.Axis) -> Bool {
    (axis == .horizontal ? contradictedAcross : contradictedDown).contains(ObjectIdentifier(view))
  }

  /// A copy of what places the views under a host, as it is; to be copied again before it is changed.
  func trial(under host: View) -> LayoutTrial? {
    if let known = trials[ObjectIdentifier(host)] { return known }
    let made = LayoutTrial(hostedBy: host)
    trials[ObjectIdentifier(host)] = made
    return made
  }

  func isSure(_ view: View) -> Bool { !unsure.contains(ObjectIdentifier(view)) }

  private var condition: FindingCondition {
    if let condition = options.condition { return condition }
    let size = window.frame.size
    return FindingCondition(
      width: size.width, height: size.height,
      isRightToLeft: window.environment.layoutDirection == .rightToLeft)
  }

  // MARK: Names

  /// Gives each view the name that its author knows; where two would have the same, type and place are
  /// told as well.
  private func nameViews() {
    var count: [String: Int] = [:]
    for view in views {
      let name = plainName(of: view)
      names[ObjectIdentifier(view)] = name
      count[name, default: 0] += 1
    }
    for view in views {
      guard let name = names[ObjectIdentifier(view)], count[name, default: 0] > 1 else { continue }
      names[ObjectIdentifier(view)] = distinct(name, view)
    }
  }

  private func plainName(of view: View) -> String {
    let told = facts(of: view)
    if let name = told?.name, !name.isEmpty { return name }
    if told == nil, let identifier = view.identifier { return identifier }
    if let text = shownText(of: view), !text.isEmpty { return "'\(excerpt(text))'" }
    return placeName(of: view)
  }

  private func distinct(_ name: String, _ view: View) -> String {
    let place = placeName(of: view)
    return name == place ? name : "\(name) (\(place))"
  }

  /// Type and place among the siblings, within the nearest view above that has a name.
  private func placeName(of view: View) -> String {
    if view === root { return view === window ? "window" : typeName(of: view) }
    guard let superview = view.superview else { return typeName(of: view) }
    let index = places.place(of: view) ?? 0
    let own = "\(typeName(of: view))[\(index)]"
    var next: View? = superview
    while let above = next, above !== root, above !== window {
      let name = facts(of: above).map { $0.name } ?? above.identifier
      if let name, !name.isEmpty { return "\(own) in \(name)" }
      next = above.superview
    }
    return superview === root ? own : "\(own) in \(placeName(of: superview))"
  }

  private func typeName(of view: View) -> String { view.typeName }

  func shownText(of view: View) -> String? {
    if let label = view as? Label { return label.text }
    if let button = view as? Button { return button.title }
    return facts(of: view)?.text
  }

  /// The name of a view or guide.
  func name(_ item: any LayoutItem) -> String {
    if let view = item._layoutItemState.view {
      if view === window { return "window" }
      return names[ObjectIdentifier(view)] ?? view.typeName
    }
    guard let guide = item._layoutItemState.guide else { return "(gone)" }
    let owner = guide.owningView.map { name($0) } ?? "(gone)"
    switch guide.identifier {
    case "UIViewLayoutMarginsGuide": return "\(owner).layoutMargins"
    case "UIViewSafeAreaLayoutGuide": return "\(owner).safeArea"
    case "UIViewReadableContentGuide": return "\(owner).readableContent"
    case "UIViewKeyboardLayoutGuide": return "\(owner).keyboard"
    case "UIScrollView-contentLayoutGuide": return "\(owner).content"
    case "UIScrollView-frameLayoutGuide": return "\(owner).frame"
    case "": return "a guide of \(owner)"
    default: return guide.identifier
    }
  }

  /// Forgets what was noted of the tree: it was laid out anew meanwhile.
  func forgetTree() {
    places = TreePlaces(under: root)
    subjects = [:]
    rules = [:]
  }

  func subject(_ view: View) -> FindingSubject {
    if let known = subjects[ObjectIdentifier(view)] { return known }
    let made = makeSubject(view)
    subjects[ObjectIdentifier(view)] = made
    return made
  }

  private func makeSubject(_ view: View) -> FindingSubject {
    let told = facts(of: view)
    let rect = view.rectangle(in: root) ?? view.frame
    return FindingSubject(
      name: name(view), path: view.path, identifier: told?.identifier ?? view.identifier,
      place: told?.place, frame: [rect.minX, rect.minY, rect.width, rect.height])
  }

  /// A view or guide; a guide stands where its view stands.
  func subject(_ item: any LayoutItem) -> FindingSubject? {
    let state = item._layoutItemState
    if let view = state.view { return subject(view) }
    guard let guide = state.guide, let owner = guide.owningView else { return nil }
    let outer = owner.rectangle(in: root) ?? owner.frame
    let rect = guide.layoutFrame.offsetBy(x: outer.minX, y: outer.minY)
    return FindingSubject(
      name: name(guide), path: "\(owner.path)/\(guide.identifier)",
      identifier: guide.identifier.isEmpty ? nil : guide.identifier,
      place: facts(of: owner)?.place, frame: [rect.minX, rect.minY, rect.width, rect.height])
  }

  func rule(_ rule: LayoutRule) -> FindingRule {
    if let constraint = rule.constraint { return self.rule(constraint) }
    return FindingRule(
      text: rule.text(naming: { self.name($0) }), place: nil, identifier: nil, isAuthored: false,
      position: nil)
  }

  func rule(_ constraint: LayoutConstraint) -> FindingRule {
    if let known = rules[ObjectIdentifier(constraint)] { return known }
    let made = FindingRule(
      text: text(constraint), place: options.place?(constraint),
      identifier: constraint.identifier, isAuthored: constraint.isAuthored,
      position: way(to: constraint))
    rules[ObjectIdentifier(constraint)] = made
    return made
  }

  /// The way to a constraint: that to its view, then its place among the constraints there.
  func way(to constraint: LayoutConstraint) -> [Int]? { places.way(to: constraint) }

  /// The places of subviews that lead from the root to a view; nil if it is not under the root.
  func way(to view: View) -> [Int]? { places.way(to: view) }

  func text(_ constraint: LayoutConstraint) -> String {
    constraint.text(naming: { self.name($0) })
  }
}

/// The beginning of a long text, on one line.
func excerpt(_ text: String) -> String {
  shortened(String(text.map { $0.isNewline ? " " : $0 }), to: 32)
}

/// `a`, `a and b`, `a, b and c`; many are counted.
func list(_ words: [String], atMost limit: Int = 4) -> String {
  if words.count > limit {
    return words.prefix(limit - 1).joined(separator: ", ")
      + " and \(words.count - limit + 1) others"
  }
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
