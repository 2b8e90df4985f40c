import YarLayout

/// Constraints that had no effect so far, while the window gets other sizes.
struct EffectRecord {
  private(set) var constraints: [LayoutConstraint]

  /// Leaves those out that have an effect at the window's present size.
  mutating func look() {
    guard !constraints.isEmpty else { return }
    var kept: [LayoutConstraint] = []
    var hosts: [View] = []
    for constraint in constraints {
      guard let host = constraint.constraintHost, !hosts.contains(where: { $0 === host }) else {
        continue
      }
      hosts.append(host)
      guard let base = LayoutTrial(hostedBy: host) else { continue }
      let own = constraints.filter { $0.constraintHost === host }
      kept += base.effectless(own, isWorkedOut: false)
    }
    constraints = constraints.filter { one in kept.contains { $0 === one } }
  }
}
