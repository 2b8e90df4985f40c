import YarLayout

extension FindingKind {
  /// Required constraints contradict each other.
  public static let conflict = FindingKind(
    "conflict", "Constraints contradict each other", .error,
    [.comesWithSize, .comesWithRow],
    explanation: """
      Required constraints cannot all hold. The finding lists a set that is *irreducible*: without
      any one of its members the others can hold. That is proved for sets of any size, from the
      one combination of the members in which everything cancels; a finding whose proof fails says
      that it was not verified. The arithmetic adds the members up: `16 + 310 + 16 = 342 > 320`.
      Sizes that come from outside are members too, as `(given)`.

      Change one of the members. What is proposed was applied to a copy, laid out and checked: it
      resolves the contradiction, makes no other one, leaves nothing open and no text cut that was
      not before. What moves least comes first; what only helps at this very size comes last. A
      conflict is a warning where it may come to nothing when the app runs: in cells, which find
      their own height; in views that a stack view hides; where code has an outlet to one of the
      constraints; where it rests on the size of a content whose typeface is not at hand.
      """)
}

extension KindCheck {
  static let conflict = KindCheck(
    .conflict, .constraints)
}

/// Required constraints that contradict each other.
struct ConflictCheck {
  private let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []
  /// The views whose constraints contradict each other.
  private(set) var doubts = Doubts()
  /// How many contradictions have a fingerprint: of three widths of one view two contradict the first.
  private var counts: [String: Int] = [:]

  init(_ tree: CheckedTree) {
    self.tree = tree
    var count = 0
    for conflict in tree.window.layoutConflicts {
      if tree.isStopped { return }
      for rule in conflict.rules {
        for item in rule.items {
          guard let view = item.record.view, view !== tree.root else { continue }
          doubts.noteConflict(of: view, rule.attribute.axis)
        }
      }
      guard tree.wants(.conflict) else { continue }
      if let found = finding(conflict, &count) { findings.append(found) }
    }
  }

  /// - Parameter count: How many contradictions changes are looked for.
  private mutating func finding(_ conflict: LayoutConflict, _ count: inout Int) -> PlacedFinding? {
    let host = LayoutTrial.host(of: conflict)
    let views = views(of: conflict, host: host)
    guard let first = views.first else { return nil }
    var finding = Finding(
      .conflict,
      tree.options.depth.tellsWords
        ? summary(of: conflict, views.filter { $0 !== host }, host: host) : "",
      subjects: views.map { tree.subject($0) },
      key: attributes(of: conflict))
    number(&finding)
    guard tree.tellsWhole(finding) else { return PlacedFinding(finding, at: first) }
    finding.rules = conflict.rules.map { tree.rule($0) }
    if let doubt = doubt(about: conflict) {
      finding.severity = doubt.severity
      finding.details.append(doubt.reason)
    }
    let base = host.flatMap { tree.trial(under: $0) }
    let isProved = base.map { conflict.prove(in: $0) == .irreducible } ?? false
    finding.details.append(
      isProved
        ? Finding.proof
        : "whether each of these is needed was not verified")
    if tree.wantsFixes(of: finding), let base, count < tree.options.fixes.limits.conflicts {
      count += 1
      finding.fixes = ConflictRepair(tree, conflict, base).fixes()
    }
    if let broken = conflict.brokenRule {
      let text = broken.text(naming: { tree.name($0) })
      finding.details.append("the layout goes on without \(text)")
    }
    return PlacedFinding(finding, at: first)
  }

  /// Tells contradictions about the same numbers of the same views apart: each is a fault of its own.
  private mutating func number(_ finding: inout Finding) {
    let count = counts[finding.fingerprint, default: 0] + 1
    counts[finding.fingerprint] = count
    if count > 1 { finding.fingerprint += ":\(count)" }
  }

  /// Why a contradiction may come to nothing when the app runs; nil if it does not.
  private func doubt(
    about conflict: LayoutConflict
  ) -> (reason: String, severity: FindingSeverity)? {
    var doubt: (reason: String, severity: FindingSeverity)?
    for rule in conflict.rules {
      if let constraint = rule.constraint, tree.options.role?(constraint) == .handedToCode {
        doubt = ("code has an outlet to \(tree.text(constraint)) and may change it", .warning)
      }
      guard let view = rule.item?.record.view else { continue }
      switch rule.kind {
      case .constraint where rule.constraint?.identifier == "UISV-hiding":
        return (
          "\(tree.name(view)) is hidden, so its stack view gives it no room; a priority below 1000 lets it",
          .note
        )
      case .autoresizing where sizesItself(view) || sizesItself(view.superview):
        // What shows the view says its size, and that is not in the document.
        return (
          "the size is the one that the document notes; the view may find another when it is shown",
          .note
        )
      case .contentSize where tree.options.estimatesContent && rule.priority.isRequired:
        return ("the size of the content of \(tree.name(view)) is an estimate", .note)
      case .minimumSize where tree.options.estimatesContent:
        return ("the minimum size of \(tree.name(view)) is an estimate", .note)
      default: continue
      }
    }
    return doubt
  }

  private func sizesItself(_ view: View?) -> Bool { view.map { tree.sizesItself($0) } ?? false }

  /// `box cannot satisfy 3 constraints at once: 16 + 280 + 16 = 312 > 288`.
  private func summary(of conflict: LayoutConflict, _ inner: [View], host: View?) -> String {
    let who =
      inner.isEmpty ? [host.map { tree.name($0) } ?? "the layout"] : inner.map { tree.name($0) }
    let count = conflict.rules.count { $0.kind != .given && $0.kind != .notNegative }
    let rules =
      count == 1 ? "a rule in the room that is there" : "\(count) constraints at once"
    var text = "\(list(who, atMost: 3)) cannot satisfy \(rules)"
    if let arithmetic = conflict.arithmetic { text += ": \(arithmetic)" }
    return text
  }

  /// The views that take part: the one whose constraint was left out first, the host last.
  private func views(of conflict: LayoutConflict, host: View?) -> [View] {
    var result: [View] = []
    var known: Set<ObjectIdentifier> = []
    func note(_ rule: LayoutRule) {
      for item in rule.items {
        let state = item.record
        guard let view = state.view ?? state.guide?.owningView, view !== host,
          known.insert(ObjectIdentifier(view)).inserted
        else { continue }
        result.append(view)
      }
    }
    if let broken = conflict.brokenRule { note(broken) }
    for rule in conflict.rules { note(rule) }
    if let host { result.append(host) }
    return result
  }

  /// What the set is about, without figures: `leading width trailing`.
  private func attributes(of conflict: LayoutConflict) -> String {
    var words: [String] = []
    for rule in conflict.rules where rule.kind != .given {
      let word = "\(rule.attribute)"
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: " ")
  }
}
