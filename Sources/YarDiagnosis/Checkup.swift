import YarLayout

/// One check of one window: every kind of check over the same tree, and what they found.
///
/// What one check learns and another needs is handed on here: which views are in doubt, which constraints can go.
struct Checkup {
  let tree: CheckedTree
  /// What was found and is told, in the order in which it was found.
  let findings: [Finding]
  /// Constraints without effect, and the fingerprints of their findings.
  let effectless: [(constraint: LayoutConstraint, fingerprint: String)]
  /// The views that are contradictory or open.
  let doubts: Doubts

  /// Checks a window that is laid out.
  init(_ window: Window, _ options: CheckOptions) {
    self.init(CheckedTree(window, options))
  }

  /// Checks a tree that is laid out.
  ///
  /// - Parameter known: The views that are known to be contradictory or open: what is open is not looked for then.
  init(_ before: CheckedTree, _ known: Doubts? = nil) {
    let window = before.window
    let options = before.options
    // The other direction makes all rules anew: nothing may be noted of them before.
    let directions = DirectionCheck(before)
    let tree = before.relaid()
    // Doubts say how bad it is what frames show; where that is not told, they need not be known.
    let isAboutFrames =
      known != nil
      || options.depth.isOutline && options.kinds.isDisjoint(with: FindingKind.ofConstraintsAlone)
    let conflicts = isAboutFrames && !tree.wants(.conflict) ? nil : ConflictCheck(tree)
    let ambiguity = isAboutFrames ? nil : conflicts.map { AmbiguityCheck(tree, $0.doubts) }
    let doubts = known ?? ambiguity?.doubts ?? Doubts()
    self.doubts = doubts
    let frames = FrameCheck(tree, doubts)
    let duplicates = DuplicateCheck(tree)
    let effects = EffectCheck(tree, doubts, told: duplicates.constraints)
    let noted = NotedFrameCheck(tree, doubts)
    let gaps = HiddenGapCheck(tree)
    let covers = CoverCheck(tree, doubts, frames)
    let legibility = LegibilityCheck(tree)
    let contents = ContentCheck(tree)
    let issues = IssueCheck(tree)
    self.tree = tree
    effectless = effects.constraints
    let found = [
      conflicts?.findings ?? [], ambiguity?.findings ?? [], frames.findings, directions.findings,
      duplicates.findings, effects.findings, noted.findings, gaps.findings,
      covers.findings, legibility.findings, contents.findings,
      issues.findings,
    ]
    // What was found last may come of a layout that was never finished.
    findings = window.isStopped ? [] : found.flatMap { tree.told($0) }
  }

  /// The findings, the worst first; else in the order in which they were found.
  var sorted: [Finding] { Finding.worstFirst(findings) }
}
