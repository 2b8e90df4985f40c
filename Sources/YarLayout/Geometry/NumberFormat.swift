/// A length in a description: whole numbers without a fraction, others with at most two digits.
///
/// Not `Double.description`: traces are read by people, and 0.30000000000000004 tells them nothing.
func formatted(_ value: Double) -> String {
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
