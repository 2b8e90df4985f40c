// Rounding without the C library: the clean rooms link nothing.

/// Added to a number and taken off again it leaves the nearest whole one.
///
/// A `Double` of that size has no room for a fraction. It serves for what is below 2^50; lengths are below 10^12.
@inlinable package var wholeShift: Double { @inline(__always) get { 6_755_399_441_055_744 } }

/// The largest whole number not above a length.
@inlinable @inline(__always)
package func floorOfLength(_ value: Double) -> Double {
  let whole = (value + wholeShift) - wholeShift
  return whole > value ? whole - 1 : whole
}

/// The smallest whole number not below a length.
@inlinable @inline(__always)
package func ceilOfLength(_ value: Double) -> Double {
  let whole = (value + wholeShift) - wholeShift
  return whole < value ? whole + 1 : whole
}

/// The nearest whole number, halves away from zero.
@inlinable @inline(__always)
package func roundOfLength(_ value: Double) -> Double {
  let whole = (value + wholeShift) - wholeShift
  // The sum has brought halves to the even neighbour.
  let rest = value - whole
  if rest == 0.5, value > 0 { return whole + 1 }
  if rest == -0.5, value < 0 { return whole - 1 }
  return whole
}

/// The largest length there is: shares and sums of such lengths stay exact enough to be finite.
let longest = 1e12

/// A number from outside as a length: 0 for what is no number, and within ±10^12.
@inline(__always)
func length(_ value: Double) -> Double { value == value ? min(max(value, -longest), longest) : 0 }
