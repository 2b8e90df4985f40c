/// `tabBar`.
public struct TabBarElement: Hashable, Sendable {
  /// Its tabs.
  public var items: [TabBarItemElement]
  /// Which one is lit.
  var selected = 0
  /// Its colours.
  var look = BarLook()

  /// The words under its signs.
  public var titles: [String] { items.map { $0.title } }

  init(items: [TabBarItemElement], selected: Int, look: BarLook) {
    self.look = look
    self.items = items
    self.selected = selected
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    items = (element.child("items")?.children("tabBarItem") ?? []).map { item in
      TabBarItemElement(item, reader)
    }
    look = reader.barLook(element)
  }
}
