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
  /// The id of a view that is shown instead.
  public var customView: String?
  /// Whether it can be touched.
  public var isEnabled: Bool

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "style", "catalog", "key", "selectedImage", "landscapeImagePhone", "springLoaded",
    ])
    isEnabled = reader.flag("enabled", of: element) ?? true
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
