import YarDocuments
import YarLayout
import YarPages

/// The head or foot of the pages of a scene: a template of its own, of rows that have a page besides.
struct PageMargin: Sendable {
  /// What is said of pages.
  struct Place: Hashable {
    /// `header` and the like.
    let key: String
    /// Where the pages are described.
    let pages: SourcePosition
  }

  let place: Place
  let template: Template
}

extension Template {
  /// The names of the sums that views of the document add to, in its order.
  func sumNames() -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      var inside: [JSONNode] = []
      for (key, value) in node.kind == .object ? Array(node.members) : [] {
        if key.string == "carries", value.kind == .object {
          for (name, _) in value.members {
            if let name = name.string, !name.hasPrefix("//"), known.insert(name).inserted {
              names.append(name)
            }
          }
        } else if key.string != "data", value.kind == .object || value.kind == .array {
          inside.append(value)
        }
      }
      if node.kind == .array {
        for value in node.elements where value.kind == .object || value.kind == .array {
          inside.append(value)
        }
      }
      waiting += inside.reversed()
    }
    return names
  }

  /// Reads the heads and feet of the document's pages; what is wrong with them.
  mutating func readMargins() -> [DocumentError] {
    sums = sumNames()
    var errors: [DocumentError] = []
    for margin in tree.margins {
      var reader = TemplateReader(tree: tree.document(of: margin), file: file, options: options)
      if var template = reader.readMargin(of: self) {
        template.isMargin = true
        let place = PageMargin.Place(key: margin.key, pages: margin.pages)
        marginPlaces[place] = margins.count
        margins.append(PageMargin(place: place, template: template))
      } else {
        errors += reader.sortedErrors()
      }
    }
    return errors
  }
}

extension Template {
  /// Where the size of a scene, or of its pages, is said; where it is not, the pages, or the root view.
  package func positionOfSize(ofSceneWithRootAt root: SourcePosition) -> SourcePosition {
    let scenes = tree.root["scenes"].map { Array($0.elements) } ?? []
    let scene = scenes.first { $0["root"]?.position == root }
    for node in [scene, tree.root].compactMap({ $0 }) {
      if let size = node["size"] { return size.position }
      if let pages = node["pages"] { return pages["size"]?.position ?? pages.position }
    }
    return root
  }
}

extension JSONTree {
  /// The scenes, or the document where it is the only one, each with its pages; nil for one that has none.
  private var pagesOfScenes: [(scene: JSONNode, pages: JSONNode?)] {
    let scenes = root["scenes"].map { Array($0.elements) } ?? []
    return (scenes.isEmpty ? [root] : scenes).map { scene in
      let pages = scene["pages"] ?? (scene["size"]?.isNull ?? true ? root["pages"] : nil)
      return (scene, pages?.kind == .object ? pages : nil)
    }
  }

  /// The root views of scenes that go over pages.
  var rootsOfFlows: Set<Int> {
    Set(pagesOfScenes.compactMap { $0.pages == nil ? nil : $0.scene["root"]?.place })
  }

  /// Which scenes are joined, by their offsets in the text, and where one continues a scene that has no pages.
  var sceneGroups: (groups: [Int: Int], errors: [SourcePosition]) {
    var groups: [Int: Int] = [:]
    var errors: [SourcePosition] = []
    let all = pagesOfScenes
    var group = 0
    for (place, (scene, pages)) in all.enumerated() {
      let continues = pages?["continues"]
      if continues?.bool != true { group += 1 }
      if let continues, continues.bool == true, place > 0, all[place - 1].pages == nil {
        errors.append(continues.position)
      }
      groups[scene.offset] = group
    }
    return (groups, errors)
  }
}

extension DataSchema.Property {
  /// What texts may ask of the page that they stand on.
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
      field("isLast", .bool), field("section", [.string, .null]), field("sectionNumber", .number),
      field("sectionCount", .number),
    ]
    return DataSchema.Property(name: "page", schema: schema, isRequired: true)
  }

  /// The sums that heads and feet may ask for, by the names that views of the document give them.
  static func sums(_ name: String, of names: [String]) -> DataSchema.Property {
    var schema = DataSchema()
    schema.kinds = .object
    schema.allowsMore = false
    schema.properties = names.map { name in
      var amount = DataSchema()
      amount.kinds = .number
      return DataSchema.Property(name: name, schema: amount, isRequired: true)
    }
    return DataSchema.Property(name: name, schema: schema, isRequired: true)
  }
}

extension DataObject {
  /// The row with a page.
  ///
  /// - Parameter sums: The names of the sums that the document's views add to.
  func on(_ page: PageNumber, sums: [String]) -> DataObject {
    var row = self
    for (key, amounts) in [
      ("broughtForward", page.broughtForward), ("carriedForward", page.carriedForward),
    ] where !sums.isEmpty {
      var known: [String: Double] = [:]
      for amount in amounts { known[amount.name] = amount.amount }
      // What no view of this row has is nothing yet.
      row[key] = .object(DataObject(sums.map { ($0, .number(known[$0] ?? 0)) }))
    }
    row["page"] = .object(page.fields)
    return row
  }
}

extension PageNumber {
  /// What texts may ask of it.
  var fields: DataObject {
    DataObject([
      ("number", .number(Double(number))), ("count", .number(Double(count))),
      ("isFirst", .bool(isFirst)), ("isLast", .bool(isLast)),
      ("section", section.map { .string($0) } ?? .null),
      ("sectionNumber", .number(Double(sectionNumber))),
      ("sectionCount", .number(Double(sectionCount))),
    ])
  }
}

/// The row of a template that a scene was made of.
package final class TemplateRow: SceneSource {
  package let template: Template
  package let row: DataObject
  /// Which scene of the row it is, and of how many.
  package let place: Int
  package let count: Int

  init(_ template: Template, _ row: DataObject, place: Int, of count: Int) {
    self.template = template
    self.row = row
    self.place = place
    self.count = count
  }
}
