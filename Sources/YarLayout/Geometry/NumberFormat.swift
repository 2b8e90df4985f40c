/// A length in a description: whole numbers without a fraction, others with at most two digits.
///
/// Not `Double.description`: traces are read by people, and 0.30000000000000004 tells them nothing.
package func formatted(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : (value < 0 ? "-∞" : "∞") }
  guard value > -1e12, value < 1e12 else { return "\(value)" }
  let hundredths = Int64(round(value * 100))
  let whole = (hundredths < 0 ? -hundredths : hundredths) / 100
  let rest = (hundredths < 0 ? -hundredths : hundredths) % 100
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// A factor or constant of a constraint: at most six digits after the point, none that say nothing.
package func formattedExactly(_ value: Double) -> String {
  guard value.isFinite, value > -1e9, value < 1e9 else { return formatted(value) }
  let millionths = Int64(round(value.magnitude * 1_000_000))
  let whole = "\(millionths / 1_000_000)"
  let sign = value < 0 && millionths != 0 ? "-" : ""
  var rest = millionths % 1_000_000
  guard rest != 0 else { return sign + whole }
  var digits = 6
  while rest % 10 == 0 {
    rest /= 10
    digits -= 1
  }
  let text = "\(rest)"
  return sign + whole + "." + String(repeating: "0", count: digits - text.utf8.count) + text
}
