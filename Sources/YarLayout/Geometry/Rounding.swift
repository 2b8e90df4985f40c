/// Rounding without the C library.
///
/// `Double.rounded()` calls libm on most targets, and the clean rooms link nothing. Every length that
/// Yar rounds is far below 2^52, where a conversion to an integer and back is exact.

/// The limit above which a `Double` has no fraction left.
@usableFromInline package let wholeNumberLimit = 4_503_599_627_370_496.0

/// Drops the fraction: toward zero.
@inlinable
package func truncate(_ value: Double) -> Double {
  guard value > -wholeNumberLimit, value < wholeNumberLimit else { return value }
  return Double(Int64(value))
}

/// The largest whole number not above `value`.
@inlinable
package func floor(_ value: Double) -> Double {
  let whole = truncate(value)
  return whole > value ? whole - 1 : whole
}

/// The smallest whole number not below `value`.
@inlinable
package func ceil(_ value: Double) -> Double {
  let whole = truncate(value)
  return whole < value ? whole + 1 : whole
}

/// The nearest whole number, halves away from zero.
@inlinable
package func round(_ value: Double) -> Double {
  let whole = truncate(value)
  let rest = value - whole
  if rest >= 0.5 { return whole + 1 }
  if rest <= -0.5 { return whole - 1 }
  return whole
}

/// The nearest `Float`; lengths and weights beyond any sense become merely very large, not infinite.
func single(_ value: Double) -> Float {
  Float(min(max(value, -1e30), 1e30))
}
