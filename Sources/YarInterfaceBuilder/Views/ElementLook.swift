import YarDrawing
import YarLayout

/// Draws the content of one view as UIKit shows it by default.
struct ElementLook {
  let view: ElementView
  /// The rectangle of the view in the picture.
  let rect: Rect

  var palette: Palette { view.palette }
  var tint: Color { view.tint ?? palette.system("tintColor") }

  func draw(into builder: inout DisplayListBuilder) {
    guard rect.width > 0, rect.height > 0 else { return }
    switch view.content {
    case .button(let button): draw(button, &builder)
    case .navigationBar(let bar): draw(bar, &builder)
    case .toolbar(let bar): draw(bar, &builder)
    case .tabBar(let bar): draw(bar, &builder)
    case .visualEffectView(let effect): draw(effect, &builder)
    case .containerView where view.subviews.isEmpty: drawPlaceholder("Container", &builder)
    case .external(let external): drawPlaceholder(external.title, &builder)
    case .tableView(let table): draw(table, &builder)
    case .tableViewCell(let cell): draw(cell, &builder)
    default:
      if let title = view.placeholderTitle { drawCustomView(title, &builder) }
    }
  }

  // MARK: Parts

  func fill(
    _ rect: Rect, _ color: Color, radius: Double = 0, _ builder: inout DisplayListBuilder
  ) {
    builder.add(.fill(.roundedRect(RoundedRect(rect: rect, cornerRadius: radius)), .color(color)))
  }

  func stroke(
    _ rect: Rect, _ color: Color, radius: Double = 0, width: Double = 1,
    _ builder: inout DisplayListBuilder
  ) {
    let half = width / 2
    let line = Rect(
      x: rect.minX + half, y: rect.minY + half, width: max(0, rect.width - width),
      height: max(0, rect.height - width))
    builder.add(
      .stroke(
        .roundedRect(RoundedRect(rect: line, cornerRadius: max(0, radius - half))), color,
        width: width))
  }

  /// A line of text in the middle of a rectangle from top to bottom.
  func write(
    _ text: String, _ font: InterfaceFont, _ color: Color, in rect: Rect,
    aligned alignment: TextAlignment = .center, _ builder: inout DisplayListBuilder
  ) {
    guard !text.isEmpty else { return }
    write(SystemText(text, font: font, alignment: alignment, in: view), color, in: rect, &builder)
  }

  /// Text in the middle of a rectangle from top to bottom.
  func write(
    _ text: SystemText, _ color: Color, in rect: Rect, _ builder: inout DisplayListBuilder
  ) {
    guard rect.width > 0 else { return }
    let height = text.shaped.measure(width: rect.width).size.height
    let top = rect.minY + ((rect.height - height) / 2).rounded(.down)
    builder.add(
      .text(
        text.shaped, in: Rect(x: rect.minX, y: top, width: rect.width, height: height),
        color: color))
  }

  /// A rectangle of a size in the middle of the view.
  func centred(_ width: Double, _ height: Double) -> Rect {
    Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  /// A labelled rectangle for what comes from elsewhere.
  func drawPlaceholder(_ title: String, _ builder: inout DisplayListBuilder) {
    fill(rect, palette.system("systemGray5Color"), &builder)
    stroke(rect, palette.system("systemGray3Color"), &builder)
    write(title, InterfaceFont(size: 15), palette.system("systemGrayColor"), in: rect, &builder)
  }

  /// The place of a view of the app's own: its class, and its outline where nothing else shows it.
  func drawCustomView(_ title: String, _ builder: inout DisplayListBuilder) {
    let color = palette.system("systemGrayColor")
    let isClear = (view.backgroundColor?.alpha ?? 0) == 0
    if isClear, rect.width > 4, rect.height > 4 {
      stroke(rect, palette.system("systemGray4Color"), radius: view.cornerRadius, &builder)
    }
    drawName(title, color, in: rect, &builder)
  }

  /// The place of a picture that is not there: the sign of a symbol of the system, or a crossed rectangle
  /// with its name.
  ///
  /// Signs have the colour `ink`, by default the tint.
  func drawMissingImage(
    _ name: String, isNamed: Bool = true, in rect: Rect, ink: Color? = nil,
    _ builder: inout DisplayListBuilder
  ) {
    if drawSymbol(name, in: rect, ink ?? tint, &builder) { return }
    fill(rect, palette.system("systemGray5Color"), &builder)
    let line = palette.system("systemGray4Color")
    stroke(rect, line, &builder)
    let cross = Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
      .move(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.minX, y: rect.maxY)),
    ])
    builder.add(.stroke(.path(cross), line, width: 1))
    if isNamed { drawName(name, palette.system("systemGrayColor"), in: rect, &builder) }
  }

  /// A name in the middle, small, where it has room.
  private func drawName(
    _ name: String, _ color: Color, in rect: Rect, _ builder: inout DisplayListBuilder
  ) {
    guard rect.height >= 14, rect.width >= 30, !name.isEmpty else { return }
    let room = rect.inset(by: EdgeInsets(top: 0, left: 3, bottom: 0, right: 3))
    write(name, InterfaceFont(size: 11), color, in: room, &builder)
  }
}
