/// Values that stand for those of rows where a template has no examples.
extension DataSchema {
  /// What stands for the fields of a row.
  struct Placeholders {
    /// Whether fields that need not be there are there, and what may be true is.
    var areWhole: Bool
    /// What stands for texts.
    var text: String
    /// What stands for numbers.
    var number: Double
    /// How many more values are made: lists in lists say by few words that they want millions.
    var room = 100_000
  }

  /// A value that fits as far as kinds, forms, choices and limits say.
  ///
  /// Recursion is bounded by the depth of the schema.
  func placeholder(_ placeholders: Placeholders) -> DataValue {
    var placeholders = placeholders
    return placeholder(&placeholders)
  }

  private func placeholder(_ placeholders: inout Placeholders) -> DataValue {
    placeholders.room -= 1
    if let choice = choices.first { return choice }
    if kinds.contains(.string) { return .string(text(placeholders)) }
    if kinds.contains(.number) { return .number(number(placeholders.number)) }
    if kinds.contains(.bool) { return .bool(placeholders.areWhole) }
    if kinds.contains(.object) {
      var object = DataObject()
      for property in properties where property.isRequired || placeholders.areWhole {
        object.append(property.name, property.schema.placeholder(&placeholders))
      }
      return .object(object)
    }
    guard kinds.contains(.list) else { return .null }
    let count = max(minItems ?? 0, placeholders.areWhole ? 1 : 0)
    let room = placeholders.room
    let element = items.first?.placeholder(&placeholders) ?? .string(placeholders.text)
    let size = max(1, room - placeholders.room)
    let copies = min(count, maxItems ?? count, 100, max(1, placeholders.room / size))
    placeholders.room -= size * max(0, copies - 1)
    return .list(Array(repeating: element, count: copies))
  }

  private func text(_ placeholders: Placeholders) -> String {
    switch format.flatMap({ TextForm(rawValue: $0) }) {
    case .date: return "2026-11-22"
    case .time: return "19:30"
    case .dateTime: return "2026-11-22T19:30:00Z"
    case .email: return "name@example.org"
    case .uri: return "https://example.org"
    case nil: break
    }
    var text = placeholders.text
    let few = minLength ?? 0
    if text.count < few { text += String(repeating: "x", count: min(few, 10_000) - text.count) }
    return String(text.prefix(maxLength ?? text.count))
  }

  private func number(_ wanted: Double) -> Double {
    let step = multipleOf ?? 1
    var number = max(minimum ?? wanted, exclusiveMinimum.map { $0 + step } ?? wanted, wanted)
    if let multipleOf { number = (number / multipleOf).rounded(.up) * multipleOf }
    if let maximum, number > maximum { number = maximum }
    if let exclusiveMaximum, number >= exclusiveMaximum { number = exclusiveMaximum - step }
    return isInteger ? number.rounded() : number
  }
}
