import YarCairo
import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// What was found in one document.
struct DocumentCheck: Sendable {
  /// What was found in one scene.
  struct Scene: Sendable {
    /// The name; nil if the document says none.
    var name: String?
    /// The place among the scenes of the document, from 1.
    var number: Int
    /// The findings, the worst first.
    var findings: [Finding]
    /// How many showings there were.
    var showingCount: Int
    /// The showing in which each finding was seen first, by fingerprints.
    var showings: [String: SceneShowing] = [:]
    /// The pictures for a report; nil where none is written.
    var drawing: SceneDrawing?
  }

  /// How far a check came that was stopped.
  struct Stop: Sendable {
    /// After how many seconds of work.
    var seconds: Double
    /// How many showings were checked.
    var checkedCount: Int
    /// How many there are.
    var showingCount: Int
  }

  /// Where the document comes from.
  var input: InputFile
  /// The scenes in the order of the document.
  var scenes: [Scene] = []
  /// What the person is told besides.
  var messages: [Message]
  /// Where the check was stopped, as it took too long; nil if it came to its end.
  private(set) var stop: Stop?
  /// What is to be said of pictures that a report lacks.
  var pictureNote: Message?
  /// The names of pictures and colours that were found nowhere.
  private(set) var missingAssets: Set<String> = []
  /// How many findings a baseline has left out.
  var knownCount = 0
  /// Whether the document could be read and made.
  var isChecked = false
  /// The document; nil if it could not be read.
  private(set) var document: SourceDocument?
  /// The showing of the document as it is.
  private(set) var ownShowing = SceneShowing()

  /// All findings.
  var findings: [Finding] { scenes.flatMap(\.findings) }

  /// Reads a document and checks it in all showings.
  ///
  /// - Parameters:
  ///   - limit: Stops the check; what was found until then counts.
  ///   - progress: Told what is being done.
  init(_ input: InputFile, plan: CheckPlan, limit: WorkLimit?, progress: (String) -> Void) {
    self.input = input
    let loaded = LoadedDocument(input, options: plan.scenes)
    messages = loaded.messages
    document = loaded.document
    guard let document else { return }
    do {
      try check(document, plan, limit, progress)
      isChecked = true
    } catch let error as DocumentError {
      messages.append(.error(error))
    } catch {
      messages.append(.error(input.displayName, "\(error)"))
    }
  }

  private mutating func check(
    _ document: SourceDocument, _ plan: CheckPlan, _ limit: WorkLimit?,
    _ progress: (String) -> Void
  ) throws {
    let maker = try SceneMaker(
      input, options: plan.scenes, pictures: .verified(plan.pictures), limit: limit)
    maker.coversLayouts = true
    maker.showsCanvas = false
    let showings = plan.showings(
      of: document, texts: plan.texts + TextVariant.languages(beside: input))
    defer {
      missingAssets = maker.missingAssets
      messages += maker.assetMessages
    }
    ownShowing = showings[0]
    var records: [SceneRecord] = []
    var sizes = SearchedSizes()
    for (number, showing) in showings.enumerated() {
      progress("showing \(number + 1) of \(showings.count)")
      maker.device = showing.device
      maker.overrides = overrides(showing, document, plan)
      let shown = showing.texts?.applied(to: document) ?? document
      do {
        try maker.forEachScene(of: shown) { index, live in
          while records.count <= index { records.append(SceneRecord()) }
          records[index].name = live.name
          if showing == showings[0] {
            messages += live.notes + maker.codeWarnings(in: live)
            // What findings tell with its place and its severity is not told twice.
            if plan.kinds.contains(.layout) { messages.removeAll(where: live.leftOut.contains) }
          }
          guard isWorthShowing(live, showing, first: showings[0]) else { return }
          records[index].showingCount += 1
          showing.texts?.apply(to: live)
          if records[index].showingCount == 1, plan.searchesSizes {
            records[index].search = plan.search(around: live.window.frame.size, showings)
          }
          let search = records[index].search.map { search in
            self.search(search, around: live, document, showing, plan, &sizes)
          }
          var found =
            showing == showings[0] ? misplaced(live, index, document, showing, plan, maker) : []
          found += findings(in: live, document, showing, search, plan, records[index])
          // By now all texts were set. Those of Interface Builder have the fonts of Apple's systems, which nobody expects here.
          if showing == showings[0], case .layout = document {
            messages += maker.fontMessages(of: live, tellsCharacters: true)
          }
          records[index].add(found, of: showing)
          try maker.checkTime()
        }
      } catch let reached as TimeLimitReached {
        stop(after: reached, number, of: showings.count)
        break
      }
    }
    tell(records)
    if stop == nil, let range = plan.range, let remark = sizes.remark(on: range) {
      messages.append(.warning(input.displayName, remark))
    }
  }

  private mutating func stop(after reached: TimeLimitReached, _ number: Int, of count: Int) {
    stop = Stop(seconds: reached.limit.seconds, checkedCount: number, showingCount: count)
    messages.append(
      .error(
        input.displayName, "\(reached.beginning); \(number) of \(count) showings checked"))
  }

  /// The sizes in which a scene is searched in one showing.
  private func search(
    _ whole: SizeSearch, around live: ShownScene, _ document: SourceDocument,
    _ showing: SceneShowing, _ plan: CheckPlan, _ sizes: inout SearchedSizes
  ) -> SizeSearch {
    var device = showing.device
    var isScreen = true
    var isLandscape = false
    if case .interface(let document) = document, case .interface(let scene) = live.origin {
      device = device ?? document.device.flatMap { Device.named($0.id) }
      isScreen = scene.isControllersView
      isLandscape = plan.scenes.isLandscape ?? document.device?.isLandscape ?? false
    }
    return sizes.search(
      whole, around: live.window.frame.size, isScreen: isScreen, on: device,
      isLandscape: isLandscape)
  }

  /// Keeps what was found in all showings.
  private mutating func tell(_ records: [SceneRecord]) {
    var mirrored: Set<SourcePlace> = []
    for (index, record) in records.enumerated() {
      // That something has no effect is known only once all showings are.
      var findings = record.merge.findings.filter { stop == nil || !$0.kind.mustHoldEverywhere }
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

  /// What counts more than the document when it is shown like this.
  func overrides(
    _ showing: SceneShowing, _ document: SourceDocument, _ plan: CheckPlan
  ) -> SceneOverrides {
    var overrides = plan.scenes.overrides
    overrides.direction = showing.direction ?? overrides.direction
    // A document of Yar's own knows no devices: it is shown in their size.
    if case .layout = document, let device = showing.device {
      let size = device.size(isLandscape: false)
      overrides.size = ProposedSize(width: size.width, height: size.height)
    }
    return overrides
  }

  /// A scene that is no screen is the same on every device.
  private func isWorthShowing(
    _ live: ShownScene, _ showing: SceneShowing, first: SceneShowing
  ) -> Bool {
    guard showing.device != first.device, let device = showing.device else { return true }
    return live.window.frame.size == device.size(isLandscape: false)
      || live.window.frame.size == device.size(isLandscape: true)
  }

  private func findings(
    in live: ShownScene, _ document: SourceDocument, _ showing: SceneShowing,
    _ search: SizeSearch?, _ plan: CheckPlan, _ record: SceneRecord
  ) -> [Finding] {
    var options = checkOptions(for: live, document, showing)
    options.kinds = plan.kinds
    options.known = record.merge.fingerprints
    if record.showingCount == 1 {
      options.triesOtherDirection = true
    } else {
      options.suspects = options.known
    }
    var found =
      search.map { live.window.check(options, sizes: $0) } ?? live.window.check(options)
    let edges = options.safeArea ?? live.window.environment.safeAreaInsets
    let screen = edges == .zero ? nil : deviceName(showing, document)
    for index in found.indices {
      found[index].scene = live.name
      found[index].range?.screen = screen
    }
    return found
  }

  /// What a check of a scene is told beyond what its views say.
  func checkOptions(
    for live: ShownScene, _ document: SourceDocument, _ showing: SceneShowing
  ) -> CheckOptions {
    var options = CheckOptions()
    SceneFacts(live, of: document, file: input.displayName).inform(&options)
    let size = live.window.frame.size
    var condition = FindingCondition(
      device: deviceName(showing, document), width: size.width, height: size.height,
      isRightToLeft: live.window.environment.layoutDirection == .rightToLeft)
    condition.texts = showing.texts?.title
    options.condition = condition
    // The typeface of Interface Builder's documents is Apple's; the one at hand is a little different.
    if case .interface = document {
      options.textTolerance = 0.06
      options.estimatesContent = true
    }
    // Said here rather than by the window, so that the canvas, which has none, and a device agree.
    if case .interface(let scene) = live.origin, case .interface(let document) = document {
      options.safeArea = scene.safeAreaInsets
      options.knowsSafeArea = document.usesSafeAreas
      // A controller whose view was drawn in a size of its own shows a part of a screen.
      options.showsScreen = scene.isControllersView && size.width >= 320 && size.height >= 480
    }
    return options
  }

  /// Frames that Interface Builder noted and that the constraints do not give.
  ///
  /// What is compared is a layout in which contents have the sizes that are noted: what the typeface makes of
  /// texts does not count.
  private func misplaced(
    _ live: ShownScene, _ index: Int, _ document: SourceDocument, _ showing: SceneShowing,
    _ plan: CheckPlan, _ maker: SceneMaker
  ) -> [Finding] {
    guard plan.kinds.contains(.misplaced), case .interface(let document) = document,
      case .interface(let measured) = live.origin, showing.device == nil, showing.texts == nil,
      plan.scenes.overrides.size == .unspecified,
      live.window.environment.layoutDirection == .leftToRight,
      let noted = maker.make(
        document.shownScenes[index], of: document, contentSizes: NotedContent.sizes(in: measured))
    else { return [] }
    noted.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.misplaced]
    options.findsFixes = false
    options.condition = FindingCondition(
      device: deviceName(showing, .interface(document)), width: live.window.frame.width,
      height: live.window.frame.height)
    SceneFacts(ShownScene(noted), of: .interface(document), file: input.displayName)
      .inform(&options)
    let frames = NotedContent.frames(in: noted)
    let facts = options.facts
    options.facts = { view in
      var told = facts?(view)
      told?.notedFrame = frames[ObjectIdentifier(view)]
      return told
    }
    var found = noted.window.check(options)
    for index in found.indices { found[index].scene = live.name }
    return found
  }

  private func deviceName(_ showing: SceneShowing, _ document: SourceDocument) -> String? {
    if let device = showing.device { return device.names.first ?? device.id }
    guard case .interface(let document) = document,
      let device = document.device.flatMap({ Device.named($0.id) })
    else { return nil }
    return device.names.first ?? device.id
  }
}

/// What was found in one scene, while its document is shown in one way after the other.
private struct SceneRecord {
  var name: String?
  var merge = FindingMerge()
  var showingCount = 0
  /// The same sizes for all showings; each is searched in those that its device can have.
  var search: SizeSearch?
  /// The showing in which each finding was seen first, by fingerprints.
  var firstShowings: [String: SceneShowing] = [:]

  mutating func add(_ found: [Finding], of showing: SceneShowing) {
    merge.add(found, isSearched: search != nil)
    for known in merge.fingerprints where firstShowings[known] == nil {
      firstShowings[known] = showing
    }
  }
}
