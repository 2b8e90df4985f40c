import YarDocuments
import YarLayout

extension Template {
  /// The field that a view shows: that of its text, title or image.
  ///
  /// - Parameters:
  ///   - line: Where the view stands in the template, from 1.
  ///   - column: The column of it, from 1.
  /// - Returns: The path of the field; nil where the view shows none, or more than one.
  public func field(line: Int, column: Int) -> String? {
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      switch node.kind {
      case .array: waiting += node.elements
      case .object:
        let position = node.position
        if position.line == line, position.column == column { return field(of: node) }
        for (key, value) in node.members where key.string != "data" { waiting.append(value) }
      default: break
      }
    }
    return nil
  }

  private func field(of node: JSONNode) -> String? {
    for key in ["text", "title", "image", "message", "placeholder"] {
      guard let value = node[key], let bound = bindings.strings[value.place] else { continue }
      return bound.field
    }
    return nil
  }

  /// The field that a value of the template is made of.
  ///
  /// - Parameter position: Where the value stands.
  /// - Returns: The path of the field; nil where it is made of none, or of more than one.
  func field(ofValueAt position: SourcePosition) -> String? {
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      switch node.kind {
      case .array: waiting += node.elements
      case .object: for (_, value) in node.members { waiting.append(value) }
      case .string:
        guard let bound = bindings.strings[node.place], node.position == position else { continue }
        return bound.field
      default: break
      }
    }
    return nil
  }
}

extension BoundString {
  /// The path of the field in it; nil for none, or more than one.
  fileprivate var field: String? {
    let paths = expressions.compactMap { $0.path(of: $0.root) }
    return paths.count == 1 ? paths[0] : nil
  }
}
