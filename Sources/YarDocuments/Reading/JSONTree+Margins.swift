import YarLayout

/// The head or foot of the pages of a scene, as a document says it.
package struct MarginNode {
  /// `header` and the like, of ``PageKeys/margins``.
  package let key: String
  /// Where the pages are described.
  package let pages: SourcePosition
  /// The view.
  package let view: JSONNode
  /// Counts lines on from the pages: a document may have many.
  fileprivate let cursor: PositionCursor
}

extension JSONTree {
  /// The root of a document and its scenes, in the order of the text: what a scene may say, the root may say for all of them.
  package var sceneNodes: [JSONNode] {
    [root] + (root["scenes"].map { Array($0.elements) } ?? [])
  }

  /// The heads and feet of all pages of a document, in its order.
  package var margins: [MarginNode] {
    var found: [MarginNode] = []
    var cursor = PositionCursor(self)
    for pages in sceneNodes.compactMap({ $0["pages"] }) where pages.kind == .object {
      let position = cursor.position(of: pages.offset)
      for (key, view) in pages.members {
        guard let name = key.string, PageKeys.margins.contains(name), view.kind == .object else {
          continue
        }
        found.append(MarginNode(key: name, pages: position, view: view, cursor: cursor))
      }
    }
    return found
  }

  /// The document whose root a head or foot is, with all that it takes from the whole one, and nothing else of its text.
  ///
  /// - Complexity: In proportion to what is taken.
  package func document(of margin: MarginNode) -> JSONTree {
    var excerpt = JSONExcerpt(self)
    excerpt.begin(root)
    for (key, value) in root.members
    where ["yar", "locale", "scale", "direction", "language", "userInterfaceStyle", "styles"]
      .contains(key.string ?? "")
    {
      excerpt.add(value, named: key)
    }
    excerpt.add(margin.view, named: "root", countingFrom: margin.cursor)
    return excerpt.tree()
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
