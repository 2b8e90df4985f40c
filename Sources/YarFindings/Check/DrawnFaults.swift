import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout
import YarScenes

/// What frames alone show of scenes that are drawn without a check: what is cut, outside, or has no room.
///
/// Views that rows share are looked through once. Belongs to one thread.
package final class DrawnFaults {
  private let file: String
  /// What to do about faults of the kinds that were found so far.
  private var waysOut: [String: String] = [:]
  /// What was told first of each cause.
  private var told: [FaultCause: First] = [:]
  /// The causes that rows had in different words.
  private var varied: Set<FaultCause> = []
  /// How often words for people were made, which takes a look at all views of a scene.
  package private(set) var wordingCount = 0
  private var notes = WindowNotes<(check: KeptCheck, options: CheckOptions)>()

  /// What was told first of a cause.
  private struct First {
    /// The draft by which others are compared with it.
    var draft: String
    /// The words for people.
    var warning: SceneWarning
    /// The warning for rows whose words differ: those of the first, and "(or the like)".
    var like: SceneWarning
  }

  /// - Parameter file: What messages call the document or template.
  package init(file: String) { self.file = file }

  /// What is to be told of a scene of a row that was laid out.
  ///
  /// A cause is told once, in the words of its first row; of others it counts only whether they are the same.
  package func warnings(of scene: RowEngine.Scene) -> [SceneWarning] {
    warnings(of: scene.live, scene, isKept: scene.isKept)
      + margins(of: scene.pages) { warnings(of: $0, isKept: true) }
  }

  /// - Parameters:
  ///   - scene: What is known of its pages; nil for a head or foot.
  ///   - isKept: Whether other rows will have its views, too.
  private func warnings(
    of live: LiveScene, _ scene: RowEngine.Scene? = nil, isKept: Bool
  ) -> [SceneWarning] {
    let (check, options) = look(at: live, scene, isKept: isKept)
    let drafts = check.faultsOfFrames(options, draftsExcept: varied)
    noteFirst(of: drafts) { check.faultsOfFrames(options) }
    return drafts.compactMap { toldOfRow($0) }
  }

  /// A check of a scene that rows may share, and what it is told.
  private func look(
    at live: LiveScene, _ scene: RowEngine.Scene? = nil, isKept: Bool
  ) -> (check: KeptCheck, options: CheckOptions) {
    var note = notes.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = FindingKind.shownByFrames
      options.inform(of: live, file: file)
      return (KeptCheck(of: live.window), options)
    }
    note.options.pageFaults = scene?.pageFaults ?? []
    return note
  }

  /// Notes the words of causes that are there for the first time.
  private func noteFirst(of drafts: [Finding], words: () -> [Finding]) {
    guard drafts.contains(where: { told[FaultCause($0)] == nil }) else { return }
    wordingCount += 1
    for (draft, finding) in zip(drafts, words()) where told[FaultCause(finding)] == nil {
      let first = warning(finding)
      let like = SceneWarning(
        "\(first.text) (or the like)", at: first.position, cause: finding.kind.rawValue)
      told[FaultCause(finding)] = First(draft: draft.summary, warning: first, like: like)
    }
  }

  /// The words of the first with the cause where a draft is the same.
  private func toldOfRow(_ draft: Finding) -> SceneWarning? {
    let cause = FaultCause(draft)
    guard let first = told[cause] else { return nil }
    if varied.contains(cause) { return first.like }
    if draft.summary == first.draft { return first.warning }
    varied.insert(cause)
    return first.like
  }

  private func warning(_ finding: Finding) -> SceneWarning {
    SceneWarning(
      words(of: finding),
      at: finding.place.map { SourcePosition(line: $0.line, column: $0.column) },
      cause: finding.kind.rawValue)
  }

  /// What is to be told of the heads and feet of pages, each thing once.
  private func margins(
    of pages: ScenePages?, _ warnings: (LiveScene) -> [SceneWarning]
  ) -> [SceneWarning] {
    var found: [SceneWarning] = []
    // One that cannot be made is told where the pages are drawn.
    try? pages?.forEachMargin { margin in
      for warning in warnings(margin) where !found.contains(warning) {
        found.append(warning)
      }
    }
    return found
  }

  /// What is to be told of a scene of a document that was laid out, as `yar check` would in the same showing.
  package func messages(
    of live: ShownScene, in document: SourceDocument, _ scenes: SceneOptions
  ) -> [Message] {
    let showing = SceneShowing(device: scenes.device, direction: scenes.overrides.direction)
    var options = DocumentShowing(document, showing, CheckPlan(scenes), file: file)
      .checkOptions(for: live)
    options.kinds = FindingKind.shownByFrames
    let margins = margins(of: live.pages) {
      let (check, options) = look(at: $0, isKept: true)
      return check.faultsOfFrames(options).map { warning($0) }
    }
    return KeptCheck(of: live.window).faultsOfFrames(options).map { finding in
      .warning(finding.place.map { "\($0)" } ?? file, words(of: finding))
    } + margins.map { Message($0, file: file) }
  }

  /// What is wrong, with the way out.
  private func words(of finding: Finding) -> String {
    let code = finding.kind.rawValue
    let ofKind = waysOut[code] ?? finding.kind.wayOut
    waysOut[code] = ofKind
    let way = finding.wayOut ?? ofKind
    return "\(finding.summary) [\(code)]; \(way)"
  }
}

extension FindingKind {
  /// What to do about it: the first sentence of the last paragraph of what the kind says.
  package var wayOut: String {
    let words = explanation.last ?? ""
    let end = words.firstRange(of: ". ")?.lowerBound ?? words.lastIndex(of: ".")
    let sentence = words[..<(end ?? words.endIndex)].replacing("`", with: "'")
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
