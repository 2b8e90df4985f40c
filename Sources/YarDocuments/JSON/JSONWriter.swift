import YarLayout

/// Writes JSON for people: two spaces of indentation, members in the order given, and short lists
/// of plain values on one line.
public struct JSONWriter {
  /// The text so far.
  public private(set) var text = ""
  /// The longest line that a list or object without inner structure is set on.
  private let lineLength = 100

  /// Makes a writer.
  public init() {}

  /// The text of a value, with a line feed at its end.
  public static func text(of value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text + "\n"
  }

  /// Writes a value.
  public mutating func write(_ value: JSONValue) {
    write(value, indentation: 0, used: 0)
  }

  private mutating func write(_ value: JSONValue, indentation: Int, used: Int) {
    if let line = oneLine(value, room: lineLength - indentation - used) {
      text += line
      return
    }
    let inner = "\n" + String(repeating: " ", count: indentation + 2)
    let outer = "\n" + String(repeating: " ", count: indentation)
    switch value {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "" : ",") + inner
        write(element, indentation: indentation + 2, used: 1)
      }
      text += outer + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let key = Self.quoted(member.key) + ": "
        text += (index == 0 ? "" : ",") + inner + key
        write(member.value, indentation: indentation + 2, used: key.utf8.count + 1)
      }
      text += outer + "}"
    default:
      break
    }
  }

  /// The value without line breaks if it is plain, or holds plain values only and fits.
  private func oneLine(_ value: JSONValue, room: Int) -> String? {
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return Self.number(value)
    case .string(let value): return Self.quoted(value)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      guard elements.allSatisfy({ $0.isPlain }) else { return nil }
      let line = "[" + elements.compactMap { oneLine($0, room: .max) }.joined(separator: ", ") + "]"
      return line.utf8.count <= room ? line : nil
    case .object(let members):
      if members.isEmpty { return "{}" }
      guard members.count <= 12, members.allSatisfy({ $0.value.isPlainOrShortList }) else {
        return nil
      }
      let parts = members.compactMap { member in
        oneLine(member.value, room: .max).map { "\(Self.quoted(member.key)): \($0)" }
      }
      let line = "{ " + parts.joined(separator: ", ") + " }"
      return line.utf8.count <= room ? line : nil
    }
  }

  /// A number in the fewest digits that read back as the same number; `null` if it is not finite.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == 0 { return "0" }
    if let whole = Int64(exactly: value), abs(value) < 1e15 { return "\(whole)" }
    return "\(value)"
  }

  /// A text as a JSON string; what need not be escaped stays as it is, but for what steers a terminal.
  public static func quoted(_ text: String) -> String {
    var line = JSONLine()
    line.add(quoted: text)
    return String(decoding: line.bytes, as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate var isPlain: Bool {
    switch self {
    case .array(let elements): return elements.isEmpty
    case .object(let members): return members.isEmpty
    default: return true
    }
  }

  fileprivate var isPlainOrShortList: Bool {
    if case .array(let elements) = self {
      return elements.count <= 4 && elements.allSatisfy({ $0.isPlain })
    }
    return isPlain
  }
}
