/// What the document says of objects apart from themselves: their outlets, and notes of the designer's.
extension InterfaceReader {
  /// Collects outlets and notes from everywhere in the document.
  ///
  /// The elements count as they did before: whether the parts they stand in are read is others' business.
  func readNames(_ root: XMLElement, into document: inout InterfaceDocument) {
    var stack = [root]
    while let element = stack.popLast() {
      if element.value(of: "placeholderIdentifier") == "IBFilesOwner" {
        readOwnersView(element, into: &document)
      }
      if element.name == "outlet" || element.name == "outletCollection" {
        readOutlet(element, into: &document)
      } else if element.value(of: "key") == "userComments" {
        continue
      }
      if let id = element.value(of: "id"),
        let comment = element.children.first(where: { $0.value(of: "key") == "userComments" })
      {
        document.comments[id] = text(of: comment)
      }
      stack.append(contentsOf: element.children.reversed())
    }
  }

  /// A view or a row that loads its content from a document has an outlet `view` of its own making: what it leads to is no
  /// screen.
  private func readOwnersView(_ owner: XMLElement, into document: inout InterfaceDocument) {
    let owners = owner.value(of: "customClass") ?? ""
    guard !owners.hasSuffix("View"), !owners.hasSuffix("Cell") else { return }
    for connections in owner.children("connections") {
      for outlet in connections.children("outlet") where outlet.value(of: "property") == "view" {
        if let id = outlet.value(of: "destination") { document.ownersViews.insert(id) }
      }
    }
  }

  private func readOutlet(_ element: XMLElement, into document: inout InterfaceDocument) {
    guard let name = element.value(of: "property") ?? element.value(of: "collectionClass"),
      let id = element.value(of: "destination"), document.outlets[id] == nil,
      !Self.commonOutlets.contains(name)
    else { return }
    document.outlets[id] = name
  }

  /// Outlets that tell no view from another.
  private static let commonOutlets: Set<String> = [
    "view", "delegate", "dataSource", "contentView", "NSMutableArray", "NSArray",
  ]

  private func text(of comment: XMLElement) -> String {
    var parts: [String] = []
    var stack = [comment]
    while let element = stack.popLast() {
      if let content = element.value(of: "content") { parts.append(content) }
      if !element.text.isEmpty { parts.append(element.text) }
      stack.append(contentsOf: element.children.reversed())
    }
    return parts.joined(separator: "\n")
  }
}
