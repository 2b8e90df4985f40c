// Rounding without the C library: the clean rooms link nothing.

/// Added to a number and taken off again it leaves the nearest whole one.
///
/// A `Double` of that size has no room for a fraction. It serves for what is below 2^50; lengths are below 10^12.
private let wholeShift = 6_755_399_441_055_744.0

/// The largest whole number not above a length.
@inline(__always)
func floor(_ value: Double) -> Double {
  let whole = (value + wholeShift) - wholeShift
  return whole > value ? whole - 1 : whole
}

/// The smallest whole number not below a length.
@inline(__always)
func ceil(_ value: Double) -> Double {
  let whole = (value + wholeShift) - wholeShift
  return whole < value ? whole + 1 : whole
}

/// The nearest whole number, halves away from zero.
@inline(__always)
func round(_ value: Double) -> Double { value < 0 ? -floor(0.5 - value) : floor(value + 0.5) }

/// The largest length there is: shares and sums of such lengths stay exact enough to be finite.
let longest = 1e12

/// A number from outside as a length: 0 for what is no number, and within ±10^12.
@inline(__always)
func length(_ value: Double) -> Double { value == value ? min(max(value, -longest), longest) : 0 }
