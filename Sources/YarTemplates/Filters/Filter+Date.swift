import YarLayout

extension Filter {
  func date(
    _ text: String, _ given: [DataValue?], _ path: () -> String?, _ offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> DataValue {
    let name = path().map { "'\(shortened($0))'" } ?? "it"
    guard let date = DataDate(text) else {
      throw ExpressionError(
        offset: offset,
        message: "'date' needs a date such as 2026-11-22 or 2026-11-22T19:30; "
          + "\(name) is \(DataValue.string(text).words)")
    }
    for (place, word) in given.enumerated() {
      guard case .string(let word)? = word else { continue }
      // A time that is asked for apart is left out where there is none.
      guard place == 0 || date.hour != nil else { continue }
      let pattern = DatePattern(word)
      guard
        let problem = pattern.problem
          ?? pattern.problem(
            hasDate: date.year != nil, hasTime: date.hour != nil, hasOffset: date.offset != nil,
            of: name)
      else { continue }
      throw ExpressionError(offset: offset, message: problem, parameter: place)
    }
    let (style, time) = Self.words(given, for: date)
    guard style != nil || time != nil else { return .string("") }
    guard
      let made = surroundings.formats.date(
        date, style: style, time: time, locale: surroundings.locale)
    else {
      throw ExpressionError(
        offset: offset,
        message: "\"\(shortened(style ?? time ?? ""))\" is no pattern of a date; the styles are "
          + DatePattern.styles.dropLast().joined(separator: ", ") + " and full")
    }
    return .string(made)
  }

  /// The styles or patterns for the day and for the time; nil for what is left out.
  private static func words(
    _ given: [DataValue?], for date: DataDate
  ) -> (style: String?, time: String?) {
    func word(_ place: Int) -> String? {
      if case .string(let word)? = given[place] { word } else { nil }
    }
    var style = date.year == nil ? nil : word(0) ?? "medium"
    var time = date.year == nil ? word(1) ?? word(0) ?? "short" : word(1)
    if style == "none" { style = nil }
    if time == "none" || date.hour == nil { time = nil }
    // The longer ones end in a time zone, which the row does not say.
    if date.offset == nil, time == "long" || time == "full" { time = "medium" }
    return (style, time)
  }

  /// Refuses styles and patterns that no date of a schema fits.
  ///
  /// - Returns: What is wrong, and of which argument.
  static func problem(
    ofDateWords words: [String?], format: String?, name: String
  ) -> (place: Int, message: String)? {
    let form = format.flatMap { TextForm(rawValue: $0) }
    for (place, word) in words.enumerated() {
      guard let word else { continue }
      let pattern = DatePattern(word)
      let isLeftOut = place == 1 && form == .date
      if let message = pattern.problem
        ?? (isLeftOut
          ? nil
          : pattern.problem(
            hasDate: form != .time, hasTime: form != .date, hasOffset: true, of: name))
      {
        return (place, message)
      }
    }
    return nil
  }
}
