import YarDiagnosis

/// The causes of a document's findings: those that one change takes away are told once, with a line about the others.
struct CheckedCauses {
  private var members: [Int: [(scene: Int, finding: Finding)]] = [:]

  init(_ check: DocumentCheck) {
    for scene in check.scenes {
      for finding in scene.findings {
        if let cause = finding.cause { members[cause, default: []].append((scene.number, finding)) }
      }
    }
  }

  /// Whether a finding is the first of its cause, or stands alone.
  func leads(_ finding: Finding, _ scene: DocumentCheck.Scene) -> Bool {
    guard let cause = finding.cause, let first = members[cause]?.first else { return true }
    return first.scene == scene.number && first.finding.fingerprint == finding.fingerprint
  }

  /// `gone with it: 16 conflict, 1 outside (lines 59, 67, 74 and 14 more)`; nil for a finding that stands alone.
  func others(of finding: Finding) -> String? {
    guard let cause = finding.cause, let all = members[cause], all.count > 1 else { return nil }
    let others = all.dropFirst().map(\.finding)
    let counts = FindingKind.allCases.compactMap { kind in
      let count = others.count { $0.kind == kind }
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    var known: Set<Int> = []
    let lines = others.compactMap { $0.place?.line }.filter { known.insert($0).inserted }
    let shown = lines.prefix(4).map { "\($0)" }.joined(separator: ", ")
    let rest = lines.count > 4 ? " and \(lines.count - 4) more" : ""
    let places = lines.isEmpty ? "" : " (line\(lines.count == 1 ? "" : "s") \(shown)\(rest))"
    return "\(Self.more(others.count)): \(counts.joined(separator: ", "))\(places)"
  }

  /// That so many more findings have the cause of another, in words.
  static func more(_ count: Int) -> String {
    (count == 1 ? "1 more finding has" : "\(count) more findings have") + " the same cause"
  }
}
