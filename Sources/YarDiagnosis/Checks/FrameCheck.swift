import YarLayout

/// What the frames of the layout show.
struct FrameCheck {
  private(set) var findings: [PlacedFinding] = []

  /// - Parameter doubts: Of views whose frames prove nothing: what is found there is a note, without changes.
  init(_ tree: CheckedTree, _ doubts: Doubts) {
    if tree.isStopped { return }
    let faults = FrameSurvey(tree, { $0.frame }).faults()
    let known = Set(faults.map { $0.finding.fingerprint })
    var count = 0
    var room = LeastRoom(tree)
    for fault in faults {
      var finding = fault.finding
      let isSure = doubts.isSure(fault.view) && fault.other.map({ doubts.isSure($0) }) ?? true
      // What contradicts itself or is open is told for itself; where it comes to stand follows from that.
      if !isSure { finding.severity = .note }
      if isSure, tree.wantsFixes(of: finding), count < tree.options.frameFixLimit,
        !tree.isIgnored(finding.kind, at: fault.view)
      {
        count += 1
        finding = FixSearch(tree, fault, known: known).fixed()
      }
      if finding.kind == .outside, !tree.options.isOutline, let words = room.words(for: fault.view)
      {
        finding.details.append(words)
      }
      findings.append(PlacedFinding(finding, at: fault.view))
    }
  }
}
