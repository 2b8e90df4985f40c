import YarLayout
import YarScenes

/// A command line sorted into options and operands.
struct Arguments {
  /// What is not an option, in order.
  var operands: [String] = []
  /// The values of options by their long names, in order.
  var values: [String: [String]] = [:]
  /// The long names of the switches that are on.
  var switches: Set<String> = []

  /// Whether a switch is on.
  func has(_ name: String) -> Bool { switches.contains(name) }

  /// The values of a repeatable option.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option; nil where it is not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The value of an option that must be one of some words.
  func choice<Value>(
    _ name: String, among choices: [(word: String, value: Value)]
  ) throws(UsageError) -> Value? {
    guard let text = value(name) else { return nil }
    if let found = choices.first(where: { $0.word == text }) { return found.value }
    let words = choices.map { "'\($0.word)'" }.joined(separator: ", ")
    throw UsageError(message: "'--\(name)' must be one of \(words), not '\(text)'")
  }

  /// The value of an option that must be a positive number of at most some size.
  func positiveNumber(_ name: String, upTo limit: Double) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Arguments.number(text), number > 0, number <= limit else {
      throw UsageError(
        message: "'--\(name)' must be a number above 0 and up to \(Int(limit)), not '\(text)'")
    }
    return number
  }

  /// The value of an option that must be a whole number from 1 to a limit.
  func count(_ name: String, upTo limit: Int) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), (1...limit).contains(number) else {
      throw UsageError(
        message: "'--\(name)' must be a whole number from 1 to \(limit), not '\(text)'")
    }
    return number
  }

  /// The value of an option that is an amount of memory: `500M`, `2G`, in units of 1024.
  func byteCount(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let unit = text.last.flatMap { units[$0] }
    guard let unit, let number = Arguments.number(text.dropLast()), number >= 1, number <= 1e6
    else {
      throw UsageError(
        message: "'--\(name)' must be an amount of memory, such as 500M or 2G, not '\(text)'")
    }
    return Int(number * Double(1 << unit))
  }

  /// The value of an option that is a size: `390x844`, or `390x` for any height, `x844` for any width.
  func size(_ name: String) throws(UsageError) -> ProposedSize? {
    guard let text = value(name) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.map { Arguments.number($0) }
    let isValid = zip(parts, numbers).allSatisfy { part, number in
      part.isEmpty || number.map { $0 > 0 && $0 <= 1_000_000 } ?? false
    }
    guard parts.count == 2, isValid, text != "x" else {
      throw UsageError(
        message: "'--\(name)' must be WIDTHxHEIGHT in points, above 0 and up to 1000000, "
          + "such as 390x844, or 390x for any height; not '\(text)'")
    }
    return ProposedSize(width: numbers[0], height: numbers[1])
  }

  /// A number in plain digits: what `Double` also takes (`nan`, `0x1p3`, `inf`) is not meant here.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(String(text))
  }
}
