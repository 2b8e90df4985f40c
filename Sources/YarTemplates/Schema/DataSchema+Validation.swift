import YarDocuments
import YarLayout

/// What is wrong with a field of a row.
public struct RowProblem: Hashable, Sendable {
  /// The field: `guests[2].name`; empty for the row as a whole.
  public var field: String
  /// What is wrong with it, and how it should be.
  public var message: String

  /// Makes a problem.
  public init(field: String, message: String) {
    self.field = field
    self.message = message
  }
}

extension DataSchema {
  /// The most problems of one row that are told.
  static let maxProblems = 20

  /// What is wrong with a row, field by field; empty where it fits.
  public func problems(of value: DataValue) -> [RowProblem] {
    var problems: [RowProblem] = []
    check(value, into: &problems)
    return problems
  }

  /// Notes what is wrong with a value, by its field within it: of most rows nobody asks for the names of fields.
  ///
  /// Recursion is bounded by the depth of the schema.
  private func check(_ value: DataValue, into problems: inout [RowProblem]) {
    guard problems.count < Self.maxProblems else { return }
    func report(_ message: String) {
      problems.append(RowProblem(field: "", message: message))
    }
    guard kinds.contains(DataKinds(of: value)) else {
      var message = "must be \(isInteger ? "a whole number" : kinds.words), not \(value.words)"
      if case .string(let text) = value, kinds.contains(.number),
        let hint = NumberSpelling.hint(for: text)
      {
        message += "; \(hint)"
      } else if case .string = value, kinds.contains(.list) {
        message += "; a list is written as [\"one\", \"two\"], in CSV too"
      } else if value == .null {
        message += "; leave the field out, or let its 'type' be a list with \"null\""
      }
      return report(message)
    }
    if !choices.isEmpty, !choices.contains(value) {
      let all = choices.prefix(8).map(\.words).joined(separator: ", ")
      return report("must be one of \(all)\(choices.count > 8 ? ", …" : ""); it is \(value.words)")
    }
    switch value {
    case .number(let number):
      if let problem = problem(of: number, JSONWriter.number(number)) { report(problem) }
    case .exact(let number):
      if let problem = problem(of: number.nearest, number.digits) { report(problem) }
    case .string(let text): if let problem = problem(of: text) { report(problem) }
    case .list(let elements):
      if let problem = problem(of: elements) { report(problem) }
      guard let schema = items.first else { return }
      for (place, element) in elements.enumerated() {
        schema.check(element, into: &problems) { "[\(place)]" }
        if problems.count >= Self.maxProblems { return }
      }
    case .object(let object): check(object, into: &problems)
    case .null, .bool: break
    }
  }

  /// Notes what is wrong with a part of a value, by its field within the whole.
  private func check(
    _ part: DataValue, into problems: inout [RowProblem], name: () -> String
  ) {
    let before = problems.count
    check(part, into: &problems)
    for index in before..<problems.count {
      let inner = problems[index].field
      let isField = if case .object = part { !inner.isEmpty } else { false }
      problems[index].field = name() + (isField ? "." : "") + inner
    }
  }

  private func check(_ object: DataObject, into problems: inout [RowProblem]) {
    // Of many fields and properties each would be compared with each.
    let isLong = object.keys.count > 64 && properties.count > 64
    let table =
      isLong ? Dictionary(zip(object.keys, object.values)) { first, _ in first } : [:]
    // By their places: to copy a property takes longer than to check a value by it.
    for index in properties.indices {
      let name = properties[index].name
      if let value = isLong ? table[name] : object[name] {
        properties[index].schema.check(value, into: &problems) { properties[index].name }
      } else if properties[index].isRequired {
        problems.append(RowProblem(field: properties[index].name, message: "is missing"))
      }
    }
    guard !allowsMore else { return }
    let names = isLong ? Set(properties.map(\.name)) : []
    for key in object.keys where isLong ? !names.contains(key) : property(key) == nil {
      guard problems.count < Self.maxProblems else { return }
      let near = nearest(to: key, in: properties.map(\.name)).map { "; did you mean '\($0)'?" }
      problems.append(
        RowProblem(field: key, message: "is not a field of the schema\(near ?? "")"))
    }
  }

  private func problem(of number: Double, _ written: @autoclosure () -> String) -> String? {
    var text: String { written() }
    if isInteger, number != number.rounded() { return "must be a whole number; it is \(text)" }
    if let minimum, number < minimum {
      return "must be at least \(JSONWriter.number(minimum)); it is \(text)"
    }
    if let maximum, number > maximum {
      return "must be at most \(JSONWriter.number(maximum)); it is \(text)"
    }
    if let exclusiveMinimum, number <= exclusiveMinimum {
      return "must be greater than \(JSONWriter.number(exclusiveMinimum)); it is \(text)"
    }
    if let exclusiveMaximum, number >= exclusiveMaximum {
      return "must be less than \(JSONWriter.number(exclusiveMaximum)); it is \(text)"
    }
    if let multipleOf {
      let quotient = number / multipleOf
      // 0.3 is three times 0.1 for everybody but a processor.
      if abs(quotient - quotient.rounded()) > 1e-9 * max(1, abs(quotient)) {
        return "must be a multiple of \(JSONWriter.number(multipleOf)); it is \(text)"
      }
    }
    return nil
  }

  private func problem(of text: String) -> String? {
    if minLength != nil || maxLength != nil {
      // JSON Schema counts characters of Unicode.
      let length = text.unicodeScalars.count
      if let minLength, length < minLength {
        return "must have at least \(minLength) characters; it has \(length)"
      }
      if let maxLength, length > maxLength {
        return "must have at most \(maxLength) characters; it has \(length)"
      }
    }
    guard let format, let wanted = TextForm(rawValue: format), !wanted.fits(text) else {
      return nil
    }
    return "must be \(wanted.words); it is \(DataValue.string(text).words)"
  }

  private func problem(of elements: [DataValue]) -> String? {
    if let minItems, elements.count < minItems {
      return "must have at least \(minItems) elements; it has \(elements.count)"
    }
    if let maxItems, elements.count > maxItems {
      return "must have at most \(maxItems) elements; it has \(elements.count)"
    }
    if uniqueItems {
      var seen: Set<DataValue> = []
      if let second = elements.first(where: { !seen.insert($0).inserted }) {
        return "holds an element twice: \(second.words)"
      }
    }
    return nil
  }
}

/// The forms of texts that are looked at; others say nothing about a row.
enum TextForm: String {
  case date
  case time
  case dateTime = "date-time"
  case email
  case uri

  var words: String {
    switch self {
    case .date: "a date such as 2026-11-22"
    case .time: "a time such as 19:30"
    case .dateTime: "a date and a time such as 2026-11-22T19:30:00Z"
    case .email: "an address of mail such as name@example.org"
    case .uri: "an address such as https://example.org"
    }
  }

  func fits(_ text: String) -> Bool {
    switch self {
    case .date: return DataDate(text).map { $0.year != nil && $0.hour == nil } ?? false
    case .time: return DataDate(text).map { $0.year == nil } ?? false
    case .dateTime: return DataDate(text).map { $0.year != nil && $0.hour != nil } ?? false
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        && !text.utf8.contains { $0 <= 32 }
    case .uri:
      guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex else {
        return false
      }
      return !text.utf8.contains { $0 <= 32 }
    }
  }
}
