import Testing
import YarControls
import YarDrawing
import YarLayout

/// A kind of control and how one is made that shows something.
struct Kind: CustomTestStringConvertible, Sendable {
  var name: String
  var make: @Sendable () -> View
  var testDescription: String { name }

  init(_ name: String, _ make: @escaping @Sendable () -> View) {
    self.name = name
    self.make = make
  }

  static let all = [
    Kind("Switch") { Switch(isOn: true) },
    Kind("Slider") { Slider(value: 0.25) },
    Kind("Stepper") { Stepper(value: 5) },
    Kind("ProgressView") { ProgressView(progress: 0.25) },
    Kind("ActivityIndicatorView") {
      let view = ActivityIndicatorView()
      view.startAnimating()
      return view
    },
    Kind("SegmentedControl") {
      let control = SegmentedControl(items: ["one", "two", "three"])
      control.selectedSegmentIndex = 0
      return control
    },
    Kind("PageControl") { PageControl(numberOfPages: 5, currentPage: 1) },
    Kind("SearchBar") { SearchBar(placeholder: "Search") },
    Kind("DatePicker") { DatePicker() },
    Kind("PickerView") { PickerView(["one", "two"]) },
    Kind("TextField") {
      let field = TextField("abc")
      field.borderStyle = .roundedRect
      return field
    },
    Kind("TextView") {
      let view = TextView("abc")
      view.isScrollEnabled = false
      return view
    },
    Kind("Divider") { Divider() },
  ]

  static func named(_ name: String) -> View? { all.first { $0.name == name }?.make() }
}

/// A window with one view in it, which fills it.
func window(
  _ view: View, _ width: Double, _ height: Double, scale: Double = 1,
  direction: LayoutDirection = .leftToRight, style: UserInterfaceStyle = .light
) -> Window {
  let window = Window(
    size: Size(width: width, height: height),
    environment: LayoutEnvironment(
      scale: scale, layoutDirection: direction, userInterfaceStyle: style))
  window.rootView = view
  window.layoutIfNeeded()
  return window
}

/// The commands of a view that fills a window.
func commands(
  of view: View, _ width: Double, _ height: Double, scale: Double = 1,
  direction: LayoutDirection = .leftToRight, style: UserInterfaceStyle = .light
) -> [DrawingCommand] {
  let window = window(
    view, width, height, scale: scale, direction: direction, style: style)
  return DisplayListBuilder.displayList(of: window).commands
}

/// A shape that is drawn, by its rectangle, and its colour.
struct Mark: Hashable {
  var rect: Rect
  var color: Color
}

extension DrawingCommand {
  /// The rectangle around what is filled or written; nil for other commands.
  var mark: Mark? {
    switch self {
    case .fill(let shape, .color(let color)): Mark(rect: shape.bounds, color: color)
    case .text(_, let rect, let color): Mark(rect: rect, color: color)
    default: nil
    }
  }

  var text: String? {
    if case .text(let text, _, _) = self { return text.content.text }
    return nil
  }
}

extension Shape {
  /// The smallest rectangle around the points of the shape.
  var bounds: Rect {
    switch self {
    case .roundedRect(let outline): return outline.rect
    case .ellipse(let rect): return rect
    case .path(let path):
      var points: [Point] = []
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point), .curve(let point, _, _): points.append(point)
        case .close: break
        }
      }
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return .zero }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
