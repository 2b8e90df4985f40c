import YarLayout

extension Window {
  /// What is wrong with the layout of the window, as it stands; the worst first.
  ///
  /// The window is laid out first where something changed; nothing else is touched. Changes that help are
  /// tried on copies. See `Documentation/Checks.md` for the kinds of findings.
  ///
  /// - Complexity: A layout, then in proportion to the constraints for what is in order; each conflict and
  ///   each ambiguity costs some solves of its own.
  public func check(_ options: CheckOptions = CheckOptions()) -> [Finding] {
    checkup(options).sorted
  }

  /// Whether the limit of work was reached.
  var isStopped: Bool { environment.workLimit?.isReached ?? false }

  /// A check that was made; without findings if the limit of work was reached meanwhile.
  func checkup(_ options: CheckOptions) -> Checkup {
    layoutIfNeeded()
    let checkup = Checkup(self, options)
    checkup.run()
    // What was found last may come of a layout that was never finished.
    if isStopped { checkup.forgetFindings() }
    return checkup
  }
}

extension Checkup {
  func run() {
    // The other direction makes all rules anew: nothing may be noted of them before.
    let direction = directionFindings()
    forgetTree()
    let steps = [checkConflicts, checkAmbiguity, checkFrames]
    for step in steps where !isStopped { step() }
    for (finding, view) in direction { add(finding, at: view) }
    for step in [checkHygiene, checkIssues] where !isStopped { step() }
  }

  /// The findings, the worst first; else in the order in which they were found.
  var sorted: [Finding] {
    FindingSeverity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }
}
