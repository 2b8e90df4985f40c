/// `segmentedControl`.
public struct SegmentedControlElement: Hashable, Sendable {
  /// The titles of the segments; empty where a segment shows an image.
  public var titles: [String]
  /// Which one is selected; nil is none.
  public var selected: Int?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: [
      "segmentControlStyle", "apportionsSegmentWidthsByContent", "momentary",
    ])
    titles = (element.child("segments")?.children("segment") ?? []).map { segment in
      segment.skip(attributesIn: ["image", "catalog", "enabled", "width"])
      let title = reader.text("title", of: segment)
      reader.skip(segment)
      return title ?? ""
    }
    selected = reader.integer("selectedSegmentIndex", of: element)
      .flatMap { titles.indices.contains($0) ? $0 : nil }
    _ = reader.color("selectedSegmentTintColor", of: element)
  }
}
