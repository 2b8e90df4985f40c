import YarDrawing
import YarLayout

/// Bars.
extension ElementLook {
  private func fillBar(_ look: BarLook, _ builder: inout DisplayListBuilder) {
    let usual = Color(white: palette.isDark || look.isBlack ? 0.09 : 0.976)
    fill(rect, look.color.map { palette.color($0) } ?? view.backgroundColor ?? usual, &builder)
  }

  private func tint(of look: BarLook) -> Color { look.tint.map { palette.color($0) } ?? tint }

  private var line: Double { 1 / max(1, view.environment.scale) }

  func draw(_ bar: NavigationBarElement, _ builder: inout DisplayListBuilder) {
    fillBar(bar.look, &builder)
    // A bar below a status bar reaches up behind it; what it shows stands in its lower part.
    let below = bar.showsLargeTitle ? NavigationBarElement.largeTitleHeight : 0
    let height = min(rect.height - below, 44)
    let row = Rect(x: rect.minX, y: rect.maxY - below - height, width: rect.width, height: height)
    let bottom = Rect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line)
    fill(bottom, palette.system("separatorColor"), &builder)
    guard let item = bar.items.last else { return }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let tint = tint(of: bar.look)
    var room = row.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let font = InterfaceFont(size: 17)
    let titleFont = InterfaceFont(size: 17, weight: .semibold)
    let title = item.title ?? ""
    let titleWidth = bar.showsLargeTitle ? 0 : min(width(of: title, titleFont), room.width)
    var back = ""
    if let previous = bar.previousTitle, item.left.isEmpty {
      // What does not fit beside the title is shortened to a word, then to the arrow alone.
      let free = (room.width - titleWidth) / 2 - 20
      back = [previous, "Back"].first { width(of: $0, font) <= free } ?? ""
      drawChevron(
        at: Point(x: isRightToLeft ? room.maxX : room.minX - 8, y: row.midY),
        pointsLeft: !isRightToLeft, size: 9, tint, width: 2.5, &builder)
      let start = room.inset(
        by: EdgeInsets(
          top: 0, left: isRightToLeft ? 0 : 8, bottom: 0, right: isRightToLeft ? 14 : 0))
      write(back, font, tint, in: start, aligned: isRightToLeft ? .right : .left, &builder)
    }
    let leading = max(width(of: item.left), width(of: back, font))
    let trailing = width(of: item.right)
    // The first item on each side is the one nearest to the edge.
    var x = isRightToLeft ? room.maxX - width(of: item.left) : room.minX
    for next in isRightToLeft ? item.left.reversed() : item.left {
      draw(next, at: &x, row, tint, &builder)
    }
    x = isRightToLeft ? room.minX : room.maxX - trailing
    for next in isRightToLeft ? item.right : item.right.reversed() {
      draw(next, at: &x, row, tint, &builder)
    }
    // The title stands in the middle of what is left, as far as that is free.
    let inset = min(max(leading, trailing) + 12, room.width / 3)
    room = room.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    let titleColor =
      bar.look.titleColor.map { palette.color($0) }
      ?? (bar.look.isBlack ? .white : palette.system("labelColor"))
    guard !bar.showsLargeTitle else {
      let place = Rect(
        x: row.minX, y: row.maxY, width: row.width, height: NavigationBarElement.largeTitleHeight)
      write(
        title, InterfaceFont(size: 34, weight: .bold), titleColor,
        in: place.inset(by: EdgeInsets(top: 0, left: 16, bottom: 8, right: 16)),
        aligned: isRightToLeft ? .right : .left, &builder)
      return
    }
    write(title, titleFont, titleColor, in: room, &builder)
  }

  private func width(of text: String, _ font: InterfaceFont) -> Double {
    guard !text.isEmpty else { return 0 }
    return SystemText(text, font: font, in: view).shaped.measure(width: nil).size.width
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
    fillBar(bar.look, &builder)
    fill(
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
      palette.system("separatorColor"), &builder)
    let shown = bar.items
    let spaces = shown.count { $0.systemItem == "flexibleSpace" }
    let room = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let widths = shown.map { $0.systemItem == "flexibleSpace" ? 0 : width(of: $0) + Self.itemGap }
    let free = max(0, room.width + Self.itemGap - widths.reduce(0, +))
    let height = min(rect.height, 49)
    let row = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    var x = room.minX
    for item in shown {
      if item.systemItem == "flexibleSpace" {
        x += free / Double(spaces)
      } else {
        draw(item, at: &x, row, tint(of: bar.look), &builder)
      }
    }
  }

  func draw(_ bar: TabBarElement, _ builder: inout DisplayListBuilder) {
    fillBar(bar.look, &builder)
    fill(
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
      palette.system("separatorColor"), &builder)
    guard !bar.titles.isEmpty else { return }
    let width = rect.width / Double(bar.titles.count)
    for (index, title) in bar.titles.enumerated() {
      let color = index == bar.selected ? tint(of: bar.look) : palette.system("systemGrayColor")
      let x = rect.minX + Double(index) * width
      let box = Rect(x: x + width / 2 - 11, y: rect.minY + 7, width: 22, height: 22)
      drawSign(bar.images[index] ?? "", in: box, color, &builder)
      write(
        title, InterfaceFont(size: 10), color,
        in: Rect(x: x, y: rect.minY + 32, width: width, height: 14), &builder)
    }
  }

  // MARK: Items

  private static let itemFont = InterfaceFont(size: 17)
  private static let itemGap = 16.0

  /// The words of a bar item; nil for one that shows a sign.
  private func words(for item: BarItemElement) -> String? {
    guard item.image == nil else { return nil }
    if let title = item.title { return title }
    switch item.systemItem {
    case nil: return item.customView == nil ? "" : "View"
    case "flexibleSpace"?, "fixedSpace"?: return ""
    case let name?:
      if SymbolShape.name(ofBarItem: name) != nil { return nil }
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  private func width(of item: BarItemElement) -> Double {
    if item.systemItem == "fixedSpace" { return item.width ?? 0 }
    return words(for: item).map { width(of: $0, Self.itemFont) } ?? 22
  }

  private func width(of items: [BarItemElement]) -> Double {
    items.reduce(0) { $0 + width(of: $1) } + Double(max(0, items.count - 1)) * Self.itemGap
  }

  /// Draws an item and moves on to the next place.
  private func draw(
    _ item: BarItemElement, at x: inout Double, _ row: Rect, _ tint: Color,
    _ builder: inout DisplayListBuilder
  ) {
    let width = width(of: item)
    if let words = words(for: item) {
      // A hair more than measured, or the last letter might give way to an ellipsis.
      let room = Rect(x: x, y: row.minY, width: width + 1, height: row.height)
      write(words, Self.itemFont, tint, in: room, aligned: .left, &builder)
    } else {
      let box = Rect(x: x, y: row.midY - 11, width: width, height: 22)
      let name = item.image ?? item.systemItem.flatMap { SymbolShape.name(ofBarItem: $0) } ?? ""
      drawSign(name, in: box, tint, &builder)
    }
    x += width + Self.itemGap
  }

  /// A symbol, or a plain square for a picture of the app.
  private func drawSign(
    _ name: String, in rect: Rect, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    if drawSymbol(name, in: rect, color, &builder) { return }
    fill(rect, color, radius: rect.width * 0.22, &builder)
  }
}
