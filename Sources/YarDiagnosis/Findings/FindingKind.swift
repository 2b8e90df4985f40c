/// A kind of fault.
///
/// Each is declared in a file of its own in the folder `Kinds`, beside the check that finds it. Pages, reports, schemas and
/// what the command line takes are made from ``allCases`` or compared with it.
public struct FindingKind: Sendable {
  private let facts: Facts

  // A class, as every finding hands its kind around.
  private final class Facts: Sendable {
    let code: String
    let severity: FindingSeverity
    let traits: Traits
    #if !hasFeature(Embedded)
    let title: String
    let explanation: String
    #endif

    init(
      _ code: String, _ title: String, _ severity: FindingSeverity, _ traits: Traits,
      _ explanation: String
    ) {
      self.code = code
      self.severity = severity
      self.traits = traits
      // Nobody reads them where code must be small.
      #if !hasFeature(Embedded)
      self.title = title
      self.explanation = explanation
      #endif
    }
  }

  /// Which showings of a scene a kind is looked for in.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It comes and goes with the size of the scene: it is looked for at the sizes in between, too.
    package static let comesWithSize = Traits(rawValue: 1)
    /// What a row says can bring it about; others are in the template, whatever a row says.
    package static let comesWithRow = Traits(rawValue: 2)
    /// It says that something never counts: one showing in which that counts refutes it.
    package static let holdsEverywhere = Traits(rawValue: 4)
    /// It follows from a text, so that nothing is known of a label that the system fills.
    package static let dependsOnText = Traits(rawValue: 8)
  }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - code: The stable code: lower case, with hyphens.
  ///   - title: The kind in a few words.
  ///   - severity: How bad findings of it are, unless a check knows better.
  ///   - traits: Which showings it is looked for in.
  ///   - explanation: What it is, when it is told, and what to do; paragraphs of Markdown, without links.
  init(
    _ code: String, _ title: String, _ severity: FindingSeverity, _ traits: Traits = [],
    explanation: String
  ) {
    facts = Facts(code, title, severity, traits, explanation)
  }

  /// The stable code.
  public var rawValue: String { facts.code }

  /// How bad findings of the kind are, unless a check knows better.
  public var severity: FindingSeverity { facts.severity }

  /// Which showings it is looked for in.
  package var traits: Traits { facts.traits }

  /// The kind with a code; nil where none has it.
  public init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  /// The kind of the finding that a fingerprint names.
  package init?(ofFingerprint fingerprint: String) {
    self.init(rawValue: String(fingerprint.prefix { $0 != ":" }))
  }

  /// The kinds that have some traits.
  package static func all(with traits: Traits) -> Set<FindingKind> {
    Set(allCases.filter { $0.traits.isSuperset(of: traits) })
  }
}

extension FindingKind: Hashable, CaseIterable {
  /// Whether two are the same kind.
  public static func == (one: FindingKind, other: FindingKind) -> Bool { one.facts === other.facts }

  /// Hashes which kind it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(facts)) }
}

#if !hasFeature(Embedded)
/// What pages and reports say of a kind.
extension FindingKind: CustomStringConvertible {
  /// The stable code.
  public var description: String { rawValue }

  /// The kind in a few words.
  public var title: String { facts.title }

  /// What the kind is, when it is told, and what to do, as paragraphs of Markdown.
  public var explanation: [String] {
    var paragraphs: [String] = [""]
    for line in facts.explanation.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        paragraphs.append("")
        continue
      }
      let last = paragraphs.count - 1
      paragraphs[last] += (paragraphs[last].isEmpty ? "" : " ") + line
    }
    return paragraphs
  }

  /// Its section in `Documentation/Checks.md`, as far as it follows from what the kind says.
  package var section: String {
    "### \(rawValue)\n\n*\(title): \(severity.rawValue).*\n\n\(facts.explanation)\n"
  }

  /// Where the documentation of the kind is, from the root of the project.
  public var page: String { "Documentation/Checks.md#\(rawValue)" }
}
#endif

/// How bad a finding is.
public enum FindingSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A remark; nothing is wrong yet.
  case note
  /// Most probably not as it is meant.
  case warning
  /// Wrong in any case.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from notes to errors.
  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool {
    left.rank < right.rank
  }
}
