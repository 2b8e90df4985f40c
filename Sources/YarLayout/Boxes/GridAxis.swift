/// The rows or the columns of a grid, with the gaps between them and the margins around.
struct GridAxis {
  var firstMargin: Double
  var lastMargin: Double
  var sizes: [Double]
  var gaps: [Double]
  /// Whether a row or column is fixed: its members are measured in its size.
  var isFixed: [Bool]
  /// Whether all rows or columns have the size of the largest.
  let isUniform: Bool
  private var firstMarginWeight: Double
  private var lastMarginWeight: Double
  private var weights: [Double]
  private var gapWeights: [Double]

  init(_ tracks: GridLayout.Tracks, count: Int, margins: (Double, Double), spacing: Double) {
    firstMargin = margins.0
    lastMargin = margins.1
    isUniform = tracks.isUniform
    firstMarginWeight = number(tracks.firstMarginWeight)
    lastMarginWeight = number(tracks.lastMarginWeight)
    sizes = []
    weights = []
    isFixed = []
    gaps = []
    gapWeights = []
    for index in 0..<count {
      let sizing =
        index < tracks.sizings.count ? tracks.sizings[index] : tracks.defaultSizing
      sizes.append(round(number(sizing.fixedSize ?? 0)))
      isFixed.append(sizing.fixedSize != nil)
      weights.append(number(sizing.stretchWeight))
      guard index > 0 else { continue }
      let gap =
        index - 1 < tracks.spacings.count
        ? tracks.spacings[index - 1] : tracks.defaultSpacing ?? GridSpacing(size: spacing)
      gaps.append(round(number(gap.size)))
      gapWeights.append(number(gap.stretchWeight))
    }
  }

  var total: Double {
    var sum = firstMargin + lastMargin
    for size in sizes { sum += size }
    for gap in gaps { sum += gap }
    return sum
  }

  var stretches: Bool {
    firstMarginWeight > 0 || lastMarginWeight > 0 || weights.contains { $0 > 0 }
      || gapWeights.contains { $0 > 0 }
  }

  func weight(_ index: Int) -> Double { weights[index] }

  /// Gives all the size of the largest, where they are to have one size.
  mutating func makeUniform() {
    guard isUniform else { return }
    let largest = sizes.max() ?? 0
    for index in sizes.indices { sizes[index] = largest }
  }

  /// Shares extra (positive) or missing (negative) room among all that has a weight.
  ///
  /// `isExact`: as in WeView 2, what is negative becomes 0, even without a weight.
  mutating func adjust(by extra: Double, isExact: Bool) {
    var values = [firstMargin, lastMargin] + sizes + gaps
    let weights = [firstMarginWeight, lastMarginWeight] + weights + gapWeights
    adjustValues(&values, weights: weights, by: extra, isExact: isExact)
    firstMargin = values[0]
    lastMargin = values[1]
    for index in sizes.indices { sizes[index] = values[2 + index] }
    for index in gaps.indices { gaps[index] = values[2 + sizes.count + index] }
  }

  /// The length of some neighbours with the gaps between them.
  func length(from first: Int, count: Int) -> Double {
    var sum = sizes[first]
    var index = first + 1
    while index < first + count {
      sum += gaps[index - 1] + sizes[index]
      index += 1
    }
    return sum
  }

  /// Whether some neighbours are all fixed.
  func isFixed(from first: Int, count: Int) -> Bool {
    for index in first..<first + count where !isFixed[index] { return false }
    return true
  }

  /// Where each row or column starts, counted from the edge of the container.
  func starts(from origin: Double) -> [Double] {
    var position = origin + firstMargin
    var result: [Double] = []
    for index in sizes.indices {
      result.append(position)
      position += sizes[index] + (index < gaps.count ? gaps[index] : 0)
    }
    return result
  }
}

/// Makes values larger or smaller by a whole total, in proportion to weights; none becomes negative that is
/// not so already.
///
/// Each value gets the floor of its part of what is left, the last one the rest. What a value at zero
/// could not give is asked of the others again. `isExact`: none stays negative either.
private func adjustValues(
  _ values: inout [Double], weights: [Double], by total: Double, isExact: Bool
) {
  let sign: Double = total < 0 ? -1 : 1
  var amount = round(total * sign)
  var weights = weights
  while amount > 0 {
    var weightLeft = 0.0
    var last = -1
    for (index, weight) in weights.enumerated() where weight > 0 {
      weightLeft += weight
      last = index
    }
    guard last >= 0 else { return }
    var shares = WeightShares(amount: amount, weight: weightLeft)
    var missing = 0.0
    for index in values.indices {
      var share = 0.0
      if weights[index] > 0 {
        share = shares.next(weights[index], isLast: index == last)
      } else if !isExact {
        continue
      }
      // With no room to give, a negative length stays what it is.
      let least = isExact ? 0 : min(0, values[index])
      let changed = round(values[index] + sign * share)
      if weights[index] > 0 { missing += max(0, least - changed) }
      values[index] = max(least, changed)
      if values[index] <= 0, sign < 0 { weights[index] = 0 }
    }
    guard sign < 0, missing < amount else { return }
    amount = missing
  }
}

/// A length or weight of a grid: at least 0, and 0 for what is no number; sums of them stay finite.
private func number(_ value: Double) -> Double {
  value > 0 && value < .infinity ? min(value, 1e15) : 0
}
