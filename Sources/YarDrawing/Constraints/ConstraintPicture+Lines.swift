import YarLayout

/// Constraints as lines.
extension ConstraintPicture {
  mutating func add(_ constraint: LayoutConstraint) {
    guard let geometry = constraint.geometry(in: root) else { return }
    let isRed = isInConflict(constraint)
    if isRed { kinds.insert(.conflict) }
    var color = ink ?? (isRed ? Ink.conflict : geometry.isSize ? Ink.size : Ink.gap)
    if !constraint.priority.isRequired, !isRed { color = color.withAlpha(0.75) }
    let first = placed(geometry.firstRect)
    let isHorizontal = geometry.axis == .horizontal
    if geometry.isSize {
      kinds.insert(.size)
      let span = Span(first, isHorizontal)
      addLine(
        from: span.start, to: span.end, across: Span(first, !isHorizontal), geometry, color)
      return
    }
    guard let second = geometry.secondRect.map(placed) else { return }
    func scaled(_ position: Double) -> Double { margin + position * zoom }
    let one = scaled(geometry.firstPosition)
    let other = scaled(geometry.secondPosition)
    let acrossFirst = Span(first, !isHorizontal)
    let acrossSecond = Span(second, !isHorizontal)
    if geometry.isAligning, abs(one - other) < 1 {
      let isFlush = geometry.isNested ? geometry.isSameAttribute : !geometry.isSameAttribute
      if isFlush || geometry.isNested {
        addFlush(at: one, acrossFirst.common(acrossSecond), isHorizontal, color)
      } else {
        addAlignment(at: one, acrossFirst.union(acrossSecond), isHorizontal, color)
      }
      return
    }
    kinds.insert(.gap)
    addLine(
      from: min(one, other), to: max(one, other), across: acrossFirst.common(acrossSecond),
      geometry, color)
  }

  /// A part of one axis.
  struct Span {
    var start: Double
    var end: Double

    init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }

    init(_ rect: Rect, _ isHorizontal: Bool) {
      start = isHorizontal ? rect.minX : rect.minY
      end = isHorizontal ? rect.maxX : rect.maxY
    }

    var middle: Double { (start + end) / 2 }

    /// What both have in common, or what lies between them.
    func common(_ other: Span) -> Span {
      let low = max(start, other.start)
      let high = min(end, other.end)
      return Span(start: min(low, high), end: max(low, high))
    }

    func union(_ other: Span) -> Span {
      Span(start: min(start, other.start), end: max(end, other.end))
    }
  }

  /// A point from its places along and across an axis.
  private func point(_ along: Double, _ across: Double, _ isHorizontal: Bool) -> Point {
    isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  // MARK: Distances and sizes

  private mutating func addLine(
    from start: Double, to end: Double, across room: Span, _ geometry: ConstraintGeometry,
    _ color: Color
  ) {
    let isHorizontal = geometry.axis == .horizontal
    let text = shape(geometry.label, size: 10, weight: .medium)
    let size = boxSize(of: text)
    var best: (across: Double, box: Rect)?
    var least = Double.infinity
    for fraction in [0.5, 0.35, 0.65, 0.22, 0.78, 0.12, 0.88, 0.04, 0.96] {
      let across = room.start + fraction * (room.end - room.start)
      let line = lineRect(start, end, across, isHorizontal)
      var lineCost = abs(fraction - 0.5)
      // Two lines in one place cannot be told apart.
      for other in lines { lineCost += area(line, other) * 20 }
      for other in occupied { lineCost += area(line, other) * 4 }
      for box in boxes(size, start, end, across, isHorizontal) {
        let total = lineCost + cost(box)
        if total < least {
          least = total
          best = (across, box)
        }
        lineCost += 0.1
      }
    }
    guard let best else { return }
    drawLine(from: start, to: end, at: best.across, geometry, color)
    lines.append(lineRect(start, end, best.across, isHorizontal))
    let middle = point((start + end) / 2, best.across, isHorizontal)
    addLabel(text, in: best.box, belongingTo: middle, color.withAlpha(1))
  }

  /// Where the label of a line can be: on its middle, if the line is longer, or beside it.
  private func boxes(
    _ size: Size, _ start: Double, _ end: Double, _ across: Double, _ isHorizontal: Bool
  ) -> [Rect] {
    let middle = (start + end) / 2
    let along = isHorizontal ? size.width : size.height
    let thick = isHorizontal ? size.height : size.width
    func box(_ centre: Double, _ side: Double) -> Rect {
      let point = point(centre, side, isHorizontal)
      return Rect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
        height: size.height)
    }
    var result: [Rect] = []
    if end - start >= along + 14 { result.append(box(middle, across)) }
    let beside = thick / 2 + 5
    result.append(box(middle, across + beside))
    result.append(box(middle, across - beside))
    result.append(box(end + along / 2 + 4, across))
    result.append(box(start - along / 2 - 4, across))
    return result
  }

  private func lineRect(
    _ start: Double, _ end: Double, _ across: Double, _ isHorizontal: Bool
  ) -> Rect {
    isHorizontal
      ? Rect(x: start, y: across - 2, width: max(1, end - start), height: 4)
      : Rect(x: across - 2, y: start, width: 4, height: max(1, end - start))
  }

  /// The line with its ends: bars, or arrowheads for inequalities.
  private mutating func drawLine(
    from start: Double, to end: Double, at across: Double, _ geometry: ConstraintGeometry,
    _ color: Color
  ) {
    let isHorizontal = geometry.axis == .horizontal
    let a = point(start, across, isHorizontal)
    let b = point(end, across, isHorizontal)
    commands.append(.stroke(.path(Path([.move(a), .line(b)])), color, width: 1.25))
    for (place, isStart) in [(start, true), (end, false)] {
      commands.append(
        .stroke(
          .path(
            Path([
              .move(point(place, across - 4, isHorizontal)),
              .line(point(place, across + 4, isHorizontal)),
            ])), color, width: 1.25))
      guard geometry.relation != .equal else { continue }
      let isOutward = geometry.relation == .greaterThanOrEqual
      kinds.insert(isOutward ? .least : .most)
      // Outwards the tip touches the bar; inwards it points away from it.
      let length = min(6, max(2, (end - start) / 2))
      let inside = isStart ? length : -length
      let tip = isOutward ? place : place + inside
      let back = isOutward ? place + inside : place
      commands.append(
        .fill(
          .path(
            Path([
              .move(point(tip, across, isHorizontal)),
              .line(point(back, across - 3.5, isHorizontal)),
              .line(point(back, across + 3.5, isHorizontal)), .close,
            ])), .color(color)))
    }
    addExtensions(start, end, across, geometry, color)
  }

  /// Where a line lies beside an item rather than at it, thin dashes lead from its end to the item.
  private mutating func addExtensions(
    _ start: Double, _ end: Double, _ across: Double, _ geometry: ConstraintGeometry,
    _ color: Color
  ) {
    guard !geometry.isSize, let secondRect = geometry.secondRect else { return }
    let isHorizontal = geometry.axis == .horizontal
    let ends = [
      (geometry.firstRect, geometry.firstPosition), (secondRect, geometry.secondPosition),
    ]
    for (rect, position) in ends {
      let room = Span(placed(rect), !isHorizontal)
      let along = margin + position * zoom
      guard across < room.start - 1 || across > room.end + 1 else { continue }
      let edge = across < room.start ? room.start : room.end
      addDashes(
        from: point(along, across, isHorizontal), to: point(along, edge, isHorizontal),
        color.withAlpha(0.5), width: 0.75, dash: 2)
    }
  }

  // MARK: At one place

  /// Two edges that touch: a short thick bar on them.
  private mutating func addFlush(
    at along: Double, _ room: Span, _ isHorizontal: Bool, _ color: Color
  ) {
    kinds.insert(.flush)
    var best = room.middle
    var least = Double.infinity
    let half = min(7, max(3, (room.end - room.start) / 2))
    for fraction in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] {
      let across = room.start + fraction * (room.end - room.start)
      let centre = point(along, across, isHorizontal)
      let box = Rect(x: centre.x - 7, y: centre.y - 7, width: 14, height: 14)
      let total = cost(box) + abs(fraction - 0.5)
      if total < least {
        least = total
        best = across
      }
    }
    let a = point(along, best - half, isHorizontal)
    let b = point(along, best + half, isHorizontal)
    commands.append(.stroke(.path(Path([.move(a), .line(b)])), color, width: 4))
    lines.append(
      Rect(
        x: min(a.x, b.x) - 2, y: min(a.y, b.y) - 2, width: abs(a.x - b.x) + 4,
        height: abs(a.y - b.y) + 4))
  }

  /// The same edge or centre of views beside each other: a dashed line through all of both.
  private mutating func addAlignment(
    at along: Double, _ room: Span, _ isHorizontal: Bool, _ color: Color
  ) {
    kinds.insert(.aligned)
    let a = point(along, room.start - 6, isHorizontal)
    let b = point(along, room.end + 6, isHorizontal)
    addDashes(from: a, to: b, color, width: 1.25, dash: 4)
    lines.append(
      Rect(
        x: min(a.x, b.x) - 1, y: min(a.y, b.y) - 1, width: abs(a.x - b.x) + 2,
        height: abs(a.y - b.y) + 2))
  }

  // MARK: Dashes

  mutating func addDashes(around rect: Rect, _ color: Color, width: Double, dash: Double) {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    for (index, corner) in corners.enumerated() {
      addDashes(from: corner, to: corners[(index + 1) % 4], color, width: width, dash: dash)
    }
  }

  mutating func addDashes(
    from start: Point, to end: Point, _ color: Color, width: Double, dash: Double
  ) {
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    guard length > 0, length < 1e5 else { return }
    var elements: [Path.Element] = []
    var done = 0.0
    func at(_ distance: Double) -> Point {
      let share = min(1, distance / length)
      return Point(
        x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }
    while done < length {
      elements.append(.move(at(done)))
      elements.append(.line(at(done + dash)))
      done += 2 * dash
    }
    commands.append(.stroke(.path(Path(elements)), color, width: width))
  }
}
