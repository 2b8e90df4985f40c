import YarDrawing
import YarLayout

/// Buttons.
extension ElementLook {
  func draw(_ button: ButtonElement, _ builder: inout DisplayListBuilder) {
    if let background = button.backgroundImage, let image = view.images[background] {
      // Names are for what shows nothing else.
      draw(image, in: rect, isNamed: button.title?.isEmpty ?? true, &builder)
    }
    let titleColor = drawBackground(of: button, &builder)
    // The colour in front of a configured button counts for its symbol too; else symbols are tinted.
    var ink = tint
    if case .configuration = button.style { ink = titleColor }
    let image = button.image.flatMap { view.images[$0] }
    guard let title = button.title, !title.isEmpty else {
      guard let image else { return }
      let room = rect.inset(by: button.contentInsets ?? .zero)
      // A picture that is not there may not have a size either.
      let natural = image.size == .zero ? Size(width: 24, height: 24) : image.size
      let size = Size(
        width: min(natural.width, room.width), height: min(natural.height, room.height))
      let place = Rect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
      draw(image, in: moved(place, button.imageInsets, 0.5), ink: ink, &builder)
      return
    }
    let text = ContentSizing.text(of: button, title, in: view)
    let imageWidth = image.map { $0.size.width } ?? 0
    let insets = button.contentInsets ?? .zero
    let room = rect.inset(by: insets)
    let most = button.wrapsTitle ? max(1, room.width - imageWidth) : rect.width
    let wanted = text.shaped.measure(width: button.wrapsTitle ? most : nil).size.width
    let width = min(wanted + 1, most)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The share of the free width that lies at the left.
    var share = 0.5
    switch button.horizontalAlignment {
    case "left", isRightToLeft ? "trailing" : "leading": share = 0
    case "right", isRightToLeft ? "leading" : "trailing": share = 1
    default: break
    }
    var x = room.minX + (room.width - width - imageWidth) * share
    if let image {
      let place = Rect(
        x: isRightToLeft ? x + width : x, y: room.midY - image.size.height / 2,
        width: image.size.width, height: image.size.height)
      draw(image, in: moved(place, button.imageInsets, share), ink: ink, &builder)
      if !isRightToLeft { x += imageWidth }
    }
    let place = Rect(x: x, y: room.minY, width: width, height: room.height)
    write(text, titleColor, in: moved(place, button.titleInsets, share), &builder)
  }

  /// Where insets of the title or of the picture alone move it: they take from the room that it stands in, and its size
  /// stays.
  private func moved(_ rect: Rect, _ insets: EdgeInsets, _ share: Double) -> Rect {
    rect.offsetBy(
      x: insets.left * (1 - share) - insets.right * share, y: (insets.top - insets.bottom) / 2)
  }

  /// A picture, or the place of one that is not there.
  private func draw(
    _ image: Image, in rect: Rect, isNamed: Bool = true, ink: Color? = nil,
    _ builder: inout DisplayListBuilder
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    if view.missingImages.contains(image.name) {
      drawMissingImage(image.name, isNamed: isNamed, in: rect, ink: ink, &builder)
    } else {
      builder.add(.image(image, rect))
    }
  }

  /// Draws what lies behind a button; returns the colour of its title.
  private func drawBackground(
    of button: ButtonElement, _ builder: inout DisplayListBuilder
  ) -> Color {
    let given = button.titleColor.map { palette.color($0) }
    let gray = palette.system("tertiaryLabelColor")
    switch button.style {
    case .system: return button.isEnabled ? given ?? tint : gray
    case .plain: return given ?? .white
    case .symbol:
      let box = centred(22, 22)
      builder.add(.stroke(.ellipse(box), tint, width: 1.5))
      return tint
    case .configuration(let style):
      let radius = 6.0
      let base = button.fillColor.map { palette.color($0) } ?? tint
      switch style {
      case "filled", "borderedProminent":
        fill(rect, base, radius: radius, &builder)
        return given ?? .white
      case "tinted", "borderedTinted":
        fill(rect, base.withAlpha(base.alpha * 0.18), radius: radius, &builder)
      case "gray", "bordered":
        fill(rect, palette.system("tertiarySystemFillColor"), radius: radius, &builder)
      default: break
      }
      return given ?? tint
    }
  }
}
