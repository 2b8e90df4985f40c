import YarDocuments
import YarLayout

extension DataValue {
  /// The value of a JSON text.
  ///
  /// Recursion is bounded by the depth limit of the JSON reader.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool ?? false)
    case .number:
      self =
        node.longDigits.flatMap { ExactNumber($0) }.map { .exact($0) } ?? .number(node.number ?? 0)
    case .string: self = .string(node.string ?? "")
    case .array: self = .list(node.elements.map { DataValue($0) })
    case .object:
      var object = DataObject()
      object.reserveCapacity(node.count)
      // The reader refuses two members of one name.
      for (key, value) in node.members { object.append(key.string ?? "", DataValue(value)) }
      self = .object(object)
    }
  }
}

extension DataValue {
  /// Adds it as JSON without line breaks, which is read back as the same value.
  ///
  /// Recursion is bounded by the depth of rows.
  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONWriter.number(value)
    case .exact(let value): text += value.digits
    case .string(let value): text += JSONWriter.quoted(value)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, value) in object.values.enumerated() {
        text += (index > 0 ? "," : "") + JSONWriter.quoted(object.keys[index]) + ":"
        value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension DataValue {
  /// What it is, for messages: `the text "8"`, `a list of 3`.
  package var words: String {
    switch self {
    case .null: "nothing (null)"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "the number \(JSONWriter.number(value))"
    case .exact(let value): "the number \(shortened(value.digits))"
    case .string(let value): "the text \(JSONWriter.quoted(shortened(value)))"
    case .list(let values): values.isEmpty ? "an empty list" : "a list of \(values.count)"
    case .object: "an object"
    }
  }

  /// Whether it counts as true in a condition: `null`, `false`, 0, the empty text and the empty list do not.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0
    case .exact: true
    case .string(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    }
  }
}
