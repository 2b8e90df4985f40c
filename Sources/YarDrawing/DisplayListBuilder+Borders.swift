import YarLayout

extension DisplayListBuilder {
  /// Draws the border of a view along its edges, within them.
  mutating func drawBorder(of view: View, _ rect: Rect) {
    let width = view.borderWidth
    let middle = borderLine(of: view, rect)
    guard view.borderSides != .all else { return drawBorder(of: view, rect, around: middle) }
    let part = PartialBorder(middle: middle, width: width, sides: view.borderSides)
    if part.isRound {
      for path in part.paths { drawBorder(of: view, along: .path(path)) }
      return
    }
    for side in DisplayListBuilder.sides where view.borderSides.contains(side) {
      drawLine(DisplayListBuilder.band(side, width, of: rect), view.borderColor, view.borderLine)
    }
  }

  /// A border along all sides.
  private mutating func drawBorder(of view: View, _ rect: Rect, around middle: RoundedRect) {
    let width = view.borderWidth
    let shortest = min(rect.width, rect.height)
    guard view.borderLine == .solid else {
      // As thick as the view there is one line, and nothing to go around.
      if width < shortest { return drawBorder(of: view, along: .roundedRect(middle)) }
      return drawLine(rect, view.borderColor, view.borderLine)
    }
    let outline = RoundedRect(
      rect: rect, cornerRadius: view.cornerRadius, corners: view.maskedCorners)
    if 2 * width >= shortest {
      // The sides meet in the middle.
      add(.fill(.roundedRect(outline), .color(view.borderColor)))
    } else if middle.cornerRadius <= 0, view.cornerRadius > 0 {
      // Corners are round outside only: a line along a middle without round corners would have none.
      let inner = rect.inset(by: EdgeInsets(all: width))
      let hole = [
        Point(x: inner.minX, y: inner.maxY), Point(x: inner.maxX, y: inner.maxY),
        Point(x: inner.maxX, y: inner.minY),
      ]
      let ring =
        PartialBorder(middle: outline, width: width, sides: .all).closedPath + [.move(inner.origin)]
        + hole.map { .line($0) } + [.close]
      add(.fill(.path(Path(ring)), .color(view.borderColor)))
    } else {
      drawBorder(of: view, along: .roundedRect(middle))
    }
  }

  private mutating func drawBorder(of view: View, along outline: Shape) {
    add(
      view.borderLine == .solid
        ? .stroke(outline, view.borderColor, width: view.borderWidth)
        : .dashedStroke(
          outline, view.borderColor, width: view.borderWidth, line: view.borderLine))
  }

  /// Draws a straight line that fills a rectangle, along its longer side.
  public mutating func drawLine(_ rect: Rect, _ color: Color, _ line: LineStyle) {
    guard line != .solid else {
      add(.fill(.rect(rect), .color(color)))
      return
    }
    let isFlat = rect.width >= rect.height
    let width = isFlat ? rect.height : rect.width
    guard width > 0 else { return }
    // Dots are round and stand out by half their thickness.
    let inset = line == .dotted ? width / 2 : 0
    let start =
      isFlat ? Point(x: rect.minX + inset, y: rect.midY) : Point(x: rect.midX, y: rect.minY + inset)
    let end =
      isFlat ? Point(x: rect.maxX - inset, y: rect.midY) : Point(x: rect.midX, y: rect.maxY - inset)
    add(.dashedStroke(.path(Path([.move(start), .line(end)])), color, width: width, line: line))
  }

  private static let sides: [BorderSides] = [.top, .left, .bottom, .right]

  private static func band(_ side: BorderSides, _ width: Double, of rect: Rect) -> Rect {
    let height = min(width, rect.height)
    let width = min(width, rect.width)
    switch side {
    case .top: return Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    case .bottom:
      return Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    case .left: return Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    default: return Rect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
    }
  }
}

extension View {
  /// The address that the view leads to, if it is of a kind that does no harm to who follows it.
  var usableLink: String? { link.flatMap { LinkAddress.usable($0) } }
}
