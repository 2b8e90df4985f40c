/// Findings of several showings of one scene: what is the same is told once, with all showings that have it.
public struct FindingMerge: Sendable {
  private var merged: [Finding] = []
  private var places: [String: Int] = [:]
  /// How many showings were searched for what must hold in all of them.
  private var searchCount = 0
  /// How many of these had a finding.
  private var searched: [String: Int] = [:]

  /// Starts without findings.
  public init() {}

  /// The fingerprints of what was found so far.
  public var fingerprints: Set<String> { Set(places.keys) }

  /// Adds the findings of one showing.
  ///
  /// Words and proof stay those of the showing that had a finding first.
  ///
  /// - Parameter isSearched: Whether other sizes were searched. Ranges are joined then, and what is there at all
  ///   sizes of one showing has none. That a constraint has no effect must be found in every showing that is
  ///   searched.
  public mutating func add(_ findings: [Finding], isSearched: Bool = false) {
    if isSearched { searchCount += 1 }
    var told: Set<String> = []
    for finding in findings {
      if isSearched, told.insert(finding.fingerprint).inserted {
        searched[finding.fingerprint, default: 0] += 1
      }
      guard let place = places[finding.fingerprint] else {
        places[finding.fingerprint] = merged.count
        merged.append(finding)
        continue
      }
      for condition in finding.conditions where !merged[place].conditions.contains(condition) {
        merged[place].conditions.append(condition)
      }
      if merged[place].fixes.isEmpty { merged[place].fixes = finding.fixes }
      join(finding.range, into: place, isSearched)
    }
  }

  private mutating func join(_ range: FindingRange?, into place: Int, _ isSearched: Bool) {
    guard let range else {
      if isSearched { merged[place].range = nil }
      return
    }
    // Without one it was there at all sizes.
    guard let known = merged[place].range, known.axis == range.axis else { return }
    let joined = known.joined(with: range)
    merged[place].range = joined.isWhole ? nil : joined
  }

  /// All findings, the worst first; else in the order in which they were found.
  public var findings: [Finding] {
    let kept = merged.filter { finding in
      guard finding.kind.mustHoldEverywhere else { return true }
      return searched[finding.fingerprint, default: 0] == searchCount
    }
    return FindingSeverity.allCases.reversed().flatMap { severity in
      kept.filter { $0.severity == severity }
    }
  }
}

extension FindingKind {
  /// Whether it says of a constraint that it has no effect: one showing in which it has one refutes that.
  var mustHoldEverywhere: Bool { self == .unused || self == .slack }
}

extension FindingRange {
  /// Whether it is all that was searched.
  var isWhole: Bool { parts == [searched] }

  /// What either of two showings has.
  func joined(with other: FindingRange) -> FindingRange {
    var result = self
    result.searched =
      min(
        searched.lowerBound, other.searched.lowerBound)...max(
        searched.upperBound, other.searched.upperBound)
    result.parts = []
    for part in (parts + other.parts).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Ends are whole points: neighbours make one stretch.
      guard let last = result.parts.last, part.lowerBound <= last.upperBound + 1 else {
        result.parts.append(part)
        continue
      }
      result.parts[result.parts.count - 1] =
        last.lowerBound...max(last.upperBound, part.upperBound)
    }
    return result
  }
}
