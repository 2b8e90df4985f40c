import YarDiagnosis
import YarTemplates

/// The faults of all rows, gathered by their causes.
struct RowGathering {
  /// A cause with the rows that have it.
  struct Group {
    var finding: RowFinding
    var count = 0
    /// The numbers of the first rows.
    var numbers: [Int] = []
    /// The first rows, and the worst.
    var rows: [DataObject] = []
    /// The worst row, and what is wrong with it.
    var worst: (number: Int, finding: RowFinding, row: DataObject)
    /// What was tried and helps.
    var fixes: [RowFix] = []
  }

  private(set) var rowCount = 0
  private(set) var failedCount = 0
  /// How many rows have a fault.
  private(set) var faultyCount = 0
  private(set) var groups: [Group] = []
  /// Whether notes are told as well; else they are only counted.
  var tellsNotes = false
  /// The groups that are told.
  var told: [Group] { groups.filter { tellsNotes || !$0.finding.cause.isNote } }
  /// How many causes are notes that are not told.
  var untoldNotes: Int { groups.count - told.count }
  private var places: [RowCause: Int] = [:]
  private var keptBytes = 0
  /// What was warned of, each once.
  private(set) var warnings: [Message] = []
  private var warned: Set<String> = []

  /// The most rows of a cause that changes are tried on.
  static let maxRows = 100
  /// The most text of rows that changes are tried on, in bytes: rows may hold pictures.
  static let maxKeptBytes = 64_000_000
  /// The most rows of a cause whose numbers are kept.
  static let maxNumbers = 1000

  /// Adds what was found in the next row.
  mutating func add(_ row: RowFindings) {
    rowCount += 1
    if !row.errors.isEmpty { failedCount += 1 }
    // Each thread has fonts of its own; the first row of all that needs one comes before others that warn of it.
    for warning in row.warnings where warned.insert(warning.text.afterView).inserted {
      warnings.append(warning)
    }
    guard let object = row.object else { return }
    if row.found.contains(where: { tellsNotes || !$0.cause.isNote }) { faultyCount += 1 }
    var seen: Set<RowCause> = []
    for finding in row.found {
      let place =
        places[finding.cause]
        ?? {
          places[finding.cause] = groups.count
          groups.append(Group(finding: finding, worst: (row.number, finding, object)))
          return groups.count - 1
        }()
      if finding.excess > groups[place].worst.finding.excess {
        groups[place].worst = (row.number, finding, object)
      }
      // A cause may be there in several copies of one row.
      guard seen.insert(finding.cause).inserted else { continue }
      groups[place].count += 1
      if groups[place].numbers.count < Self.maxNumbers { groups[place].numbers.append(row.number) }
      if groups[place].rows.count < Self.maxRows, keptBytes < Self.maxKeptBytes {
        keptBytes += DataValue.object(object).textByteCount
        groups[place].rows.append(object)
      }
    }
  }

  /// Tries changes on the rows of each cause.
  mutating func findFixes(_ checker: RowChecker) {
    for index in groups.indices where !groups[index].finding.cause.isNote {
      let group = groups[index]
      // The worst row first: what does not help there helps nowhere.
      let rows = [group.worst.row] + group.rows.filter { $0 != group.worst.row }
      let tried = Array(rows.prefix(Self.maxRows))
      groups[index].fixes =
        RowFixTrial(
          checker: checker, cause: group.finding.cause, rows: tried, count: group.count
        ).fixes()
    }
  }

  /// The groups, the worst severity first, then those with the most rows.
  var sorted: [Group] {
    told.enumerated()
      .sorted {
        ($1.element.finding.severity, $1.element.count, $0.offset)
          < ($0.element.finding.severity, $0.element.count, $1.offset)
      }
      .map(\.element)
  }
}

extension String {
  /// A warning without the view that it begins with.
  fileprivate var afterView: String { split(separator: "': ").last.map(String.init) ?? self }
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
