import YarCairo
import YarControls
import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout

/// What is wrong with scenes that rows share, one after the other.
///
/// What the rows of a template have in common is found out once. Belongs to the thread of its fonts.
final class SceneCheck {
  private let file: String
  private let fonts: FontLibrary
  private let kinds: Set<FindingKind>
  /// What is looked for: kinds, and what only rows are checked for.
  private let codes: Set<String>
  /// Whether it is told in which direction of reading something was seen.
  private let tellsDirection: Bool
  /// Checks of scenes, and what they are told.
  private var checks = WindowNotes<(check: KeptCheck, options: CheckOptions)>()
  /// Scenes whose colours were looked at and are in order, by their views and colours: the same in most rows.
  private var clearLooks: Set<Int> = []
  /// Characters that no font has, as far as rows had them.
  private var missing: Set<UInt32> = []
  private var warningCount = 0

  /// The most looks that are remembered; rows with a picture each have one each.
  private static let maxLooks = 100_000

  /// - Parameter file: What places call the template.
  init(file: String, fonts: FontLibrary, codes: Set<String>, tellsDirection: Bool) {
    self.file = file
    self.fonts = fonts
    self.codes = codes
    self.tellsDirection = tellsDirection
    kinds = RowFault.kinds.filter { codes.contains($0.rawValue) }
  }

  /// What is wrong with a scene that was laid out.
  ///
  /// - Parameters:
  ///   - isKept: Whether other rows will have its views, too.
  ///   - findsFixes: Whether changes of constraints and frames are looked for.
  func findings(in live: LiveScene, isKept: Bool, findsFixes: Bool = false) -> [RowFinding] {
    var (check, options) = checks.note(of: live.window, isKept: isKept) {
      var options = CheckOptions()
      options.kinds = kinds
      options.inform(of: live, file: file)
      return (KeptCheck(of: live.window), options)
    }
    options.findsFixes = findsFixes
    let look = Self.look(of: live)
    if clearLooks.contains(look) { options.kinds.remove(.lowContrast) }
    let all = check.findings(options)
    if !all.contains(where: { $0.kind == .lowContrast }) {
      if clearLooks.count == Self.maxLooks { clearLooks.removeAll() }
      clearLooks.insert(look)
    }
    var found = all.map { RowFinding($0, in: live) }
    if tellsDirection {
      let isRightToLeft = live.window.environment.layoutDirection == .rightToLeft
      for index in found.indices { found[index].isRightToLeft = isRightToLeft }
    }
    // Texts that the layout does not measure are set by the check, so the fonts are asked after it.
    noteMissing()
    let ofRows = RowFault.faults(in: live, missing: missing)
      .map { RowFinding($0, in: live, file: file) }
    return found + ofRows.filter { codes.contains($0.cause.code) }
  }

  private func noteMissing() {
    for case .missingCharacter(let scalar, _) in fonts.warnings.dropFirst(warningCount) {
      missing.insert(scalar)
    }
    warningCount = fonts.warnings.count
  }

  /// What few views have of what counts for colours, with the place of the view.
  private enum LookPart: Hashable {
    case color(Color, Int)
    case alpha(Double, Int)
    case hidden(Int)
    case gradient(Gradient, Int)
  }

  /// A number for the views of a scene and their colours and pictures.
  private static func look(of live: LiveScene) -> Int {
    var hasher = Hasher()
    hasher.combine(live.window.backgroundColor)
    for (place, (view, _)) in live.views.enumerated() {
      hasher.combine(ObjectIdentifier(type(of: view)))
      // Most views have none of these, and what is not there need not be counted.
      if let color = view.backgroundColor { hasher.combine(LookPart.color(color, place)) }
      if view.alpha != 1 { hasher.combine(LookPart.alpha(view.alpha, place)) }
      if view.isHidden { hasher.combine(LookPart.hidden(place)) }
      if let gradient = view.backgroundGradient {
        hasher.combine(LookPart.gradient(gradient, place))
      }
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
}
