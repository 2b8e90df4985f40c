/// `toolbar`.
public struct ToolbarElement: Hashable, Sendable {
  /// What it shows.
  public var items: [BarItemElement]
  /// Its colours.
  var look = BarLook()

  init(items: [BarItemElement]) { self.items = items }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    items = (element.child("items")?.children("barButtonItem") ?? [])
      .map { BarItemElement($0, reader) }
    look = reader.barLook(element)
  }
}
