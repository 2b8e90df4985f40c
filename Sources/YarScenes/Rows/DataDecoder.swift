import YarTemplates

extension DataObject {
  /// The row as a value of a type of one's own.
  ///
  /// - Parameter type: The type.
  /// - Throws: What is wrong with a field: the first that is missing or of another kind.
  public func decoded<Row: Decodable>(as type: Row.Type = Row.self) throws(RowFailure) -> Row {
    do {
      return try DataDecoder(value: .object(self)).decode(type)
    } catch {
      throw RowFailure([DataDecoder.error(error)])
    }
  }
}

/// Reads the values of a row as types of Swift.
struct DataDecoder: Decoder {
  let value: DataValue
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The place of an element.
  struct Place: CodingKey {
    let intValue: Int?
    var stringValue: String { "[\(intValue ?? 0)]" }

    init(_ place: Int) { intValue = place }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
  }

  func inner(_ value: DataValue, at key: any CodingKey) -> DataDecoder {
    DataDecoder(value: value, codingPath: codingPath + [key])
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch(type, "an object") }
    return KeyedDecodingContainer(Fields(object: object, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch([Any].self, "a list") }
    return Elements(elements: elements, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "must be \(wanted), not \(value.words)"))
  }

  /// What was thrown, as an error of a row.
  static func error(_ error: any Error) -> RowError {
    let path: [any CodingKey]
    var message = "is missing"
    switch error {
    case DecodingError.keyNotFound(let key, let context): path = context.codingPath + [key]
    case DecodingError.valueNotFound(_, let context): path = context.codingPath
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
      message = context.debugDescription
    default: return RowError(message: "\(error)")
    }
    var field = ""
    for key in path {
      field += (field.isEmpty || key is Place ? "" : ".") + key.stringValue
    }
    return RowError(field: field, message: message)
  }
}

extension DataDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let plain: (value: Any?, wanted: String)
    switch type {
    case is Bool.Type: plain = (value.bool, "true or false")
    case is String.Type: plain = (value.string, "a text")
    case is Double.Type: plain = (value.number, "a number")
    case is Float.Type: plain = (value.number.map { Float($0) }, "a number")
    case let type as any FixedWidthInteger.Type:
      plain = (whole(type), "a whole number in the range of \(type)")
    default: return try Value(from: self)
    }
    guard let made = plain.value as? Value else { throw mismatch(type, plain.wanted) }
    return made
  }

  private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) -> Whole? {
    if case .exact(let number) = value { return Whole(number.digits) }
    return value.number.flatMap { Whole(exactly: $0) }
  }
}

extension DataValue {
  fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  fileprivate var number: Double? {
    switch self {
    case .number(let value): value
    case .exact(let value): value.nearest
    default: nil
    }
  }
  fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
}

/// The fields of an object.
private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: DataObject
  let decoder: DataDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { object.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { object[key.stringValue] ?? .null == .null }

  private func inner(_ key: Key) throws -> DataDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "is missing"))
    }
    return decoder.inner(value, at: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner(key).decode(type)
  }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> { try inner(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}

/// The elements of a list, one after the other.
private struct Elements: UnkeyedDecodingContainer {
  let elements: [DataValue]
  let decoder: DataDecoder
  var currentIndex = 0

  init(elements: [DataValue], decoder: DataDecoder) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private func next() throws -> DataDecoder {
    let place = DataDecoder.Place(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(codingPath: codingPath + [place], debugDescription: "is missing"))
    }
    return decoder.inner(elements[currentIndex], at: place)
  }

  /// Goes on where something was made of the element.
  private mutating func take<Made>(_ make: (DataDecoder) throws -> Made) throws -> Made {
    let made = try make(next())
    currentIndex += 1
    return made
  }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try take { try $0.decode(type) }
  }

  mutating func nestedContainer<Inner>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> { try take { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}
