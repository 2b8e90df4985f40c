/// A value between two bounds, as sliders and steppers have it.
///
/// What was assigned is kept; what is read is always in order. So the three can be set in any order.
struct ValueRange {
  var minimum: Double {
    didSet { if !minimum.isFinite { minimum = oldValue } }
  }
  var maximum: Double {
    didSet { if !maximum.isFinite { maximum = oldValue } }
  }
  var value: Double {
    didSet { if value.isNaN { value = oldValue } }
  }

  /// The upper bound that counts: never below the lower one.
  var effectiveMaximum: Double { max(minimum, maximum) }

  /// The value that counts: within the bounds.
  var effectiveValue: Double { min(max(value, minimum), effectiveMaximum) }

  /// How far the value is from the lower bound, 0 to 1; 0 where there is no way to go.
  var share: Double {
    let way = effectiveMaximum - minimum
    guard way > 0 else { return 0 }
    let share = (effectiveValue - minimum) / way
    // Bounds at the ends of what numbers can hold are infinitely far apart.
    return share.isFinite ? min(1, max(0, share)) : 0
  }
}
