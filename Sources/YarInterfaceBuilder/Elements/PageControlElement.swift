/// `pageControl`.
public struct PageControlElement: Hashable, Sendable {
  /// The number of dots.
  public var pages: Int
  /// The dot that is lit.
  public var current: Int

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: ["hidesForSinglePage", "defersCurrentPageDisplay"])
    pages = min(1000, max(0, reader.integer("numberOfPages", of: element) ?? 0))
    current = reader.integer("currentPage", of: element) ?? 0
    _ = reader.color("pageIndicatorTintColor", of: element)
    _ = reader.color("currentPageIndicatorTintColor", of: element)
  }
}
