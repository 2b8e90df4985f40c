import YarDrawing
import YarLayout

/// Bars.
extension ElementLook {
  private var barColor: Color {
    view.backgroundColor ?? Color(white: palette.isDark ? 0.09 : 0.976)
  }

  private var line: Double { 1 / max(1, view.environment.scale) }

  func draw(_ bar: NavigationBarElement, _ builder: inout DisplayListBuilder) {
    fill(rect, barColor, &builder)
    // A bar below a status bar reaches up behind it; what it shows stands in its lower part.
    let height = min(rect.height, 44)
    let row = Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    let bottom = Rect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line)
    fill(bottom, palette.system("separatorColor"), &builder)
    guard let item = bar.items.last else { return }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var room = row.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let font = InterfaceFont(size: 17)
    if let previous = bar.previousTitle, item.left.isEmpty {
      let x = isRightToLeft ? room.maxX : room.minX - 8
      drawChevron(
        at: Point(x: x, y: row.midY), pointsLeft: !isRightToLeft, size: 9, tint, width: 2.5,
        &builder)
      let start = room.inset(
        by: EdgeInsets(
          top: 0, left: isRightToLeft ? 0 : 8, bottom: 0, right: isRightToLeft ? 14 : 0))
      write(
        previous, font, tint, in: start, aligned: isRightToLeft ? .right : .left, &builder)
    }
    let leading = item.left.map { words(for: $0) }.joined(separator: "   ")
    let trailing = item.right.reversed().map { words(for: $0) }.joined(separator: "   ")
    write(leading, font, tint, in: room, aligned: isRightToLeft ? .right : .left, &builder)
    write(trailing, font, tint, in: room, aligned: isRightToLeft ? .left : .right, &builder)
    // The title stands in the middle of what is left, as far as that is free.
    let sides = max(
      width(of: leading.isEmpty ? bar.previousTitle ?? "" : leading, font),
      width(of: trailing, font))
    let inset = min(sides + 12, room.width / 3)
    room = room.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    write(
      item.title ?? "", InterfaceFont(size: 17, weight: .semibold), palette.system("labelColor"),
      in: room, &builder)
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
    fill(rect, barColor, &builder)
    fill(
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
      palette.system("separatorColor"), &builder)
    let shown = bar.items.filter { $0.systemItem != "fixedSpace" }
    let spaces = shown.count { $0.systemItem == "flexibleSpace" }
    let room = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let font = InterfaceFont(size: 17)
    let widths = shown.map { item in
      item.systemItem == "flexibleSpace"
        ? 0
        : SystemText(words(for: item), font: font, in: view).shaped.measure(width: nil).size.width
          + 12
    }
    let free = max(0, room.width - widths.reduce(0, +))
    var x = room.minX
    for (item, width) in zip(shown, widths) {
      if item.systemItem == "flexibleSpace" {
        x += free / Double(spaces)
        continue
      }
      write(
        words(for: item), font, tint,
        in: Rect(x: x, y: rect.minY, width: width, height: rect.height), aligned: .left, &builder)
      x += width
    }
  }

  func draw(_ bar: TabBarElement, _ builder: inout DisplayListBuilder) {
    fill(rect, barColor, &builder)
    fill(
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
      palette.system("separatorColor"), &builder)
    guard !bar.titles.isEmpty else { return }
    let width = rect.width / Double(bar.titles.count)
    for (index, title) in bar.titles.enumerated() {
      let color = index == bar.selected ? tint : palette.system("systemGrayColor")
      let x = rect.minX + Double(index) * width
      builder.add(
        .fill(
          .roundedRect(
            RoundedRect(
              rect: Rect(x: x + width / 2 - 11, y: rect.minY + 7, width: 22, height: 22),
              cornerRadius: 5)),
          .color(color)))
      write(
        title, InterfaceFont(size: 10), color,
        in: Rect(x: x, y: rect.minY + 32, width: width, height: 14), &builder)
    }
  }

  /// The words of a bar item; a sign stands for itself by its name.
  private func words(for item: BarItemElement) -> String {
    if let title = item.title { return title }
    switch item.systemItem {
    case nil: return item.image == nil ? "" : "◻"
    case "add"?: return "+"
    case "flexibleSpace"?, "fixedSpace"?: return ""
    case let name?: return name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  func draw(_ bar: SearchBarElement, _ builder: inout DisplayListBuilder) {
    let height = 36.0
    let field = Rect(
      x: rect.minX + 8, y: rect.midY - height / 2, width: max(0, rect.width - 16), height: height)
    fill(field, palette.system("tertiarySystemFillColor"), radius: 10, &builder)
    write(
      bar.placeholder ?? "Search", InterfaceFont(size: 17), palette.system("secondaryLabelColor"),
      in: field.inset(by: EdgeInsets(top: 0, left: 30, bottom: 0, right: 8)), aligned: .left,
      &builder)
    let lens = Rect(x: field.minX + 9, y: field.midY - 7, width: 11, height: 11)
    builder.add(.stroke(.ellipse(lens), palette.system("secondaryLabelColor"), width: 1.5))
  }
}
