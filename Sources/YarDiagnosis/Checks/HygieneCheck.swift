import YarLayout

/// What does no harm yet: constraints that say the same, and frames that are not up to date.
extension Checkup {
  func checkHygiene() {
    if wants(.duplicate) || wants(.unused) {
      for owner in views + (window === root ? [] : [window]) { checkDuplicates(of: owner) }
    }
    if wants(.unused) {
      for (constraint, finding) in checkEffects() {
        guard let view = subjectView(of: constraint) else { continue }
        noteEffectless(constraint, finding)
        add(finding, at: view)
      }
    }
    if wants(.misplaced) { checkNotedFrames() }
  }

  private func checkDuplicates(of owner: View) {
    var firsts: [ConstraintMeaning: LayoutConstraint] = [:]
    for one in owner.constraints where one.isAuthored && !one.isBetweenDistances {
      guard let meaning = ConstraintMeaning(of: one) else { continue }
      guard let other = firsts[meaning] else {
        firsts[meaning] = one
        continue
      }
      guard
        let view = one.firstItem?._layoutItemState.view
          ?? one.firstItem?._layoutItemState.guide?.owningView
      else { continue }
      if one.priority == other.priority {
        var finding = Finding(
          .duplicate, "two constraints say the same: \(text(one))", subjects: [subject(view)],
          key: "\(one.firstAttribute)")
        finding.rules = [rule(other), rule(one)]
        finding.details = ["remove one of them"]
        finding.fixes = removal(of: one, rule: 1)
        toldConstraints.append(one)
        add(finding, at: view)
      } else {
        let weaker = one.priority < other.priority ? one : other
        let stronger = weaker === one ? other : one
        var finding = Finding(
          .unused,
          "\(text(weaker)) has no effect: \(text(stronger)) says the same more strongly",
          subjects: [subject(view)], key: "\(weaker.firstAttribute)")
        finding.rules = [rule(weaker), rule(stronger)]
        finding.fixes = removal(of: weaker, rule: 0)
        toldConstraints.append(weaker)
        add(finding, at: view)
      }
    }
  }

  /// Taking a constraint out, if nothing comes of it.
  func removal(of constraint: LayoutConstraint, rule: Int) -> [FindingFix] {
    guard options.findsFixes, let host = constraint.constraintHost, let base = trial(under: host)
    else { return [] }
    let attempt = base.copy()
    guard attempt.remove(constraint) else { return [] }
    attempt.solve()
    guard attempt.isSame(as: base) else { return [] }
    return [
      FindingFix(
        text: "remove \(text(constraint))", effect: "nothing moves and nothing is left open",
        change: .remove, rule: rule, movement: 0, steps: self.removal(of: constraint))
    ]
  }

  /// Frames in the document that are not those of its constraints.
  ///
  /// Where most of a scene is elsewhere, it is the scene that is shown differently, under other bars
  /// perhaps; nothing is said then.
  private func checkNotedFrames() {
    var compared = 0
    var found: [(finding: Finding, view: View)] = []
    for view in views {
      guard isSure(view), let noted = facts(of: view)?.notedFrame else { continue }
      compared += 1
      let frame = view.frame
      let differences = [
        ("x", noted.minX, frame.minX), ("y", noted.minY, frame.minY),
        ("width", noted.width, frame.width), ("height", noted.height, frame.height),
      ].filter { ($0.1 - $0.2).magnitude > 0.75 }
      guard !differences.isEmpty else { continue }
      var finding = Finding(
        .misplaced,
        "the document notes another frame for \(name(view)) than its constraints give",
        subjects: [subject(view)])
      finding.details = differences.map { word, noted, real in
        "\(word) \(lengthText(noted)) is noted, \(lengthText(real)) comes out"
      }
      // What comes out is what was laid out; the document notes it and nothing moves.
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      finding.fixes = [
        FindingFix(
          text: "note the frame \(numbers.map { lengthText($0) }.joined(separator: ", "))",
          effect: "the document shows what its constraints give; nothing moves",
          change: .note(path: view.path, numbers), rule: nil, movement: 0)
      ]
      found.append((finding, view))
    }
    guard found.count == 1 || found.count * 2 <= compared else { return }
    for entry in found { add(entry.finding, at: entry.view) }
  }

  /// What else the layout reported.
  func checkIssues() {
    guard wants(.layout) else { return }
    var viewsByPath: [String: View] = [:]
    for issue in window.layoutIssuesBesidesConflicts {
      switch issue.kind {
      case .unsatisfiableConstraints, .contentEdgeNotReached, .ambiguousContent: continue
      default: break
      }
      if viewsByPath.isEmpty {
        // Of several with one path the first.
        for view in views.reversed() { viewsByPath[view.path] = view }
      }
      let view = viewsByPath[issue.path] ?? root
      add(Finding(.layout, withoutStop(issue.message), subjects: [subject(view)]), at: view)
    }
  }

  private func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
