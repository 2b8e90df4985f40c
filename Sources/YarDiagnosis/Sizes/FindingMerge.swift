/// Findings of several showings of one scene: what is the same is told once, with all showings that have it.
public struct FindingMerge: Sendable {
  private var merged: [Finding] = []
  private var places: [String: Int] = [:]
  /// How many showings were added.
  private var showingCount = 0
  /// How many of these had a finding.
  private var counts: [String: Int] = [:]
  /// Whether everything that is added is of one showing.
  private let isOneShowing: Bool

  /// Starts without findings.
  public init() { isOneShowing = false }

  init(isOneShowing: Bool) { self.isOneShowing = isOneShowing }

  /// The fingerprints of what was found so far.
  public var fingerprints: Set<String> { Set(places.keys) }

  /// Adds the findings of one showing, all at once.
  ///
  /// Words and proof stay those of the showing that had a finding first. That a constraint has no effect is only
  /// told if every showing that was added found it.
  ///
  /// - Parameters:
  ///   - findings: What was found in it.
  ///   - isSearched: Whether other sizes were searched. What is there at all sizes of one showing then has no
  ///     range.
  public mutating func add(_ findings: [Finding], isSearched: Bool = false) {
    showingCount += 1
    var told: Set<String> = []
    for finding in findings {
      if told.insert(finding.fingerprint).inserted {
        counts[finding.fingerprint, default: 0] += 1
      }
      guard let place = places[finding.fingerprint] else {
        places[finding.fingerprint] = merged.count
        merged.append(finding)
        continue
      }
      for condition in finding.conditions where !merged[place].conditions.contains(condition) {
        merged[place].conditions.append(condition)
      }
      // How bad it is, the worst showing says.
      merged[place].severity = max(merged[place].severity, finding.severity)
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
      guard finding.kind.mustHoldEverywhere, !isOneShowing else { return true }
      return counts[finding.fingerprint, default: 0] == showingCount
    }
    let told = Self.once(kept)
    return FindingSeverity.allCases.reversed().flatMap { severity in
      told.filter { $0.severity == severity }
    }
  }

  /// What says the same of the same place is told once, though its rules differ, as they do in the other direction.
  private static func once(_ findings: [Finding]) -> [Finding] {
    struct Words: Hashable {
      var kind: FindingKind
      var place: SourcePlace
      var summary: String
    }
    var known: [Words: Int] = [:]
    var told: [Finding] = []
    for finding in findings {
      guard let place = finding.place else {
        told.append(finding)
        continue
      }
      let words = Words(kind: finding.kind, place: place, summary: finding.summary)
      guard let first = known[words] else {
        known[words] = told.count
        told.append(finding)
        continue
      }
      for condition in finding.conditions where !told[first].conditions.contains(condition) {
        told[first].conditions.append(condition)
      }
    }
    return told
  }
}

extension FindingKind {
  /// Whether it says of a constraint that it has no effect: one showing in which it has one refutes that.
  package var mustHoldEverywhere: Bool { traits.contains(.holdsEverywhere) }
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
    if result.screen != other.screen { result.screen = nil }
    for part in (parts + other.parts).stablySorted(by: { $0.lowerBound < $1.lowerBound }) {
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
