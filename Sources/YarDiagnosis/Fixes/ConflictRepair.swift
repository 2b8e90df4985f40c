import YarLayout

/// Changes that resolve a conflict: each is tried on a copy of what places the views.
struct ConflictRepair {
  private let tree: CheckedTree
  private let conflict: LayoutConflict
  /// The layout as it is, with one member of the conflict left out.
  private let base: LayoutTrial
  private let members: [Int32]
  private let search: TrialSearch
  /// The frames, as they are, of the views that constraints place.
  private let placedFrames: [Rect]

  /// A change that resolves the conflict, and what came of it.
  private struct Repair {
    var candidate: FixCandidate
    var attempt: FixAttempt
    /// The frames of the views that constraints place.
    var frames: [Rect]
    /// The other views that it moves, and how far all together.
    var moved: [(view: View, distance: Double)]
    var movement: Double
    /// What is wrong with the frames that was not wrong before.
    var harm: Finding?

    /// Whether it does harm; to ask whether a finding "is not nil" takes the code that compares two, 20 kB for the page.
    var isHarmful: Bool { harm.map { _ in true } ?? false }
  }

  init(_ tree: CheckedTree, _ conflict: LayoutConflict, _ trial: LayoutTrial) {
    self.tree = tree
    self.conflict = conflict
    base = trial
    members = trial.rowNumbers(of: conflict) ?? []
    search = TrialSearch(tree, trial, resolving: members)
    placedFrames = search.placed.map { trial.frame(of: $0) ?? $0.frame }
  }

  /// At most this many members are looked at: the one that was left out, then the others in order.
  private var memberLimit: Int { members.count > 60 ? 4 : 12 }

  /// The best changes, at most three.
  func fixes() -> [FindingFix] {
    guard !members.isEmpty else { return [] }
    var repairs: [Repair] = []
    for candidate in candidates() where !tree.isStopped {
      if let found = repair(candidate) { repairs.append(found) }
    }
    return choose(
      from: repairs.stablySorted {
        $0.movement + $0.candidate.reluctance < $1.movement + $1.candidate.reluctance
      })
  }

  /// At most so many layouts that changes come to are looked at for harm; those that move least come first.
  private static let judgedLimit = 14

  /// The best change of each rule first; more of one rule only if there is just that one.
  private func choose(from repairs: [Repair]) -> [FindingFix] {
    var choice = Choice()
    // Where nothing resolves the conflict, nobody asks.
    lazy var open = openAnyway()
    lazy var faults = Set(search.faults(in: FixAttempt(base)).map { $0.fingerprint })
    var judged: [(frames: [Rect], harm: Finding?)] = []
    // What only helps at this very size comes last.
    var waiting: [Repair] = []
    for var repair in repairs where choice.takes(repair) && judged.count < Self.judgedLimit {
      // Changes that come to the same frames do the same harm.
      if let same = judged.first(where: { $0.frames == repair.frames }) {
        repair.harm = same.harm
      } else {
        repair.harm = search.faults(in: repair.attempt).first { !faults.contains($0.fingerprint) }
        judged.append((repair.frames, repair.harm))
      }
      guard choice.takes(repair) else { continue }
      // A change that leaves something open only trades one fault for another.
      if let trial = repair.attempt.trial,
        openNames(in: trial).contains(where: { !open.contains($0) })
      {
        continue
      }
      guard holdsElsewhere(repair.candidate) else {
        waiting.append(repair)
        continue
      }
      choice.add(repair, fix(repair))
    }
    for repair in waiting where choice.takes(repair) { choice.add(repair, fix(repair)) }
    return choice.fixes
  }

  /// The changes that are to be told.
  private struct Choice {
    private var clean: [FindingFix] = []
    private var spare: [FindingFix] = []
    private var harmful: [FindingFix] = []

    /// Whether another change of its rule is there already.
    private func isSpare(_ repair: Repair) -> Bool {
      clean.contains { $0.rule != nil && $0.rule == repair.candidate.rule }
    }

    /// Whether a change, as far as it is known, would be told.
    func takes(_ repair: Repair) -> Bool {
      // What does harm is told where nothing else helps.
      if repair.isHarmful { return harmful.count < 2 && clean.isEmpty && spare.isEmpty }
      return clean.count < 3 && (!isSpare(repair) || clean.count + spare.count < 3)
    }

    mutating func add(_ repair: Repair, _ fix: FindingFix) {
      if repair.isHarmful {
        harmful.append(fix)
      } else if isSpare(repair) {
        spare.append(fix)
      } else {
        clean.append(fix)
      }
    }

    var fixes: [FindingFix] {
      let found = clean.count < 2 ? Array((clean + spare).prefix(2)) : clean
      return found.isEmpty ? harmful : found
    }
  }

  /// What is open whatever becomes of the conflict: not what only the rule that was left out would hold.
  ///
  /// That is told as soon as the conflict is gone.
  private func openAnyway() -> [String] {
    let nearly = base.copy()
    if let broken = conflict.brokenRule?.constraint,
      nearly.setPriority(LayoutPriority(999), of: broken)
    {
      nearly.solve()
    }
    return openNames(in: nearly)
  }

  private func openNames(in trial: LayoutTrial) -> [String] {
    search.openNumbers(in: trial).map { "\(tree.name($0.item)).\($0.part.word)" }
  }

  /// Makes a change in a copy; nil if it does not resolve the conflict or makes another.
  private func repair(_ candidate: FixCandidate) -> Repair? {
    guard let attempt = search.attempt(candidate) else { return nil }
    let frames = search.placed.map { attempt.frame(of: $0) }
    var movement = 0.0
    var moved: [(view: View, distance: Double)] = []
    for (index, view) in search.placed.enumerated() {
      let distance = search.distance(placedFrames[index], frames[index])
      if distance > 0.01 { moved.append((view, distance)) }
      movement += distance
    }
    return Repair(
      candidate: candidate, attempt: attempt, frames: frames, moved: moved, movement: movement)
  }

  private func fix(_ repair: Repair) -> FindingFix {
    var fix = search.fix(
      repair.candidate, repair.attempt, effect: repair.candidate.effect, movement: repair.movement,
      moved: repair.moved)
    if let harm = repair.harm {
      let told = search.faults(in: repair.attempt, tellsWords: true)
        .first { $0.fingerprint == harm.fingerprint }
      fix.effect += "; but then \(told?.summary ?? "")"
    }
    return fix
  }

  /// Whether the change also resolves the conflict in a little more room than there is now.
  private func holdsElsewhere(_ candidate: FixCandidate) -> Bool {
    let size = base.host.frame.size
    let larger = Size(width: size.width + 32, height: size.height + 32)
    return search.attempt(candidate, hostSize: larger) != nil
  }

  // MARK: Candidates

  private func candidates() -> [FixCandidate] {
    var result: [FixCandidate] = []
    var order = Array(conflict.rules.indices)
    if let broken = conflict.brokenRule?.constraint,
      let place = conflict.rules.firstIndex(where: { $0.constraint === broken })
    {
      order.removeAll { $0 == place }
      order.insert(place, at: 0)
    }
    for place in order.prefix(memberLimit) {
      let rule = conflict.rules[place]
      if let constraint = rule.constraint {
        if constraint.isAuthored { result += changes(of: constraint, at: place) }
      } else {
        result += changes(of: rule, at: place)
      }
    }
    return result
  }

  private func changes(of constraint: LayoutConstraint, at place: Int) -> [FixCandidate] {
    let soft = base.copy()
    guard soft.setPriority(LayoutPriority(999), of: constraint) else { return [] }
    soft.solve()
    // Where the others contradict each other without it, nothing that is done to it helps.
    guard search.allows(soft), let excess = soft.excess(of: constraint) else { return [] }
    let reached = constraint.constant + excess
    var result: [FixCandidate] = []
    if constraint.relation == .equal, excess.magnitude > 1e-6 {
      result.append(
        search.relation(
          excess < 0 ? .lessThanOrEqual : .greaterThanOrEqual, of: constraint, reluctance: 0.05))
    }
    result.append(
      FixCandidate(
        text: "lower the priority of \(tree.text(constraint)) to 999", change: .priority(999),
        constraint: constraint, reluctance: 0.1, tried: soft
      ) { $0.trial?.setPriority(LayoutPriority(999), of: constraint) ?? false })
    // Where the frames that the document notes agree with the others, this is the one that is wrong.
    let noted = search.notedConstant(of: constraint).flatMap { candidate -> FixCandidate? in
      guard case .constant(let value) = candidate.change, (value - reached).magnitude < 0.75 else {
        return nil
      }
      return candidate
    }
    if let noted {
      result.append(noted)
    } else if isPlain(reached) {
      result.append(search.constant(reached, of: constraint, reluctance: 0.3))
    }
    var removal = search.removal(of: constraint)
    // Said twice differently, one is too many; else it is the number.
    if noted != nil { removal.reluctance += TrialSearch.liking * (isRival(constraint) ? 2 : 0.5) }
    result.append(removal)
    let gives = constraint.text(naming: { tree.name($0) }, relation: .equal, constant: reached)
    for index in result.indices {
      // Taken out, the rule pulls no more at what the others leave open.
      let isRemoved = result[index].change == .remove
      result[index].effect = isRemoved ? "the others can all hold" : "gives " + gives
      result[index].rule = place
    }
    return result
  }

  /// Whether another member ties the same to the same.
  private func isRival(_ constraint: LayoutConstraint) -> Bool {
    conflict.rules.contains { rule in
      guard let other = rule.constraint, other !== constraint else { return false }
      return other.firstItem === constraint.firstItem && other.secondItem === constraint.secondItem
        && other.firstAttribute == constraint.firstAttribute
        && other.secondAttribute == constraint.secondAttribute
    }
  }

  /// Whether somebody could type the number.
  private func isPlain(_ value: Double) -> Bool {
    let halves = value * 2
    return (halves - halves.rounded()).magnitude < 1e-6
  }

  /// What can be done about content sizes and frames.
  private func changes(of rule: LayoutRule, at place: Int) -> [FixCandidate] {
    guard let view = rule.item?.record.view, let axis = rule.attribute.axis else {
      return []
    }
    let name = tree.name(view)
    switch rule.kind {
    case .contentSize(let hugging, let resistance):
      return [true, false].compactMap { isHugging in
        guard (isHugging ? hugging : resistance).isRequired else { return nil }
        let priority = LayoutPriority(isHugging ? 250 : 750)
        let wish = isHugging ? "content hugging" : "compression resistance"
        return FixCandidate(
          text: "lower the \(axis) \(wish) of \(name) from 1000 to \(priority)",
          change: .contentPriority(
            path: view.path, axis: "\(axis)", hugging: isHugging, priority: priority.rawValue),
          reluctance: 0.1, effect: "the size of its content gives way", rule: place
        ) {
          $0.trial?.setContentPriority(priority, of: view, for: axis, hugging: isHugging) ?? false
        }
      }
    case .autoresizing:
      // Nobody gave it a frame: the commonest mistake with constraints.
      let isForgotten =
        view.frame.width * view.frame.height == 0 && !view.authoredMentions.isEmpty
      return [
        FixCandidate(
          text: "set translatesAutoresizingMaskIntoConstraints of \(name) to false",
          change: .releaseFrame(path: view.path), reluctance: isForgotten ? -1_000_000 : 0,
          effect: "its constraints alone place it", rule: place
        ) { $0.trial?.releaseFrame(of: view) ?? false }
      ]
    case .minimumSize:
      return [
        FixCandidate(
          text: "set requiresMinimumSize of \(name) to false",
          change: .releaseMinimumSize(path: view.path), reluctance: 0.1,
          effect: "its minimum size gives way", rule: place
        ) { $0.trial?.releaseMinimumSize(of: view) ?? false }
      ]
    default:
      return []
    }
  }
}
