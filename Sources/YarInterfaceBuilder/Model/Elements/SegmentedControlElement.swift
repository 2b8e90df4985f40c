import YarControls
import YarLayout

/// `segmentedControl`.
public struct SegmentedControlElement: ControlElement, Hashable {
  static let elementName = "segmentedControl"

  /// The titles of the segments; empty where a segment shows an image.
  public var titles: [String]
  /// Which one is selected; nil is none.
  public var selected: Int?
  /// Whether segments are as wide as their content asks for, instead of all alike.
  public var apportionsWidths: Bool
  /// The colour of the selected segment; nil is the system's.
  public var selectedColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "segmentControlStyle", "momentary",
    ])
    apportionsWidths = reader.flag("apportionsSegmentWidthsByContent", of: element) ?? false
    titles = (element.child("segments")?.children("segment") ?? []).map { segment in
      segment.skip(attributesIn: ["image", "catalog", "enabled", "width"])
      let title = reader.text("title", of: segment)
      reader.skip(segment)
      return title ?? ""
    }
    selected = reader.integer("selectedSegmentIndex", of: element)
      .flatMap { titles.indices.contains($0) ? $0 : nil }
    selectedColor = reader.color("selectedSegmentTintColor", of: element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = SegmentedControl(items: titles)
    control.selectedSegmentIndex = selected ?? SegmentedControl.noSegment
    control.apportionsSegmentWidthsByContent = apportionsWidths
    control.selectedSegmentTintColor = selectedColor.map { palette.color($0) }
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    let font = InterfaceFont(size: 13)
    let widths = titles.map { SystemText($0, font: font, in: control).size().width }
    if sizing.isModern {
      return Size(
        width: SegmentedControl.width(ofTitles: widths, apportions: apportionsWidths), height: 31)
    }
    // It was as wide as its titles together, though it made its segments equal.
    return Size(width: widths.reduce(0) { ($0 + $1 + 14).rounded(.up) }, height: 28)
  }
}
