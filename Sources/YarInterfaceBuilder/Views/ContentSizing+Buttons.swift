import YarLayout

extension ContentSizing {
  /// The size of a content that is no control; what has no opinion says so.
  func size(of content: ViewContent, in view: View) -> Size {
    switch content {
    case .button(let button): return size(of: button, in: view)
    case .navigationBar(let bar):
      let prompt = bar.items.last?.prompt == nil ? 0 : NavigationBarElement.promptHeight
      return Size(width: View.noIntrinsicMetric, height: 44 + prompt)
    case .toolbar:
      return Size(width: View.noIntrinsicMetric, height: toolsVersion >= 16000 ? 49 : 44)
    case .external(let view):
      return view.notedSize ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    case .tabBar: return Size(width: View.noIntrinsicMetric, height: 49)
    default: return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
  }

  /// The typeface that counts for a button's title.
  static func font(of button: ButtonElement) -> InterfaceFont {
    if let font = button.font { return font }
    switch button.style {
    case .configuration: return InterfaceFont(size: button.configured.size.textSize)
    case .plain: return InterfaceFont(size: 18)
    case .system, .symbol: return InterfaceFont(size: 15)
    }
  }

  /// The title as it is set.
  static func text(of button: ButtonElement, _ title: String, in view: View) -> SystemText {
    let font = font(of: button)
    guard button.wrapsTitle else {
      return SystemText(title, font: font, alignment: .left, in: view)
    }
    return SystemText(
      title, font: font, numberOfLines: 0, lineBreakMode: .byWordWrapping, alignment: .center,
      in: view)
  }

  /// The line below the title as it is set; nil without one.
  static func subtitle(of button: ButtonElement, in view: View) -> SystemText? {
    guard let subtitle = button.configured.subtitle, !subtitle.isEmpty, button.isConfigured else {
      return nil
    }
    return SystemText(subtitle, font: InterfaceFont(size: 12), alignment: .left, in: view)
  }

  /// The size of title and subtitle.
  private func wordsSize(of button: ButtonElement, in view: View) -> Size {
    var size = Size.zero
    if let title = button.title, !title.isEmpty {
      size = Self.text(of: button, title, in: view).size()
      // As high as whole points, as long as buttons have no configuration.
      if !button.isConfigured { size.height.round(.up) }
      if let subtitle = Self.subtitle(of: button, in: view)?.size() {
        size.width = max(size.width, subtitle.width)
        size.height += button.configured.titlePadding + subtitle.height
      }
    }
    return size
  }

  private func size(of button: ButtonElement, in view: View) -> Size {
    let words = wordsSize(of: button, in: view)
    let image = button.image.flatMap { imageSizes[$0] }
    var content = ButtonArrangement.size(of: button, words: words, image: image)
    if let insets = button.contentInsets {
      content.width += insets.left + insets.right
      content.height += insets.top + insets.bottom
    } else if button.isConfigured {
      let insets = button.configured.size.insets
      content.width += insets.left + insets.right
      content.height += insets.top + insets.bottom
    } else if case .symbol(let type) = button.style {
      content = type == "close" ? Size(width: 30, height: 30) : Size(width: 25, height: 24)
    } else if button.title?.isEmpty ?? true, image != nil {
      // A picture alone has no room around it; it stands in a line of text.
      let line = SystemText("", font: Self.font(of: button), in: view).size().height
      content.height = max(content.height, line.rounded(.up))
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
}
