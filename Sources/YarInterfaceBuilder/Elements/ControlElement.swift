import YarControls
import YarLayout

/// A control of a document: how it is read, which view shows it, and what versions have otherwise.
///
/// A control is a file with such a type, and its name in ``ControlContent/elements``.
protocol ControlElement: Sendable {
  /// The name of the element.
  static var elementName: String { get }

  /// Reads the element; what all controls have is read apart.
  init(_ element: XMLElement, _ reader: DocumentReader)

  /// Makes the view.
  func makeControl(_ palette: Palette) -> Control

  /// The size of the alignment rectangle in a version, in a width if one is given.
  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size

  /// Whether the height depends on the width.
  var followsWidth: Bool { get }

  /// The size of the font of the text whose baselines count; nil without text.
  var textSize: Double? { get }

  /// Whether that text is one line in the middle of the view.
  var centresText: Bool { get }

  /// Whether what is inside scrolls.
  var scrolls: Bool { get }

  /// Whether it is there to be touched, and nothing else should lie there.
  var isTouchable: Bool { get }
}

extension ControlElement {
  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    control.ownSize(width: width)
  }

  var followsWidth: Bool { false }
  var textSize: Double? { nil }
  var centresText: Bool { true }
  var scrolls: Bool { false }
  var isTouchable: Bool { true }
}

/// What a document says of a control.
public struct ControlContent: Sendable {
  /// What only this kind of control has.
  let element: any ControlElement
  /// Whether it can be touched.
  public var isEnabled: Bool

  init(_ type: any ControlElement.Type, _ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: [
      "contentHorizontalAlignment", "contentVerticalAlignment", "selected", "highlighted",
    ])
    isEnabled = reader.flag("enabled", of: element) ?? true
    self.element = type.init(element, reader)
  }

  /// What the document says of a kind of control: `content.element(as: SwitchElement.self)?.isOn`.
  public func element<Element>(as type: Element.Type) -> Element? { element as? Element }

  /// Whether the control reacts to touches.
  public var isTouchable: Bool { element.isTouchable }

  /// Whether what is inside scrolls.
  public var scrolls: Bool { element.scrolls }

  /// All controls.
  private static let elements: [any ControlElement.Type] = [
    ActivityIndicatorElement.self, DatePickerElement.self, PageControlElement.self,
    PickerViewElement.self, ProgressViewElement.self, SearchBarElement.self,
    SegmentedControlElement.self, SliderElement.self, StepperElement.self, SwitchElement.self,
    TextFieldElement.self, TextViewElement.self,
  ]

  /// How the element of each control is read.
  static var readings: [String: ViewContent.Reading] {
    var readings: [String: ViewContent.Reading] = [:]
    for type in elements {
      readings[type.elementName] = { .control(ControlContent(type, $0, $1)) }
    }
    return readings
  }
}
