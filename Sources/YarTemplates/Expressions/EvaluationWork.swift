/// How much work the expressions of one row may take.
///
/// A row repeats expressions for up to 10,000 copies, and each may join and compare lists of a whole row: without a limit,
/// a row of 100 KB takes minutes. Work is counted, not timed, so that a row is refused on every machine or on none. A step
/// is a byte of a text that is gone through; what takes longer counts as more of them.
final class EvaluationWork {
  @exclusivity(unchecked) private var left = mostSteps

  /// The most steps of a row: some seconds.
  static let mostSteps = 500_000_000
  /// What a part of an expression takes, whatever it does.
  static let part = 10
  /// What it takes to go on to the next element of a list.
  static let element = 4
  /// What it takes to find the capital or small letter of a byte.
  static let letter = 20
  /// What it takes to write a number or a date in a language.
  static let format = 200

  /// Counts steps before they are done.
  ///
  /// - Parameter offset: What takes them.
  func take(_ steps: Int, at offset: Int) throws(ExpressionError) {
    left -= steps
    guard left < 0 else { return }
    throw ExpressionError(
      offset: offset,
      message:
        "the expressions of the row take more than \(Self.mostSteps) steps; long lists and texts are best worked "
        + "out once, not in each copy of 'forEach'")
  }

  /// Counts going through a value, however deep.
  func take(_ value: DataValue, at offset: Int) throws(ExpressionError) {
    switch value {
    case .null, .bool, .number: return
    case .exact(let number): try take(number.digits.utf8.count, at: offset)
    case .string(let text): try take(text.utf8.count, at: offset)
    case .list(let elements):
      try take(Self.element * elements.count, at: offset)
      for element in elements { try take(element, at: offset) }
    case .object(let object):
      try take(object.keys.count, at: offset)
      for key in object.keys { try take(key.utf8.count, at: offset) }
      for value in object.values { try take(value, at: offset) }
    }
  }
}
