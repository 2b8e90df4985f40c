/// What a row may hold: a part of JSON Schema, draft 2020-12.
///
/// Read are `type`, `properties`, `required`, `additionalProperties` (true or false), `items`, `enum`, `const`,
/// `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`, `minLength`, `maxLength`, `minItems`,
/// `maxItems`, `uniqueItems`, `format` and `examples`.
public struct DataSchema: Hashable, Sendable {
  /// A field of an object.
  public struct Property: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it may hold.
    public var schema: DataSchema
    /// Whether it must be there.
    public var isRequired: Bool
  }

  /// The kinds of values that are taken.
  var kinds = DataKinds.any
  /// Whether numbers must be whole.
  var isInteger = false
  /// The fields of an object, in the order of the text.
  public internal(set) var properties: [Property] = []
  /// Whether an object may have fields that are not named.
  var allowsMore = true
  /// What the elements of a list are, in a list of one; empty for anything.
  var items: [DataSchema] = []
  /// The only values there are; empty for no such limit.
  var choices: [DataValue] = []
  var minimum: Double?
  var maximum: Double?
  var exclusiveMinimum: Double?
  var exclusiveMaximum: Double?
  var multipleOf: Double?
  var minLength: Int?
  var maxLength: Int?
  var minItems: Int?
  var maxItems: Int?
  var uniqueItems = false
  /// The form of a text: `date`, `time`, `date-time`, `email`, `uri`, `color`; others say nothing.
  var format: String?

  /// A schema that takes everything.
  public init() {}

  /// What a field may hold; nil where there is no such field.
  public func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  /// Has a field of objects, in place of one of the same name.
  mutating func require(_ property: Property) {
    properties.removeAll { $0.name == property.name }
    properties.append(property)
  }

  /// Whether rows may be asked for a field, by the names on the way to it; lists on the way have none.
  package func names(_ path: some Collection<String>) -> Bool {
    guard let name = path.first else { return true }
    return property(name)?.schema.holds(path.dropFirst()) ?? false
  }

  private func holds(_ path: some Collection<String>) -> Bool {
    if path.isEmpty { return true }
    if let element = items.first { return element.holds(path) }
    // What is not described may be anything.
    return properties.isEmpty || names(path)
  }
}
