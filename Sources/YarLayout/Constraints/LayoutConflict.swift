/// Constraints that cannot all hold, and the one that was left out so that the rest can.
///
/// The set is irreducible: without any one of its members the others can hold. A conflict is told to
/// ``LayoutEnvironment/conflictHandler`` when it is found, stays in ``View/layoutConflicts`` as long as it
/// lasts, and is a ``LayoutIssue`` meanwhile. It does not keep views alive.
public struct LayoutConflict {
  /// Everything that takes part, in the order of the log: frames, constraints, then those with identifiers.
  public let rules: [LayoutRule]
  /// The rule that was left out; nil if only "sizes are not negative" could be.
  public let brokenRule: LayoutRule?
  /// Why it cannot be, in numbers: `16 + 280 + 16 = 312 > 288`; nil where the numbers are not that simple.
  public var arithmetic: String? { numbers?.text }
  /// The view that owns the constraint that was left out, or under which the conflict was found.
  public var view: View? { state.owningView }

  let numbers: ConflictNumbers?
  let state: ItemRecord

  /// The constraints that contradict each other, without the rules of Yar's own.
  public var constraints: [LayoutConstraint] { rules.compactMap { $0.constraint } }

  /// The constraint that was left out; nil if it was not one of `constraints`.
  public var broken: LayoutConstraint? { brokenRule?.constraint }

  /// Views whose content size is required and takes part.
  public var contentSizes: [View] {
    views {
      if case .contentSize = $0 { return true }
      return false
    }
  }

  /// Views that require their minimum size, which takes part.
  public var minimumSizes: [View] { views { $0 == .minimumSize } }

  /// Views whose own frame or autoresizing mask takes part, or whose size is given from outside.
  public var frames: [View] {
    views {
      if case .autoresizing = $0 { return true }
      return $0 == .given
    }
  }

  /// Views whose width or height would have to be negative.
  public var nonNegative: [View] { views { $0 == .notNegative } }

  private func views(where isMeant: (LayoutRule.Kind) -> Bool) -> [View] {
    var result: [View] = []
    var known: Set<ObjectIdentifier> = []
    for rule in rules where isMeant(rule.kind) {
      guard let view = rule.equation.first.owningView,
        known.insert(ObjectIdentifier(view)).inserted
      else { continue }
      result.append(view)
    }
    return result
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// The conflict in the form that is known from Auto Layout's logs, which tools can read.
  public var description: String {
    let listed = rules.filter { $0.kind != .notNegative }.map { "    \"\($0.logDescription)\"" }
    var text = """
      Unable to simultaneously satisfy constraints.
          Probably at least one constraint of this list is one that you do not want.
              (1) Look for the one that you did not expect;
              (2) find the code or the document that makes it, and change it there.

      """
    if let arithmetic { text += "    In numbers: \(arithmetic)\n" }
    if hasFrames {
      text +=
        "    (Note: an AutoresizingMaskLayoutConstraint stands for the frame of a view. If you did not "
        + "expect it, set the view's translatesAutoresizingMaskIntoConstraints to false.)\n"
    }
    text += "(\n" + listed.joined(separator: ",\n") + "\n)\n\n"
    if let brokenRule {
      text += "Will attempt to recover by breaking constraint \n\(brokenRule.logDescription)\n\n"
    }
    return text
      + "Set LayoutEnvironment.conflictHandler to be told of each conflict when it is found; "
      + "View.layoutConflicts lists those that last."
  }

  /// Whether a view's own frame takes part.
  private var hasFrames: Bool {
    rules.contains {
      if case .autoresizing = $0.kind { return true }
      return false
    }
  }

  /// The conflict in plain words: the members as equations, the numbers, what was left out, what to do.
  public var summary: String {
    let members = rules.map { "\($0)" }.joined(separator: "; ")
    var text = "These constraints cannot all hold: \(members)."
    if let arithmetic { text += " In numbers: \(arithmetic)." }
    if let brokenRule { text += " Left out: \(brokenRule)." }
    text += " Change or remove one of them, or give one a priority below 1000."
    if hasFrames {
      text +=
        " A view whose own frame is not meant needs "
        + "translatesAutoresizingMaskIntoConstraints = false."
    }
    return text
  }

  func hasSameMembers(as other: LayoutConflict) -> Bool {
    guard rules.count == other.rules.count else { return false }
    // Conflicts that share most members mostly left out another one each: what tells them apart comes first.
    switch (brokenRule, other.brokenRule) {
    case (nil, nil): break
    case (let mine?, let theirs?): if !mine.isSame(as: theirs) { return false }
    default: return false
    }
    for (mine, theirs) in zip(rules, other.rules) where !mine.isSame(as: theirs) { return false }
    return true
  }
}

extension View {
  /// The conflicts between constraints in the tree of this view that the last layout ended with.
  ///
  /// A conflict leaves the list with the first layout after it was resolved. The order is that in which
  /// they were found. What is inside a view that a box layout leaves out has none.
  public var layoutConflicts: [LayoutConflict] {
    guard let islands = layoutTree.knownIslands else { return [] }
    return islands.inConflict.flatMap {
      islands.isLeftOut($0.host.node) ? [] : $0.conflictLog.reported
    }
  }

  /// ``layoutIssues`` without those of conflicts, whose texts tell all members.
  package var layoutIssuesBesidesConflicts: [LayoutIssue] { layoutTree.issues }
}
