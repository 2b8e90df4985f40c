import YarLayout

extension JSONTree {
  /// An object of the text and the way to it.
  package struct Object: Sendable {
    /// The object.
    package let node: JSONNode
    /// The way to it from the root as RFC 6901 writes it: `/views/0/layout`.
    package let pointer: String
    /// Where it begins.
    package let position: SourcePosition
  }

  /// All objects of the text in its order, each before those inside of it.
  package var objects: [Object] {
    var objects: [Object] = []
    var cursor = PositionCursor(self)
    var waiting: [(node: JSONNode, pointer: String)] = [(root, "")]
    while let (node, pointer) = waiting.popLast() {
      var inner: [(node: JSONNode, pointer: String)] = []
      switch node.kind {
      case .object:
        objects.append(
          Object(node: node, pointer: pointer, position: cursor.position(of: node.offset)))
        for (key, value) in node.members where value.count > 0 || value.kind == .object {
          inner.append((node: value, pointer: pointer + "/" + Self.escaped(key.string ?? "")))
        }
      case .array:
        for (index, value) in node.elements.enumerated() {
          inner.append((node: value, pointer: "\(pointer)/\(index)"))
        }
      default: break
      }
      waiting += inner.reversed()
    }
    return objects
  }

  /// A name as a part of a pointer.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
