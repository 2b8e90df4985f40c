import YarDrawing
import YarLayout

/// What controls are drawn with.
extension Control {
  /// Pixels for each point, at least one.
  var pixels: Double { max(1, environment.scale) }

  /// The width of the thinnest line.
  var hairline: Double { 1 / pixels }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  var isDark: Bool { environment.userInterfaceStyle == .dark }

  /// A colour of the system, light or dark.
  func color(_ color: SystemColor) -> Color { color.color(in: environment.userInterfaceStyle) }

  /// The nearest place between two pixels: edges there are sharp.
  func snapped(_ place: Double) -> Double { round(place * pixels) / pixels }

  /// A length on whole pixels that has room for another.
  func roomy(_ length: Double) -> Double {
    // A hair more than a pixel, from sums, counts as that pixel.
    ceil(length * pixels - 1e-6) / pixels
  }

  /// A rectangle that starts a distance after the leading edge of another, in reading direction.
  func leading(_ distance: Double, width: Double, in rect: Rect) -> Rect {
    let x = isRightToLeft ? rect.maxX - distance - width : rect.minX + distance
    return Rect(x: x, y: rect.minY, width: width, height: rect.height)
  }

  /// A rectangle of a size in the middle of another, its edges between pixels.
  func centred(_ width: Double, _ height: Double, in rect: Rect) -> Rect {
    Rect(
      x: snapped(rect.midX - width / 2), y: snapped(rect.midY - height / 2), width: width,
      height: height)
  }

  func fill(
    _ rect: Rect, _ color: Color, radius: Double = 0, _ builder: inout DisplayListBuilder
  ) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    builder.add(.fill(.roundedRect(RoundedRect(rect: rect, cornerRadius: radius)), .color(color)))
  }

  /// A line along the inside of a rectangle's edges.
  func outline(
    _ rect: Rect, _ color: Color, radius: Double = 0, width: Double,
    _ builder: inout DisplayListBuilder
  ) {
    let line = rect.inset(by: EdgeInsets(all: width / 2))
    guard !line.isEmpty else { return }
    builder.add(
      .stroke(
        .roundedRect(RoundedRect(rect: line, cornerRadius: max(0, radius - width / 2))), color,
        width: width))
  }

  /// A knob: something round that lies above what is below and throws a shadow.
  func drawKnob(_ rect: Rect, _ color: Color, _ builder: inout DisplayListBuilder) {
    let shape = RoundedRect(rect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    let shade = Color(white: 0, alpha: isDark ? 0.35 : 0.16)
    let offset = Size(width: 0, height: 2)
    builder.add(.shadow(shape, Shadow(color: shade, radius: 3, offset: offset)))
    builder.add(.fill(.roundedRect(shape), .color(color)))
    builder.add(
      .stroke(.roundedRect(shape), Color(white: 0, alpha: 0.06), width: hairline))
  }

  /// Text in the middle of a rectangle from top to bottom, its lines on whole pixels.
  func write(
    _ text: any ShapedText, _ color: Color, in rect: Rect, _ builder: inout DisplayListBuilder
  ) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0, !text.content.text.isEmpty else {
      return
    }
    let height = text.measure(width: rect.width).size.height
    let free = max(0, rect.height - height)
    let top = rect.minY + floor(free / 2 * pixels) / pixels
    builder.add(
      .text(
        text, in: Rect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top),
        color: color))
  }

  /// The ring of the focus, a little outside.
  func drawRing(around rect: Rect, _ builder: inout DisplayListBuilder) {
    let outside = rect.inset(by: EdgeInsets(all: -4))
    let radius = min((cornerRadius > 0 ? cornerRadius : outlineRadius) + 4, outside.height / 2)
    let tint: Color = tintColor
    outline(outside, tint.withAlpha(tint.alpha * 0.6), radius: radius, width: 2, &builder)
  }
}

extension Path {
  /// A line with round ends, as an outline to fill.
  static func capsule(from start: Point, to end: Point, width: Double) -> Path {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
    // Half of the width along the line and across it.
    let along = Point(x: dx / length * width / 2, y: dy / length * width / 2)
    let across = Point(x: -along.y, y: along.x)
    // How far the handles of a quarter circle reach.
    let reach = 0.5523
    func point(_ base: Point, _ a: Double, _ b: Double) -> Point {
      Point(x: base.x + along.x * a + across.x * b, y: base.y + along.y * a + across.y * b)
    }
    return Path([
      .move(point(start, 0, 1)),
      .line(point(end, 0, 1)),
      .curve(point(end, 1, 0), control1: point(end, reach, 1), control2: point(end, 1, reach)),
      .curve(point(end, 0, -1), control1: point(end, 1, -reach), control2: point(end, reach, -1)),
      .line(point(start, 0, -1)),
      .curve(
        point(start, -1, 0), control1: point(start, -reach, -1), control2: point(start, -1, -reach)),
      .curve(
        point(start, 0, 1), control1: point(start, -1, reach), control2: point(start, -reach, 1)),
      .close,
    ])
  }
}
