import YarDocuments
import YarLayout

/// Where expressions get what is not in them: formats, and how much they may make.
struct FilterSurroundings {
  var formats: any LocaleFormats
  var locale: String
  /// Shared by all expressions of a row.
  let work = EvaluationWork()
}

extension Filter {
  /// The value that it makes of another one.
  ///
  /// - Parameter given: The values in parentheses, by the places of the parameters.
  func apply(
    to value: DataValue, _ given: [DataValue?], path: @autoclosure () -> String?, at offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> DataValue {
    let work = surroundings.work
    switch value {
    case .string(let text):
      try work.take((isOfLanguages ? EvaluationWork.letter : 1) * text.utf8.count, at: offset)
    case .list(let elements): try work.take(EvaluationWork.element * elements.count, at: offset)
    default: break
    }
    if isOfLanguages { try work.take(EvaluationWork.format, at: offset) }
    if self == .default {
      let isMissing = value == .null || value == .string("")
      return isMissing ? given[0] ?? .null : value
    }
    if value == .null { return self == .count ? .number(0) : .null }
    guard input.contains(DataKinds(of: value)) else {
      throw ExpressionError(
        offset: offset,
        message: "'\(rawValue)' needs \(input.subtracting(.null).words); "
          + "\(path().map { "'\($0)'" } ?? "it") is \(value.words)")
    }
    for (place, (parameter, argument)) in zip(parameters, given).enumerated() {
      guard let argument, !parameter.kinds.contains(DataKinds(of: argument)) else { continue }
      throw ExpressionError(
        offset: offset,
        message: "'\(parameter.name)' of '\(rawValue)' must be \(parameter.kinds.words), "
          + "not \(argument.words)", parameter: place)
    }
    switch value {
    case .string(let text): return try apply(to: text, given, path, offset, surroundings)
    case .number(let number): return try apply(to: number, given, path, offset, surroundings)
    case .exact(let number):
      guard input.contains(.string) else {
        throw ExpressionError(
          offset: offset,
          message: "'\(rawValue)' cannot be done: \(path().map { "'\($0)'" } ?? "it") is "
            + "\(value.words), \(ExactNumber.advice)")
      }
      return try apply(to: number.digits, given, path, offset, surroundings)
    case .list(let elements): return try apply(to: elements, given, path, offset, surroundings)
    case .object(let object): return .number(Double(object.keys.count))
    case .bool, .null: return value
    }
  }

  /// Whether it writes as a language does.
  private var isOfLanguages: Bool {
    switch self {
    case .upper, .lower, .number, .currency, .percent, .date, .plural: true
    default: false
    }
  }

  private func apply(
    to text: String, _ given: [DataValue?], _ path: () -> String?, _ offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> DataValue {
    switch self {
    case .upper, .lower:
      return .string(
        surroundings.formats.cased(text, isUpper: self == .upper, locale: surroundings.locale))
    case .trim: return .string(Self.trimmed(text))
    case .truncate: return .string(try truncated(text, given, offset))
    case .replace: return .string(try replaced(text, given, offset))
    case .count: return .number(Double(text.count))
    case .first: return text.first.map { .string(String($0)) } ?? .null
    case .last: return text.last.map { .string(String($0)) } ?? .null
    case .date: return try date(text, given, path, offset, surroundings)
    default: return .null
    }
  }

  private func apply(
    to number: Double, _ given: [DataValue?], _ path: () -> String?, _ offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> DataValue {
    let formats = surroundings.formats
    let locale = surroundings.locale
    switch self {
    case .number:
      return .string(
        formats.number(number, digits: try digits(given[0], offset), locale: locale))
    case .percent:
      return .string(
        formats.percent(number, digits: try digits(given[0], offset), locale: locale))
    case .round:
      return .number(
        DecimalText.rounded(number, digits: try digits(given[0], offset) ?? 0))
    case .currency:
      guard case .string(let code)? = given[0], code.utf8.count == 3,
        code.utf8.allSatisfy({ $0 &- 65 < 26 })
      else {
        throw ExpressionError(
          offset: offset,
          message: "'code' of 'currency' must be three capital letters such as \"EUR\", "
            + "not \((given[0] ?? .null).words)", parameter: 0)
      }
      return .string(
        formats.currency(
          number, code: code, digits: try digits(given[1], offset), locale: locale))
    case .plural:
      // Few languages have a form for 0 of their own; who gives one means it for 0.
      let category =
        number == 0 && given[2] != nil ? "zero" : formats.plural(number, locale: locale)
      let place = parameters.firstIndex { $0.name == category } ?? 1
      guard case .string(let form)? = given[place] ?? given[1] else { return .null }
      guard form.utf8.contains(UInt8(ascii: "#")) else { return .string(form) }
      let digits = formats.number(number, digits: nil, locale: locale)
      return .string(try Self.replacing("#", in: form, by: digits, at: offset))
    default:
      return try apply(to: DecimalValue(number).text, given, path, offset, surroundings)
    }
  }

  private func apply(
    to elements: [DataValue], _ given: [DataValue?], _ path: () -> String?, _ offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> DataValue {
    switch self {
    case .first: return elements.first ?? .null
    case .last: return elements.last ?? .null
    case .count: return .number(Double(elements.count))
    case .join:
      var separator = ", "
      if case .string(let text)? = given[0] { separator = text }
      var result = ""
      var isFirst = true
      for element in elements where element != .null {
        if !isFirst { result += separator }
        isFirst = false
        result += try element.text(path: path(), at: offset)
        try Self.refuseLong(result, at: offset)
      }
      return .string(result)
    case .list: return .string(try listed(elements, given, path, offset, surroundings))
    case .sum:
      var sum = 0.0
      var field: String?
      if case .string(let name)? = given[0] { field = name }
      for (place, element) in elements.enumerated() {
        sum += try Self.summand(
          element, of: field, at: offset, "\(path() ?? "the list")[\(place)]")
      }
      return .number(Self.rounded(sum: sum))
    default: return .null
    }
  }

  /// What an element adds to a sum.
  ///
  /// - Parameters:
  ///   - field: The field of the element that counts; nil for the element itself.
  ///   - name: What messages call the element.
  static func summand(
    _ element: DataValue, of field: String?, at offset: Int, _ name: @autoclosure () -> String
  ) throws(ExpressionError) -> Double {
    var value = element
    if let field, case .object(let object) = element { value = object[field] ?? .null }
    switch value {
    case .number(let number): return number
    case .null: return 0
    default:
      let advice = if case .exact = value { ", " + ExactNumber.advice } else { "" }
      let name = name() + (field.map { ".\($0)" } ?? "")
      throw ExpressionError(
        offset: offset, message: "'sum' needs numbers; '\(name)' is \(value.words)\(advice)")
    }
  }

  /// A sum of amounts of money adds up to the cent: 0.1 + 0.2 is 0.3.
  static func rounded(sum: Double) -> Double { DecimalText.rounded(sum, digits: 9) }
}
