import YarDiagnosis
import YarDocuments
import YarScenes

/// What was found in one document.
package struct DocumentCheck: Sendable {
  /// What was found in one scene.
  package struct Scene: Sendable {
    /// The name; nil if the document says none.
    package var name: String?
    /// The place among the scenes of the document, from 1.
    package var number: Int
    /// The findings, the worst first.
    package var findings: [Finding]
    /// How many showings there were.
    var showingCount: Int
    /// The showing in which each finding was seen first, by fingerprints.
    package var showings: [String: SceneShowing] = [:]
    /// The pictures for a report; nil where none is written.
    package var drawing: SceneDrawing?
  }

  /// How far a check came that was stopped.
  package struct Stop: Sendable {
    /// After how many seconds of work.
    package var seconds: Double
    /// How many showings were checked.
    var checkedCount: Int
    /// How many there are.
    var showingCount: Int
  }

  /// Where the document comes from.
  package var input: InputFile
  /// The scenes in the order of the document.
  package var scenes: [Scene] = []
  /// What the person is told besides.
  package var messages: [Message]
  /// Where the check was stopped, as it took too long; nil if it came to its end.
  package private(set) var stop: Stop?
  /// What is to be said of pictures that a report lacks.
  var pictureNote: Message?
  /// The names of pictures and colours that were found nowhere.
  package private(set) var missingAssets: Set<String> = []
  /// How many findings a baseline has left out.
  var knownCount = 0
  /// Whether the document could be read and made.
  package var isChecked = false
  /// The document; nil if it could not be read.
  package private(set) var document: SourceDocument?
  /// The text of the document, where changes of it are reported.
  package private(set) var text: [UInt8]?
  /// The showing of the document as it is.
  package private(set) var ownShowing = SceneShowing()
  /// How the rows did, where a template was checked with rows.
  package var rows: Rows?

  /// All findings.
  package var findings: [Finding] { scenes.flatMap(\.findings) }

  /// Reads a document and checks it in all showings.
  ///
  /// - Parameters:
  ///   - jobs: How many threads share the scenes of the document.
  ///   - progress: Told what is being done, by one thread at a time.
  package init(_ input: InputFile, plan: CheckPlan, jobs: Int, progress: @escaping (String) -> Void)
  {
    self.input = input
    let loaded = LoadedDocument(input, options: plan.scenes, keepsSource: plan.findsFixes)
    messages = loaded.messages
    text = loaded.source
    document = loaded.document
    guard let document else { return }
    do {
      try check(document, plan, jobs, progress)
      isChecked = true
    } catch {
      messages += Message.errors(input.displayName, error)
    }
  }

  /// What an operand comes to that names no document.
  package init(missing error: Message) {
    self.init(InputFile(path: error.place), messages: [error])
  }

  /// Begins with an input of which nothing is known.
  init(_ input: InputFile, messages: [Message]) {
    self.input = input
    self.messages = messages
  }

  /// Checks every scene in one showing after the other, several scenes at once.
  private mutating func check(
    _ document: SourceDocument, _ plan: CheckPlan, _ jobs: Int,
    _ progress: @escaping (String) -> Void
  ) throws {
    let languages = TextVariant.languages(beside: input)
    messages += languages.problems
    let showings = plan.showings(of: document, texts: plan.texts + languages.variants)
    ownShowing = showings[0]
    let count = document.sceneNames.count
    var gathering = SceneGathering(sceneCount: count, input.displayName, messages)
    var given = 0
    let work = OrderedWork<SceneChecker.Job, Result<SceneChecker.Outcome, any Error>>(
      // What a scene's showing is told of those before is complete, then.
      window: count,
      next: {
        guard given < count * showings.count else { return nil }
        let job = SceneChecker.Job(
          scene: given % count, number: given / count, record: gathering.records[given % count])
        if job.scene == 0 { progress("showing \(job.number + 1) of \(showings.count)") }
        given += 1
        return job
      },
      deliver: { result in gathering.take(result, of: showings) })
    work.run(jobs: min(jobs, count)) { [input] in
      let checker = Result<SceneChecker, any Error> {
        try SceneChecker(document, input, plan, showings)
      }
      return { job in checker.flatMap { checker in Result { try checker.check(job) } } }
    }
    defer { messages += gathering.assetMessages }
    missingAssets = gathering.missingAssets
    messages = gathering.messages
    if let error = gathering.error { throw error }
    stop = gathering.stop
    var records = Array(gathering.liveRecords)
    if stop == nil, plan.findsFixes {
      try judge(&records, document, plan, showings, jobs, progress)
    }
    tell(records[...])
    // A run may have thousands of documents: a text is kept for who shows its changes.
    if !findings.contains(where: { $0.fixes.contains { $0.isWritable } }) { text = nil }
    if stop == nil, let range = plan.range, let remark = gathering.sizes.remark(on: range) {
      messages.append(.warning(input.displayName, remark))
    }
  }

  /// Tries the changes that help on all showings.
  private func judge(
    _ records: inout [SceneRecord], _ document: SourceDocument, _ plan: CheckPlan,
    _ showings: [SceneShowing], _ jobs: Int, _ progress: @escaping (String) -> Void
  ) throws {
    let groups = FixJudge.groups(of: records, document, showsNotes: plan.showsNotes)
    guard !groups.isEmpty else { return }
    var given = 0
    var judged: [Int: [Finding]] = [:]
    var failure: (any Error)?
    let work = OrderedWork<[Int], Result<[Int: [Finding]], any Error>>(
      window: groups.count,
      next: {
        guard given < groups.count else { return nil }
        progress("changes \(given + 1) of \(groups.count)")
        given += 1
        return groups[given - 1]
      },
      deliver: { result in
        do {
          judged.merge(try result.get()) { first, _ in first }
          return true
        } catch {
          failure = error
          return false
        }
      })
    let known = records
    work.run(jobs: min(jobs, groups.count)) { [input, text] in
      let tools = Result<(checker: SceneChecker, writer: FixWriter?), any Error> {
        let checker = try SceneChecker(document, input, plan, showings)
        return (checker, text.flatMap { FixWriter(checker, $0) })
      }
      return { group in
        tools.flatMap { tools in
          Result {
            let judge = FixJudge(tools.checker, group.map { ($0, known[$0]) })
            try judge.run()
            var findings = judge.judged()
            for index in group {
              findings[index] = try findings[index].map { found in
                try tools.writer?.written(found, in: index, known[index]) ?? found
              }
            }
            return findings
          }
        }
      }
    }
    if let failure, !(failure is TimeLimitReached) { throw failure }
    for group in groups {
      for index in group { records[index].group = group[0] }
    }
    for (index, findings) in judged { records[index].judged = findings }
    DocumentCheck.numberCauses(&records)
  }

  /// Counts causes from 1 over all scenes.
  private static func numberCauses(_ records: inout [SceneRecord]) {
    var count = 0
    var numbers: [FixJudge.CauseKey: Int] = [:]
    for index in records.indices {
      guard var findings = records[index].judged else { continue }
      for place in findings.indices {
        guard let cause = findings[place].cause else { continue }
        let key = FixJudge.CauseKey(group: records[index].group, cause: cause)
        if numbers[key] == nil {
          count += 1
          numbers[key] = count
        }
        findings[place].cause = numbers[key]
      }
      records[index].judged = findings
    }
  }

  /// Keeps what was found in all showings.
  private mutating func tell(_ records: ArraySlice<SceneRecord>) {
    var mirrored: Set<SourcePlace> = []
    for (index, record) in records.enumerated() {
      // That something has no effect is known only once all showings are.
      var findings = record.findings.filter { stop == nil || !$0.kind.mustHoldEverywhere }
      // Scenes in two directions may share their views: what to write is told once, as the first one reads.
      for index in findings.indices where findings[index].kind == .notMirrored {
        if findings[index].place.map(mirrored.contains) ?? false { findings[index].fixes = [] }
      }
      mirrored.formUnion(findings.filter { $0.kind == .notMirrored }.compactMap(\.place))
      scenes.append(
        Scene(
          name: record.name, number: index + 1, findings: findings,
          showingCount: record.showingCount, showings: record.firstShowings))
    }
  }
}
