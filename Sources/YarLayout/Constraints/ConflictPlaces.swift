/// Conflicts by the rule that each left out, so that one among many is found without comparing them in pairs.
///
/// Of an irreducible set one member is left out, and what is left out takes part in no other: there is mostly one
/// candidate for each rule.
package struct ConflictPlaces {
  private var byRule: [LayoutRule.Identity: [Int]] = [:]
  /// Those that left out no rule; they may be told as any.
  private var others: [Int] = []
  private let count: Int

  /// - Parameter leftOut: The rule that each of the conflicts left out, if there is one.
  package init(of leftOut: [LayoutRule?]) {
    count = leftOut.count
    for (place, rule) in leftOut.enumerated() {
      if let rule {
        byRule[rule.identity, default: []].append(place)
      } else {
        others.append(place)
      }
    }
  }

  /// The places of the conflicts that may be the one that left out a rule, in ascending order.
  package func candidates(for rule: LayoutRule?) -> [Int] {
    guard let rule else { return Array(0..<count) }
    return (byRule[rule.identity] ?? []) + others
  }
}
