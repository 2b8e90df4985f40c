import YarLayout

/// Where words stand: never on other words as long as there is room anywhere near.
extension ConstraintPicture {
  /// Adds a label where it was meant to be, or where it covers no other one, led to by a thin line.
  ///
  /// - Parameters:
  ///   - box: Where it stands best.
  ///   - anchor: The place that it speaks of.
  mutating func addLabel(
    _ text: any ShapedText, in box: Rect, belongingTo anchor: Point, _ color: Color,
    back: Double = 0.92
  ) {
    var box = box
    if isTaken(box), let free = freeBox(box.size, around: anchor) {
      box = free
      addLeader(from: anchor, to: box, color)
    }
    occupied.append(box)
    labels.append(
      .fill(
        .roundedRect(RoundedRect(rect: box, cornerRadius: 3)),
        .color(Color.white.withAlpha(back))))
    labels.append(
      .text(
        text, in: Rect(x: box.minX + 3, y: box.minY, width: box.width, height: box.height + 4),
        color: color))
  }

  /// Whether other words stand there.
  private func isTaken(_ box: Rect) -> Bool {
    occupied.contains { area(box, $0) > 0 }
  }

  /// The nearest place without words, within reach of an eye; nil if there is none.
  ///
  /// Goes outwards in rings. Lines below the box or words below its leader make a place worse, not
  /// impossible.
  private func freeBox(_ size: Size, around anchor: Point) -> Rect? {
    var best: Rect?
    var least = Double.infinity
    var radius = 12.0
    while radius < 260, radius < least {
      for direction in Self.directions {
        let centre = Point(
          x: anchor.x + direction.x * (radius + size.width / 2),
          y: anchor.y + direction.y * (radius + size.height / 2))
        let box = Rect(
          x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width,
          height: size.height)
        guard area(box, paper) >= box.width * box.height - 0.01, !isTaken(box) else { continue }
        var total = radius
        for line in lines { total += area(box, line) * 0.25 }
        let end = nearest(to: anchor, in: box)
        for other in occupied where crosses(anchor, end, other) { total += 12 }
        if total < least {
          least = total
          best = box
        }
      }
      radius += 6
    }
    return best
  }

  /// Sixteen directions, the upright and level ones first.
  private static let directions: [Point] = {
    let slight = 0.38
    let steep = 0.92
    let even = 0.71
    let quarter = [
      Point(x: 1, y: 0), Point(x: even, y: even), Point(x: steep, y: slight),
      Point(x: slight, y: steep),
    ]
    return quarter.flatMap { point in
      [
        point, Point(x: -point.y, y: point.x), Point(x: -point.x, y: -point.y),
        Point(x: point.y, y: -point.x),
      ]
    }
  }()

  private func nearest(to point: Point, in box: Rect) -> Point {
    Point(
      x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
  }

  /// Whether a straight line runs through a box.
  private func crosses(_ start: Point, _ end: Point, _ box: Rect) -> Bool {
    // The part of the line that lies between two parallel edges, then between the other two.
    var low = 0.0
    var high = 1.0
    for (from, by, least, most) in [
      (start.x, end.x - start.x, box.minX, box.maxX),
      (start.y, end.y - start.y, box.minY, box.maxY),
    ] {
      if by == 0 {
        if from <= least || from >= most { return false }
        continue
      }
      let one = (least - from) / by
      let other = (most - from) / by
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    return low < high
  }

  /// A thin line with a dot at the place that a label speaks of.
  private mutating func addLeader(from anchor: Point, to box: Rect, _ color: Color) {
    let end = nearest(to: anchor, in: box)
    let faint = color.withAlpha(0.7)
    commands.append(.stroke(.path(Path([.move(anchor), .line(end)])), faint, width: 0.75))
    commands.append(
      .fill(
        .roundedRect(
          RoundedRect(
            rect: Rect(x: anchor.x - 1.5, y: anchor.y - 1.5, width: 3, height: 3),
            cornerRadius: 1.5)), .color(color)))
  }

  // MARK: Room

  /// Where words may stand: the picture and some of its margin.
  private var paper: Rect {
    Rect(
      x: 2, y: 2, width: root.frame.width * zoom + 2 * margin - 4,
      height: root.frame.height * zoom + 2 * margin - 4)
  }

  /// How much words at a place would hide, and how far they would leave the picture.
  func cost(_ box: Rect) -> Double {
    var sum = 0.0
    for other in occupied { sum += area(box, other) * 4 }
    for line in lines { sum += area(box, line) }
    return sum + (box.width * box.height - area(box, paper)) * 8
  }

  /// The area that two rectangles share.
  func area(_ one: Rect, _ other: Rect) -> Double {
    let width = min(one.maxX, other.maxX) - max(one.minX, other.minX)
    let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }
}
