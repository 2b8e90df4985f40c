import Yar

/// Reads bytes as a visual format and gives it a meaning, by two ways that must agree.
///
/// Two bytes at the front choose the options. Whatever follows, there is a result or an error whose
/// place lies in the text.
func readFormat(_ bytes: [UInt8]) {
  guard bytes.count >= 2 else { return }
  let options = VisualFormat.Options(
    rawValue: UInt(bytes[0]) << 1 | (UInt(bytes[1]) & 0x0F) << 9 | (UInt(bytes[1]) >> 4) << 16)
  let format = String(decoding: bytes[2...], as: UTF8.self)
  let metrics: [String: Double] = ["m": 5, "n": -3, "p": 750, "x": .infinity]
  let lookup = VisualFormat.Lookup<String>(
    metric: { metrics[$0] }, view: { $0.utf8.count < 3 ? $0 : nil },
    superview: { $0 == "c" ? nil : "super" }, names: { ["aa", "bb"] })
  do {
    let constraints = try VisualFormat.constraints(
      reading: format, options: options, lookup: lookup)
    let again = try VisualFormat(format).constraints(options: options, lookup: lookup)
    precondition(constraints == again, "two ways, two meanings")
    for constraint in constraints {
      precondition(constraint.constant.isFinite, "a constant without a length")
      precondition(
        constraint.priority > 0 && constraint.priority <= 1000, "a priority out of range")
    }
  } catch {
    precondition(
      error.column >= 0 && error.column <= format.utf8.count, "a place outside of the text")
    precondition(error.sourceOffset <= format.utf8.count, "an offset outside of the text")
    precondition(error.description.utf8.count < 2_000, "an endless message")
  }
}
