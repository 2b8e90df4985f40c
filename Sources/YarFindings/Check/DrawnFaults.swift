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
  /// What was told first of each cause: the draft by which other rows are compared with it, and the words for people.
  private var told: [String: (draft: SceneWarning, warning: SceneWarning)] = [:]
  /// How often words for people were made, which takes a look at all views of a scene.
  package private(set) var wordingCount = 0
  private var notes = WindowNotes<(check: KeptCheck, options: CheckOptions)>()

  /// - Parameter file: What messages call the document or template.
  package init(file: String) { self.file = file }

  /// What is to be told of a scene of a row that was laid out.
  ///
  /// A cause is told once, with its first row. What comes after it has the same words where the row has the same, and else
  /// words that differ from them and are not for people.
  ///
  /// - Parameters:
  ///   - pages: Its pages; nil where it is one as it is.
  ///   - isKept: Whether other rows will have its views, too.
  package func warnings(
    of live: LiveScene, pages: ScenePages? = nil, isKept: Bool
  ) -> [SceneWarning] {
    let note = notes.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = FindingKind.shownByFrames
      options.inform(of: live, file: file)
      return (KeptCheck(of: live.window), options)
    }
    var options = note.options
    options.pageFaults = pages?.faults ?? []
    let drafts = note.check.faultsOfFrames(options, isDraft: true).map(warning)
    noteFirst(of: drafts) { note.check.faultsOfFrames(options).map(warning) }
    return drafts.map { draft in
      guard let first = told[draft.cause], first.draft == draft else { return draft }
      return first.warning
    } + margins(of: pages)
  }

  /// Notes the words of causes that are there for the first time.
  private func noteFirst(of drafts: [SceneWarning], words: () -> [SceneWarning]) {
    guard drafts.contains(where: { told[$0.cause] == nil }) else { return }
    wordingCount += 1
    for (draft, warning) in zip(drafts, words()) where told[draft.cause] == nil {
      told[draft.cause] = (draft, warning)
    }
  }

  private func warning(_ finding: Finding) -> SceneWarning {
    SceneWarning(
      words(of: finding),
      at: finding.place.map { SourcePosition(line: $0.line, column: $0.column) },
      cause: finding.kind.rawValue)
  }

  /// What is to be told of the heads and feet of pages, each thing once.
  private func margins(of pages: ScenePages?) -> [SceneWarning] {
    var found: [SceneWarning] = []
    // One that cannot be made is told where the pages are drawn.
    try? pages?.forEachMargin { margin in
      for warning in warnings(of: margin, isKept: true) where !found.contains(warning) {
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
    return KeptCheck(of: live.window).faultsOfFrames(options).map { finding in
      .warning(finding.place.map { "\($0)" } ?? file, words(of: finding))
    }
      + margins(of: live.pages).map { Message($0, file: file) }
  }

  /// What is wrong, with the way out.
  private func words(of finding: Finding) -> String {
    let code = finding.kind.rawValue
    let way = waysOut[code] ?? finding.kind.wayOut
    waysOut[code] = way
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
