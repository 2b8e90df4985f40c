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
    let checks = KindCheck.wanted(in: before)
    var directions: [PlacedFinding] = []
    for check in checks {
      for case .bothDirections(let look) in check.searches { directions += look(before) }
    }
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
    self.tree = tree
    effectless = effects.constraints
    let context = CheckContext(
      tree: tree, doubts: doubts, frames: frames, duplicates: duplicates, effects: effects)
    let found =
      [
        conflicts?.findings ?? [], ambiguity?.findings ?? [], frames.findings, directions,
      ] + Self.others(checks, context)
    // What was found last may come of a layout that was never finished.
    findings = window.isStopped ? [] : found.flatMap { tree.told($0) }
  }

  /// What is found in a tree besides its frames: in the tree, then in its picture, then what is left.
  private static func others(
    _ checks: [KindCheck], _ context: CheckContext
  ) -> [[PlacedFinding]] {
    var inTree: [[PlacedFinding]] = []
    var inPicture: [[PlacedFinding]] = []
    var atTheEnd: [[PlacedFinding]] = []
    for check in checks {
      for search in check.searches {
        switch search {
        case .inTree(let look): inTree.append(look(context))
        case .inPicture(let look): inPicture.append(look(context))
        case .atTheEnd(let look): atTheEnd.append(look(context))
        default: break
        }
      }
    }
    return inTree + inPicture + [ContentCheck(context.tree, checks).findings] + atTheEnd
  }

  /// The findings, the worst first; else in the order in which they were found.
  var sorted: [Finding] { Finding.worstFirst(findings) }
}
