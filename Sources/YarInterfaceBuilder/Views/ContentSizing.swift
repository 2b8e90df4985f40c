import YarLayout

/// How large UIKit's own contents are, in the version that a document was made with.
///
/// Sizes are those of alignment rectangles, as intrinsic content sizes are.
struct ContentSizing {
  /// The version of Interface Builder that wrote the document.
  var toolsVersion = 22000
  /// The natural sizes of images by name.
  var imageSizes: [String: Size] = [:]

  private static let none = View.noIntrinsicMetric
  /// Controls have the sizes of iOS 13.
  private var isModern: Bool { toolsVersion >= 15000 }
  /// Controls have the sizes of iOS 26.
  private var isGlass: Bool { (24000..<30000).contains(toolsVersion) }

  /// The size of a content, in a width if one is given; what has no opinion says so.
  func size(of content: ViewContent, in view: View, width: Double? = nil) -> Size {
    switch content {
    case .button(let button): return size(of: button, in: view)
    case .textField(let field): return size(of: field, in: view)
    case .textView(let text): return size(of: text, in: view, width: width)
    case .switch: return isGlass ? Size(width: 61, height: 28) : Size(width: 49, height: 31)
    case .slider: return Size(width: Self.none, height: 30)
    case .segmentedControl(let control): return size(of: control, in: view)
    case .progressView: return Size(width: Self.none, height: isModern ? 4 : 2)
    case .activityIndicator(let indicator):
      return indicator.isLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
    case .pageControl(let control):
      let dots = Double(control.pages)
      return isModern
        ? Size(width: dots * 16 + 19.5, height: 26)
        : Size(width: max(0, dots * 16 - 9), height: 37)
    case .stepper: return Size(width: 94, height: isModern ? 32 : 29)
    case .pickerView, .datePicker: return Size(width: 320, height: 216)
    case .searchBar(let bar):
      return Size(width: Self.none, height: (isModern ? 56 : 44) + (bar.showsScopes ? 44 : 0))
    case .navigationBar: return Size(width: Self.none, height: 44)
    case .toolbar: return Size(width: Self.none, height: toolsVersion >= 16000 ? 49 : 44)
    case .tabBar: return Size(width: Self.none, height: 49)
    default: return Size(width: Self.none, height: Self.none)
    }
  }

  /// The typeface that counts for a button's title.
  static func font(of button: ButtonElement) -> InterfaceFont {
    if let font = button.font { return font }
    if case .configuration = button.style { return InterfaceFont(size: 17) }
    return InterfaceFont(size: 15)
  }

  private func size(of button: ButtonElement, in view: View) -> Size {
    var content = Size.zero
    if let title = button.title, !title.isEmpty {
      content = SystemText(title, font: Self.font(of: button), in: view).size()
    }
    let image = button.image.flatMap { imageSizes[$0] }
    if let image {
      content.width += image.width
      content.height = max(content.height, image.height)
    }
    if let insets = button.contentInsets {
      content.width += insets.left + insets.right
      content.height += insets.top + insets.bottom
    } else if case .configuration = button.style {
      content.width += 24
      content.height += 14
    } else if case .symbol = button.style {
      content = Size(width: 25, height: 24)
    } else if button.title?.isEmpty ?? true, image != nil {
      // A picture alone has no room around it.
    } else {
      content.width = max(30, content.width)
      content.height += 12
    }
    if button.title?.isEmpty ?? true, image == nil {
      content = Size(width: max(30, content.width), height: max(30, content.height))
    }
    if let background = button.backgroundImage.flatMap({ imageSizes[$0] }) {
      content.width = max(content.width, background.width)
      content.height = max(content.height, background.height)
    }
    return content
  }

  private func size(of field: TextFieldElement, in view: View) -> Size {
    let shown = (field.text?.isEmpty ?? true) ? field.placeholder : field.text
    var size = SystemText(shown ?? "", font: field.font, in: view).size()
    if shown?.isEmpty ?? true { size.width = 0 }
    switch field.border {
    case .none: size.height = (size.height + 1).rounded(.up)
    case .line, .bezel:
      size.width += 14
      size.height = 30
    case .rounded:
      size.width += 14
      size.height = isModern ? max(34, size.height + 13.5) : 30
    }
    return size
  }

  private func size(of text: TextViewElement, in view: View, width: Double?) -> Size {
    guard !text.isScrollEnabled else { return Size(width: Self.none, height: Self.none) }
    let shaped = SystemText(
      text.text, font: text.font, numberOfLines: 0, lineBreakMode: .byWordWrapping, in: view)
    let size = shaped.size(width: width.map { max(1, $0 - 10) })
    return Size(width: size.width + 10, height: size.height + 16)
  }

  private func size(of control: SegmentedControlElement, in view: View) -> Size {
    let font = InterfaceFont(size: 13)
    let widest = control.titles.map { SystemText($0, font: font, in: view).size().width }.max() ?? 0
    let count = Double(control.titles.count)
    return Size(width: count * (widest + 21) - 1, height: isModern ? 31 : 28)
  }
}
