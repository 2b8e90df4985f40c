/// The kinds that a value may be of.
struct DataKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let null = DataKinds(rawValue: 1)
  static let bool = DataKinds(rawValue: 2)
  static let number = DataKinds(rawValue: 4)
  static let string = DataKinds(rawValue: 8)
  static let list = DataKinds(rawValue: 16)
  static let object = DataKinds(rawValue: 32)
  static let any: DataKinds = [.null, .bool, .number, .string, .list, .object]

  /// The kind of a value.
  init(of value: DataValue) {
    switch value {
    case .null: self = .null
    case .bool: self = .bool
    case .number, .exact: self = .number
    case .string: self = .string
    case .list: self = .list
    case .object: self = .object
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds in words: `a number or a text`.
  var words: String {
    let named: [(DataKinds, String)] = [
      (.bool, "true or false"), (.number, "a number"), (.string, "a text"), (.list, "a list"),
      (.object, "an object"), (.null, "null"),
    ]
    let found = named.filter { contains($0.0) }.map(\.1)
    guard let last = found.last, found.count > 1 else { return found.first ?? "nothing" }
    return found.dropLast().joined(separator: ", ") + " or " + last
  }
}
