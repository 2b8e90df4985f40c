import YarDiagnosis
import YarLayout
import YarScenes

/// Tries the changes that were found in single showings on all showings of a document's scenes.
///
/// A change holds where its finding is gone in every showing and no warning or error is new in any; the others are told as
/// what they are. What one change takes away is one cause.
///
/// 1. Gather the changes of all findings, and those of rules that several contradictions have in common.
/// 2. Make each in every showing of every scene that has what it is about, and compare what is wrong then.
/// 3. Of the changes that hold, the one that takes most away makes a cause; then the next of what is left.
final class FixJudge {
  /// A change with what came of it.
  struct Candidate {
    var fix: FindingFix
    /// The rule that it changes, where it is one.
    var rule: FindingRule?
    var change: PlacedChange
    /// How much less it is liked than others that take as much away.
    var rank: Int
    /// The places of the findings that tell it: the scene and the finding.
    var tellers: [FindingKey]
    var verdict = FixVerdict()
  }

  /// A finding of a scene.
  struct FindingKey: Hashable {
    var scene: Int
    var fingerprint: String
  }

  /// A cause of scenes that were judged together.
  struct CauseKey: Hashable {
    var group: Int
    var cause: Int
  }

  private struct Cell: Hashable {
    var scene: Int
    var number: Int
  }

  let checker: SceneChecker
  /// The places of scenes that may share what a change is about, each with what is known of it.
  let scenes: [(index: Int, record: SceneRecord)]
  private(set) var candidates: [Candidate] = []
  private var places: [PlacedChange: Int] = [:]
  /// The places of the changes that a finding tells.
  private var placesByTeller: [FindingKey: [Int]] = [:]
  private let kinds: Set<FindingKind>
  private var before: [Cell: ShownFaults?] = [:]
  private var trialCount = 0

  /// The most layouts with a change that are made for a document.
  private static let mostTrials = 1200
  /// The most changes of rules in common that are tried for a scene.
  private static let mostShared = 24

  init(_ checker: SceneChecker, _ scenes: [(index: Int, record: SceneRecord)]) {
    self.checker = checker
    self.scenes = scenes
    var kinds = Set(FindingKind.allCases.filter { !$0.mustHoldEverywhere && $0 != .notMirrored })
    for scene in scenes
    where scene.record.merge.findings.contains(where: { $0.kind == .notMirrored }) {
      kinds.insert(.notMirrored)
    }
    self.kinds = kinds.subtracting(FindingKind.ofContent).subtracting([.misplaced])
  }

  /// Tries everything.
  ///
  /// - Throws: What is wrong with the document; what is not tried when the time is over is not judged.
  func run() throws {
    for (index, record) in scenes {
      // Notes are mostly not shown, and so many that trying their changes would take as long as all else.
      for finding in record.merge.findings
      where finding.severity > .note || checker.plan.showsNotes {
        try gather(finding, index, record)
      }
      try gatherShared(index, record)
    }
    for place in candidates.indices where trialCount < Self.mostTrials {
      do {
        candidates[place].verdict = try verdict(on: candidates[place])
      } catch is TimeLimitReached {
        return
      }
    }
  }

  /// The places of scenes that are judged together.
  ///
  /// Those of Yar's own documents may share their views. Scenes without changes to try are left out, unless they may share
  /// views with one that has some.
  static func groups(
    of records: [SceneRecord], _ document: SourceDocument, showsNotes: Bool
  ) -> [[Int]] {
    func hasWork(_ index: Int) -> Bool {
      records[index].merge.findings.contains { finding in
        (finding.severity > .note || showsNotes)
          && (finding.kind == .conflict || !finding.fixes.isEmpty)
      }
    }
    guard case .layout = document else {
      return records.indices.filter(hasWork).map { [$0] }
    }
    return records.indices.contains(where: hasWork) ? [Array(records.indices)] : []
  }

  // MARK: Gathering

  private func gather(_ finding: Finding, _ index: Int, _ record: SceneRecord) throws {
    let key = FindingKey(scene: index, fingerprint: finding.fingerprint)
    guard let number = number(of: finding, record) else { return }
    for fix in finding.fixes where !fix.steps.isEmpty {
      guard let change = try checker.placed(fix.steps, in: index, number) else { continue }
      add(fix, fix.rule.map { finding.rules[$0] }, change, rank: 0, key)
    }
  }

  /// The showing in which a finding was seen first.
  private func number(of finding: Finding, _ record: SceneRecord) -> Int? {
    record.firstShowings[finding.fingerprint].flatMap { checker.showings.firstIndex(of: $0) }
  }

  private func add(
    _ fix: FindingFix, _ rule: FindingRule?, _ change: PlacedChange, rank: Int, _ key: FindingKey
  ) {
    let place = places[change] ?? candidates.count
    if place == candidates.count {
      places[change] = place
      candidates.append(Candidate(fix: fix, rule: rule, change: change, rank: rank, tellers: []))
    }
    guard !(placesByTeller[key]?.contains(place) ?? false) else { return }
    placesByTeller[key, default: []].append(place)
    candidates[place].tellers.append(key)
  }

  /// The change of a finding with what came of it; nil where it was not tried.
  func candidate(_ fix: FindingFix, of key: FindingKey) -> Candidate? {
    let place = placesByTeller[key]?.first { candidates[$0].fix.steps == fix.steps }
    return place.map { candidates[$0] }
  }

  /// Changes of the rules that take part in several contradictions: those in most of them first, of these the lengths that
  /// are mere numbers.
  private func gatherShared(_ index: Int, _ record: SceneRecord) throws {
    struct Shared {
      var rule: FindingRule
      var finding: Finding
      var count = 0
    }
    var shared: [[Int]: Shared] = [:]
    var order: [[Int]] = []
    for finding in record.merge.findings where finding.kind == .conflict {
      for rule in finding.rules where rule.isAuthored {
        guard let way = rule.position else { continue }
        if shared[way] == nil { order.append(way) }
        shared[way, default: Shared(rule: rule, finding: finding)].count += 1
      }
    }
    let all = order.compactMap { shared[$0] }.filter { $0.count > 1 }
    let sorted = all.stablySorted {
      ($1.count, $0.rule.isNumber ? 0 : 1) < ($0.count, $1.rule.isNumber ? 0 : 1)
    }
    var count = 0
    for one in sorted where count < Self.mostShared {
      guard let number = number(of: one.finding, record) else { continue }
      for fix in one.rule.sharedFixes {
        guard let change = try checker.placed(fix.steps, in: index, number) else { continue }
        count += 1
        add(
          fix, one.rule, change, rank: one.rule.isNumber ? 1 : 2,
          FindingKey(scene: index, fingerprint: one.finding.fingerprint))
      }
    }
  }

  // MARK: Trying

  private func verdict(on candidate: Candidate) throws -> FixVerdict {
    var verdict = FixVerdict()
    var left: Set<FindingKey> = []
    var found: Set<FindingKey> = []
    let tellers = Dictionary(grouping: candidate.tellers) { $0.scene }
    for number in checker.showings.indices {
      for (index, record) in scenes {
        // What is tried to a part only is not judged.
        guard trialCount < Self.mostTrials else { return verdict }
        guard let known = try before(Cell(scene: index, number: number), record) else { continue }
        trialCount += 1
        guard
          let after = try checker.faults(
            of: index, in: number, record.search, kinds, with: candidate.change)
        else { continue }
        let harm = after.harm(since: known)
        for fingerprint in known.faults.keys {
          let key = FindingKey(scene: index, fingerprint: fingerprint)
          found.insert(key)
          if after.faults[fingerprint] != nil { left.insert(key) }
        }
        let own = tellers[index, default: []].filter { known.faults[$0.fingerprint] != nil }
        let isCured = own.contains { after.faults[$0.fingerprint] == nil }
        if !own.isEmpty || harm != nil {
          verdict.note(known.condition, isCured: isCured, hasFault: !own.isEmpty, harm: harm)
        }
        // What helps nowhere so far and does harm need not be tried on.
        if harm != nil, verdict.helped.isEmpty { return verdict }
      }
    }
    // What has no effect is gone as soon as nothing is changed by it.
    let unseen = candidate.tellers.filter { key in
      !found.contains(key)
        && !(FindingKind(ofFingerprint: key.fingerprint).map(kinds.contains) ?? false)
    }
    verdict.isTried = true
    verdict.cured = found.subtracting(left).union(unseen)
    return verdict
  }

  private func before(_ cell: Cell, _ record: SceneRecord) throws -> ShownFaults? {
    if let known = before[cell] { return known }
    let found = try checker.faults(of: cell.scene, in: cell.number, record.search, kinds)
    before[cell] = .some(found)
    return found
  }
}

/// What came of a change in all showings.
struct FixVerdict {
  /// Whether it was tried in all of them.
  var isTried = false
  /// The findings that it takes away wherever they are.
  var cured: Set<FixJudge.FindingKey> = []
  /// The showings in which the finding is gone and nothing is new.
  private(set) var helped: [FindingCondition] = []
  /// The first showing in which the finding stays; nil where there is none.
  private(set) var failed: FindingCondition?
  /// What is wrong with the change that was not wrong before, and how the scene is shown then.
  private(set) var harm: (summary: String, condition: FindingCondition)?
  /// In how many showings the finding is.
  private(set) var count = 0

  fileprivate mutating func note(
    _ condition: FindingCondition, isCured: Bool, hasFault: Bool, harm: String?
  ) {
    if hasFault { count += 1 }
    if let harm, self.harm == nil { self.harm = (harm, condition) }
    if hasFault, isCured, harm == nil { helped.append(condition) }
    if hasFault, !isCured, failed == nil { failed = condition }
  }

  /// Whether nothing is new in any showing.
  var isHarmless: Bool { isTried && harm == nil }
}

extension FindingRule {
  /// Whether it is a length and a number.
  fileprivate var isNumber: Bool {
    guard isAuthored, let equals = text.firstIndex(of: "=") else { return false }
    let sides = text[equals...].drop { $0 == "=" || $0 == " " }
    return !sides.isEmpty && sides.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
  }

  /// Changes of the rule that may resolve several contradictions at once.
  fileprivate var sharedFixes: [FindingFix] {
    guard let way = position else { return [] }
    var fixes: [FindingFix] = []
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    if let equals = parts.firstIndex(of: "==") {
      for (word, relation) in [
        ("<=", LayoutConstraint.Relation.lessThanOrEqual), (">=", .greaterThanOrEqual),
      ] {
        var changed = parts
        changed[equals] = Substring(word)
        fixes.append(
          FindingFix(
            text: "turn \(text) into \(changed.joined(separator: " "))", effect: "",
            change: .relation("\(relation)"), steps: [.relation(way, relation)]))
      }
    }
    fixes.append(
      FindingFix(
        text: "lower the priority of \(text) to 999", effect: "", change: .priority(999),
        steps: [.priority(way, 999)]))
    return fixes
  }
}
