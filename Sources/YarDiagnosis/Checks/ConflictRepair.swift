import YarLayout

/// Changes that resolve a conflict: each is tried on a copy of what places the views.
struct ConflictRepair {
  private let checkup: Checkup
  private let conflict: LayoutConflict
  /// The layout as it is, with one member of the conflict left out.
  private let base: LayoutTrial
  private let members: [Int32]
  private let others: Set<[Int32]>
  private let placed: [View]

  /// A change that may help, and what it came to.
  private struct Candidate {
    var fix: FindingFix
    var apply: (LayoutTrial) -> Bool
    /// What is added to the movement to order changes that move equally little.
    var reluctance: Double
    var trial: LayoutTrial?
  }

  init(_ checkup: Checkup, _ conflict: LayoutConflict, _ trial: LayoutTrial) {
    self.checkup = checkup
    self.conflict = conflict
    base = trial
    let members = trial.rowNumbers(of: conflict) ?? []
    self.members = members
    others = Set(trial.conflictSets.filter { $0 != members })
    placed = checkup.views.filter { trial.places($0) }
  }

  /// At most this many members are looked at: the one that was left out, then the others in order.
  private var memberLimit: Int { members.count > 60 ? 4 : 12 }

  /// The best changes, at most three.
  func fixes() -> [FindingFix] {
    guard !members.isEmpty else { return [] }
    var worked: [Candidate] = []
    for candidate in candidates() where !checkup.isStopped {
      if let tried = attempt(candidate) { worked.append(tried) }
    }
    worked.sort { $0.fix.movement + $0.reluctance < $1.fix.movement + $1.reluctance }
    return choose(from: worked)
  }

  /// The best change of each rule first; more of one rule only if there is just that one.
  private func choose(from worked: [Candidate]) -> [FindingFix] {
    let open = openNames(in: base)
    let faults = checkup.frameFaults { base.frame(of: $0) ?? $0.frame }
    var clean: [FindingFix] = []
    var spare: [FindingFix] = []
    var harmful: [FindingFix] = []
    // What only helps at this very size comes last.
    var rest = worked
    var waiting: [Candidate] = []
    while clean.count < 3, !rest.isEmpty || !waiting.isEmpty {
      let isWaiting = rest.isEmpty
      let candidate = isWaiting ? waiting.removeFirst() : rest.removeFirst()
      guard let trial = candidate.trial else { continue }
      let isSpare = clean.contains { $0.rule != nil && $0.rule == candidate.fix.rule }
      if isSpare, clean.count + spare.count >= 3 { continue }
      if !isWaiting, !holdsElsewhere(candidate) {
        waiting.append(candidate)
        continue
      }
      // A change that leaves something open only trades one fault for another.
      if openNames(in: trial).contains(where: { !open.contains($0) }) { continue }
      let harm = checkup.frameFaults { trial.frame(of: $0) ?? $0.frame }.filter { fault in
        !faults.contains { $0.fingerprint == fault.fingerprint }
      }
      if let first = harm.first {
        guard harmful.count < 2 else { continue }
        var fix = candidate.fix
        fix.effect += "; but then \(first.summary)"
        harmful.append(fix)
      } else if isSpare {
        spare.append(candidate.fix)
      } else {
        clean.append(candidate.fix)
      }
    }
    let found = clean.count < 2 ? Array((clean + spare).prefix(2)) : clean
    return found.isEmpty ? harmful : found
  }

  private func openNames(in trial: LayoutTrial) -> [String] {
    var items: [any LayoutItem] = []
    for view in placed { items.append(view) }
    return trial.openNumbers(of: items).map { "\(checkup.name($0.item)).\($0.part.word)" }
  }

  /// Applies a change to a copy; nil if it does not resolve the conflict or makes another.
  private func attempt(_ candidate: Candidate) -> Candidate? {
    let trial = base.copy()
    guard candidate.apply(trial) else { return nil }
    trial.solve()
    for set in trial.conflictSets where set == members || !others.contains(set) { return nil }
    var result = candidate
    result.trial = trial
    result.fix.steps = checkup.steps(of: trial, since: base) ?? []
    var moved: [(View, Double)] = []
    for view in placed {
      guard let before = base.frame(of: view), let after = trial.frame(of: view) else { continue }
      let distance = difference(before, after)
      if distance > 0.01 { moved.append((view, distance)) }
      result.fix.movement += distance
    }
    result.fix.effect += movementText(moved)
    return result
  }

  private func difference(_ first: Rect, _ second: Rect) -> Double {
    (first.minX - second.minX).magnitude + (first.minY - second.minY).magnitude
      + (first.width - second.width).magnitude + (first.height - second.height).magnitude
  }

  /// Whether the change also resolves the conflict in a little more room than there is now.
  private func holdsElsewhere(_ candidate: Candidate) -> Bool {
    let trial = base.copy()
    guard candidate.apply(trial) else { return false }
    let size = base.host.frame.size
    trial.setHostSize(Size(width: size.width + 32, height: size.height + 32))
    trial.solve()
    return !trial.conflictSets.contains { $0 == members || !others.contains($0) }
  }

  private func movementText(_ moved: [(View, Double)]) -> String {
    guard let most = moved.max(by: { $0.1 < $1.1 }) else { return "; nothing else moves" }
    let names = list(moved.map { checkup.name($0.0) }, atMost: 3)
    let verb = moved.count == 1 ? "changes" : "change"
    return "; \(names) \(verb) by \(lengthText(most.1)) pt"
      + (moved.count == 1 ? " in all" : " at most")
  }

  // MARK: Candidates

  private func candidates() -> [Candidate] {
    var result: [Candidate] = []
    var order = Array(conflict.rules.indices)
    if let broken = conflict.brokenRule?.constraint,
      let place = conflict.rules.firstIndex(where: { $0.constraint === broken })
    {
      order.removeAll { $0 == place }
      order.insert(place, at: 0)
    }
    for place in order {
      guard result.count < 4 * memberLimit else { break }
      let rule = conflict.rules[place]
      if let constraint = rule.constraint {
        if constraint.isAuthored { result += changes(of: constraint, at: place) }
      } else {
        result += changes(of: rule, at: place)
      }
    }
    return result
  }

  private func changes(of constraint: LayoutConstraint, at place: Int) -> [Candidate] {
    let soft = base.copy()
    guard soft.setPriority(LayoutPriority(999), of: constraint) else { return [] }
    soft.solve()
    guard let excess = soft.excess(of: constraint) else { return [] }
    let text = checkup.text(constraint)
    let reached = constraint.constant + excess
    let gives =
      "gives "
      + constraint.text(
        naming: { checkup.name($0) }, relation: .equal, constant: reached)
    func fix(_ text: String, _ change: FindingChange) -> FindingFix {
      FindingFix(text: text, effect: gives, change: change, rule: place, movement: 0)
    }
    var result: [Candidate] = []
    if constraint.relation == .equal, excess.magnitude > 1e-6 {
      let relation: LayoutConstraint.Relation =
        excess < 0 ? .lessThanOrEqual : .greaterThanOrEqual
      let changed = constraint.text(
        naming: { checkup.name($0) }, relation: relation, constant: constraint.constant)
      result.append(
        Candidate(
          fix: fix("turn \(text) into \(changed)", .relation("\(relation)")),
          apply: { $0.setRelation(relation, of: constraint) }, reluctance: 0.05))
    }
    result.append(
      Candidate(
        fix: fix("lower the priority of \(text) to 999", .priority(999)),
        apply: { $0.setPriority(LayoutPriority(999), of: constraint) }, reluctance: 0.1))
    if isPlain(reached) {
      result.append(
        Candidate(
          fix: fix(
            "change the constant of \(text) from \(lengthText(constraint.constant)) to "
              + lengthText(reached), .constant(reached)),
          apply: { $0.setConstant(reached, of: constraint) }, reluctance: 0.3))
    }
    result.append(
      Candidate(
        fix: fix("remove \(text)", .remove),
        apply: { $0.remove(constraint) }, reluctance: 0.4))
    return result
  }

  /// Whether somebody could type the number.
  private func isPlain(_ value: Double) -> Bool {
    let halves = value * 2
    return (halves - halves.rounded()).magnitude < 1e-6
  }

  /// What can be done about content sizes and frames.
  private func changes(of rule: LayoutRule, at place: Int) -> [Candidate] {
    guard let view = rule.item?._layoutItemState.view, let axis = rule.attribute.axis else {
      return []
    }
    let name = checkup.name(view)
    switch rule.kind {
    case .contentSize(let hugging, let resistance):
      var result: [Candidate] = []
      for isHugging in [true, false] where (isHugging ? hugging : resistance).isRequired {
        let priority = LayoutPriority(isHugging ? 250 : 750)
        let wish = isHugging ? "content hugging" : "compression resistance"
        result.append(
          Candidate(
            fix: FindingFix(
              text: "lower the \(axis) \(wish) of \(name) from 1000 to \(priority)",
              effect: "the size of its content gives way",
              change: .contentPriority(
                path: view.path, axis: "\(axis)", hugging: isHugging, priority: priority.rawValue),
              rule: place, movement: 0),
            apply: { $0.setContentPriority(priority, of: view, for: axis, hugging: isHugging) },
            reluctance: 0.1))
      }
      return result
    case .autoresizing:
      return [
        Candidate(
          fix: FindingFix(
            text: "set translatesAutoresizingMaskIntoConstraints of \(name) to false",
            effect: "its constraints alone place it", change: .releaseFrame(path: view.path),
            rule: place, movement: 0),
          apply: { $0.releaseFrame(of: view) }, reluctance: 0)
      ]
    default:
      return []
    }
  }
}
