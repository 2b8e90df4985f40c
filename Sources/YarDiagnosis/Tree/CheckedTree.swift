import YarDrawing
import YarLayout
import YarSolver

/// What all checks look at: a tree that is laid out, with what its author knows of it.
///
/// Nothing of it changes while it is checked. What many checks ask for (copies of solvers, places, words for views and
/// constraints) is made once and kept. Who lays the tree out anew goes on with ``relaid()``.
final class CheckedTree {
  let window: Window
  let root: View
  let options: CheckOptions
  /// Every view, the root first, each before its subviews.
  let views: [View]
  /// The place of each view's superview among them; -1 for the root's.
  let parents: [Int]
  /// Whether each view can be touched, and whether what is in it scrolls: asked for at every view of every survey.
  let touchable: [Bool]
  let scrolling: [Bool]
  /// Whether each view has a part that a scanner reads.
  let scanned: [Bool]
  /// Whether each view draws itself.
  let drawsItself: [Bool]
  private let facts: KnownFacts
  private let workLimit: WorkLimit?
  private let names: ViewNames
  private let paths: ViewPaths

  /// Copies of what places the views under each host, as they are.
  private var trials: [ObjectIdentifier: LayoutTrial] = [:]
  /// Where views and constraints stand.
  private(set) var places: TreePlaces
  /// What was told of views and constraints: many findings tell the same of them.
  private var subjects: [ObjectIdentifier: FindingSubject] = [:]
  private var rules: [ObjectIdentifier: FindingRule] = [:]

  /// What is placed by which host's constraints; made where it is asked for.
  private(set) lazy var hosts = HostIndex(views, owners)

  /// The picture of the tree as it is laid out, and which part of it is whose content; made where it is asked for.
  private(set) lazy var drawing = DisplayListBuilder.drawing(of: window)

  init(_ window: Window, _ options: CheckOptions) {
    self.window = window
    self.options = options
    let root = window.rootView ?? window
    self.root = root
    places = TreePlaces(under: root)
    var found: [View] = []
    var parents: [Int] = []
    var waiting: [(view: View, parent: Int)] = [(root, -1)]
    while let (view, parent) = waiting.popLast() {
      for child in view.subviews.reversed() { waiting.append((child, found.count)) }
      found.append(view)
      parents.append(parent)
    }
    views = found
    self.parents = parents
    var facts = KnownFacts(count: found.count)
    var touchable: [Bool] = []
    var drawsItself: [Bool] = []
    var scrolling: [Bool] = []
    for (index, view) in found.enumerated() {
      let told = options.facts?(view)
      touchable.append(Self.isTouchable(view, told))
      scrolling.append(told?.scrolls ?? false || view is ScrollView)
      drawsItself.append(view is CanvasView)
      facts.note(told, of: view, followsValues: drawsItself[index])
    }
    self.touchable = touchable
    self.scrolling = scrolling
    self.drawsItself = drawsItself
    scanned = found.map { Self.isScanned($0) }
    self.facts = facts
    workLimit = window.environment.workLimit
    names = ViewNames(of: found, by: ViewNaming(window, root, facts, places))
    paths = ViewPaths()
  }

  /// - Parameter followsValues: Whether the views may show something else by now.
  private init(_ other: CheckedTree, _ options: CheckOptions, followsValues: Bool) {
    window = other.window
    root = other.root
    self.options = options
    views = other.views
    parents = other.parents
    scrolling = other.scrolling
    drawsItself = other.drawsItself
    workLimit = other.window.environment.workLimit
    places = TreePlaces(under: other.root)
    var facts = other.facts
    var touchable = other.touchable
    var scanned = other.scanned
    if followsValues {
      for (index, view) in views.enumerated() where drawsItself[index] {
        let told = options.facts?(view)
        facts.note(told, of: view, followsValues: true)
        touchable[index] = Self.isTouchable(view, told)
        scanned[index] = Self.isScanned(view)
      }
    }
    self.facts = facts
    self.touchable = touchable
    self.scanned = scanned
    names =
      followsValues
      ? ViewNames(of: views, by: ViewNaming(window, root, facts, places)) : other.names
    paths = followsValues ? ViewPaths() : other.paths
  }

  /// The same tree after it was laid out anew, of which nothing is noted yet.
  ///
  /// - Parameter options: What is looked for now; nil is what was looked for before. Facts of views stay the same.
  func relaid(for options: CheckOptions? = nil) -> CheckedTree {
    CheckedTree(self, options ?? self.options, followsValues: false)
  }

  /// The same tree after its views were given other values, with none come or gone.
  ///
  /// Facts are asked for again of views that draw themselves, controls among them; those of others stay the same.
  func renewed(for options: CheckOptions) -> CheckedTree {
    CheckedTree(self, options, followsValues: true)
  }

  /// Whether a view has a part that a scanner reads.
  ///
  /// In other sizes it may have room that it lacks now.
  private static func isScanned(_ view: View) -> Bool {
    let ample = Rect(x: 0, y: 0, width: 10_000, height: 10_000)
    return (view as? CanvasView)?.scannedPart(in: ample) != nil
  }

  /// Every view that can be a host: those in the tree and the window around them.
  var owners: [View] { window === root ? views : views + [window] }

  /// A copy of what places the views under a host, as it is; to be copied again before it is changed.
  func trial(under host: View) -> LayoutTrial? {
    if let known = trials[ObjectIdentifier(host)] { return known }
    let made = LayoutTrial(hostedBy: host)
    trials[ObjectIdentifier(host)] = made
    return made
  }

  /// Whether the limit of work is reached; counts a piece of work.
  var isStopped: Bool { workLimit?.spend() ?? false }

  // MARK: What is looked for

  func wants(_ kind: FindingKind) -> Bool { options.kinds.contains(kind) }

  /// Whether words are only compared and not read.
  var isDraft: Bool { options.depth.draftsExcept != nil }

  /// Whether a kind is not to be found in a view.
  func isIgnored(_ kind: FindingKind, at view: View) -> Bool {
    var next: View? = view
    while let place = next {
      if facts(of: place)?.ignored.contains(kind) ?? false { return true }
      next = place.superview
    }
    return false
  }

  /// What is told of what was found: not what is not wanted, or is ignored where it stands.
  func told(_ found: [PlacedFinding]) -> [Finding] {
    found.compactMap { found in
      var finding = found.finding
      guard wants(finding.kind), !isIgnored(finding.kind, at: found.view) else { return nil }
      finding.conditions = [condition]
      return finding
    }
  }

  /// Whether more of a finding counts than its fingerprint.
  func tellsWhole(_ finding: Finding) -> Bool {
    !options.depth.isOutline && options.depth.wanted?.contains(finding.fingerprint) ?? true
  }

  /// Whether changes that help are looked for.
  func wantsFixes(of finding: Finding) -> Bool {
    options.findsFixes && tellsWhole(finding) && !options.known.contains(finding.fingerprint)
      && !(options.fixes.leavesOut?(finding) ?? false)
  }

  private var condition: FindingCondition {
    if let condition = options.condition { return condition }
    let size = window.frame.size
    return FindingCondition(
      width: size.width, height: size.height,
      isRightToLeft: window.environment.layoutDirection == .rightToLeft)
  }

  // MARK: What is known of views

  func facts(of view: View?) -> ViewFacts? { view.flatMap { facts[$0] } }

  /// The text that the author knows of a view that is neither a label nor a button; nil without one.
  func toldText(of view: View) -> String? { facts.text(of: view) }

  /// Whether the frame that a view has is only drawn.
  func sizesItself(_ view: View) -> Bool { facts(of: view)?.sizesItself ?? false }

  /// The row that finds its own size and that a view is or lies in; nil outside rows.
  func row(of view: View) -> View? {
    var next: View? = view
    while let view = next {
      if sizesItself(view) { return view }
      next = view.superview
    }
    return nil
  }

  /// The name of a view or guide.
  func name(_ item: any LayoutItem) -> String {
    if let view = item.record.view {
      if view === window { return "window" }
      if isDraft { return "\(names.alone(view)) \(paths[view])" }
      return names[view] ?? view.typeName
    }
    guard let guide = item.record.guide else { return "(gone)" }
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

  // MARK: What is told of them

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
      name: isDraft ? "" : name(view), path: paths[view],
      identifier: told?.identifier ?? view.identifier,
      place: told?.place, frame: [rect.minX, rect.minY, rect.width, rect.height])
  }

  /// A view or guide; a guide stands where its view stands.
  func subject(_ item: any LayoutItem) -> FindingSubject? {
    let state = item.record
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

  /// Whether a constraint was written by somebody to stay.
  func isAuthored(_ constraint: LayoutConstraint) -> Bool {
    constraint.isAuthored && options.role?(constraint) != .standIn
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
