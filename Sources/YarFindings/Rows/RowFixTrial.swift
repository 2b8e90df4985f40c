import YarDiagnosis
import YarLayout
import YarTemplates

/// Changes of the template that are tried on rows in which text is cut: all of them fit then and no other row gets a fault, or
/// the change is not reported.
struct RowFixTrial {
  private let checker: RowChecker
  private let fault: Finding
  /// The rows that are tried: those with the fault, and behind them some without any.
  private let rows: [DataObject]
  /// Which of them have it.
  private let faulty: Range<Int>
  /// How many rows have the fault.
  private let count: Int
  /// What is wrong with each row as it is; nil where that was not looked at yet.
  ///
  /// Many changes are tried on the same rows.
  private var before: [Set<String>?]

  package init(
    checker: RowChecker, fault: Finding, rows faulty: [DataObject], others: [DataObject] = [],
    count: Int
  ) {
    self.checker = checker
    self.fault = fault
    rows = faulty + others
    self.faulty = faulty.indices
    self.count = count
    before = faulty.map { _ in nil } + others.map { _ in [] }
  }

  /// The smallest type that is proposed, as a share of its size.
  private static let smallest = 0.5
  /// The lines that are proposed.
  private static let lines = [2, 3]

  /// Whether there are changes to try for a fault.
  static func isFor(_ fault: Finding) -> Bool { fault.kind == .truncated && !fault.isNote }

  /// What helps.
  package mutating func fixes() -> [RowFix] {
    guard Self.isFor(fault) else { return [] }
    let mayWrap = !fault.lacksHeight
    var fixes: [RowFix] = []
    if mayWrap, let lines = Self.lines.first(where: { fits(lines: $0, share: 1) }) {
      fixes.append(RowFix(lines: lines))
    }
    if let share = share(lines: nil) { fixes.append(RowFix(share: share)) }
    guard fixes.isEmpty, mayWrap else { return fixes }
    for lines in Self.lines {
      guard let share = share(lines: lines) else { continue }
      fixes.append(RowFix(lines: lines, share: share))
      break
    }
    return fixes
  }

  /// What helps, as findings tell it.
  package mutating func toldFixes() -> [FindingFix] { fixes().map(told) }

  /// A change as findings tell it.
  func told(_ fix: RowFix) -> FindingFix {
    let which =
      count == 1
      ? "the row fits"
      : faulty.count == count
        ? "all \(count.grouped) rows fit" : "all \(faulty.count.grouped) rows that were tried fit"
    var told = fix.told(of: fault.subjects[0], effect: which)
    // Of many rows some are tried, and what those behind them say is not known.
    told.holds = faulty.count == count
    told.cures = 1
    return told
  }

  private mutating func fits(lines: Int?, share: Double) -> Bool {
    for row in rows.indices where !helps(row, lines: lines, share: share) { return false }
    return true
  }

  /// The largest type at which all rows fit, as a share of its size in hundredths; nil where there is none worth having.
  private mutating func share(lines: Int?) -> Double? {
    var hundredths = 97.0
    for row in faulty {
      // What a row before needed, this one has.
      if helps(row, lines: lines, share: hundredths / 100) { continue }
      var low = Self.smallest * 100
      guard helps(row, lines: lines, share: low / 100) else { return nil }
      while hundredths - low > 1 {
        let middle = ((low + hundredths) / 2).rounded(.down)
        if helps(row, lines: lines, share: middle / 100) {
          low = middle
        } else {
          hundredths = middle
        }
      }
      hundredths = low
    }
    // What fits at a size must do so at the one that is reported: each row once more, and those without the fault.
    return fits(lines: lines, share: hundredths / 100) ? hundredths / 100 : nil
  }

  /// Whether a row has the fault no more, and no other instead, when its labels get lines and another size of type.
  private mutating func helps(_ row: Int, lines: Int?, share: Double) -> Bool {
    guard let place = fault.place else { return false }
    let fix = RowFix(lines: lines, share: share)
    var isChanged = false
    guard let known = knownFaults(of: row),
      let after = try? checker.scenes(
        of: rows[row], change: { if fix.apply(to: $0, at: place) { isChanged = true } })
    else { return false }
    // A row without the fault may not even have the label.
    return (isChanged || !faulty.contains(row))
      && after.allSatisfy { scene in
        scene.found.allSatisfy { found in
          found.isNote || known.contains(found.fingerprint) && !found.isSameFault(as: fault)
        }
      }
  }

  /// What is wrong with a row as it is; nil where it cannot be laid out.
  private mutating func knownFaults(of row: Int) -> Set<String>? {
    if let known = before[row] { return known }
    before[row] = (try? checker.findings(of: rows[row])).map {
      Set($0.filter { !$0.isNote }.map(\.fingerprint))
    }
    return before[row]
  }
}
