import YarDiagnosis
import YarScenes
import YarTemplates

/// The faults of all rows, gathered by their causes.
package struct RowGathering {
  /// A cause with the rows that have it.
  package struct Group {
    /// What it is about.
    let cause: RowCause
    /// How bad it is where it is worst.
    package var severity: FindingSeverity
    /// How many rows have it.
    package var count = 0
    /// The numbers of the first rows.
    package var numbers: [Int] = []
    /// The first rows, and the worst.
    package var rows: [DataObject] = []
    /// What is wrong with the row that has it worst, and the row.
    package var worst: (finding: Finding, row: DataObject)
    /// The showings that have it, each with its worst row.
    fileprivate var showings: [Finding]
    /// What was tried and helps.
    package var fixes: [RowFix] = []
    /// The same, as it is told.
    fileprivate var told: [FindingFix] = []
  }

  /// How many rows there were.
  package private(set) var rowCount = 0
  /// How many could not be laid out.
  package private(set) var failedCount = 0
  /// How many rows have an error or a warning.
  package private(set) var faultyCount = 0
  /// The causes, in the order of the rows that have them first.
  package private(set) var groups: [Group] = []
  /// Whether notes are told as well; else they are only counted.
  package var tellsNotes = false
  /// The groups that are told.
  package var told: [Group] { groups.filter { tellsNotes || $0.severity > .note } }
  private var places: [RowCause: Int] = [:]
  /// Whether scenes have names that rows do not make.
  private let namesScenes: Bool
  /// The names of the scenes; none where rows make them.
  package private(set) var sceneNames: [String?] = []
  /// The text of the rows that are kept: of those with a fault, and of those without any.
  private var (keptBytes, faultlessBytes) = (0, 0)
  /// The first rows without a fault: a change must not bring them one.
  private var faultless: [DataObject] = []
  /// What was warned of, each once, up to `maxWarnings`.
  package private(set) var warnings: [(row: Int, warning: SceneWarning)] = []
  /// The first row with a warning beyond these.
  private var untoldRow: Int?
  /// That there are more warnings, in words; nil if all are there.
  package var untoldWarnings: String? {
    untoldRow.map {
      "there are more than \(Self.maxWarnings) warnings; the first that is not told here is of row \($0.grouped)"
    }
  }
  private var warned: Set<String> = []

  /// The most rows of a cause that changes are tried on, and the most without a fault.
  package static let maxRows = 100
  /// The most warnings that are kept: each row may name a font of its own that is not there.
  package static let maxWarnings = 20
  /// The most causes that changes are tried for.
  package static let maxCauses = 24
  /// The most text of rows with a fault that changes are tried on, in bytes: rows may hold pictures.
  package static let maxKeptBytes = 48_000_000
  /// The same of rows without a fault, which take no room from the others.
  package static let maxFaultlessBytes = 16_000_000
  /// The most rows of a cause whose numbers are kept.
  package var maxNumbers = 1000

  /// Makes one of no rows yet.
  package init(_ template: Template) { namesScenes = template.namesScenes }

  /// Adds what was found in the next row.
  package mutating func add(_ row: RowFindings) {
    rowCount += 1
    if !row.errors.isEmpty { failedCount += 1 }
    // Each thread has fonts of its own; the first row of all that needs one comes before others that warn of it.
    for warning in row.warnings where !warned.contains(warning.subject) {
      guard warnings.count < Self.maxWarnings else {
        if untoldRow == nil { untoldRow = row.number }
        break
      }
      warned.insert(warning.subject)
      warnings.append((row.number, warning))
    }
    if namesScenes {
      for name in row.scenes where !sceneNames.contains(name) { sceneNames.append(name) }
    }
    guard let object = row.object else { return }
    if row.found.contains(where: { !$0.isNote }) {
      faultyCount += 1
    } else if faultless.count < Self.maxRows, faultlessBytes < Self.maxFaultlessBytes {
      faultlessBytes += DataValue.object(object).textByteCount
      faultless.append(object)
    }
    var seen: Set<RowCause> = []
    for finding in row.found {
      var finding = finding
      // Names that rows make tell no causes apart.
      if !namesScenes { finding.scene = nil }
      let cause = finding.rowCause
      let place = places[cause] ?? groups.count
      if place == groups.count {
        places[cause] = place
        groups.append(
          Group(
            cause: cause, severity: finding.severity, worst: (finding, object),
            showings: [finding]))
      }
      groups[place].note(finding, object)
      // A cause may be there in several copies of one row.
      guard seen.insert(cause).inserted else { continue }
      groups[place].count += 1
      if groups[place].numbers.count < maxNumbers { groups[place].numbers.append(row.number) }
      if groups[place].rows.count < Self.maxRows, keptBytes < Self.maxKeptBytes {
        keptBytes += DataValue.object(object).textByteCount
        groups[place].rows.append(object)
      }
    }
  }

  /// Notes that a row which was added could not be laid out as it should be.
  package mutating func failLater() { failedCount += 1 }

  /// Tries changes on the rows of each cause, the worst first.
  ///
  /// Each cause takes hundreds of layouts. Where there are very many, as where a font is missing, the others are mostly the
  /// same again.
  package mutating func findFixes(_ checker: RowChecker) {
    let asked = worstFirst.filter { RowFixTrial.isFor(groups[$0].worst.finding) }
    for index in asked.prefix(Self.maxCauses) {
      let group = groups[index]
      // The worst row first: what does not help there helps nowhere.
      let rows = [group.worst.row] + group.rows.filter { $0 != group.worst.row }
      let tried = Array(rows.prefix(Self.maxRows))
      var trial = RowFixTrial(
        checker: checker, fault: group.worst.finding, rows: tried, others: faultless,
        count: group.count)
      groups[index].fixes = trial.fixes()
      groups[index].told = groups[index].fixes.map(trial.told)
    }
  }

  /// What helps a row that has a fault.
  package static func fixes(
    of fault: Finding, on row: DataObject, _ checker: RowChecker
  ) -> [FindingFix] {
    var trial = RowFixTrial(checker: checker, fault: fault, rows: [row], count: 1)
    return trial.toldFixes()
  }

  /// The groups, the worst severity first, then those with the most rows.
  package var sorted: [Group] {
    worstFirst.map { groups[$0] }.filter { tellsNotes || $0.severity > .note }
  }

  /// The findings of these groups, each once with its rows and showings.
  package var findings: [Finding] { sorted.map(finding) }

  /// A cause as one finding, in the words of the row that has it worst.
  package func finding(_ group: Group) -> Finding {
    var finding = group.worst.finding
    finding.severity = group.severity
    finding.rows = FindingRows(count: group.count, total: rowCount, numbers: group.numbers)
    let others = group.showings.flatMap(\.conditions)
    finding.conditions += others.filter { !finding.conditions[0].isSameShowing(as: $0) }
    finding.fixes = group.told
    return finding
  }

  private var worstFirst: [Int] {
    groups.indices.sorted {
      (groups[$1].severity, groups[$1].count, $0) < (groups[$0].severity, groups[$0].count, $1)
    }
  }
}

extension RowGathering.Group {
  /// Notes how bad it is in a row.
  fileprivate mutating func note(_ finding: Finding, _ row: DataObject) {
    severity = max(severity, finding.severity)
    if finding.badness > worst.finding.badness { worst = (finding, row) }
    let same = showings.firstIndex { $0.conditions[0].isSameShowing(as: finding.conditions[0]) }
    guard let same else { return showings.append(finding) }
    if finding.badness > showings[same].badness { showings[same] = finding }
  }
}

extension DataValue {
  /// The bytes of all texts in it.
  fileprivate var textByteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .list(let values): values.reduce(0) { $0 + $1.textByteCount }
    case .object(let object): object.values.reduce(0) { $0 + $1.textByteCount }
    case .null, .bool, .number, .exact: 0
    }
  }
}
