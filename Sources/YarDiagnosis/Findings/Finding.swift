import YarLayout

/// Something that is wrong with a layout, in words, with its proof and with changes that were tried.
///
/// A finding is a value: it keeps no views alive and goes from thread to thread. It says the same however it
/// is shown; every format of `yar check` is made from it alone.
///
/// The contract for whoever shows findings:
/// - ``summary`` is one line and can stand alone. ``details`` are further lines, each one a sentence or a
///   figure; leaving them out loses the proof, not the meaning.
/// - ``subjects`` are the views that the finding is about, the one to look at first. There is at least one.
/// - ``rules`` are the constraints that take part, as equations with their places in the document.
/// - ``conditions`` are the showings (device, size, direction, language, row) that have it, at least one;
///   ``range`` tells more where it comes and goes with the size, ``rows`` where it does so with the rows of a template.
/// - ``fixes`` were all applied to a copy, laid out and checked; the best comes first.
/// - ``fingerprint`` names the finding in the next run as well, as long as the views it is about keep their
///   names; places and figures do not count. Baselines compare it.
/// - Two runs over the same input give the same findings in the same order.
public struct Finding: Hashable, Sendable {
  /// What kind of fault it is.
  public var kind: FindingKind
  /// How bad it is; that of the kind unless a check knows better.
  public var severity: FindingSeverity
  /// What is wrong, in one line without a full stop at its end.
  public var summary: String
  /// The proof and what helps to understand it, a line each.
  public var details: [String] = []
  /// The views that it is about, the one to look at first.
  public var subjects: [FindingSubject]
  /// The constraints and other rules that take part.
  public var rules: [FindingRule] = []
  /// The showings in which it was seen.
  public var conditions: [FindingCondition] = []
  /// The widths or heights of the scene at which it happens, where not at all of them.
  public var range: FindingRange?
  /// In how many rows of a template it was seen, where rows were gathered; nil otherwise.
  public var rows: FindingRows?
  /// Changes that were tried and help, the best first; at most three.
  public var fixes: [FindingFix] = []
  /// The number of its cause, where one change takes it and other findings of the document away.
  ///
  /// That change is the first of their fixes. Causes are counted from 1, the one with most findings first; nil for a finding that stands alone.
  public var cause: Int?
  /// How bad it is among findings of its kind about the same views, in points or as a ratio; 0 where nothing was measured.
  public var excess = 0.0
  /// What to do about it, where its kind says something else; nil otherwise.
  package var wayOut: String?
  /// The scene, where the document names it.
  public var scene: String?
  /// Names the finding from run to run: the kind and the paths of what it is about.
  public var fingerprint: String

  /// Makes a finding; the severity is that of the kind.
  public init(
    _ kind: FindingKind, _ summary: String, subjects: [FindingSubject], key: String = ""
  ) {
    self.kind = kind
    severity = kind.severity
    self.summary = summary
    self.subjects = subjects
    fingerprint = Self.start(kind, subjects.map { $0.path }) + (key.isEmpty ? "" : ":\(key)")
  }

  /// The kind and the ways to the views, with which fingerprints begin.
  private static func start(_ kind: FindingKind, _ paths: [String]) -> String {
    "\(kind.rawValue):\(paths.joined(separator: ","))"
  }

  /// The fingerprint with other ways to the views: those that all rows of a template have in common.
  package func fingerprint(naming path: (FindingSubject) -> String) -> String {
    let own = Self.start(kind, subjects.map { $0.path })
    guard fingerprint.hasPrefix(own) else { return fingerprint }
    return Self.start(kind, subjects.map(path)) + fingerprint.dropFirst(own.count)
  }

  /// Where in a document to look: the first subject's place, or that of the first rule that has one.
  public var place: SourcePlace? {
    subjects.lazy.compactMap { $0.place }.first ?? rules.lazy.compactMap { $0.place }.first
  }
}

/// A place in a document.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as messages give it; empty where the document has none.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// A position of a document.
  package init(_ position: SourcePosition, file: String) {
    self.init(file: file, line: position.line, column: position.column)
  }

  /// The place as compilers write it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

/// A view that a finding is about.
public struct FindingSubject: Hashable, Sendable {
  /// What its author calls it.
  public var name: String
  /// The way to it from the root, as `yar frames` prints it.
  public var path: String
  /// The id or identifier in the document; nil without one.
  public var identifier: String?
  /// Where it stands in the document.
  public var place: SourcePlace?
  /// Its frame in the coordinates of the scene's root, in points.
  public var frame: [Double]

  /// Makes a subject.
  package init(
    name: String, path: String, identifier: String?, place: SourcePlace?, frame: [Double]
  ) {
    self.name = name
    self.path = path
    self.identifier = identifier
    self.place = place
    self.frame = frame
  }
}

/// A constraint or another rule that takes part in a finding.
public struct FindingRule: Hashable, Sendable {
  /// The rule as an equation.
  public var text: String
  /// Where it stands in the document.
  public var place: SourcePlace?
  /// The identifier in the document; nil without one.
  public var identifier: String?
  /// Whether its author can change it: not so for the size of a window or the edges of a safe area.
  public var isAuthored: Bool
  /// The way to the constraint in a tree made anew: places of subviews from the root, then the place among the
  /// constraints of that view; nil for what is no constraint.
  public var position: [Int]?
}

extension Finding {
  /// The findings by how bad they are; else in their order.
  static func worstFirst(_ findings: [Finding]) -> [Finding] {
    FindingSeverity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }
}
