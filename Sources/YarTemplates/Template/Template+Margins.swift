import YarDocuments
import YarLayout
import YarPages

/// The head or foot of the pages of a scene: a template of its own, of rows that have a page besides.
struct PageMargin: Sendable {
  /// `header` and the like.
  let key: String
  /// Where the pages are described.
  let pages: SourcePosition
  let template: Template
}

extension Template {
  /// Reads the heads and feet of the document's pages; what is wrong with them.
  mutating func readMargins() -> [DocumentError] {
    let root = tree.root
    let scenes = root["scenes"].map { Array($0.elements) } ?? []
    var errors: [DocumentError] = []
    for pages in ([root] + scenes).compactMap({ $0["pages"] }) where pages.kind == .object {
      for (key, view) in pages.members {
        guard let name = key.string, PageKeys.margins.contains(name), view.kind == .object else {
          continue
        }
        var reader = TemplateReader(tree: marginTree(view), file: file, options: options)
        if let template = reader.readMargin(of: self) {
          margins.append(PageMargin(key: name, pages: pages.position, template: template))
        } else {
          errors += reader.sortedErrors()
        }
      }
    }
    return errors
  }

  /// The document whose root a head or foot is, with all that it takes from the whole one.
  private func marginTree(_ view: JSONNode) -> JSONTree {
    let root = tree.root
    var builder = JSONTreeBuilder(tree)
    builder.begin(root)
    for (key, value) in root.members
    where ["yar", "locale", "scale", "direction", "language", "userInterfaceStyle", "styles"]
      .contains(key.string ?? "")
    {
      builder.key(key)
      builder.copy(value)
    }
    builder.key("root", at: view)
    builder.copy(view)
    builder.end()
    return builder.tree()
  }
}

extension DataSchema.Property {
  /// What heads and feet may ask of the page that they stand on.
  static var page: DataSchema.Property {
    func field(_ name: String, _ kinds: DataKinds) -> DataSchema.Property {
      var schema = DataSchema()
      schema.kinds = kinds
      return DataSchema.Property(name: name, schema: schema, isRequired: true)
    }
    var schema = DataSchema()
    schema.kinds = .object
    schema.allowsMore = false
    schema.properties = [
      field("number", .number), field("count", .number), field("isFirst", .bool),
      field("isLast", .bool),
    ]
    return DataSchema.Property(name: "page", schema: schema, isRequired: true)
  }
}

extension DataObject {
  /// The row with a page.
  func on(_ page: PageNumber) -> DataObject {
    var row = self
    row["page"] = .object(
      DataObject([
        ("number", .number(Double(page.number))), ("count", .number(Double(page.count))),
        ("isFirst", .bool(page.isFirst)), ("isLast", .bool(page.isLast)),
      ]))
    return row
  }
}

/// The row of a template that a scene was made of.
package final class TemplateRow: SceneSource {
  package let template: Template
  package let row: DataObject

  init(_ template: Template, _ row: DataObject) {
    self.template = template
    self.row = row
  }
}
