/// Findings of several showings of one scene: what is the same is told once, with all showings that have it.
public struct FindingMerge: Sendable {
  private var merged: [Finding] = []
  private var places: [String: Int] = [:]

  /// Starts without findings.
  public init() {}

  /// The fingerprints of what was found so far.
  public var fingerprints: Set<String> { Set(places.keys) }

  /// Adds the findings of one showing.
  ///
  /// Words and proof stay those of the showing that had a finding first.
  public mutating func add(_ findings: [Finding]) {
    for finding in findings {
      guard let place = places[finding.fingerprint] else {
        places[finding.fingerprint] = merged.count
        merged.append(finding)
        continue
      }
      for condition in finding.conditions where !merged[place].conditions.contains(condition) {
        merged[place].conditions.append(condition)
      }
      if merged[place].fixes.isEmpty { merged[place].fixes = finding.fixes }
      if merged[place].range == nil { merged[place].range = finding.range }
    }
  }

  /// All findings, the worst first; else in the order in which they were found.
  public var findings: [Finding] {
    FindingSeverity.allCases.reversed().flatMap { severity in
      merged.filter { $0.severity == severity }
    }
  }
}
