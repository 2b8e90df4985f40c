import YarDiagnosis
import YarScenes

/// Writes changes that hold into the text of a document, one after the other.
///
/// After each the text is read and checked again in all showings. The change stays only where its finding is gone and no
/// warning or error is new; else the text is what it was before.
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
  /// What was not written, and why.
  package private(set) var left: [(finding: Finding, reason: String)] = []

  private let plan: CheckPlan
  private let jobs: Int

  /// Whether something was written.
  package var isChanged: Bool { text != original }

  /// The most changes that are written into one document: each takes a check of its own.
  private static let mostChanges = 200

  /// Checks a document; nil where it cannot be read, which the check says.
  ///
  /// - Parameter check: What is wrong with it, where that is known.
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
  /// - Parameter choose: Says what is done about a finding with changes that hold.
  package mutating func run(_ choose: (Finding, [FindingFix]) -> Choice) {
    var asked: Set<Asked> = []
    while written.count < Self.mostChanges, check.isChecked, check.stop == nil {
      guard let (scene, finding) = next(without: asked) else { return }
      asked.insert(Asked(scene: scene.number, fingerprint: finding.fingerprint))
      let fixes = finding.fixes.filter(\.isWritable)
      switch choose(finding, fixes) {
      case .stop: return
      case .leave(let reason): left.append((finding, reason))
      case .take(let place):
        if let reason = write(fixes[place], of: finding, in: scene) {
          left.append((finding, reason))
        } else {
          written.append((finding, fixes[place]))
          // What stood in its way may be gone.
          asked = []
          left = []
        }
      }
    }
  }

  private struct Asked: Hashable {
    var scene: Int
    var fingerprint: String
  }

  /// The next finding with changes that hold.
  private func next(without asked: Set<Asked>) -> (DocumentCheck.Scene, Finding)? {
    for scene in check.scenes {
      for finding in scene.findings
      where finding.severity > .note || plan.showsNotes {
        let key = Asked(scene: scene.number, fingerprint: finding.fingerprint)
        if !asked.contains(key), finding.fixes.contains(where: \.isWritable) {
          return (scene, finding)
        }
      }
    }
    return nil
  }

  /// Writes a change; why it cannot be, or nil where it is done.
  private mutating func write(
    _ fix: FindingFix, of finding: Finding, in scene: DocumentCheck.Scene
  ) -> String? {
    let changed = fix.edits.applied(to: text)
    var input = check.input
    input.content = changed
    let after = DocumentCheck(input, plan: plan, jobs: jobs) { _ in }
    guard after.isChecked, after.stop == nil else { return "the document cannot be checked then" }
    let remains = after.scenes.contains { other in
      other.number == scene.number
        && other.findings.contains { $0.fingerprint == finding.fingerprint }
    }
    if remains { return "written into the text it does not help" }
    let known = Set(check.scenes.flatMap(Self.faults))
    for other in after.scenes {
      let new = other.findings.first {
        $0.severity > .note
          && !known.contains(Asked(scene: other.number, fingerprint: $0.fingerprint))
      }
      if let new { return "written into the text it makes another fault: \(new.summary)" }
    }
    text = changed
    check = after
    return nil
  }

  private static func faults(of scene: DocumentCheck.Scene) -> [Asked] {
    scene.findings.filter { $0.severity > .note }.map {
      Asked(scene: scene.number, fingerprint: $0.fingerprint)
    }
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
      "\(fixes.count) changes help; '--interactive' asks which, '--choose first' takes the first")
  }
}

extension FindingFix {
  /// Whether it may be written: it holds in all showings, or changes nothing but what the editor shows.
  package var isWritable: Bool { !edits.isEmpty }
}
