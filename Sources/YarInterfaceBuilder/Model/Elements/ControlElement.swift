import YarControls
import YarLayout

/// A control of a document: how it is read, which view shows it, and what versions have otherwise.
///
/// A control is a file with such a type, and a line in ``ControlContent/readings``.
protocol ControlElement: Sendable {
  /// The name of the element.
  static var elementName: String { get }

  /// Reads the element; what all controls have is read apart.
  init(_ element: XMLElement, _ reader: InterfaceReader)

  /// Makes the view.
  func makeControl(_ palette: Palette) -> Control

  /// The size of the alignment rectangle in a version, in a width if one is given.
  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size

  /// Whether the height depends on the width.
  var followsWidth: Bool { get }

  /// The font of the text whose baselines count; nil without text.
  var textFont: InterfaceFont? { get }

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
  var textFont: InterfaceFont? { nil }
  var centresText: Bool { true }
  var scrolls: Bool { false }
  var isTouchable: Bool { true }
}

/// A value of any type, in a form that builds for the web have: they cast classes only.
private class ControlBox: @unchecked Sendable {}

/// Its value never changes.
private final class ControlBoxOf<Element: Sendable>: ControlBox, @unchecked Sendable {
  let element: Element

  init(_ element: Element) { self.element = element }
}

/// What a document says of a control.
///
/// What is asked of all kinds lies in closures: builds for the web have no values of any type.
public struct ControlContent: Sendable {
  /// Whether it can be touched.
  public var isEnabled: Bool
  /// Whether the control reacts to touches.
  public let isTouchable: Bool
  /// Whether what is inside scrolls.
  public let scrolls: Bool
  /// See ``ControlElement/followsWidth``.
  let followsWidth: Bool
  /// See ``ControlElement/textFont``.
  let textFont: InterfaceFont?
  /// See ``ControlElement/centresText``.
  let centresText: Bool
  /// See ``ControlElement/makeControl(_:)``.
  let makeControl: @Sendable (Palette) -> Control
  /// See ``ControlElement/size(_:of:width:)``.
  let size: @Sendable (ContentSizing, Control, Double?) -> Size
  /// What only this kind of control has.
  private let box: ControlBox

  init<Element: ControlElement>(
    _ type: Element.Type, _ element: XMLElement, _ reader: InterfaceReader
  ) {
    element.skip(attributesIn: [
      "contentHorizontalAlignment", "contentVerticalAlignment", "selected", "highlighted",
    ])
    isEnabled = reader.flag("enabled", of: element) ?? true
    let read = Element(element, reader)
    isTouchable = read.isTouchable
    scrolls = read.scrolls
    followsWidth = read.followsWidth
    textFont = read.textFont
    centresText = read.centresText
    makeControl = { read.makeControl($0) }
    size = { read.size($0, of: $1, width: $2) }
    box = ControlBoxOf(read)
  }

  /// What the document says of a kind of control: `content.element(as: SwitchElement.self)?.isOn`.
  public func element<Element: Sendable>(as type: Element.Type) -> Element? {
    (box as? ControlBoxOf<Element>)?.element
  }

  /// How the element of each control is read.
  static let readings: [String: ViewContent.Reading] = {
    var readings: [String: ViewContent.Reading] = [:]
    func add<Element: ControlElement>(_ type: Element.Type) {
      readings[type.elementName] = { .control(ControlContent(type, $0, $1)) }
    }
    add(ActivityIndicatorElement.self)
    add(DatePickerElement.self)
    add(PageControlElement.self)
    add(PickerViewElement.self)
    add(ProgressViewElement.self)
    add(SearchBarElement.self)
    add(SegmentedControlElement.self)
    add(SliderElement.self)
    add(StepperElement.self)
    add(SwitchElement.self)
    add(TextFieldElement.self)
    add(TextViewElement.self)
    return readings
  }()
}
