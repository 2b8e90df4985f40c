import YarBoxes

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

/// What lies within these limits may be rounded as lengths are: two additions, where a conversion and back costs
/// five times as much.
@usableFromInline package let shiftLimit = 1_125_899_906_842_624.0

/// The largest whole number not above `value`.
@inlinable @inline(__always)
package func floor(_ value: Double) -> Double {
  abs(value) < shiftLimit ? floorOfLength(value) : floorOfAny(value)
}

@usableFromInline @inline(never)
package func floorOfAny(_ value: Double) -> Double {
  let whole = truncate(value)
  return whole > value ? whole - 1 : whole
}

/// The smallest whole number not below `value`.
@inlinable @inline(__always)
package func ceil(_ value: Double) -> Double {
  abs(value) < shiftLimit ? ceilOfLength(value) : ceilOfAny(value)
}

@usableFromInline @inline(never)
package func ceilOfAny(_ value: Double) -> Double {
  let whole = truncate(value)
  return whole < value ? whole + 1 : whole
}

/// The nearest whole number, halves away from zero.
@inlinable @inline(__always)
package func round(_ value: Double) -> Double {
  abs(value) < shiftLimit ? roundOfLength(value) : roundOfAny(value)
}

@usableFromInline @inline(never)
package func roundOfAny(_ value: Double) -> Double {
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

/// The nearest whole number. (A name of its own: inside an extension of `Float`, `round` is its own method.)
private func nearestWhole(_ value: Float) -> Float { single(round(Double(value))) }

extension Float {
  /// The smallest whole number not below this one; most numbers are whole.
  @inline(__always)
  var roundedUpToWhole: Float { isWhole ? self : single(ceil(Double(self))) }

  /// The nearest whole number, halves away from zero.
  @inline(__always)
  var roundedToWhole: Float { isWhole ? self : nearestWhole(self) }

  /// The same two additions as for doubles (see `wholeShift`); numbers of 2^23 and more have no fraction.
  @inline(__always)
  private var isWhole: Bool {
    abs(self) < 4_194_304
      ? (self + 12_582_912) - 12_582_912 == self : abs(self) >= 8_388_608
  }
}

/// A length that is a whole number but for what a solver's arithmetic adds to it, as that number: box layouts round up,
/// so that a rounding error would become a point.
func wholeIfNearly(_ length: Double) -> Double {
  let whole = round(length)
  return length.isNearly(whole) ? whole : length
}

extension Double {
  /// Whether only what arithmetic leaves over lies between this and another number.
  ///
  /// That is no move: where places follow from each other, and come nearer with each pass, it would never end.
  @inline(__always)
  func isNearly(_ other: Double) -> Bool { abs(self - other) <= 1e-9 * max(1, abs(other)) }
}

extension Rect {
  /// Whether only what arithmetic leaves over lies between this and another rectangle.
  @inline(__always)
  func isNearly(_ other: Rect) -> Bool {
    self == other
      || minX.isNearly(other.minX) && minY.isNearly(other.minY) && width.isNearly(other.width)
        && height.isNearly(other.height)
  }
}
