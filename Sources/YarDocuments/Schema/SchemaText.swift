/// Writes a schema for machines that people may look into: what is short stands on a line, and of what is longer each
/// member has lines of its own.
package enum SchemaText {
  /// The text of a value, with a line feed at its end.
  package static func text(of value: JSONValue) -> String { lines(of: value) + "\n" }

  /// The longest line that a list or an object is set on.
  private static let width = 140

  private static func lines(of value: JSONValue) -> String {
    let short = line(of: value)
    guard short.utf8.count > width else { return short }
    switch value {
    case .array(let elements):
      return "[\n" + elements.map { lines(of: $0) }.joined(separator: ",\n") + "\n]"
    case .object(let members):
      return "{\n"
        + members.map { JSONWriter.quoted($0.key) + ":" + lines(of: $0.value) }
        .joined(separator: ",\n") + "\n}"
    default: return short
    }
  }

  /// The value on one line, without spaces.
  package static func line(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSONWriter.number(value)
    case .string(let value): JSONWriter.quoted(value)
    case .array(let elements):
      "[" + elements.map { line(of: $0) }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONWriter.quoted($0.key) + ":" + line(of: $0.value) }
        .joined(separator: ",") + "}"
    }
  }
}
