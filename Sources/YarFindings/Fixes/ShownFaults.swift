import YarDiagnosis
import YarLayout
import YarScenes

/// What is wrong with a scene in one showing, as far as changes are judged by it.
struct ShownFaults {
  /// One fault.
  struct Fault {
    var severity: FindingSeverity
    var summary: String
    /// How bad it is among findings of its kind.
    var excess: Double
    /// Whether it is there at some of the searched sizes only.
    var hasRange: Bool
  }

  /// How the scene is shown.
  var condition: FindingCondition
  /// The faults by the fingerprints of their findings; notes are among them.
  var faults: [String: Fault] = [:]
  /// The fingerprints in their order.
  private var order: [String] = []

  init(_ findings: [Finding], _ condition: FindingCondition) {
    self.condition = condition
    for finding in findings where faults[finding.fingerprint] == nil {
      order.append(finding.fingerprint)
      faults[finding.fingerprint] = Fault(
        severity: finding.severity, summary: finding.summary,
        excess: finding.excess, hasRange: finding.range != nil)
    }
  }

  /// How much worse a fault may be, in points: frames are rounded to pixels.
  private static let tolerance = 1.0

  /// The first warning or error that was not there before, was less bad, or was there at some sizes only.
  func harm(since before: ShownFaults) -> String? {
    order.first { fingerprint in
      guard let fault = faults[fingerprint], fault.severity > .note else { return false }
      guard let known = before.faults[fingerprint] else { return true }
      return known.severity < fault.severity || known.hasRange && !fault.hasRange
        || fault.excess > known.excess + Self.tolerance
    }.flatMap { faults[$0]?.summary }
  }
}

extension SceneChecker {
  /// A scene in a showing, laid out with the texts of that and changed; nil where it is not shown so, or cannot be changed.
  func scene(
    _ index: Int, _ number: Int, _ change: PlacedChange?
  ) throws -> (live: ShownScene, options: CheckOptions)? {
    let shown = shown(number)
    guard !isShownElsewhere(index), let live = try shown.scene(at: index, with: maker),
      isWorthShowing(live)
    else { return nil }
    shown.showing.texts?.apply(to: live)
    let options = shown.checkOptions(for: live)
    if let change {
      guard change.apply(to: live, options) else { return nil }
      live.window.sizeToFitAgain()
      live.window.layoutIfNeeded()
    }
    return (live, options)
  }

  /// What is wrong with a scene in a showing, with a change or as it is; nil where it is not shown so, or cannot be changed.
  ///
  /// - Parameter kinds: What is looked for.
  func faults(
    of index: Int, in number: Int, _ search: SizeSearch?, _ kinds: Set<FindingKind>,
    with change: PlacedChange? = nil
  ) throws -> ShownFaults? {
    guard case (let live, var options)? = try scene(index, number, change) else { return nil }
    options.kinds = kinds
    options.findsFixes = false
    options.triesOtherDirection = kinds.contains(.notMirrored)
    var sizes = SearchedSizes()
    let own = search.map { shown(number).search($0, around: live, &sizes) }
    let found = own.map { live.window.check(options, sizes: $0) } ?? live.window.check(options)
    try maker.checkTime()
    let size = live.window.frame.size
    return ShownFaults(
      found, options.condition ?? FindingCondition(width: size.width, height: size.height))
  }

  /// Where a change of a finding stands in the document; nil where it cannot be made there.
  func placed(
    _ steps: [FindingStep], in index: Int, _ number: Int
  ) throws -> PlacedChange? {
    guard let (live, options) = try scene(index, number, nil) else { return nil }
    return PlacedChange(steps, in: live, options)
  }
}
