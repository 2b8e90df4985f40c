import YarLayout

/// The middle of a border that runs along some sides of a rectangle with round corners.
///
/// A corner between two sides that are drawn is drawn whole, one beside a single side with its nearer half, as CSS does.
struct PartialBorder {
  /// The middle of the border, were it drawn all around.
  let middle: RoundedRect
  let width: Double
  let sides: BorderSides

  // Clockwise: a side runs from the corner of the same number to the next one.
  private static let sides: [BorderSides] = [.top, .right, .bottom, .left]
  private static let corners: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
  private static let directions = [
    Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1),
  ]
  /// Where the control points of a quarter of a circle are, in its radius.
  private static let bow = 0.552_284_75

  /// Whether any corner is round.
  var isRound: Bool { middle.effectiveRadius > 0 && !middle.corners.isEmpty }

  /// A path for each row of sides that meet; nothing lies on another, which translucent colours would show.
  var paths: [Path] {
    (0..<4).filter { has($0) && !has($0 + 3) }.map { path(from: $0) }
  }

  /// The whole middle, clockwise.
  var closedPath: [Path.Element] {
    var elements: [Path.Element] = []
    for place in 0..<4 {
      let arc = arc(at: place)
      let start = arc?.start ?? corner(place)
      elements.append(place == 0 ? .move(start) : .line(start))
      if let arc { elements.append(arc.element) }
    }
    return elements + [.close]
  }

  private func has(_ side: Int) -> Bool { sides.contains(Self.sides[side % 4]) }

  private func path(from first: Int) -> Path {
    let start = arc(at: first).map { $0.half(isFirst: false) }
    var elements: [Path.Element] =
      start.map { [.move($0.start), $0.element] }
      ?? [.move(moved(corner(first), along: first, by: -width / 2))]
    var side = first
    while true {
      let next = side + 1
      if let arc = arc(at: next) {
        elements.append(.line(arc.start))
        elements.append((has(next) ? arc : arc.half(isFirst: true)).element)
      } else {
        // A line that ends there covers the corner.
        let end = corner(next)
        elements.append(.line(has(next) ? end : moved(end, along: side, by: width / 2)))
      }
      guard has(next) else { return Path(elements) }
      side = next
    }
  }

  private func corner(_ place: Int) -> Point {
    let rect = middle.rect
    switch place % 4 {
    case 0: return Point(x: rect.minX, y: rect.minY)
    case 1: return Point(x: rect.maxX, y: rect.minY)
    case 2: return Point(x: rect.maxX, y: rect.maxY)
    default: return Point(x: rect.minX, y: rect.maxY)
    }
  }

  private func moved(_ point: Point, along side: Int, by length: Double) -> Point {
    let direction = Self.directions[side % 4]
    return Point(x: point.x + direction.x * length, y: point.y + direction.y * length)
  }

  /// The curve around a corner; nil where that is sharp.
  private func arc(at place: Int) -> Arc? {
    let radius = middle.effectiveRadius
    guard radius > 0, middle.corners.contains(Self.corners[place % 4]) else { return nil }
    let start = moved(corner(place), along: place + 3, by: -radius)
    let end = moved(corner(place), along: place, by: radius)
    return Arc(
      start: start, control1: moved(start, along: place + 3, by: radius * Self.bow),
      control2: moved(end, along: place, by: -radius * Self.bow), end: end)
  }

  /// A cubic Bézier curve.
  private struct Arc {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point

    var element: Path.Element { .curve(end, control1: control1, control2: control2) }

    /// The first or the second half (de Casteljau).
    func half(isFirst: Bool) -> Arc {
      func middle(_ first: Point, _ second: Point) -> Point {
        Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      }
      let top = middle(control1, control2)
      let (first, last) = (middle(start, control1), middle(control2, end))
      let (before, behind) = (middle(first, top), middle(top, last))
      let center = middle(before, behind)
      return isFirst
        ? Arc(start: start, control1: first, control2: before, end: center)
        : Arc(start: center, control1: behind, control2: last, end: end)
    }
  }
}
