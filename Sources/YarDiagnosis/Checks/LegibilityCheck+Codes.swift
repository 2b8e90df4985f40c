import YarDrawing
import YarLayout

/// Codes whose modules do not stand out from what is behind them.
extension LegibilityCheck {
  /// The least contrast that scanners get along with.
  private static let leastCodeContrast = 3.0

  /// What is wrong with the colours of a code; nil where nothing is, or where that cannot be known.
  func faintCode(in content: DrawnContent) -> Finding? {
    guard let canvas = content.view as? CanvasView,
      let part = canvas.scannedPart(in: content.rect),
      let (index, ink) = modules(of: content)
    else { return nil }
    let ground = ground(behind: index, in: part.rect)
    let points = part.rect.points(12)
    let colors = points.compactMap { ground.colors(at: $0, under: ink) }
    guard 2 * colors.count > points.count, let contrast = TextContrast(colors) else { return nil }
    let isFaint = contrast.ratio < Self.leastCodeContrast
    guard isFaint || contrast.isInverted else { return nil }
    let ratio = lengthText((contrast.ratio * 10).rounded(.down) / 10)
    let name = tree.name(content.view)
    var finding = Finding(
      .lowContrast,
      isFaint
        ? "\(name) can hardly be scanned: its contrast \(contrast.isEven ? "is" : "falls to") \(ratio) to 1 "
          + "and should be \(lengthText(Self.leastCodeContrast))"
        : "\(name) can hardly be scanned: its modules are lighter than what is behind them",
      subjects: [tree.subject(content.view)])
    finding.details = ["its modules are \(contrast.words)"]
    if contrast.isInverted {
      finding.details.append("scanners look for dark modules on a light ground")
    } else if contrast.isEven, let advice = contrast.advice(for: Self.leastCodeContrast) {
      finding.details.append(advice)
    }
    return finding
  }

  /// The command that draws the modules of a code, and their colour.
  private func modules(of content: DrawnContent) -> (index: Int, color: Color)? {
    for index in content.commands {
      if case .fill(_, .color(let color)) = drawing.list.commands[index] { return (index, color) }
    }
    return nil
  }
}

extension Rect {
  /// Points all over it: the middles of as many columns and rows.
  func points(_ count: Int) -> [Point] {
    let steps = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    return steps.flatMap { down in
      steps.map { Point(x: minX + width * $0, y: minY + height * down) }
    }
  }
}
