import YarControls
import YarLayout

/// `pageControl`.
public struct PageControlElement: ControlElement, Hashable {
  static let elementName = "pageControl"

  /// The number of dots.
  public var pages: Int
  /// The dot that is lit.
  public var current: Int
  /// The colour of the dots; nil is the system's.
  public var color: InterfaceColor?
  /// The colour of the dot that is lit; nil is the system's.
  public var currentColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["hidesForSinglePage", "defersCurrentPageDisplay"])
    pages = max(0, reader.integer("numberOfPages", of: element) ?? 0)
    current = reader.integer("currentPage", of: element) ?? 0
    color = reader.color("pageIndicatorTintColor", of: element)
    currentColor = reader.color("currentPageIndicatorTintColor", of: element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = PageControl(numberOfPages: pages, currentPage: current)
    control.pageIndicatorTintColor = color.map { palette.color($0) }
    control.currentPageIndicatorTintColor = currentColor.map { palette.color($0) }
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    let dots = Double(pages)
    return sizing.isModern
      ? Size(width: dots * 16 + 19.5, height: 26)
      : Size(width: max(0, dots * 16 - 9), height: 37)
  }
}
