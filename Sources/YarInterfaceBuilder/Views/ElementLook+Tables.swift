import YarDrawing
import YarLayout

/// Tables, pictures, and what lies behind other things.
extension ElementLook {
  func draw(_ effect: VisualEffectViewElement, _ builder: inout DisplayListBuilder) {
    let isDark = palette.isDark || effect.blur?.hasSuffix("ark") ?? false
    fill(rect, Color(white: isDark ? 0.12 : 0.96, alpha: 0.8), &builder)
  }

  func draw(_ table: TableViewElement, _ builder: inout DisplayListBuilder) {
    let isPlain = table.style == "plain"
    if view.backgroundColor == nil {
      let name = isPlain ? "systemBackgroundColor" : "systemGroupedBackgroundColor"
      fill(rect, palette.system(name), &builder)
    }
    let top = rect.minY + view.topInset
    // The words above and below a section stand beside its rows.
    for section in table.sections {
      guard let cell = section.cells.first, let last = section.cells.last?.placement.frame
      else { continue }
      let first = cell.placement.frame
      let side = isPlain ? 16 : first.minX + table.inset(of: cell) + 20
      let width = max(0, rect.width - 2 * side)
      if let header = section.header {
        write(
          isPlain ? header : header.uppercased(),
          InterfaceFont(size: isPlain ? 17 : 13, weight: isPlain ? .semibold : .regular),
          palette.system(isPlain ? "labelColor" : "secondaryLabelColor"),
          in: Rect(
            x: rect.minX + side, y: top + first.minY - 28, width: width, height: 28),
          aligned: isRightToLeft ? .right : .left, &builder)
      }
      if let footer = section.footer, width > 0 {
        let text = SystemText(
          footer, font: InterfaceFont(size: 13), numberOfLines: 0, lineBreakMode: .byWordWrapping,
          alignment: isRightToLeft ? .right : .left, in: view)
        let height = text.shaped.measure(width: width).size.height
        builder.add(
          .text(
            text.shaped,
            in: Rect(
              x: rect.minX + side, y: top + last.maxY + 8, width: width,
              height: height), color: palette.system("secondaryLabelColor")))
      }
    }
  }

  func draw(_ cell: TableViewCellElement, _ builder: inout DisplayListBuilder) {
    let place = view.row
    if view.backgroundColor == nil {
      let name =
        place.isPlain ? "systemBackgroundColor" : "secondarySystemGroupedBackgroundColor"
      let shape = RoundedRect(
        rect: rect, cornerRadius: view.cornerRadius, corners: view.maskedCorners)
      builder.add(.fill(.roundedRect(shape), .color(palette.system(name))))
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let line = 1 / max(1, view.environment.scale)
    if place.hasSeparator, !(place.isLast && place.isRounded) {
      let bottom = Rect(
        x: rect.minX + (isRightToLeft ? 0 : 16), y: rect.maxY - line,
        width: max(0, rect.width - 16), height: line)
      fill(bottom, palette.system("separatorColor"), &builder)
    }
    let end = Rect(
      x: isRightToLeft ? rect.minX + 16 : rect.maxX - 36, y: rect.minY, width: 20,
      height: rect.height)
    switch cell.accessory {
    case "disclosureIndicator", "detailDisclosureButton":
      drawChevron(
        at: Point(x: isRightToLeft ? end.minX : end.maxX - 7, y: rect.midY),
        pointsLeft: isRightToLeft, size: 6,
        palette.system("systemGray3Color"), width: 2, &builder)
    case "checkmark":
      write("✓", InterfaceFont(size: 17, weight: .semibold), tint, in: end, &builder)
    case "detailButton":
      builder.add(
        .stroke(
          .ellipse(Rect(x: end.minX, y: rect.midY - 10, width: 20, height: 20)), tint, width: 1.5))
      write("i", InterfaceFont(size: 13, weight: .semibold), tint, in: end, &builder)
    default: break
    }
  }
}
