/// A length in a description: whole numbers without a fraction, others with at most two digits.
///
/// Not `Double.description`: traces are read by people, and 0.30000000000000004 tells them nothing.
package func formatted(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : (value < 0 ? "-∞" : "∞") }
  guard value > -1e12, value < 1e12 else { return "\(value)" }
  return decimal(value, digits: 2, unit: 100)
}

/// A factor or constant of a constraint: at most six digits after the point, none that say nothing.
package func formattedExactly(_ value: Double) -> String {
  guard value.isFinite, value > -1e9, value < 1e9 else { return formatted(value) }
  return decimal(value, digits: 6, unit: 1_000_000)
}

/// A number in parts of a unit, which has so many digits; no digits that say nothing.
private func decimal(_ value: Double, digits: Int, unit: Int64) -> String {
  let parts = Int64(round(value.magnitude * Double(unit)))
  let whole = (value < 0 && parts != 0 ? "-" : "") + "\(parts / unit)"
  var rest = parts % unit
  guard rest != 0 else { return whole }
  var digits = digits
  while rest % 10 == 0 {
    rest /= 10
    digits -= 1
  }
  let text = "\(rest)"
  return whole + "." + String(repeating: "0", count: digits - text.utf8.count) + text
}
