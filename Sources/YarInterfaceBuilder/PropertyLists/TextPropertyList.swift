import YarLayout

/// A property list in the text form of OpenStep, in which Xcode writes its project files.
///
/// `.strings` files have the same words, and are read by ``LocalizedStrings``. Lists in XML or in the binary form are
/// refused.
public enum TextPropertyList: Hashable, Sendable {
  /// A text; numbers and the words of other programs are texts too.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// Values in their order.
  case array([TextPropertyList])
  /// Values by their keys; of two with one key, the last.
  case dictionary([String: TextPropertyList])

  /// Reads a text in UTF-8, or in UTF-16 with a byte order mark; one without a value is an empty dictionary.
  ///
  /// - Throws: A ``PropertyListError`` at the first fault.
  public init(_ bytes: [UInt8]) throws(PropertyListError) {
    var reader = PropertyListReader(try PropertyListScanner(bytes))
    self = try reader.read()
  }

  /// The text that it is; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values of an array, none for anything else.
  public var elements: [TextPropertyList] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The values of a dictionary by their keys, none for anything else.
  public var entries: [String: TextPropertyList] {
    if case .dictionary(let values) = self { values } else { [:] }
  }

  /// The value of a key; nil where it has none, or is no dictionary.
  public subscript(key: String) -> TextPropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }
}

/// Why a text is no property list, and where.
public struct PropertyListError: Error, Hashable, Sendable {
  /// Where in the text.
  public var position: SourcePosition
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a period.
  public var message: String

  /// Makes an error.
  public init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The error as `line:column: message`.
  public var description: String { "\(position): \(message)" }
}
