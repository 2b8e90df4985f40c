import YarCairo
import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// Checks scenes of one document in one showing after the other.
///
/// Belongs to the thread that made it; several share the scenes of a document.
final class SceneChecker {
  /// One scene in one showing, with what the showings before have told of it.
  struct Job: Sendable {
    /// The place of the scene among those of the document.
    var scene: Int
    /// The place of the showing.
    var number: Int
    var record: SceneRecord
  }

  /// What came of it.
  struct Outcome: Sendable {
    /// The name of the scene; nil if the document says none.
    var name: String?
    /// Whether the scene has something to show.
    var isLive = false
    /// The findings; nil where the scene is not worth showing so.
    var findings: [Finding]?
    var messages: [Message] = []
    /// What findings tell of constraints that are left out, and nobody has to tell twice.
    var leftOut: Set<Message> = []
    /// What fonts lack, each with what is said of it.
    var fontMessages: [(warning: FontWarning, message: Message)] = []
    /// What is wrong with sets of asset catalogues, as far as this thread came.
    var assetMessages: [Message] = []
    var missingAssets: Set<String> = []
    /// The same sizes for all showings.
    var search: SizeSearch?
    /// Those that were searched in this one.
    var sizes = SearchedSizes()
  }

  let document: SourceDocument
  let plan: CheckPlan
  private let input: InputFile
  let showings: [SceneShowing]
  let maker: SceneMaker
  /// The showing at hand.
  private var shown: DocumentShowing

  init(
    _ document: SourceDocument, _ input: InputFile, _ plan: CheckPlan, _ showings: [SceneShowing]
  ) throws(FontError) {
    self.document = document
    self.plan = plan
    self.input = input
    self.showings = showings
    maker = try SceneMaker(input, options: plan.scenes, pictures: .verified(plan.pictures))
    maker.coversLayouts = true
    maker.showsCanvas = false
    shown = DocumentShowing(document, showings[0], plan, file: input.displayName)
  }

  /// Another checker for the document of another text; nil where that cannot be read.
  func of(text: [UInt8]) throws -> SceneChecker? {
    var changed = input
    changed.content = text
    guard let document = LoadedDocument(changed, options: plan.scenes).document else { return nil }
    return try SceneChecker(document, changed, plan, showings)
  }

  /// Checks a scene in a showing.
  ///
  /// - Throws: What is wrong with the document, or that its time is over.
  func check(_ job: Job) throws -> Outcome {
    let shown = shown(job.number)
    var outcome = Outcome()
    if !isShownElsewhere(job.scene), let live = try shown.scene(at: job.scene, with: maker) {
      try check(live, job, &outcome)
    }
    outcome.assetMessages = maker.assetMessages
    outcome.missingAssets = maker.missingAssets
    return outcome
  }

  /// The document in a showing, by its place.
  func shown(_ number: Int) -> DocumentShowing {
    let showing = showings[number]
    if shown.showing != showing {
      shown = DocumentShowing(document, showing, plan, file: input.displayName)
    }
    return shown
  }

  private func check(_ live: ShownScene, _ job: Job, _ outcome: inout Outcome) throws {
    let isFirst = job.number == 0
    outcome.isLive = true
    outcome.name = live.name
    if isFirst {
      outcome.messages =
        live.notes
        + FindingKind.problems(ofRemarksIn: live, of: document, file: input.displayName)
        .firstOfMany(about: input.displayName)
      if plan.kinds.contains(.layout) { outcome.leftOut = live.leftOut }
    }
    guard isWorthShowing(live) else { return }
    shown.showing.texts?.apply(to: live)
    outcome.search = job.record.search
    if job.record.showingCount == 0, plan.searchesSizes {
      outcome.search = plan.search(around: live.window.frame.size, showings)
    }
    let search = outcome.search.map { shown.search($0, around: live, &outcome.sizes) }
    outcome.findings =
      (isFirst ? misplaced(live, job.scene) : []) + findings(in: live, search, job)
    // By now all texts were set. Those of Interface Builder have the fonts of Apple's systems, which nobody expects here.
    if case .layout = document {
      outcome.findings? += contentFaults(in: live)
      if isFirst {
        outcome.fontMessages = maker.fontMessages(of: live)
        outcome.messages += maker.linkWarnings(in: live).firstOfMany(about: maker.place(nil))
        outcome.messages += pdfErrors(in: live)
      }
    }
    try maker.checkTime()
  }

  /// Whether the document itself has a scene for the direction of the showing.
  func isShownElsewhere(_ scene: Int) -> Bool {
    guard plan.directions == nil, let direction = shown.showing.direction else { return false }
    return document.hasScene(like: scene, reading: direction)
  }

  /// A scene that is no screen is the same on every device.
  func isWorthShowing(_ live: ShownScene) -> Bool {
    let showing = shown.showing
    guard showing.device != showings[0].device, let device = showing.device else { return true }
    if case .interface(let scene) = live.origin, scene.isRow { return true }
    return live.window.frame.size == device.size(isLandscape: false)
      || live.window.frame.size == device.size(isLandscape: true)
  }

  private func findings(
    in live: ShownScene, _ search: SizeSearch?, _ job: Job
  ) -> [Finding] {
    let record = job.record
    var options = shown.checkOptions(for: live)
    if case .interface(let own) = live.origin {
      let noted = NotedConstants(own) { self.canvas(of: job.scene, shownAs: own) }
      options.fixes.notedConstant = { noted.constant(of: $0) }
    }
    options.kinds = plan.kinds
    options.known = record.merge.fingerprints
    options.triesOtherDirection = true
    if record.showingCount > 0 { options.suspects = options.known }
    var found =
      search.map { live.window.check(options, sizes: $0) } ?? live.window.check(options)
    let edges = options.safeArea ?? live.window.environment.safeAreaInsets
    let screen = edges == .zero ? nil : shown.deviceName
    for index in found.indices {
      found[index].scene = live.name
      found[index].range?.screen = screen
    }
    return found
  }

  /// A scene as it was when its frames were noted: on the document's own canvas.
  private func canvas(
    of index: Int, shownAs live: LiveInterfaceScene
  ) -> LiveInterfaceScene? {
    guard case .interface(let document) = document, plan.scenes.isLandscape == nil else {
      return nil
    }
    let (device, overrides) = (maker.device, maker.overrides)
    if device == nil, overrides.size == .unspecified { return live }
    defer { (maker.device, maker.overrides) = (device, overrides) }
    (maker.device, maker.overrides) = (nil, SceneOverrides())
    guard let canvas = maker.make(document.shownScenes[index], of: document) else { return nil }
    canvas.window.layoutIfNeeded()
    return canvas
  }

  /// What is wrong with what views show: texts, codes and pictures.
  private func contentFaults(in live: ShownScene) -> [Finding] {
    let faults = ContentFault.faults(
      plan.kinds, in: live.window, live.views, maker.sceneWarnings.lacks,
      pdf: ScenePDF(live, of: nil), files: maker.images)
    guard !faults.isEmpty else { return [] }
    return named(live.window.check(shown.checkOptions(for: live).telling(faults)), in: live)
  }

  /// What keeps the scene from being the PDF that its document asks for.
  private func pdfErrors(in live: ShownScene) -> [Message] {
    ScenePDF(live, of: document.name).problems(files: maker.images).map {
      .error(maker.place($0.position), $0.message)
    }
  }

  private func named(_ findings: [Finding], in live: ShownScene) -> [Finding] {
    findings.map { finding in
      var named = finding
      named.scene = live.name
      return named
    }
  }

  /// Frames that Interface Builder noted and that the constraints do not give.
  ///
  /// What is compared is a layout in which contents have the sizes that are noted: what the typeface makes of
  /// texts does not count.
  private func misplaced(_ live: ShownScene, _ index: Int) -> [Finding] {
    guard plan.kinds.contains(.misplaced), case .interface(let document) = document,
      case .interface(let measured) = live.origin, shown.showing.device == nil,
      shown.showing.texts == nil, plan.scenes.overrides.size == .unspecified,
      live.window.environment.layoutDirection == .leftToRight,
      let noted = maker.make(
        document.shownScenes[index], of: document, contentSizes: NotedContent.sizes(in: measured))
    else { return [] }
    noted.window.layoutIfNeeded()
    var options = CheckOptions()
    options.findsFixes = false
    options.condition = FindingCondition(
      device: shown.deviceName, width: live.window.frame.width, height: live.window.frame.height)
    SceneFacts(ShownScene(noted), of: .interface(document), file: input.displayName)
      .inform(&options)
    let frames = NotedContent.frames(in: noted)
    let told = options.telling([.misplaced]) { $1.notedFrame = frames[ObjectIdentifier($0)] }
    return named(noted.window.check(told), in: live)
  }
}

/// What was found in one scene, while its document is shown in one way after the other.
struct SceneRecord: Sendable {
  var name: String?
  var merge = FindingMerge()
  var showingCount = 0
  /// The same sizes for all showings; each is searched in those that its device can have.
  var search: SizeSearch?
  /// The showing in which each finding was seen first, by fingerprints.
  var firstShowings: [String: SceneShowing] = [:]
  /// The findings with what was found out about their changes; nil before that.
  var judged: [Finding]?
  /// The first of the scenes that were judged together.
  var group = 0
  /// The findings, the worst first.
  var findings: [Finding] { judged ?? merge.findings }

  /// Takes what came of a showing.
  mutating func add(_ outcome: SceneChecker.Outcome, of showing: SceneShowing) {
    name = outcome.name
    guard let found = outcome.findings else { return }
    showingCount += 1
    search = outcome.search
    merge.add(found, isSearched: search != nil)
    for known in merge.fingerprints where firstShowings[known] == nil {
      firstShowings[known] = showing
    }
  }
}
