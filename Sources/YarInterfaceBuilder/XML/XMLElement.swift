import YarLayout

/// One element of an XML text, with its place in it.
///
/// It remembers which of its attributes and children were looked at, so that what a reader does not know
/// can be told (`UnreadParts`).
final class XMLElement {
  struct Attribute {
    var name: String
    var value: String
    /// The bytes of name and value, with the quotes.
    var bytes = 0..<0
    /// The bytes of the value, without the quotes.
    var valueBytes = 0..<0
    var isRead = false
  }

  let name: String
  let position: SourcePosition
  private(set) var attributes: [Attribute]
  var children: [XMLElement] = []
  /// The characters directly inside; kept for elements of text only.
  var text = ""
  /// The bytes of the tag that it begins with.
  var tag = 0..<0
  /// The byte behind its end.
  var end = 0
  /// Whether a reader knew what the element is.
  var isRead = false

  init(name: String, position: SourcePosition, attributes: [Attribute]) {
    self.name = name
    self.position = position
    self.attributes = attributes
  }

  /// The value of an attribute; nil if it is not there.
  subscript(name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
    attributes[index].isRead = true
    return attributes[index].value
  }

  /// The children of a name.
  func children(_ name: String) -> [XMLElement] {
    children.filter {
      guard $0.name == name else { return false }
      $0.isRead = true
      return true
    }
  }

  /// The first child of a name.
  func child(_ name: String) -> XMLElement? {
    guard let child = children.first(where: { $0.name == name }) else { return nil }
    child.isRead = true
    return child
  }

  /// The first child with a key, of a name if one is given.
  func child(key: String, _ name: String? = nil) -> XMLElement? {
    let found = children.first {
      $0.value(of: "key") == key && (name == nil || $0.name == name)
    }
    guard let found else { return nil }
    found.isRead = true
    _ = found["key"]
    return found
  }

  /// The value of an attribute, without noting that it was looked at.
  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Notes that an attribute is known, though nothing is made of it.
  func skip(attributesIn names: Set<String>) {
    for index in attributes.indices where names.contains(attributes[index].name) {
      attributes[index].isRead = true
    }
  }
}
