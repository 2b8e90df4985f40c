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

  /// A check that was made.
  func checkup(_ options: CheckOptions) -> Checkup {
    layoutIfNeeded()
    let checkup = Checkup(self, options)
    checkup.run()
    return checkup
  }
}

extension Checkup {
  func run() {
    // The other direction makes all rules anew: nothing may be noted of them before.
    let direction = directionFindings()
    forgetTree()
    checkConflicts()
    checkAmbiguity()
    checkFrames()
    for (finding, view) in direction { add(finding, at: view) }
    checkHygiene()
    checkIssues()
  }

  /// The findings, the worst first; else in the order in which they were found.
  var sorted: [Finding] {
    FindingSeverity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }
}
