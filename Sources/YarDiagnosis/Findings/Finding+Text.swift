/// Findings in words.
extension Finding {
  /// The finding as people read it: the summary, then the rules, the proof, where it happens, and what helps, a
  /// line each.
  ///
  /// - Parameters:
  ///   - ruleLimit: How many rules are listed; the rest is counted.
  ///   - isEverywhere: Whether it was seen in all showings, so that nothing need be said of them.
  public func lines(ruleLimit: Int = 16, isEverywhere: Bool = true) -> [String] {
    var lines = ["\(severity.rawValue): \(summary) [\(kind.rawValue)]"]
    let shown = rules.count > ruleLimit ? rules.prefix(ruleLimit * 3 / 4) : rules[...]
    for rule in shown {
      let place = rule.place.map { " (line \($0.line))" } ?? ""
      lines.append("    \(rule.text)\(place)")
    }
    if shown.count < rules.count { lines.append("    and \(rules.count - shown.count) more") }
    for detail in details { lines.append("  \(detail)") }
    if let range {
      lines.append("  it happens \(range)")
    } else if !isEverywhere {
      var showings = ""
      for condition in conditions.prefix(3) {
        showings += (showings.isEmpty ? "" : "; ") + "\(condition)"
      }
      if conditions.count > 3 { showings += "; and \(conditions.count - 3) more" }
      lines.append("  on \(showings)")
    }
    for fix in fixes { lines.append("  fix: \(fix.text): \(fix.effect)") }
    return lines
  }

  /// The lines in one text.
  public var text: String { lines().joined(separator: "\n") }
}
