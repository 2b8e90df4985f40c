/// A value of a row, and what an expression gives.
///
/// ```swift
/// let guest: DataValue = ["name": "Carla Winter", "seat": 12, "isSpeaker": true]
/// ```
public enum DataValue: Hashable, Sendable {
  /// Nothing: a field that a row leaves out, or `null`.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; always finite.
  case number(Double)
  /// A whole number of more digits than a double has, which is only shown.
  case exact(ExactNumber)
  /// A text.
  case string(String)
  /// A list.
  case list([DataValue])
  /// Fields with names.
  case object(DataObject)
}

/// Fields with names, in the order in which they were given.
public struct DataObject: Hashable, Sendable {
  /// The names.
  public private(set) var keys: [String]
  /// The values, in the order of the names.
  public private(set) var values: [DataValue]

  /// Makes an object without fields.
  public init() {
    keys = []
    values = []
  }

  /// Makes an object; of two fields of one name the later one counts.
  public init(_ fields: [(key: String, value: DataValue)]) {
    self.init()
    for field in fields { self[field.key] = field.value }
  }

  /// The value of a field; nil where there is none.
  public subscript(key: String) -> DataValue? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    set {
      if let place = keys.firstIndex(of: key) {
        if let newValue {
          values[place] = newValue
        } else {
          keys.remove(at: place)
          values.remove(at: place)
        }
      } else if let newValue {
        keys.append(key)
        values.append(newValue)
      }
    }
  }

  /// All texts in it, however deep.
  package var texts: [String] {
    var texts: [String] = []
    // An own list instead of recursion: data may nest deep.
    var waiting = Array(values.reversed())
    while let value = waiting.popLast() {
      switch value {
      case .string(let text): texts.append(text)
      case .list(let values): waiting += values.reversed()
      case .object(let object): waiting += object.values.reversed()
      default: break
      }
    }
    return texts
  }

  /// Makes room for fields to come.
  mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds a field whose name is surely not there yet.
  package mutating func append(_ key: String, _ value: DataValue) {
    keys.append(key)
    values.append(value)
  }
}

extension DataObject: ExpressibleByDictionaryLiteral {
  /// Makes an object; the fields keep their order.
  public init(dictionaryLiteral elements: (String, DataValue)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension DataValue: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = value.isFinite ? .number(value) : .null }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a list.
  public init(arrayLiteral elements: DataValue...) { self = .list(elements) }
  /// Makes an object; the fields keep their order.
  public init(dictionaryLiteral elements: (String, DataValue)...) {
    self = .object(DataObject(elements.map { (key: $0.0, value: $0.1) }))
  }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
}
