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
    if let place = whereItIs(isEverywhere: isEverywhere) { lines.append("  \(place)") }
    for fix in fixes { lines.append("  fix: \(fix.text): \(fix.outcome)") }
    return lines
  }

  /// The finding without what one can do without: each rule, a line of what follows, and the change that helps best.
  ///
  /// A contradiction of five rules has eight lines. That it is proved is only left out where it is.
  ///
  /// - Parameter isEverywhere: Whether it was seen in all showings, so that nothing need be said of them.
  public func shortLines(isEverywhere: Bool = true) -> [String] {
    var short = self
    short.fixes = []
    short.details = details.filter { $0 != Self.proof }
    let place = whereItIs(isEverywhere: isEverywhere)
    if let place, let last = short.details.indices.last {
      short.details[last] += "; \(place)"
    } else if let place {
      short.details.append(place)
    }
    short.range = nil
    var lines = short.lines()
    guard let best = fixes.first else { return lines }
    let others = fixes.count - 1
    let more =
      others == 0 ? "" : " (\(others) other change\(others == 1 ? " helps" : "s help") too)"
    lines.append("  fix: \(best.text): \(best.outcome)\(more)")
    return lines
  }

  /// What is said of contradictions that were proved.
  static var proof: String { "without any one of these the others can hold; that is proved" }

  /// `it happens up to 342 pt wide`, `on iPhone 15`, `in 2 of 50 rows: 7, 12`; nil where it is everywhere.
  private func whereItIs(isEverywhere: Bool) -> String? {
    let counted = rows.map { $0.text(worst: conditions.first?.row) }
    let parts = [counted, showings(isEverywhere: isEverywhere)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func showings(isEverywhere: Bool) -> String? {
    if let range { return "it happens \(range)" }
    guard !isEverywhere else { return nil }
    var showings = ""
    for condition in conditions.prefix(3) {
      showings += (showings.isEmpty ? "" : "; ") + condition.showing
    }
    if conditions.count > 3 { showings += "; and \(conditions.count - 3) more" }
    return "on \(showings)"
  }

  /// The lines in one text.
  public var text: String { lines().joined(separator: "\n") }
}
