import YarDiagnosis

extension FixJudge {
  /// The findings of each scene with what was found out about their changes, and with their causes; the causes of most
  /// findings first.
  func judged() -> [Int: [Finding]] {
    var findings: [Int: [Finding]] = [:]
    for (index, record) in scenes {
      findings[index] = record.merge.findings.map { finding in
        var judged = finding
        let key = FindingKey(scene: index, fingerprint: finding.fingerprint)
        judged.fixes = fixes(of: finding, key)
        return judged
      }
    }
    giveCauses(&findings)
    for index in findings.keys { findings[index] = findings[index].map(Self.sorted) }
    return findings
  }

  /// The changes of a finding that hold; where none does, those that help somewhere, told as that.
  private func fixes(of finding: Finding, _ key: FindingKey) -> [FindingFix] {
    var holding: [FindingFix] = []
    var partial: [FindingFix] = []
    for fix in finding.fixes {
      guard let candidate = candidate(fix, of: key) else {
        // What is no change of the layout, or stands where nothing can be tried, stays as it was found.
        holding.append(fix)
        continue
      }
      var told = fix
      let verdict = candidate.verdict
      if verdict.isHarmless, verdict.cured.contains(key) {
        told.holds = true
        told.cures = verdict.cured.count
        holding.append(told)
      } else if let effect = verdict.partialEffect {
        told.effect += effect
        partial.append(told)
      }
    }
    return holding.isEmpty ? partial : holding
  }

  /// Gives the findings that one change takes away a number in common, and that change.
  private func giveCauses(_ findings: inout [Int: [Finding]]) {
    var severities: [FindingKey: FindingSeverity] = [:]
    for (index, found) in findings {
      for finding in found {
        severities[FindingKey(scene: index, fingerprint: finding.fingerprint)] = finding.severity
      }
    }
    var open = Set(severities.keys.filter { severities[$0]! > .note })
    let holding = candidates.indices.filter { candidates[$0].verdict.isHarmless }
    var cause = 0
    while true {
      var best: (place: Int, keys: Set<FindingKey>)?
      for place in holding {
        let keys = candidates[place].verdict.cured.intersection(open)
        guard keys.count > 1 else { continue }
        if let known = best,
          (known.keys.count, -candidates[known.place].rank) >= (keys.count, -candidates[place].rank)
        {
          continue
        }
        best = (place, keys)
      }
      guard let best else { break }
      cause += 1
      open.subtract(best.keys)
      let candidate = candidates[best.place]
      var fix = candidate.fix
      fix.holds = true
      fix.cures = best.keys.count
      if fix.effect.isEmpty { fix.effect = "\(best.keys.count) findings of this document are gone" }
      for (index, found) in findings {
        for place in found.indices
        where best.keys.contains(FindingKey(scene: index, fingerprint: found[place].fingerprint)) {
          findings[index]?[place].lead(with: fix, candidate.rule, cause)
        }
      }
    }
  }

  /// The worst first; of the same severity those with the cause of most findings, which stay together.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    var leads: [Int: Int] = [:]
    for (place, finding) in findings.enumerated() {
      if let cause = finding.cause, leads[cause] == nil { leads[cause] = place }
    }
    func rank(_ place: Int) -> (Int, Int, Int) {
      let finding = findings[place]
      let lead = finding.cause.flatMap { leads[$0] } ?? place
      return (severity(findings[lead]), finding.cause ?? Int.max, lead)
    }
    return findings.indices.sorted { first, second in
      let (one, other) = (rank(first), rank(second))
      return one == other ? first < second : one < other
    }.map { findings[$0] }
  }

  private static func severity(_ finding: Finding) -> Int {
    FindingSeverity.allCases.reversed().firstIndex(of: finding.severity) ?? 0
  }
}

extension Finding {
  /// Puts the change of a cause before the others.
  fileprivate mutating func lead(with fix: FindingFix, _ rule: FindingRule?, _ cause: Int) {
    self.cause = cause
    var fix = fix
    fix.rule = nil
    if let rule {
      fix.rule = rules.firstIndex { $0.text == rule.text && $0.place == rule.place }
      if fix.rule == nil {
        fix.rule = rules.count
        rules.append(rule)
      }
    }
    fixes.removeAll { $0.text == fix.text }
    fixes = Array(([fix] + fixes).prefix(3))
  }
}

extension FixVerdict {
  /// `; helps in 2 of 3 showings, not on iPhone SE (320 × 568)`; nil for what helps nowhere.
  fileprivate var partialEffect: String? {
    guard !helped.isEmpty else { return nil }
    var text = "; helps in \(helped.count) of \(count) showings"
    if let failed { text += ", not on \(failed)" }
    if let harm { text += "; but then, on \(harm.condition), \(harm.summary)" }
    return isTried || failed != nil || harm != nil ? text : text + " that were tried"
  }
}
