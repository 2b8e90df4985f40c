import YarDrawing
import YarLayout

/// Signs of the system's symbols.
extension ElementLook {
  /// Draws the sign of a symbol in the middle of a rectangle; false if it is not known.
  ///
  /// - Parameter line: The width of its lines; nil is that of the system's usual symbols.
  func drawSymbol(
    _ name: String, in rect: Rect, _ color: Color, line width: Double? = nil,
    _ builder: inout DisplayListBuilder
  ) -> Bool {
    guard let symbol = SymbolShape(name) else { return false }
    let side = min(rect.width, rect.height)
    guard side > 0 else { return true }
    let square = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    var inner = square
    var ink = color
    let line = width ?? max(0.5, side * 0.08)
    if symbol.frame != .none { inner = square.inset(by: EdgeInsets(all: side * 0.28)) }
    let room = square.inset(by: EdgeInsets(all: side * 0.06))
    switch symbol.frame {
    case .none: break
    case .circle(true), .square(true):
      let isRound = symbol.frame == .circle(isFilled: true)
      fill(room, color, radius: isRound ? room.width / 2 : side * 0.18, &builder)
      ink = palette.isDark ? .black : .white
    case .circle(false), .square(false):
      let isRound = symbol.frame == .circle(isFilled: false)
      stroke(room, color, radius: isRound ? room.width / 2 : side * 0.18, width: line, &builder)
    }
    for part in symbol.parts { draw(part, in: inner, ink, line: line, &builder) }
    return true
  }

  private func draw(
    _ part: SymbolShape.Part, in rect: Rect, _ color: Color, line: Double,
    _ builder: inout DisplayListBuilder
  ) {
    let shape: Shape
    let isSolid: Bool
    let side = rect.width
    switch part {
    case .lines(let points, let isFilled):
      var path: [Path.Element] = points.enumerated().map { index, point in
        let place = Point(x: rect.minX + point.0 * side, y: rect.minY + point.1 * side)
        return index == 0 ? .move(place) : .line(place)
      }
      if isFilled { path.append(.close) }
      shape = .path(Path(path))
      isSolid = isFilled
    case .circle(let x, let y, let radius, let isFilled):
      shape = .ellipse(
        Rect(
          x: rect.minX + (x - radius) * side, y: rect.minY + (y - radius) * side,
          width: radius * 2 * side, height: radius * 2 * side))
      isSolid = isFilled
    case .box(let x, let y, let width, let height, let radius, let isFilled):
      shape = .roundedRect(
        RoundedRect(
          rect: Rect(
            x: rect.minX + x * side, y: rect.minY + y * side, width: width * side,
            height: height * side), cornerRadius: radius * side))
      isSolid = isFilled
    }
    if isSolid {
      builder.add(.fill(shape, .color(color)))
    } else {
      builder.add(.stroke(shape, color, width: line))
    }
  }
}
