import YarDiagnosis
import YarScenes

/// Writes changes that hold into the text of a document.
///
/// After that the text is read and checked again in all showings. Changes stay only where their findings are gone and no
/// warning or error is new. Many are written at once; where they do not stay, fewer are, down to one.
package struct DocumentRepair {
  /// What is done about a finding.
  package enum Choice: Hashable, Sendable {
    /// One of its changes, by its place, is written.
    case take(Int)
    /// Nothing, for a reason.
    case leave(String)
    /// Nothing, and nothing about those that come after.
    case stop
  }

  /// The text as it was.
  package let original: [UInt8]
  /// The text as it is now.
  package private(set) var text: [UInt8]
  /// What is wrong with it.
  package private(set) var check: DocumentCheck
  /// What was written, in order.
  package private(set) var written: [(finding: Finding, fix: FindingFix)] = []
  /// What was not written, and why; no reason is what a person chose to leave.
  package private(set) var left: [(finding: Finding, reason: String)] = []
  private var leftKeys: Set<Asked> = []

  /// How often the document was checked with changes.
  package private(set) var checkCount = 0

  private let plan: CheckPlan
  private let jobs: Int

  /// Whether something was written.
  package var isChanged: Bool { text != original }

  /// The most checks with changes of one document.
  private static let mostChecks = 200

  /// Checks a document.
  ///
  /// Where it cannot be read, ``check`` says so.
  package init(_ input: InputFile, _ text: [UInt8], _ plan: CheckPlan, jobs: Int = 1) {
    original = text
    self.text = text
    self.plan = plan
    self.jobs = jobs
    var input = input
    input.content = text
    check = DocumentCheck(input, plan: plan, jobs: jobs) { _ in }
  }

  /// Writes what is chosen, until nothing is left that could be.
  ///
  /// - Parameters:
  ///   - atOnce: The most changes that are written before the next check; 1 where a person is asked about what is left then.
  ///   - choose: Says what is done about a finding with changes that hold.
  package mutating func run(
    atOnce: Int = .max, _ choose: (Finding, [FindingFix]) -> Choice
  ) {
    var round = Round()
    var most = atOnce
    while checkCount < Self.mostChecks, check.isChecked, check.stop == nil {
      let (changes, isLast) = nextChanges(atMost: most, &round, choose)
      guard !changes.isEmpty else {
        if isLast || !round.hasWritten || round.refused.isEmpty { return }
        // What stood in their way may be gone.
        left.removeAll { !$0.reason.isEmpty }
        leftKeys = round.left
        round = Round(left: round.left)
        continue
      }
      if let reason = write(changes) {
        if changes.count == 1 {
          left.append((changes[0].finding, reason))
          leftKeys.insert(changes[0].key)
          round.refused.insert(changes[0].key)
        }
        most = max(1, changes.count / 2)
      } else {
        written += changes.map { ($0.finding, $0.fix) }
        round.hasWritten = true
        most = min(atOnce, 2 * changes.count)
      }
      if isLast { return }
    }
  }

  private struct Asked: Hashable {
    var scene: Int
    var fingerprint: String
  }

  /// A change of a finding that was chosen.
  private struct Change {
    var key: Asked
    var finding: Finding
    var fix: FindingFix
  }

  /// What need not be chosen again until all others were.
  private struct Round {
    /// What a person leaves as it is.
    var left: Set<Asked> = []
    /// What did not stay, or what nobody chose.
    var refused: Set<Asked> = []
    /// Whether something was written since the round began.
    var hasWritten = false
  }

  /// The next changes that can be written together, and whether they are the last.
  private mutating func nextChanges(
    atMost count: Int, _ round: inout Round, _ choose: (Finding, [FindingFix]) -> Choice
  ) -> (changes: [Change], isLast: Bool) {
    var changes: [Change] = []
    var edited = EditedRanges()
    var causes: Set<Int> = []
    for scene in check.scenes {
      for finding in scene.findings where finding.severity > .note || plan.showsNotes {
        let key = Asked(scene: scene.number, fingerprint: finding.fingerprint)
        let fixes = finding.fixes.filter(\.isWritable)
        guard !fixes.isEmpty, !round.left.contains(key), !round.refused.contains(key) else {
          continue
        }
        // What the change of another finding takes away needs none.
        if let cause = finding.cause, causes.contains(cause) { continue }
        switch choose(finding, fixes) {
        case .stop: return (changes, true)
        case .leave(let reason):
          left.append((finding, reason))
          leftKeys.insert(key)
          if reason.isEmpty { round.left.insert(key) } else { round.refused.insert(key) }
        case .take(let place):
          guard edited.take(fixes[place].edits) else { continue }
          if let cause = finding.cause { causes.insert(cause) }
          changes.append(Change(key: key, finding: finding, fix: fixes[place]))
          if changes.count == count { return (changes, false) }
        }
      }
    }
    return (changes, false)
  }

  /// Writes changes; why they cannot be, or nil where that is done.
  private mutating func write(_ changes: [Change]) -> String? {
    let changed = changes.flatMap { $0.fix.edits }.applied(to: text)
    var input = check.input
    input.content = changed
    let after = DocumentCheck(input, plan: plan, jobs: jobs) { _ in }
    checkCount += 1
    guard after.isChecked, after.stop == nil else { return "the document cannot be checked then" }
    let found = after.scenes.flatMap { scene in
      scene.findings.map { (Asked(scene: scene.number, fingerprint: $0.fingerprint), $0) }
    }
    let gone = Set(changes.map { $0.key })
    if found.contains(where: { gone.contains($0.0) }) {
      return "written into the text it does not help"
    }
    if let harm = Self.harm(in: after, since: check) {
      return "written into the text it makes another fault: \(harm)"
    }
    text = changed
    check = after
    return nil
  }

  /// The findings that are left and why nothing was written, without those that a person chose to leave.
  package var leftFindings: [(finding: Finding, reason: String)] {
    var found = left.filter { !$0.reason.isEmpty }
    for scene in check.scenes {
      for finding in scene.findings where finding.severity > .note || plan.showsNotes {
        let key = Asked(scene: scene.number, fingerprint: finding.fingerprint)
        guard !leftKeys.contains(key), !finding.fixes.contains(where: \.isWritable) else {
          continue
        }
        found.append((finding, finding.reasonForNoEdit))
      }
    }
    return found
  }

  /// The first finding or message that was not there before.
  static func harm(in after: DocumentCheck, since before: DocumentCheck) -> String? {
    let known = Set(before.scenes.flatMap(Self.faults))
    for scene in after.scenes {
      for finding in scene.findings where finding.severity > .note {
        let key = Asked(scene: scene.number, fingerprint: finding.fingerprint)
        if !known.contains(key) { return finding.summary }
      }
    }
    var told: [String: Int] = [:]
    for message in before.messages { told[message.text, default: 0] += 1 }
    return after.messages.first { message in
      told[message.text, default: 0] -= 1
      return told[message.text, default: 0] < 0
    }?.text
  }

  private static func faults(of scene: DocumentCheck.Scene) -> [Asked] {
    scene.findings.filter { $0.severity > .note }.map {
      Asked(scene: scene.number, fingerprint: $0.fingerprint)
    }
  }
}

/// The parts of a text that changes replace: two changes of one part cannot be written together.
private struct EditedRanges {
  /// The ranges, in the order of the text.
  private var ranges: [Range<Int>] = []

  /// Notes edits in the order of the text; false where one touches what is there.
  mutating func take(_ edits: [FindingEdit]) -> Bool {
    var places: [Int] = []
    for edit in edits {
      let place = index(of: edit.bytes.lowerBound)
      if place > 0, ranges[place - 1].upperBound >= edit.bytes.lowerBound { return false }
      if place < ranges.count, ranges[place].lowerBound <= edit.bytes.upperBound { return false }
      places.append(place)
    }
    for (place, edit) in zip(places, edits).reversed() { ranges.insert(edit.bytes, at: place) }
    return true
  }

  /// The first range that begins there or behind it.
  private func index(of start: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension DocumentRepair.Choice {
  /// What is done where nobody is asked: the only change, or the one that takes most away.
  ///
  /// - Parameter takesFirst: Whether of several that do the same the first is taken; else a person has to choose.
  package static func alone(_ fixes: [FindingFix], takesFirst: Bool) -> Self {
    guard let first = fixes.first else { return .leave("") }
    let equals = fixes.dropFirst().count { $0.cures >= first.cures }
    if takesFirst || equals == 0 { return .take(0) }
    return .leave(
      "\(fixes.count) changes help; 'yar fix --interactive' asks which, 'yar fix --choose first' takes the first"
    )
  }
}

extension Finding {
  /// Why no change of it can be written.
  fileprivate var reasonForNoEdit: String {
    if let fix = fixes.first {
      return fix.isByHand
        ? "'\(fix.text)' helps; \(FindingFix.handWords)"
        : "'\(fix.text)' helps in part: not in every showing, or not without another fault"
    }
    guard let tried = details.first(where: { $0.hasPrefix("tried: ") }) else {
      return "no change is known that helps"
    }
    return "\(tried); it may be meant for one view or for all of its kind, so it is yours to write"
  }
}

extension FindingFix {
  /// Whether it may be written: it holds in all showings, or changes nothing but what the editor shows.
  package var isWritable: Bool { !edits.isEmpty }
}
