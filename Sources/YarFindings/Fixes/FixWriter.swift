import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarInterfaceBuilder
import YarScenes

/// Finds out what each change that holds is in the text of a document.
///
/// Belongs to the thread of its checker.
final class FixWriter {
  private enum Form {
    case layout(DocumentPatch)
    case interface(InterfacePatch)
  }

  private struct Change: Hashable {
    var scene: Int
    var showing: Int
    var place: SourcePlace?
    var change: FindingChange
    var steps: [FindingStep]
  }

  /// A text with edits, as a scene of it is tried.
  private struct Trial: Hashable {
    var scene: Int
    var edits: [FindingEdit]
  }

  /// What comes of edits in all showings of a scene.
  private struct Outcome {
    /// The fingerprints of what is there with them in some showing, and of what is gone in some.
    var left: Set<String> = []
    var gone: Set<String> = []
  }

  private let checker: SceneChecker
  private let text: [UInt8]
  private let form: Form
  private var known: [Change: [FindingEdit]] = [:]
  /// What came of edits that were tried in the text; nil for those that do harm.
  ///
  /// Many findings are mended by the same edits.
  private var outcomes: [Trial: Outcome?] = [:]
  /// How many texts were tried.
  private(set) var trialCount = 0
  /// The scene that was made last: looking up what a document of Interface Builder says changes nothing.
  private var last: (scene: Int, showing: Int, live: ShownScene, options: CheckOptions)?

  /// Begins with the text of the checker's document; nil where that cannot be changed.
  init?(_ checker: SceneChecker, _ text: [UInt8]) {
    switch checker.document {
    case .layout:
      guard let tree = try? JSONTree(text) else { return nil }
      form = .layout(DocumentPatch(tree))
    case .interface:
      guard let patch = InterfacePatch(text) else { return nil }
      form = .interface(patch)
    }
    self.checker = checker
    self.text = text
  }

  /// The findings of a scene, each change that holds with its edits; of equal changes those that can be written come first.
  func written(_ findings: [Finding], in scene: Int, _ record: SceneRecord) throws -> [Finding] {
    try findings.map { finding in
      guard finding.severity > .note || checker.plan.showsNotes, !finding.fixes.isEmpty else {
        return finding
      }
      var written = finding
      // What has no effect is known of no showing; it is as in the first.
      let showing = record.firstShowings[finding.fingerprint]
      let number = showing.flatMap { checker.showings.firstIndex(of: $0) } ?? 0
      for place in written.fixes.indices {
        written.fixes[place].edits = try edits(of: written.fixes[place], finding, scene, number)
      }
      written.fixes = try written.fixes.compactMap { fix in
        guard fix.isLayout else { return fix }
        return try proved(fix, finding, scene)
      }
      written.preferWritable()
      return written
    }
  }

  private func edits(
    of fix: FindingFix, _ finding: Finding, _ scene: Int, _ number: Int
  ) throws -> [FindingEdit] {
    guard fix.holds || fix.isNote || fix.isLayout else { return [] }
    let place = fix.rule.flatMap {
      finding.rules.indices.contains($0) ? finding.rules[$0].place : nil
    }
    let change = Change(
      scene: scene, showing: number, place: place, change: fix.change, steps: fix.steps)
    if let edits = known[change] { return edits }
    var edits: [FindingEdit] = []
    // A rule of another finding of the same cause may not be there in the showing of this one.
    for number in [number] + checker.showings.indices.filter({ $0 != number }) {
      guard let made = try self.scene(scene, number),
        let fix = fix.located(at: place, in: made.live, made.options)
      else { continue }
      if let changed = changed(by: fix, made) {
        edits = [FindingEdit].edits(from: text, to: changed)
      }
      break
    }
    known[change] = edits
    return edits
  }

  /// A change that no live view can make, tried in the text in all showings; nil where it helps not, or brings another fault.
  private func proved(_ fix: FindingFix, _ finding: Finding, _ scene: Int) throws -> FindingFix? {
    let trial = Trial(scene: scene, edits: fix.edits)
    let outcome = try outcomes[trial] ?? tried(trial)
    outcomes[trial] = .some(outcome)
    guard let outcome, !outcome.left.contains(finding.fingerprint) else { return nil }
    var proved = fix
    proved.holds = true
    proved.cures = outcome.gone.count
    return proved
  }

  /// What comes of edits; nil where they bring another fault, or nothing can be made of the text.
  private func tried(_ trial: Trial) throws -> Outcome? {
    guard !trial.edits.isEmpty else { return nil }
    trialCount += 1
    guard let other = try checker.of(text: trial.edits.applied(to: text)) else { return nil }
    let kinds = checker.plan.kinds.filter { !$0.mustHoldEverywhere && $0 != .notMirrored }
    var outcome = Outcome()
    for number in checker.showings.indices {
      guard let before = try checker.faults(of: trial.scene, in: number, nil, kinds) else {
        continue
      }
      guard let after = try other.faults(of: trial.scene, in: number, nil, kinds),
        after.harm(since: before) == nil
      else { return nil }
      outcome.left.formUnion(after.faults.keys)
      outcome.gone.formUnion(
        before.faults.filter { $1.severity > .note && after.faults[$0] == nil }.keys)
    }
    return outcome
  }

  /// A scene in a showing as it is.
  private func scene(_ index: Int, _ number: Int) throws -> (
    live: ShownScene, options: CheckOptions
  )? {
    if let last, last.scene == index, last.showing == number { return (last.live, last.options) }
    guard let made = try checker.scene(index, number, nil) else { return nil }
    last = (index, number, made.live, made.options)
    return made
  }

  private func changed(
    by fix: FindingFix, _ made: (live: ShownScene, options: CheckOptions)
  ) -> [UInt8]? {
    switch (form, made.live.origin) {
    case (.layout(let patch), .layout(let live)):
      // The change is made in the scene, to be described.
      last = nil
      if case .layout(let path, let layout) = fix.change {
        return patch.text(givingLayout: layout, toViewAt: path, in: live)
      }
      return patch.text(applying: fix, in: live)
    case (.interface(let patch), .interface(let live)):
      return InterfaceFix.text(of: patch, applying: fix, in: live)
    default: return nil
    }
  }
}

extension Finding {
  /// Puts a change that can be written before one that cannot and takes no more away.
  fileprivate mutating func preferWritable() {
    guard let first = fixes.first, first.isByHand,
      let other = fixes.firstIndex(where: { $0.isWritable && $0.cures >= first.cures })
    else { return }
    fixes.insert(fixes.remove(at: other), at: 0)
  }
}

extension FindingFix {
  /// Whether it gives a view a layout.
  fileprivate var isLayout: Bool {
    if case .layout = change { true } else { false }
  }

  /// Whether it changes nothing but what the editor shows.
  fileprivate var isNote: Bool {
    if case .note = change { true } else { false }
  }

  /// The change where the rule that it is about is in a scene that was made anew; nil where that is not there, or not once.
  fileprivate func located(
    at place: SourcePlace?, in scene: ShownScene, _ options: CheckOptions
  ) -> FindingFix? {
    guard let place else { return self }
    let root = scene.window.rootView ?? scene.window
    let ways = Set(
      steps.compactMap { step -> [Int]? in
        if case .constraint(let way) = step.target { way } else { nil }
      })
    let isThere = ways.contains { root.constraint(at: $0).flatMap { options.place?($0) } == place }
    if ways.isEmpty || isThere { return self }
    guard ways.count == 1, let way = root.onlyConstraint(at: place, options) else { return nil }
    var located = self
    located.steps = steps.map { step in
      if case .constraint = step.target { step.moved(to: way) } else { step }
    }
    return located
  }
}
