import YarDrawing
import YarLayout

/// Bars.
extension ElementLook {
  private func fillBar(_ look: BarLook, lineAt y: Double, _ builder: inout DisplayListBuilder) {
    let usual = Color(white: palette.isDark || look.isBlack ? 0.09 : 0.976)
    fill(rect, look.color.map { palette.color($0) } ?? view.backgroundColor ?? usual, &builder)
    let edge = Rect(x: rect.minX, y: y, width: rect.width, height: line)
    fill(edge, palette.system("separatorColor"), &builder)
  }

  private func tint(of look: BarLook) -> Color { look.tint.map { palette.color($0) } ?? tint }

  private var line: Double { 1 / max(1, view.environment.scale) }

  func draw(_ bar: NavigationBarElement, _ builder: inout DisplayListBuilder) {
    fillBar(bar.look, lineAt: rect.maxY - line, &builder)
    guard let item = bar.items.last else { return }
    let places = arrangement(of: bar)
    let tint = tint(of: bar.look)
    if let back = places.back { drawBack(back, in: places.row, tint, &builder) }
    for place in places.items { draw(place.item, in: place.rect, bar.look, &builder) }
    let title = item.title ?? ""
    let color =
      bar.look.titleColor.map { palette.color($0) }
      ?? (bar.look.isBlack ? .white : palette.system("labelColor"))
    if let prompt = places.prompt {
      write(item.prompt ?? "", Self.promptFont, color, in: prompt, &builder)
    }
    if bar.showsLargeTitle {
      let room = Rect(
        x: rect.minX, y: places.row.maxY, width: rect.width,
        height: NavigationBarElement.largeTitleHeight)
      write(
        title, InterfaceFont(size: 34, weight: .bold), color,
        in: room.inset(by: EdgeInsets(top: 0, left: 16, bottom: 8, right: 16)),
        aligned: isRightToLeft ? .right : .left, &builder)
    } else if places.titleView == nil {
      write(title, Self.barTitleFont, color, in: places.title, &builder)
    }
  }

  /// The arrow that leads back, and the word beside it.
  private func drawBack(
    _ word: String, in row: Rect, _ tint: Color, _ builder: inout DisplayListBuilder
  ) {
    let start = row.inset(
      by: EdgeInsets(
        top: 0, left: isRightToLeft ? 16 : 24, bottom: 0, right: isRightToLeft ? 30 : 16))
    drawChevron(
      at: Point(x: isRightToLeft ? row.maxX - 16 : row.minX + 8, y: row.midY),
      pointsLeft: !isRightToLeft, size: 9, tint, width: 2.5, &builder)
    write(
      word, Self.barItemFont, tint, in: start, aligned: isRightToLeft ? .right : .left, &builder)
  }

  /// An arrow head without a shaft, its middle at the tip's side.
  func drawChevron(
    at point: Point, pointsLeft: Bool, size: Double, _ color: Color, width: Double,
    _ builder: inout DisplayListBuilder
  ) {
    let shift = pointsLeft ? -size * 0.5 : size * 0.5
    let path = Path([
      .move(Point(x: point.x - shift + size * 0.5, y: point.y - size)),
      .line(Point(x: point.x + shift + size * 0.5, y: point.y)),
      .line(Point(x: point.x - shift + size * 0.5, y: point.y + size)),
    ])
    builder.add(.stroke(.path(path), color, width: width))
  }

  func draw(_ bar: ToolbarElement, _ builder: inout DisplayListBuilder) {
    fillBar(bar.look, lineAt: rect.minY, &builder)
    for place in arrangement(of: bar).items {
      draw(place.item, in: place.rect, bar.look, &builder)
    }
  }

  func draw(_ bar: TabBarElement, _ builder: inout DisplayListBuilder) {
    fillBar(bar.look, lineAt: rect.minY, &builder)
    guard !bar.items.isEmpty else { return }
    let width = rect.width / Double(bar.items.count)
    for (index, item) in bar.items.enumerated() {
      let isLit = index == bar.selected
      var color = isLit ? tint(of: bar.look) : palette.system("systemGrayColor")
      if !item.isEnabled { color = palette.disabledColor(on: bar.look) }
      // The first tab stands where a line begins.
      let place = isRightToLeft ? bar.items.count - 1 - index : index
      let x = rect.minX + Double(place) * width
      let box = Rect(x: x + width / 2 - 11, y: rect.minY + 7, width: 22, height: 22)
      let sign = isLit ? item.selectedImage ?? item.image : item.image
      drawSign(sign ?? "", in: box, color, &builder)
      write(
        item.title, InterfaceFont(size: 10), color,
        in: Rect(x: x, y: rect.minY + 32, width: width, height: 14), &builder)
      if let badge = item.badge { drawBadge(badge, at: box, &builder) }
    }
  }

  /// A number, or a few letters, in a red capsule at the upper trailing corner of a sign.
  private func drawBadge(_ words: String, at sign: Rect, _ builder: inout DisplayListBuilder) {
    let height = 18.0
    let text = SystemText(words, font: Self.promptFont, alignment: .center, in: view)
    let wanted = words.isEmpty ? 0 : text.shaped.measure(width: nil).size.width
    // Whole points, so that the edges are sharp; a hair more than measured keeps the last letter.
    let width = max(height, (wanted + 10).rounded(.up))
    let capsule = Rect(
      x: isRightToLeft ? sign.minX + 7 - width : sign.maxX - 7, y: sign.minY - 5, width: width,
      height: height)
    fill(capsule, palette.system("systemRedColor"), radius: height / 2, &builder)
    if !words.isEmpty { write(text, .white, in: capsule, &builder) }
  }

  // MARK: Items

  static let barItemFont = InterfaceFont(size: 17)
  static let barTitleFont = InterfaceFont(size: 17, weight: .semibold)
  /// Lines above titles, and words of badges.
  private static let promptFont = InterfaceFont(size: 13)

  /// The words of a bar item; nil for one that shows a sign.
  func words(for item: BarItemElement) -> String? {
    guard item.image == nil else { return nil }
    if let title = item.title { return title }
    switch item.systemItem {
    // A view of its own stands there, or nothing.
    case nil, "flexibleSpace"?, "fixedSpace"?: return ""
    case let name?:
      if SymbolShape.name(ofBarItem: name) != nil { return nil }
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  private func draw(
    _ item: BarItemElement, in place: Rect, _ look: BarLook, _ builder: inout DisplayListBuilder
  ) {
    guard item.customView == nil else { return }
    let tint = item.isEnabled ? tint(of: look) : palette.disabledColor(on: look)
    if let words = words(for: item) {
      // A hair more than measured, or the last letter might give way to an ellipsis.
      var room = place
      room.size.width += 1
      write(words, Self.barItemFont, tint, in: room, aligned: .left, &builder)
    } else {
      let box = Rect(x: place.minX, y: place.midY - 11, width: place.width, height: 22)
      let name = item.image ?? item.systemItem.flatMap { SymbolShape.name(ofBarItem: $0) } ?? ""
      drawSign(name, in: box, tint, &builder)
    }
  }

  /// A symbol, or a plain square for a picture of the app.
  private func drawSign(
    _ name: String, in rect: Rect, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    if drawSymbol(name, in: rect, color, &builder) { return }
    fill(rect, color, radius: rect.width * 0.22, &builder)
  }
}
