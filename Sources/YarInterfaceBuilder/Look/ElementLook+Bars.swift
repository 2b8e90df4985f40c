import YarDrawing
import YarLayout

/// Bars, tables and what lies behind other things.
extension ElementLook {
  private var barColor: Color {
    view.backgroundColor ?? Color(white: palette.isDark ? 0.09 : 0.976)
  }

  private var line: Double { 1 / max(1, view.environment.scale) }

  func draw(_ bar: NavigationBarElement, _ builder: inout DisplayListBuilder) {
    fill(rect, barColor, &builder)
    let bottom = Rect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line)
    fill(bottom, palette.system("separatorColor"), &builder)
    guard let item = bar.items.last else { return }
    let room = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    write(
      item.title ?? "", InterfaceFont(size: 17, weight: .semibold), palette.system("labelColor"),
      in: room, &builder)
    let left = item.left.map { words(for: $0) }.joined(separator: "   ")
    let right = item.right.reversed().map { words(for: $0) }.joined(separator: "   ")
    write(left, InterfaceFont(size: 17), tint, in: room, aligned: .left, &builder)
    write(right, InterfaceFont(size: 17), tint, in: room, aligned: .right, &builder)
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
      let color = index == 0 ? tint : palette.system("systemGrayColor")
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

  func draw(_ effect: VisualEffectViewElement, _ builder: inout DisplayListBuilder) {
    let isDark = palette.isDark || effect.blur?.contains("ark") ?? false
    fill(rect, Color(white: isDark ? 0.12 : 0.96, alpha: 0.8), &builder)
  }

  func draw(_ table: TableViewElement, _ builder: inout DisplayListBuilder) {
    if view.backgroundColor == nil {
      let name = table.style == "plain" ? "systemBackgroundColor" : "systemGroupedBackgroundColor"
      fill(rect, palette.system(name), &builder)
    }
    // The words above a section stand over its first row.
    for section in table.sections {
      guard let header = section.header, let first = section.cells.first else { continue }
      let top = rect.minY + first.frame.minY - 28
      let isPlain = table.style == "plain"
      write(
        isPlain ? header : header.uppercased(),
        InterfaceFont(size: isPlain ? 17 : 13, weight: isPlain ? .semibold : .regular),
        palette.system(isPlain ? "labelColor" : "secondaryLabelColor"),
        in: Rect(x: rect.minX + 20, y: top, width: max(0, rect.width - 40), height: 28),
        aligned: .left,
        &builder)
    }
  }

  func draw(_ cell: TableViewCellElement, _ builder: inout DisplayListBuilder) {
    if view.backgroundColor == nil {
      fill(rect, palette.system("secondarySystemGroupedBackgroundColor"), &builder)
    }
    let bottom = Rect(
      x: rect.minX + 16, y: rect.maxY - line, width: max(0, rect.width - 16), height: line)
    fill(bottom, palette.system("separatorColor"), &builder)
    let end = Rect(x: rect.maxX - 36, y: rect.minY, width: 20, height: rect.height)
    switch cell.accessory {
    case "disclosureIndicator", "detailDisclosureButton":
      let x = end.maxX - 8
      let arrow = Path([
        .move(Point(x: x, y: rect.midY - 6)), .line(Point(x: x + 6, y: rect.midY)),
        .line(Point(x: x, y: rect.midY + 6)),
      ])
      builder.add(.stroke(.path(arrow), palette.system("systemGray3Color"), width: 2))
    case "checkmark":
      write("✓", InterfaceFont(size: 17, weight: .semibold), tint, in: end, &builder)
    case "detailButton":
      builder.add(
        .stroke(
          .ellipse(Rect(x: end.minX, y: rect.midY - 10, width: 20, height: 20)), tint, width: 1.5))
    default: break
    }
  }
}
