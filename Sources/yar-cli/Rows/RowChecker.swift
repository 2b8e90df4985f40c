import YarCairo
import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout
import YarLocales
import YarRows
import YarTemplates

/// Lays out one row after the other and says what is wrong with each; nothing is drawn.
///
/// Belongs to the thread that made it.
final class RowChecker {
  private let template: Template
  private let formats = ICUFormats()
  private let maker: SceneMaker
  /// The directions that rows are laid out in, each with the scenes that rows share there.
  private let passes: [(direction: LayoutDirection?, scenes: KeptScenes)]
  private let kinds: Set<FindingKind>
  /// What is looked for: kinds, and what only rows are checked for.
  private let codes: Set<String>
  /// Characters that no font has, as far as rows had them.
  private var missing: Set<UInt32> = []

  /// Fonts that are not there, since the last row.
  private var warnings: [Message] = []

  /// What checks of scenes are told.
  private var options = WindowNotes<CheckOptions>()

  /// Scenes whose colours were looked at and are in order, by their views and colours: the same in most rows.
  private var clearLooks: Set<Int> = []

  /// - Parameters:
  ///   - directions: The directions of reading that are looked at; nil is the template's own.
  ///   - decodes: Whether the scenes are to be drawn.
  init(
    _ template: Template, _ input: InputFile, options: SceneOptions, codes: Set<String>,
    directions: [LayoutDirection]?, decodes: Bool = false
  ) throws(FontError) {
    self.template = template
    self.codes = codes
    kinds = RowFault.kinds.filter { codes.contains($0.rawValue) }
    let maker = try SceneMaker(input, options: options, pictures: decodes ? .drawn : .measured)
    maker.beginRow()
    let formats = formats
    let asked: [LayoutDirection?] = directions ?? [nil]
    passes = asked.map { direction in
      if let direction { maker.overrides.direction = direction }
      return (direction, KeptScenes(template, formats: formats, maker.settings))
    }
    self.maker = maker
  }

  /// How often each scene of a row is laid out.
  var passCount: Int { passes.count }

  /// What measures the texts of the scenes.
  var measurer: PangoTextMeasurer { maker.measurer }

  /// Checks a row.
  func findings(of row: Row) -> RowFindings {
    var result = RowFindings(number: row.number, line: row.line)
    do {
      let object = try row.content.get()
      result.found = try findings(of: object)
      if !result.found.isEmpty { result.object = object }
      result.warnings = warnings
      warnings = []
    } catch {
      result.errors = RowFailure(error).errors
    }
    return result
  }

  /// What is wrong with a row.
  func findings(of object: DataObject) throws -> [RowFinding] {
    try limited {
      var found: [RowFinding] = []
      for pass in passes {
        begin(pass.direction)
        let document = try pass.scenes.document(of: object)
        try maker.forEachScene(of: document) { _, live in
          found += findings(in: live, isKept: document.isChangeable)
        }
      }
      return found
    }
  }

  /// The scenes of a row, made anew and changed, each with what is wrong with it then.
  ///
  /// - Parameter change: What is done with a scene's views before it is laid out again.
  func scenes(
    of object: DataObject, change: (ShownScene) -> Void = { _ in }
  ) throws -> [(live: ShownScene, found: [RowFinding])] {
    try limited {
      var made: [(live: ShownScene, found: [RowFinding])] = []
      // What was changed is no row's.
      let document = try template.document(for: object, formats: formats)
      for pass in passes {
        begin(pass.direction)
        try maker.forEachScene(of: .layout(document)) { _, live in
          change(live)
          live.window.layoutIfNeeded()
          made.append((live, findings(in: live, isKept: false)))
        }
      }
      return made
    }
  }

  /// Makes the next scenes in a direction.
  private func begin(_ direction: LayoutDirection?) {
    if let direction { maker.overrides.direction = direction }
  }

  /// Does some work on a row, within the time that it has.
  private func limited<Result>(_ work: () throws -> Result) throws -> Result {
    maker.beginRow()
    do {
      return try work()
    } catch {
      if error is TimeLimitReached {
        maker.beginRow()
        for pass in passes {
          begin(pass.direction)
          pass.scenes.restart(maker.settings)
        }
      }
      throw error
    }
  }

  private func findings(in live: ShownScene, isKept: Bool) -> [RowFinding] {
    var options = options.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = kinds
      options.findsFixes = false
      SceneFacts(live, of: nil, file: template.file).inform(&options)
      return options
    }
    let look = Self.look(of: live)
    if clearLooks.contains(look) { options.kinds.remove(.lowContrast) }
    let all = live.window.check(options)
    if !all.contains(where: { $0.kind == .lowContrast }) { clearLooks.insert(look) }
    var found = all.map { RowFinding($0, in: live) }
    if passes.count > 1 {
      let isRightToLeft = live.window.environment.layoutDirection == .rightToLeft
      for index in found.indices { found[index].isRightToLeft = isRightToLeft }
    }
    guard case .layout(let scene) = live.origin else { return found }
    warnings += maker.fontMessages(of: live, tellsCharacters: false).map(\.message)
    for case .missingCharacter(let scalar, _) in maker.measurer.fonts.warnings {
      missing.insert(scalar)
    }
    let ofRows =
      blurredImages(in: scene)
      + RowFault.faults(in: scene, missing: missing).map { fault in
        RowFinding(
          fault.code, of: fault.view, in: scene,
          at: SourcePlace(fault.position, file: template.file), fault.summary, text: fault.text)
      }
    return found + ofRows.filter { codes.contains($0.cause.code) }
  }

  /// A number for the views of a scene and their colours and pictures.
  private static func look(of live: ShownScene) -> Int {
    var hasher = Hasher()
    hasher.combine(live.window.backgroundColor)
    for (view, _) in live.views {
      hasher.combine(ObjectIdentifier(type(of: view)))
      hasher.combine(view.backgroundColor)
      hasher.combine(view.alpha)
      hasher.combine(view.isHidden)
      if let gradient = view.backgroundGradient { hasher.combine(gradient) }
      if let label = view as? Label {
        hasher.combine(label.textColor)
        // A text that is not there is in order, whatever its colour.
        hasher.combine(label.text?.isEmpty ?? true)
        for run in label.attributedText?.runs ?? [] { hasher.combine(run.attributes.color) }
      }
      if let code = view as? CodeView {
        hasher.combine(code.color)
        hasher.combine(code.message == nil)
      }
      if let button = view as? Button { hasher.combine(button.titleColor) }
      if let image = view as? ImageView { hasher.combine(image.image?.name) }
    }
    return hasher.finalize()
  }

  /// Pictures that have fewer pixels than the place that they fill.
  private func blurredImages(in scene: LiveScene) -> [RowFinding] {
    var found: [RowFinding] = []
    let pixels = scene.window.environment.scale
    for (view, position) in scene.views {
      guard let view = view as? ImageView, let image = view.image, image.size.width > 0 else {
        continue
      }
      let has = image.size.width * image.scale
      let wide = view.frame.width / image.size.width
      let high = view.frame.height / max(0.01, image.size.height)
      let grown: Double
      switch view.contentMode {
      case .scaleAspectFit: grown = min(wide, high)
      case .scaleAspectFill, .scaleToFill: grown = max(wide, high)
      default: continue
      }
      let needed = image.size.width * grown * pixels
      // What is a quarter short, nobody sees.
      guard needed > has * 1.25 + 1 else { continue }
      let place = SourcePlace(position, file: template.file)
      found.append(
        RowFinding(
          "blurred-image", of: view, in: scene, at: place,
          "the picture \"\(shortened(image.name))\" is too small for its place: it has "
            + "\(Int(has.rounded())) pixels across and needs \(Int(needed.rounded(.up)))",
          text: Image.isData(image.name) ? shortened(image.name) : image.name, room: (needed, has)))
    }
    return found
  }
}

extension RowFinding {
  /// A fault of what only rows are checked for.
  fileprivate init(
    _ code: String, of view: View, in scene: LiveScene, at place: SourcePlace, _ summary: String,
    text: String, room: (needed: Double, has: Double)? = nil
  ) {
    cause = RowCause(code: code, place: place, key: "")
    let frame = view.rectangle(in: scene.window.rootView ?? scene.window) ?? view.frame
    let subject = FindingSubject(
      name: view.identifier ?? view.typeName, path: view.path, identifier: view.identifier,
      place: place, frame: [frame.minX, frame.minY, frame.width, frame.height])
    finding = Finding(.layout, summary, subjects: [subject], key: code)
    self.text = text
    self.room = room
  }

  /// A finding of a check; of cut text with the room that it needs.
  fileprivate init(_ finding: Finding, in live: ShownScene) {
    let key = finding.kind == .truncated ? finding.fingerprint.split(separator: ":").last : nil
    cause = RowCause(
      code: finding.kind.rawValue, place: finding.place,
      other: finding.subjects.dropFirst().first?.place, key: key.map(String.init) ?? "",
      isNote: finding.severity == .note)
    self.finding = finding
    guard finding.kind == .truncated, let path = finding.subjects.first?.path,
      let view = FramesReport.views(of: live).first(where: { $0.1 == path })?.0
    else { return }
    text = (view as? Label)?.text ?? (view as? Button)?.title ?? ""
    switch cause.key {
    case "width":
      room = (view.sizeThatFits(.unspecified).width.rounded(.up), view.frame.width)
    case "height":
      let wanted = view.sizeThatFits(ProposedSize(width: view.frame.width, height: nil))
      room = (wanted.height.rounded(.up), view.frame.height)
    default:
      // One after the other, the lines would take this much room.
      room = (view.sizeThatFits(.unspecified).width.rounded(.up), view.frame.width)
    }
  }
}
