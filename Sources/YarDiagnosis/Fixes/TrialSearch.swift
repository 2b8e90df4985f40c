import YarLayout

/// Tries changes on copies of a layout, and tells what comes of each.
///
/// What takes a fault of frames away and what resolves a conflict are both looked for with it. Of two changes that help
/// the one comes first that moves the other views least.
struct TrialSearch {
  let tree: CheckedTree
  /// The layout as it is; nil where no constraints place anything.
  let base: LayoutTrial?
  /// The views that the host's constraints place.
  let placed: [View]
  /// These and the guides that the constraints place.
  private let items: [any LayoutItem]
  /// The contradictions that may be left, each as the numbers of its rows.
  private let contradictions: Set<[Int32]>

  /// - Parameter resolved: The rows of a contradiction that must go; none may come.
  init(_ tree: CheckedTree, _ base: LayoutTrial?, resolving resolved: [Int32]? = nil) {
    self.tree = tree
    self.base = base
    placed = base.map { tree.views(placedBy: $0) } ?? []
    items = base.map { tree.items(placedBy: $0) } ?? []
    contradictions = Set((base?.conflictSets ?? []).filter { $0 != resolved })
  }

  // MARK: Trying

  /// The layout with a change; nil if it cannot be made there, or a contradiction is left that may not be.
  ///
  /// - Parameter hostSize: Another size that the host gets from outside.
  func attempt(_ candidate: FixCandidate, hostSize: Size? = nil) -> FixAttempt? {
    if hostSize == nil, let tried = candidate.tried {
      return allows(tried) ? FixAttempt(tried) : nil
    }
    let attempt = FixAttempt(base?.copy())
    guard candidate.apply(attempt) else { return nil }
    guard let trial = attempt.trial else { return attempt }
    if let hostSize { trial.setHostSize(hostSize) }
    trial.solve()
    return allows(trial) ? attempt : nil
  }

  /// Whether a trial has no contradiction but those that may be left.
  func allows(_ trial: LayoutTrial) -> Bool {
    trial.conflictSets.allSatisfy { contradictions.contains($0) }
  }

  /// What constraints leave open in a trial.
  func openNumbers(in trial: LayoutTrial) -> [LayoutNumber] {
    trial.openNumbers(of: items)
  }

  /// Whether a change leaves more open than there was.
  func opensMore(_ attempt: FixAttempt) -> Bool {
    guard let trial = attempt.trial, let base else { return false }
    let open = openNumbers(in: trial).count
    return open > 0 && open > openNumbers(in: base).count
  }

  /// What is wrong with the frames of an attempt, in outline: of all kinds, for a change that makes a fault of a kind
  /// that nobody asked for helps nobody.
  ///
  /// - Parameters:
  ///   - kind: A kind that counts even if changes are not judged by it.
  ///   - tellsWords: Whether more of them counts than their fingerprints.
  func faults(
    in attempt: FixAttempt, and kind: FindingKind? = nil, tellsWords: Bool = false
  ) -> [Finding] {
    FrameSurvey(
      tree, kinds: FindingKind.judgingChanges.union(kind.map { [$0] } ?? []), texts: attempt.texts,
      tellsWords: tellsWords,
      { attempt.frame(of: $0) }
    ).faults().map { $0.finding }
  }

  // MARK: Telling

  /// A candidate as a fix, with what an attempt showed.
  func fix(
    _ candidate: FixCandidate, _ attempt: FixAttempt, effect: String, movement: Double,
    moved: [(view: View, distance: Double)]
  ) -> FindingFix {
    FindingFix(
      text: candidate.text, effect: effect + movementText(moved), change: candidate.change,
      rule: candidate.rule, movement: movement, steps: candidate.steps ?? steps(of: attempt))
  }

  /// How far a frame moves, in points: what its four numbers change by, added up.
  func distance(_ first: Rect, _ second: Rect) -> Double {
    (first.minX - second.minX).magnitude + (first.minY - second.minY).magnitude
      + (first.width - second.width).magnitude + (first.height - second.height).magnitude
  }

  private func movementText(_ moved: [(view: View, distance: Double)]) -> String {
    guard let most = moved.max(by: { $0.distance < $1.distance }) else {
      return "; nothing else moves"
    }
    let names = list(moved.map { tree.name($0.view) }, atMost: 3)
    let verb = moved.count == 1 ? "changes" : "change"
    return "; \(names) \(verb) by \(lengthText(most.distance)) pt"
      + (moved.count == 1 ? " in all" : " at most")
  }

  /// What an attempt changes: texts and frames of views, and what its trial noted.
  private func steps(of attempt: FixAttempt) -> [FindingStep] {
    var steps = attempt.steps
    for view in tree.views where !attempt.texts.isEmpty || !attempt.frames.isEmpty {
      guard let way = tree.way(to: view) else { continue }
      // What was laid out whole has said how the text is set.
      if attempt.texts[ObjectIdentifier(view)] != nil, attempt.laidOut.isEmpty {
        steps.append(.wrap(way))
      }
      if let rect = attempt.frames[ObjectIdentifier(view)] { steps.append(.frame(way, rect)) }
    }
    guard let trial = attempt.trial, let base else { return steps }
    guard let changes = tree.steps(of: trial, since: base) else { return [] }
    return steps + changes
  }

  // MARK: Changes of one constraint

  /// Another constant of a constraint.
  func constant(
    _ value: Double, of constraint: LayoutConstraint, reluctance: Double = 0.2
  ) -> FixCandidate {
    FixCandidate(
      text: "change the constant of \(tree.text(constraint)) from "
        + "\(lengthText(constraint.constant)) to \(lengthText(value))",
      change: .constant(value), constraint: constraint, reluctance: reluctance
    ) { $0.trial?.setConstant(value, of: constraint) ?? false }
  }

  /// The constant that gives the frames which the document notes; nil where they do not say another one.
  func notedConstant(of constraint: LayoutConstraint) -> FixCandidate? {
    guard let value = tree.options.fixes.notedConstant?(constraint) else { return nil }
    var candidate = constant(value, of: constraint, reluctance: Self.liking)
    candidate.text += ", as its noted frame has it"
    return candidate
  }

  /// How much more what the document shows is liked than what moves little, in points.
  static let liking = -100_000.0

  /// Another relation of a constraint.
  func relation(
    _ relation: LayoutConstraint.Relation, of constraint: LayoutConstraint,
    reluctance: Double = 0.1
  ) -> FixCandidate {
    let changed = constraint.text(
      naming: { tree.name($0) }, relation: relation, constant: constraint.constant)
    return FixCandidate(
      text: "turn \(tree.text(constraint)) into \(changed)",
      change: .relation("\(relation)"), constraint: constraint, reluctance: reluctance
    ) { $0.trial?.setRelation(relation, of: constraint) ?? false }
  }

  /// A layout without a constraint.
  func removal(of constraint: LayoutConstraint) -> FixCandidate {
    FixCandidate(
      text: "remove \(tree.text(constraint))", change: .remove, constraint: constraint,
      reluctance: 0.4
    ) { $0.trial?.remove(constraint) ?? false }
  }
}
