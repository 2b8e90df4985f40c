/// `navigationItem`: what a navigation bar shows for one screen.
public struct NavigationItemElement: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// A line above the title; nil without one.
  public var prompt: String?
  /// Whether its title is shown in large letters, where the bar has such titles; nil is as on the screen before.
  var showsLargeTitle: Bool?
  /// The id of a view that stands in the place of the title.
  public var titleView: String?
  /// What stands at the leading side.
  public var left: [BarItemElement]
  /// What stands at the trailing side.
  public var right: [BarItemElement]

  init(title: String?, left: [BarItemElement] = [], right: [BarItemElement] = []) {
    self.title = title
    self.left = left
    self.right = right
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    title = reader.text("title", of: element)
    prompt = reader.text("prompt", of: element)
    switch element["largeTitleDisplayMode"] {
    case "always": showsLargeTitle = true
    case "never": showsLargeTitle = false
    default: break
    }
    titleView = element.child(key: "titleView")?["id"]
    left = NavigationItemElement.items("left", element, reader)
    right = NavigationItemElement.items("right", element, reader)
    reader.skipKnownParts(of: element)
    reader.skip(element, exceptViews: true)
  }

  private static func items(
    _ side: String, _ element: XMLElement, _ reader: InterfaceReader
  ) -> [BarItemElement] {
    let list = element.child("\(side)BarButtonItems")?.children("barButtonItem") ?? []
    let single = element.child(key: "\(side)BarButtonItem").map { [$0] } ?? []
    return (single + list).map { BarItemElement($0, reader) }
  }
}
