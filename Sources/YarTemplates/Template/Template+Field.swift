import YarDocuments
import YarLayout

/// A view as a template has it, the same in all rows.
package struct TemplateView: Sendable {
  /// The way to it from the root, as `YarLayout.View.path` has it where no row changes anything: without the numbers of copies.
  package var path: String
  /// The field of its text, title or image; nil for none, or more than one.
  package var field: String?
}

extension Template {
  /// What stands at the places of objects: views, and what belongs to them.
  package var views: [SourcePosition: TemplateView] {
    var found: [(offset: Int, view: TemplateView)] = []
    var waiting = [(node: tree.root, path: "")]
    while let (node, path) = waiting.popLast() {
      switch node.kind {
      case .array: for element in node.elements { waiting.append((element, path)) }
      case .object:
        found.append((node.offset, TemplateView(path: path, field: field(of: node))))
        for (key, value) in node.members where key.string != "data" {
          switch key.string {
          case "root": waiting.append((value, Self.name(of: value, at: nil)))
          case "subviews" where value.kind == .array:
            for (place, element) in value.elements.enumerated() {
              waiting.append((element, "\(path)/\(Self.name(of: element, at: place))"))
            }
          default: waiting.append((value, path))
          }
        }
      default: break
      }
    }
    // In the order of the text, lines are counted once.
    var cursor = PositionCursor(tree)
    var views: [SourcePosition: TemplateView] = [:]
    for (offset, view) in found.sorted(by: { $0.offset < $1.offset }) {
      views[cursor.position(of: offset)] = view
    }
    return views
  }

  private static func name(of view: JSONNode, at place: Int?) -> String {
    if let identifier = view["identifier"]?.string, !identifier.isEmpty { return identifier }
    return (view["type"]?.string ?? "View") + (place.map { "[\($0)]" } ?? "")
  }

  /// The field that a view shows: that of its text, title or image.
  ///
  /// - Parameters:
  ///   - line: Where the view stands in the template, from 1.
  ///   - column: The column of it, from 1.
  /// - Returns: The path of the field; nil where the view shows none, or more than one.
  public func field(line: Int, column: Int) -> String? {
    views[SourcePosition(line: line, column: column)]?.field
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
