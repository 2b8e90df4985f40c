import YarCairo
import YarControls
import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout
import YarScenes

/// What is wrong with scenes that rows share, one after the other.
///
/// What the rows of a template have in common is found out once. Belongs to the thread of its fonts.
final class SceneCheck {
  private let file: String
  private let fonts: FontLibrary
  /// What is looked for.
  private let kinds: Set<FindingKind>
  /// Whether it is told in which direction of reading something was seen.
  private let tellsDirection: Bool
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

  /// - Parameter file: What places call the template.
  init(file: String, fonts: FontLibrary, kinds: Set<FindingKind>, tellsDirection: Bool) {
    self.file = file
    self.fonts = fonts
    self.kinds = kinds
    self.tellsDirection = tellsDirection
  }

  /// What is wrong with a scene that was laid out.
  ///
  /// - Parameters:
  ///   - isKept: Whether other rows will have its views, too.
  ///   - findsFixes: Whether changes of constraints and frames are looked for.
  func findings(in live: LiveScene, isKept: Bool, findsFixes: Bool = false) -> [RowFinding] {
    let note = notes.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = kinds.intersection(Self.kindsOfWindows)
      options.inform(of: live, file: file)
      // Rows gather faults by their causes, and those of a view are one.
      options.gathersColors = false
      var withoutColors = options
      withoutColors.kinds.remove(.lowContrast)
      return Note(check: KeptCheck(of: live.window), options: options, withoutColors: withoutColors)
    }
    let look = Self.look(of: live)
    let isClear = clearLooks.contains(look)
    var options = isClear ? note.withoutColors : note.options
    options.findsFixes = findsFixes
    let all = note.check.findings(options)
    if !isClear, !all.contains(where: { $0.kind == .lowContrast }) {
      if clearLooks.count == Self.maxLooks { clearLooks.removeAll() }
      clearLooks.insert(look)
    }
    let paths = ScenePaths(of: live.window)
    var found = all.map { RowFinding($0, paths) }
    if tellsDirection {
      let isRightToLeft = live.window.environment.layoutDirection == .rightToLeft
      for index in found.indices { found[index].isRightToLeft = isRightToLeft }
    }
    // Texts that the layout does not measure are set by the check, so the fonts are asked after it.
    _ = known.take(fonts.warnings)
    let faults = ContentFault.faults(kinds, in: live.window, live.views, known)
      .filter { !isIgnored($0, options) }
    return found + faults.map { RowFinding($0, in: live, paths, file: file) }
  }

  /// Whether the template says that a fault is not to be told.
  private func isIgnored(_ fault: ContentFault, _ options: CheckOptions) -> Bool {
    sequence(first: fault.view, next: \.superview).contains {
      options.facts?($0)?.ignored.contains(fault.kind) ?? false
    }
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
