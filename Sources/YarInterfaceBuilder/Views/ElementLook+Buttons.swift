import YarDrawing
import YarLayout

/// Buttons.
extension ElementLook {
  func draw(_ button: ButtonElement, _ builder: inout DisplayListBuilder) {
    let isDimmed = !button.isEnabled && button.dimsImages
    if let background = button.backgroundImage, let image = view.images[background] {
      // Names are for what shows nothing else.
      draw(
        image, in: rect, isNamed: button.title?.isEmpty ?? true, isDimmed: isDimmed, &builder)
    }
    let titleColor = drawBackground(of: button, &builder)
    let image = button.image.flatMap { view.images[$0] }
    let ink = symbolColor(of: button, titleColor)
    guard let title = button.title, !title.isEmpty else {
      if let image {
        draw(image, of: button, ink: ink, isDimmed: isDimmed, &builder)
      } else if case .symbol(let type) = button.style {
        drawSign(ofType: type, ink, &builder)
      }
      return
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let share = share(of: button, isRightToLeft)
    let text = ContentSizing.text(of: button, title, in: view)
    let subtitle = ContentSizing.subtitle(of: button, in: view)
    let room = rect.inset(
      by: button.contentInsets ?? (button.isConfigured ? button.configured.size.insets : .zero))
    let imageSize = image?.size ?? .zero
    let most = button.wrapsTitle ? max(1, room.width - imageSize.width) : rect.width
    let wanted = text.shaped.measure(width: button.wrapsTitle ? most : nil).size.width
    let titleSize = Size(width: min(wanted + 1, most), height: text.size().height)
    var words = titleSize
    if let line = subtitle?.size() {
      words.width = max(words.width, min(line.width + 1, most))
      words.height += button.configured.titlePadding + line.height
    }
    let places = ButtonArrangement(
      button, in: room, words: words, image: imageSize, share: share, isRightToLeft: isRightToLeft)
    if let image {
      draw(
        image, in: moved(places.image, button.imageInsets, share), ink: ink, isDimmed: isDimmed,
        &builder)
    }
    let place = moved(places.words, button.titleInsets, share)
    guard let subtitle else {
      write(text, titleColor, in: place, &builder)
      return
    }
    let indent = indent(of: button, hasImage: image != nil, isRightToLeft)
    var line = Rect(
      x: place.minX + (place.width - titleSize.width) * indent, y: place.midY - words.height / 2,
      width: titleSize.width, height: titleSize.height)
    write(text, titleColor, in: line, &builder)
    let size = subtitle.size()
    line = Rect(
      x: place.minX + (place.width - size.width - 1) * indent,
      y: line.maxY + button.configured.titlePadding, width: size.width + 1, height: size.height)
    write(subtitle, titleColor, in: line, &builder)
  }

  /// The share of the free width that lies at the left of a button's content.
  private func share(of button: ButtonElement, _ isRightToLeft: Bool) -> Double {
    switch button.horizontalAlignment {
    case "left", isRightToLeft ? "trailing" : "leading": return 0
    case "right", isRightToLeft ? "leading" : "trailing": return 1
    default: return 0.5
    }
  }

  /// The share of the free width that lies at the left of the shorter of title and subtitle.
  private func indent(of button: ButtonElement, hasImage: Bool, _ isRightToLeft: Bool) -> Double {
    let isBeside = [.leading, .trailing].contains(button.configured.imagePlacement)
    switch button.configured.titleAlignment ?? (hasImage && isBeside ? "leading" : "center") {
    case "leading": return isRightToLeft ? 1 : 0
    case "trailing": return isRightToLeft ? 0 : 1
    default: return 0.5
    }
  }

  /// The colour of a symbol: that in front of a configured button, else the tint.
  private func symbolColor(of button: ButtonElement, _ titleColor: Color) -> Color {
    if case .configuration = button.style { return titleColor }
    return button.isEnabled ? tint : palette.system("tertiaryLabelColor")
  }

  /// A picture in the middle of a button that has nothing else.
  private func draw(
    _ image: Image, of button: ButtonElement, ink: Color, isDimmed: Bool,
    _ builder: inout DisplayListBuilder
  ) {
    let room = rect.inset(by: button.contentInsets ?? .zero)
    // A picture that is not there may not have a size either.
    let natural = image.size == .zero ? Size(width: 24, height: 24) : image.size
    let size = Size(width: min(natural.width, room.width), height: min(natural.height, room.height))
    let place = Rect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
      height: size.height)
    draw(
      image, in: moved(place, button.imageInsets, 0.5), ink: ink, isDimmed: isDimmed, &builder)
  }

  /// The sign of a button of the system: a letter or a plus in a ring, a cross on a disc.
  private func drawSign(
    ofType type: String, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    if type == "close" {
      let side = min(30, rect.width, rect.height)
      fill(
        centred(side, side), palette.system("secondarySystemFillColor"), radius: side / 2, &builder)
      let cross = centred(side * 0.48, side * 0.48)
      _ = drawSymbol(
        "xmark", in: cross, palette.system("secondaryLabelColor"), line: side * 0.075, &builder)
      return
    }
    // The ring is 22 points wide, and stands in some room of its own.
    _ = drawSymbol(
      type == "contactAdd" ? "plus.circle" : "info.circle", in: centred(25, 25), color, &builder)
  }

  /// Where insets of the title or of the picture alone move it: they take from the room that it stands in, and its size
  /// stays.
  private func moved(_ rect: Rect, _ insets: EdgeInsets, _ share: Double) -> Rect {
    rect.offsetBy(
      x: insets.left * (1 - share) - insets.right * share, y: (insets.top - insets.bottom) / 2)
  }

  /// A picture, or the place of one that is not there.
  private func draw(
    _ image: Image, in rect: Rect, isNamed: Bool = true, ink: Color? = nil, isDimmed: Bool,
    _ builder: inout DisplayListBuilder
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    if view.missingImages.contains(image.name) {
      drawMissingImage(image.name, isNamed: isNamed, in: rect, ink: ink, &builder)
      return
    }
    if isDimmed { builder.add(.pushOpacity(0.5)) }
    builder.add(.image(image, rect))
    if isDimmed { builder.add(.pop) }
  }

  /// Draws what lies behind a button; returns the colour of its title.
  private func drawBackground(
    of button: ButtonElement, _ builder: inout DisplayListBuilder
  ) -> Color {
    let gray = palette.system("tertiaryLabelColor")
    var given = button.titleColor.map { palette.color($0) }
    // As in UIKit, the colour that a document gives for the normal state counts for others too.
    if !button.isEnabled, let color = button.disabledTitleColor { given = palette.color(color) }
    switch button.style {
    case .system: return given ?? (button.isEnabled ? tint : gray)
    case .plain: return given ?? .white
    case .symbol: return button.isEnabled ? tint : gray
    case .configuration(let style):
      let base = button.fillColor.map { palette.color($0) } ?? tint
      let plain = palette.system("tertiarySystemFillColor")
      let isFilled = ["filled", "borderedProminent"].contains(style)
      var background: Color?
      switch style {
      case "filled", "borderedProminent": background = base
      case "tinted", "borderedTinted": background = base.withAlpha(base.alpha * 0.18)
      case "gray", "bordered": background = plain
      default: break
      }
      if let color = button.configured.groundColor { background = palette.color(color) }
      if let background {
        let radius = button.configured.isCapsule ? min(rect.width, rect.height) / 2 : 6
        fill(rect, button.isEnabled ? background : plain, radius: radius, &builder)
      }
      guard button.isEnabled else { return gray }
      return given ?? (isFilled ? .white : tint)
    }
  }
}
