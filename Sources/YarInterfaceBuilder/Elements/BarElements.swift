import YarLayout

/// `barButtonItem`: something to touch in a bar.
public struct BarItemElement: Hashable, Sendable {
  /// The words; nil for an image or one of the system's signs.
  public var title: String?
  /// The name of an image.
  public var image: String?
  /// One of the system's signs: `done`, `add`, `flexibleSpace`...
  public var systemItem: String?
  /// The width of a fixed space, in points.
  public var width: Double?
  /// The ids of views shown instead.
  public var customView: String?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: [
      "style", "enabled", "catalog", "key", "selectedImage", "landscapeImagePhone", "springLoaded",
    ])
    title = reader.text("title", of: element)
    image = element["image"]
    systemItem = element["systemItem"]
    width = reader.number("width", of: element)
    customView = element.child(key: "customView")?["id"]
    if let child = element.child(key: "image", "imageReference") { image = reader.imageName(child) }
    _ = reader.color("tintColor", of: element)
    reader.skipKnownParts(of: element)
    reader.skip(element, exceptViews: true)
  }
}

/// `navigationItem`: what a navigation bar shows for one screen.
public struct NavigationItemElement: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// What stands at the leading side.
  public var left: [BarItemElement]
  /// What stands at the trailing side.
  public var right: [BarItemElement]

  init(title: String?, left: [BarItemElement] = [], right: [BarItemElement] = []) {
    self.title = title
    self.left = left
    self.right = right
  }

  init(_ element: XMLElement, _ reader: DocumentReader) {
    title = reader.text("title", of: element)
    left = NavigationItemElement.items("left", element, reader)
    right = NavigationItemElement.items("right", element, reader)
    reader.skipKnownParts(of: element)
    reader.skip(element, exceptViews: true)
  }

  private static func items(
    _ side: String, _ element: XMLElement, _ reader: DocumentReader
  ) -> [BarItemElement] {
    let list = element.child("\(side)BarButtonItems")?.children("barButtonItem") ?? []
    let single = element.child(key: "\(side)BarButtonItem").map { [$0] } ?? []
    return (single + list).map { BarItemElement($0, reader) }
  }
}

/// `navigationBar`.
public struct NavigationBarElement: Hashable, Sendable {
  /// What it shows; the last item is the one seen.
  public var items: [NavigationItemElement]
  /// The title of the screen that one would go back to; nil is none.
  var previousTitle: String?

  init(items: [NavigationItemElement], previousTitle: String?) {
    self.items = items
    self.previousTitle = previousTitle
  }

  init(_ element: XMLElement, _ reader: DocumentReader) {
    items = (element.child("items")?.children("navigationItem") ?? [])
      .map { NavigationItemElement($0, reader) }
    reader.skipBar(element)
  }
}

/// `toolbar`.
public struct ToolbarElement: Hashable, Sendable {
  /// What it shows.
  public var items: [BarItemElement]

  init(items: [BarItemElement]) { self.items = items }

  init(_ element: XMLElement, _ reader: DocumentReader) {
    items = (element.child("items")?.children("barButtonItem") ?? [])
      .map { BarItemElement($0, reader) }
    reader.skipBar(element)
  }
}

/// `tabBar`.
public struct TabBarElement: Hashable, Sendable {
  /// The words under its signs.
  public var titles: [String]
  /// Which one is lit.
  var selected = 0

  init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  init(_ element: XMLElement, _ reader: DocumentReader) {
    titles = (element.child("items")?.children("tabBarItem") ?? []).map { item in
      let title = reader.text("title", of: item) ?? item["systemItem"] ?? ""
      reader.skip(item)
      return title
    }
    reader.skipBar(element)
  }
}

/// `searchBar`.
public struct SearchBarElement: Hashable, Sendable {
  /// What stands there while there is no text.
  public var placeholder: String?
  /// Whether a row of scopes stands below.
  public var showsScopes: Bool

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: [
      "searchBarStyle", "showsCancelButton", "showsSearchResultsButton", "showsBookmarkButton",
      "text", "prompt", "searchResultsButtonSelected",
    ])
    placeholder = reader.text("placeholder", of: element)
    showsScopes = reader.flag("showsScopeBar", of: element) ?? false
    if let scopes = element.child("scopeButtonTitles") { reader.skip(scopes) }
    if let traits = element.child(key: "textInputTraits") { reader.skip(traits) }
    reader.skipBar(element)
  }
}

extension DocumentReader {
  /// Notes what all bars have and what is not drawn here.
  func skipBar(_ element: XMLElement) {
    element.skip(attributesIn: [
      "barStyle", "translucent", "backIndicatorImage", "backIndicatorTransitionMask",
      "largeTitles", "selectionIndicatorImage", "itemPositioning",
    ])
    let keys = [
      "barTintColor", "titleTextAttributes", "largeTitleTextAttributes", "standardAppearance",
      "scrollEdgeAppearance", "compactAppearance", "unselectedItemTintColor",
      "selectedImageTintColor",
    ]
    for key in keys {
      if let child = element.child(key: key) { skip(child) }
    }
  }
}
