import YarLayout

/// The head or foot of the pages of a scene, as a document says it.
package struct MarginNode {
  /// `header` and the like, of ``PageKeys/margins``.
  package let key: String
  /// Where the pages are described.
  package let pages: SourcePosition
  /// The view.
  package let view: JSONNode
}

extension JSONTree {
  /// The root of a document and its scenes, in the order of the text: what a scene may say, the root may say for all of them.
  package var sceneNodes: [JSONNode] {
    [root] + (root["scenes"].map { Array($0.elements) } ?? [])
  }

  /// The heads and feet of all pages of a document, in its order.
  package var margins: [MarginNode] {
    var found: [MarginNode] = []
    for pages in sceneNodes.compactMap({ $0["pages"] }) where pages.kind == .object {
      for (key, view) in pages.members {
        guard let name = key.string, PageKeys.margins.contains(name), view.kind == .object else {
          continue
        }
        found.append(MarginNode(key: name, pages: pages.position, view: view))
      }
    }
    return found
  }

  /// The document whose root a head or foot is, with all that it takes from the whole one.
  ///
  /// - Complexity: In proportion to what is taken.
  package func document(of margin: MarginNode) -> JSONTree {
    var builder = JSONTreeBuilder(self)
    builder.begin(root)
    for (key, value) in root.members
    where ["yar", "locale", "scale", "direction", "language", "userInterfaceStyle", "styles"]
      .contains(key.string ?? "")
    {
      builder.key(key)
      builder.copy(value)
    }
    builder.key("root", at: margin.view)
    builder.copy(margin.view)
    builder.end()
    return builder.tree()
  }
}

extension LayoutDocument {
  /// Reads a head or foot as a document of its own; nil where something is wrong with it.
  package init?(margin: MarginNode, of tree: JSONTree, file: String) {
    let (read, _) = Self.read(tree.document(of: margin), file: file, options: DocumentOptions())
    guard let read else { return nil }
    self = read
  }
}
