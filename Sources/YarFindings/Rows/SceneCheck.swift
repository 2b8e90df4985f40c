import YarCairo
import YarControls
import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// What is wrong with scenes that rows share, one after the other.
///
/// What the rows of a template have in common is found out once. Belongs to the thread of its fonts.
final class SceneCheck {
  private let file: String
  /// The views of the template, by their places.
  private let views: [SourcePosition: TemplateView]
  private let fonts: FontLibrary
  /// What is looked for.
  private let kinds: Set<FindingKind>
  /// Finds the files that the template names.
  private let images: any ImageResolver
  /// What is kept of a scene.
  private struct Note {
    let check: KeptCheck
    let options: CheckOptions
    /// The same without what is looked for in colours.
    let withoutColors: CheckOptions
  }

  /// The kinds of a check of a window that rows can bring about; the others are in the template, whatever a row says.
  private static let kindsOfWindows = FindingKind.all(with: .comesWithRow)

  private var notes = WindowNotes<Note>()
  /// Scenes whose colours were looked at and are in order, by their views and colours: the same in most rows.
  private var clearLooks: Set<UInt64> = []
  /// What fonts lack, as far as rows asked for it.
  private var known = KnownFontWarnings()

  /// The most looks that are remembered; rows with a picture each have one each.
  private static let maxLooks = 100_000

  package init(
    _ template: Template, fonts: FontLibrary, images: any ImageResolver, kinds: Set<FindingKind>
  ) {
    self.images = images
    file = template.file
    views = template.views
    self.fonts = fonts
    self.kinds = kinds
  }

  /// What is wrong with a scene that was laid out.
  ///
  /// - Parameters:
  ///   - pages: The pages that it goes over; nil where it is one as it is.
  ///   - row: The number of the row.
  ///   - device: What the device is called that it is shown on; nil without one.
  ///   - isKept: Whether other rows will have its views, too.
  ///   - findsFixes: Whether changes of constraints and frames are looked for.
  package func findings(
    in live: LiveScene, _ pages: ScenePages?, row: Int, on device: String? = nil, isKept: Bool,
    findsFixes: Bool = false
  ) -> [Finding] {
    let note = notes.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = kinds.intersection(Self.kindsOfWindows)
      options.inform(of: live, file: file)
      // Rows gather faults by their causes, and those of a view are one.
      options.gathersColors = false
      // What fits one row alone is no change for a template: those of texts are tried on all rows.
      options.fixes.leavesOut = RowFixTrial.isFor
      var withoutColors = options
      withoutColors.kinds.remove(.lowContrast)
      return Note(check: KeptCheck(of: live.window), options: options, withoutColors: withoutColors)
    }
    let look = Self.look(of: live)
    let isClear = clearLooks.contains(look)
    var options = isClear ? note.withoutColors : note.options
    options.findsFixes = findsFixes
    options.pageFaults = pages?.faults ?? []
    var found = note.check.findings(options)
    if !isClear, !found.contains(where: { $0.kind == .lowContrast }) {
      if clearLooks.count == Self.maxLooks { clearLooks.removeAll() }
      clearLooks.insert(look)
    }
    // Texts that the layout does not measure are set by the check, so the fonts are asked after it.
    _ = known.take(fonts.warnings)
    let faults = ContentFault.faults(
      kinds, in: live.window, live.views, known, pdf: ScenePDF(live, of: nil, on: pages),
      files: images)
    if !faults.isEmpty { found += live.window.check(note.options.telling(faults)) }
    let paths = ScenePaths(of: live.window)
    for index in found.indices {
      found[index].scene = live.name
      found[index].conditions[0].device = device
      found[index].conditions[0].row = self.row(row, of: found[index], paths, faults)
      found[index].fingerprint = found[index].fingerprint { view($0)?.path ?? $0.path }
    }
    return found
  }

  /// A view as the template has it.
  private func view(_ subject: FindingSubject) -> TemplateView? {
    subject.place.flatMap { views[SourcePosition(line: $0.line, column: $0.column)] }
  }

  /// A row as a condition of a finding.
  private func row(
    _ number: Int, of finding: Finding, _ paths: ScenePaths, _ faults: [ContentFault]
  ) -> FindingRow {
    var row = FindingRow(number: number)
    guard let subject = finding.subjects.first else { return row }
    row.field = view(subject)?.field
    guard let shown = paths[subject.path] else { return row }
    if let fault = faults.first(where: { $0.kind == finding.kind && $0.view === shown }) {
      row.text = fault.text
      row.room = fault.room
      return row
    }
    row.text = (shown as? Label)?.text ?? (shown as? Button)?.title ?? ""
    if finding.kind == .truncated {
      row.room = Self.room(of: shown, lacksHeight: finding.lacksHeight)
    }
    return row
  }

  /// What a cut text needs and what it has; nil where it lacks lines that it begins itself.
  private static func room(of view: View, lacksHeight: Bool) -> FindingRoom? {
    if lacksHeight {
      let wanted = view.sizeThatFits(ProposedSize(width: view.frame.width, height: nil))
      return FindingRoom(needed: wanted.height.rounded(.up), has: view.frame.height)
    }
    // Of lines that are too few: one after the other, they would take this much room.
    let wanted = view.sizeThatFits(.unspecified).width.rounded(.up)
    return wanted > view.frame.width ? FindingRoom(needed: wanted, has: view.frame.width) : nil
  }

  /// A number for the views of a scene and their colours and pictures.
  private static func look(of live: LiveScene) -> UInt64 {
    var hash = LookHash()
    if let color = live.window.backgroundColor { hash.add(color, .background, of: -1) }
    for (place, (view, _)) in live.views.enumerated() {
      hash.add(UInt(bitPattern: ObjectIdentifier(type(of: view))))
      // Most views have none of these, and what is not there need not be counted.
      if let color = view.backgroundColor { hash.add(color, .background, of: place) }
      if view.alpha != 1 { hash.add(hashOf: view.alpha, .alpha, of: place) }
      if view.isHidden { hash.add(.hidden, of: place) }
      if let gradient = view.backgroundGradient { hash.add(hashOf: gradient, .gradient, of: place) }
      switch view {
      case let label as Label:
        hash.add(label.textColor, .content, of: place)
        // A text that is not there is in order, whatever its colour.
        if label.text?.isEmpty ?? true { hash.add(.empty, of: place) }
        for run in label.attributedText?.runs ?? [] {
          hash.add(hashOf: run.attributes.color, .content, of: place)
        }
      case let code as CodeView:
        hash.add(code.color, .content, of: place)
        if code.message == nil { hash.add(.empty, of: place) }
      case let button as Button: hash.add(button.titleColor, .content, of: place)
      case let image as ImageView: hash.add(hashOf: image.image?.name, .content, of: place)
      default: break
      }
    }
    return hash.value
  }
}

/// A number for what counts for the colours of a scene.
///
/// Every row has one made of some hundred words: a hasher of the standard library takes ten times as long.
private struct LookHash {
  enum Part: UInt {
    case background, alpha, hidden, gradient, content, empty
  }

  private(set) var value: UInt64 = 0

  mutating func add(_ word: UInt) {
    value = (value ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func add(_ part: Part, of place: Int) {
    add(UInt(bitPattern: place) << 3 | part.rawValue)
  }

  mutating func add(_ color: Color, _ part: Part, of place: Int) {
    add(part, of: place)
    add(UInt(color.red.bitPattern))
    add(UInt(color.green.bitPattern))
    add(UInt(color.blue.bitPattern))
    add(UInt(color.alpha.bitPattern))
  }

  mutating func add(hashOf value: some Hashable, _ part: Part, of place: Int) {
    add(part, of: place)
    add(UInt(bitPattern: value.hashValue))
  }
}

extension Finding {
  /// Whether a text is cut because its view is too low.
  var lacksHeight: Bool { fingerprint.hasSuffix(":height") }
}

extension CheckOptions {
  /// Options that look for some kinds alone, and tell more of views than these do.
  func telling(
    _ kinds: Set<FindingKind>, _ tell: @escaping (View, inout ViewFacts) -> Void
  ) -> CheckOptions {
    var options = self
    options.kinds = kinds
    let known = facts
    options.facts = { view in
      guard var facts = known?(view) else { return nil }
      tell(view, &facts)
      return facts
    }
    return options
  }

  /// Options that look for what is wrong with what views show.
  func telling(_ faults: [ContentFault]) -> CheckOptions {
    let told = Dictionary(grouping: faults) { ObjectIdentifier($0.view) }
    return telling(Set(faults.map { $0.kind })) {
      for fault in told[ObjectIdentifier($0)] ?? [] { $1.contentFaults[fault.kind] = fault.words }
    }
  }
}
