/// `tabBarItem`: one tab of a bar.
public struct TabBarItemElement: Hashable, Sendable {
  /// The words under its sign.
  public var title: String
  /// The name of its sign; nil where the document gives none.
  public var image: String?
  /// The name of the sign while it is lit; nil is the same.
  public var selectedImage: String?
  /// The words in the red capsule at its sign; nil without one.
  public var badge: String?
  /// Whether it can be touched.
  public var isEnabled = true

  init(title: String) {
    self.title = title
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    let system = element["systemItem"]
    let words = system.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    title = reader.text("title", of: element) ?? words ?? ""
    func sign(_ key: String) -> String? {
      element.child(key: key, "imageReference").flatMap { reader.imageName($0) } ?? element[key]
    }
    image = sign("image") ?? system.flatMap { SymbolShape.name(ofBarItem: $0) }
    selectedImage = sign("selectedImage")
    badge = reader.text("badgeValue", of: element)
    isEnabled = reader.flag("enabled", of: element) ?? true
    reader.skip(element)
  }
}
