/// Sharing out the extra or missing length of a line where more than plain stretching is at work.
struct LengthShares<Axis: LineAxis> {
  enum Weights {
    /// The stretch weights along the axis.
    case stretch
    /// The lengths themselves.
    case length
  }

  let group: GroupID
  let weights: Weights
  /// 1: members become longer, -1: shorter.
  let sign: Double

  init(_ group: GroupID, weights: Weights, sign: Double) {
    self.group = group
    self.weights = weights
    self.sign = sign
  }

  func share(_ total: Double, _ tree: inout Tree, withinLimits: Bool) {
    if withinLimits { shareWithinLimits(total, &tree) } else { shareUsingUp(total, &tree) }
  }

  private func weight(_ tree: inout Tree, _ member: NodeID) -> Double {
    switch weights {
    case .stretch: return max(0, Double(tree.nodes[member].weight.along(Axis.self)))
    case .length: return tree.nodes[member].size.along(Axis.self)
    }
  }

  /// The sum of the weights of the members that take part, and the last of them.
  private func sum(
    _ tree: inout Tree, where takesPart: (inout Tree, NodeID) -> Bool
  ) -> (weight: Double, last: NodeID) {
    var sum = (weight: 0.0, last: NodeID.none)
    for member in tree.members(of: group) where takesPart(&tree, member) {
      let weight = weight(&tree, member)
      guard weight > 0 else { continue }
      sum = (sum.weight + weight, member)
    }
    return sum
  }

  /// When shrinking, what a member at zero could not give is asked of the others again, until the shortage
  /// is used up. (WeView 2 leaves it over.)
  private func shareUsingUp(_ total: Double, _ tree: inout Tree) {
    var amount = roundOfLength(total)
    var isAgain = false
    while amount > 0 {
      func takesPart(_ tree: inout Tree, _ member: NodeID) -> Bool {
        !isAgain || tree.nodes[member].size.along(Axis.self) > 0
      }
      let sum = sum(&tree, where: takesPart)
      guard sum.last.exists else { return }
      var shares = WeightShares(amount: amount, weight: sum.weight)
      var missing = 0.0
      for member in tree.members(of: group) where takesPart(&tree, member) {
        let weight = weight(&tree, member)
        guard weight > 0 else { continue }
        let part = shares.next(weight, isLast: member == sum.last)
        let changed = tree.nodes[member].size.along(Axis.self) + sign * part
        missing += max(0, -changed)
        tree.nodes[member].size.setAlong(Axis.self, max(0, changed))
      }
      guard sign < 0, missing < amount else { return }
      amount = missing
      isAgain = true
    }
  }

  /// The rule of CSS flexbox ("resolving flexible lengths"): what would break its limit gets the limit
  /// instead, and what that leaves or takes is shared again among the others, until nothing breaks one.
  ///
  /// The total counts from lengths within their limits, the shares from the lengths themselves. Each round
  /// settles at least one member. What no member can take or give is left over.
  func shareWithinLimits(_ total: Double, _ tree: inout Tree) {
    var amount = roundOfLength(total)
    for member in tree.members(of: group) {
      let length = tree.nodes[member].size.along(Axis.self)
      amount += sign * (held(&tree, member, length) - length)
      tree.nodes[member].flags.set(.hasShare, false)
    }
    func isOpen(_ tree: inout Tree, _ member: NodeID) -> Bool {
      !tree.nodes[member].flags.has(.hasShare)
    }
    while true {
      let sum = sum(&tree, where: isOpen)
      guard sum.last.exists else { return }
      // The first walk finds by how much limits are broken, and to which side; the second one settles.
      let broken = shareOnce(amount, sum.weight, sum.last, &tree, settling: nil)
      amount -= shareOnce(amount, sum.weight, sum.last, &tree, settling: broken)
    }
  }

  /// One walk over the members that have no share yet.
  ///
  /// Without `settling`: by how much limits would be broken. With it: settles those that break them to that
  /// side, and returns what they took.
  private func shareOnce(
    _ amount: Double, _ weightSum: Double, _ last: NodeID, _ tree: inout Tree, settling: Double?
  ) -> Double {
    var shares = WeightShares(amount: max(0, amount), weight: weightSum)
    var result = 0.0
    for member in tree.members(of: group) where !tree.nodes[member].flags.has(.hasShare) {
      let weight = weight(&tree, member)
      guard weight > 0 else { continue }
      let length = tree.nodes[member].size.along(Axis.self)
      let wanted = roundOfLength(length + sign * shares.next(weight, isLast: member == last))
      let held = held(&tree, member, wanted)
      if let broken = settling {
        guard broken == 0 || (held - wanted) * broken > 0 else { continue }
        tree.nodes[member].size.setAlong(Axis.self, held)
        tree.nodes[member].flags.set(.hasShare, true)
        result += sign * (held - length)
      } else {
        result += held - wanted
      }
    }
    return result
  }

  /// A length within the limits of what stretches, and not below 0.
  private func held(_ tree: inout Tree, _ member: NodeID, _ length: Double) -> Double {
    max(0, tree.stretched(Axis.self, member, length))
  }
}
