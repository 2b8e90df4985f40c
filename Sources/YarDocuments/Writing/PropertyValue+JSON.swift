import YarLayout

extension PropertyValue {
  /// The value in JSON, as the reader takes it for a kind.
  func json(as kind: ValueKind, default defaultValue: PropertyValue) -> JSONValue {
    switch self {
    case .none: return .null
    case .bool(let value): return .bool(value)
    case .number(let value):
      // An infinite limit is the default and is written only where a default is something else.
      return value == .infinity ? .null : .number(value)
    case .string(let value): return .string(value)
    case .numbers(let values): return .array(values.map { .number($0) })
    case .words(let values): return .array(values.map { .string($0) })
    case .color(let value): return value.json
    case .colors(let values): return .array(values.map { $0.json })
    case .stops(let values): return .array(values.map { $0.json })
    case .corners(let value):
      return .array(
        WordLists.corner.entries.filter { value.contains($0.value) }.map { .string($0.word) })
    case .font(let value): return value.json(default: defaultValue.font ?? Font())
    case .features(let values): return Font.json(values)
    case .variations(let values): return Font.json(values)
    case .attributedText(let value): return value.json
    case .paragraph(let value): return value.json
    case .tabStops(let values): return .array(values.map { $0.json })
    case .shadow(let value): return value.json
    case .gradient(let value): return value.json
    case .sizings(let values):
      return kind == .sizings ? .array(values.map { $0.json }) : values.first?.json ?? .null
    case .amounts(let values):
      return .object(values.map { .init($0.name, .number($0.amount)) })
    case .gaps(let values):
      return kind == .gaps ? .array(values.map { $0.json }) : values.first?.json ?? .null
    case .pdf(let value): return value.json
    case .attachments(let values): return .array(values.map { $0.json })
    }
  }
}

extension GridSizing {
  /// A word or a number where nothing stretches.
  var json: JSONValue {
    if self == .content { return "content" }
    guard let fixedSize else { return ["stretchWeight": .number(stretchWeight)] }
    if stretchWeight == 0 { return .number(fixedSize) }
    return ["fixedSize": .number(fixedSize), "stretchWeight": .number(stretchWeight)]
  }
}

extension GridSpacing {
  /// A number where nothing stretches.
  var json: JSONValue {
    if stretchWeight == 0 { return .number(size) }
    return ["size": .number(size), "stretchWeight": .number(stretchWeight)]
  }
}

extension Color {
  /// The name of a static colour, else hexadecimal digits, else the components where those cannot
  /// tell.
  var json: JSONValue {
    if let word = WordLists.color.word(for: self) { return .string(word) }
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    var text = "#"
    for component in components {
      let level = (component * 255).rounded()
      guard component >= 0, component <= 1, level / 255 == component else {
        return .array(components.map { .number($0) })
      }
      let digits = String(Int(level), radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
    return .string(text)
  }
}

extension Font {
  /// What differs from a property's default.
  func json(default standard: Font) -> JSONValue {
    var members: [JSONValue.Member] = []
    if family != standard.family {
      members.append(.init("family", family.map { .string($0) } ?? .null))
    }
    if size != standard.size { members.append(.init("size", .number(size))) }
    if weight != standard.weight { members.append(.init("weight", weight.json)) }
    if isItalic != standard.isItalic { members.append(.init("isItalic", .bool(isItalic))) }
    if letterSpacing != standard.letterSpacing {
      members.append(.init("letterSpacing", .number(letterSpacing)))
    }
    if features != standard.features { members.append(.init("features", Self.json(features))) }
    if variations != standard.variations {
      members.append(.init("variations", Self.json(variations)))
    }
    return .object(members)
  }
}

extension Shadow {
  var json: JSONValue {
    [
      "color": color.json, "radius": .number(radius),
      "offset": [.number(offset.width), .number(offset.height)],
    ]
  }
}

extension Gradient.Stop {
  var json: JSONValue { ["color": color.json, "location": .number(location)] }
}

extension Gradient {
  /// Evenly spaced stops as colours, others with their places.
  var json: JSONValue {
    let standard = Gradient(colors: stops.map { $0.color })
    var members: [JSONValue.Member] = []
    if standard.stops == stops {
      members.append(.init("colors", .array(stops.map { $0.color.json })))
    } else {
      members.append(.init("stops", .array(stops.map { $0.json })))
    }
    if startPoint != standard.startPoint { members.append(.init("startPoint", startPoint.json)) }
    if endPoint != standard.endPoint { members.append(.init("endPoint", endPoint.json)) }
    return .object(members)
  }
}

extension Point {
  var json: JSONValue { [.number(x), .number(y)] }
}
