import YarLayout

/// `collectionView`: cells in a grid or another arrangement.
public struct CollectionViewElement: Sendable {
  /// The patterns of the cells, headers and footers.
  public var cells: [InterfaceView] = []
  /// Whether it scrolls from side to side.
  public var scrollsHorizontally = false

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    reader.skipScrolling(element)
    element.skip(attributesIn: [
      "dataMode", "prefetchingEnabled", "minimumZoomScale", "maximumZoomScale",
      "allowsMultipleSelection", "allowsSelection", "springLoaded", "selfSizingInvalidation",
    ])
    if let list = element.child("cells") { cells = reader.views(in: list) }
    if let layout = element.child(key: "collectionViewLayout") {
      scrollsHorizontally = layout["scrollDirection"] == "horizontal"
      reader.skip(layout)
    }
  }
}
