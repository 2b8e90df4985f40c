/// `navigationBar`.
public struct NavigationBarElement: Hashable, Sendable {
  /// What it shows; the last item is the one seen.
  public var items: [NavigationItemElement]
  /// The title of the screen that one would go back to; nil is none.
  var previousTitle: String?
  /// Whether the title stands below the bar in large letters.
  var showsLargeTitle = false
  /// What a large title takes below the bar.
  static let largeTitleHeight = 52.0
  /// What a prompt takes above the bar.
  static let promptHeight = 30.0
  /// Its colours.
  var look = BarLook()

  init(
    items: [NavigationItemElement], previousTitle: String?, showsLargeTitle: Bool, look: BarLook
  ) {
    self.look = look
    self.showsLargeTitle = showsLargeTitle
    self.items = items
    self.previousTitle = previousTitle
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    items = (element.child("items")?.children("navigationItem") ?? [])
      .map { NavigationItemElement($0, reader) }
    look = reader.barLook(element)
  }
}
