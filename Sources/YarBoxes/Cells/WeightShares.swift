/// The one rule by which whole points are shared: each part is the floor of its weight's part of what is
/// left, the last one gets the rest.
///
/// So the parts are whole and their sum is exact, whatever the weights.
struct WeightShares {
  /// What is left to share out.
  private(set) var amount: Double
  /// The sum of the weights that have no part yet.
  private var weight: Double

  @inline(__always)
  init(amount: Double, weight: Double) {
    self.amount = amount
    self.weight = weight
  }

  /// The part of the next weight.
  @inline(__always)
  mutating func next(_ weight: Double, isLast: Bool) -> Double {
    let share = isLast ? amount : floorOfLength(amount * weight / self.weight)
    amount -= share
    self.weight -= weight
    return share
  }
}
