import YarLayout

/// What the frames of the layout show.
struct FrameCheck {
  private(set) var findings: [PlacedFinding] = []
  /// Where everything is; nil where the work was stopped.
  private(set) var survey: FrameSurvey?

  /// - Parameter doubts: Of views whose frames prove nothing: what is found there is a note, without changes.
  init(_ tree: CheckedTree, _ doubts: Doubts) {
    if tree.isStopped { return }
    let survey = FrameSurvey(tree, { $0.frame })
    self.survey = survey
    let faults = survey.faults()
    // What changes are judged by is looked for where there are changes.
    lazy var known = Self.known(tree, told: faults)
    var count = 0
    var room = LeastRoom(tree)
    for fault in survey.onlyTooHigh(faults) {
      var finding = fault.measured
      let isSure = doubts.isSure(fault.view) && fault.other.map({ doubts.isSure($0) }) ?? true
      // What contradicts itself or is open is told for itself; where it comes to stand follows from that.
      if !isSure { finding.severity = .note }
      if isSure, tree.wantsFixes(of: finding), count < tree.options.fixes.limits.frames,
        !tree.isIgnored(finding.kind, at: fault.view)
      {
        count += 1
        finding = FixSearch(tree, fault, known: known).fixed()
      }
      if finding.kind == .outside, !tree.options.depth.isOutline,
        let words = room.words(for: fault.view)
      {
        finding.details.append(words)
      }
      findings.append(PlacedFinding(finding, at: fault.view))
    }
  }

  /// The fingerprints of all that frames show, whether it is told or not.
  private static func known(_ tree: CheckedTree, told: [FrameFault]) -> Set<String> {
    let isAll = tree.options.kinds.isSuperset(of: FindingKind.judgingChanges)
    let all =
      isAll
      ? []
      : FrameSurvey(tree, kinds: FindingKind.judgingChanges, tellsWords: false, { $0.frame })
        .faults()
    return Set((told + all).map { $0.finding.fingerprint })
  }
}
