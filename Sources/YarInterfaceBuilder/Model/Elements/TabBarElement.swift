/// `tabBar`.
public struct TabBarElement: Hashable, Sendable {
  /// The words under its signs.
  public var titles: [String]
  /// The names of the signs themselves; nil where the document gives none.
  var images: [String?]
  /// Which one is lit.
  var selected = 0
  /// Its colours.
  var look = BarLook()

  init(titles: [String], images: [String?], selected: Int, look: BarLook) {
    self.look = look
    self.titles = titles
    self.images = images
    self.selected = selected
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    let items = (element.child("items")?.children("tabBarItem") ?? []).map { item in
      reader.tabItem(item)
    }
    titles = items.map { $0.title }
    images = items.map { $0.image }
    look = reader.barLook(element)
  }
}

extension InterfaceReader {
  /// Reads the words and the sign of a tab.
  func tabItem(_ element: XMLElement) -> (title: String, image: String?) {
    let system = element["systemItem"]
    let words = system.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let title = text("title", of: element) ?? words ?? ""
    let reference = element.child(key: "image", "imageReference").flatMap { imageName($0) }
    let image = reference ?? element["image"] ?? system.flatMap { SymbolShape.name(ofBarItem: $0) }
    skip(element)
    return (title, image)
  }
}
