import YarLayout

/// Strokes and gaps along a shape.
package struct Dashes {
  /// The length of a stroke and that of the gap behind it; empty for a line without gaps.
  package var lengths: [Double]
  /// How far into them the outline starts.
  package var phase = 0.0
}

extension Shape {
  /// Strokes and gaps that fit the outline, a little longer or shorter than the line asks for.
  ///
  /// Around a figure they are as many as are whole, so that none is cut where it ends; of a rectangle each corner has one in
  /// its middle, as far as that goes. An open line starts and ends with one.
  ///
  /// A rectangle starts behind its top left corner and goes on to the right.
  package func dashes(_ line: LineStyle, width: Double) -> Dashes {
    let lengths = line.dashes(width: width)
    guard lengths.count == 2 else { return Dashes(lengths: lengths) }
    let period = lengths[0] + lengths[1]
    switch self {
    case .roundedRect(let shape):
      let radius = shape.effectiveRadius
      // From the middle of one corner to that of the next.
      let corner =
        radius * (2 - Double.pi / 2) * Double(shape.corners.rawValue.nonzeroBitCount) / 4
      let fitting = Shape.period(
        period, along: shape.rect.width - corner, shape.rect.height - corner)
      let factor = fitting / period
      let lead = shape.corners.contains(.topLeft) ? radius * Double.pi / 4 : 0
      let phase = lengths[0] * factor / 2 + lead
      return Dashes(
        lengths: lengths.map { $0 * factor }, phase: phase - floor(phase / fitting) * fitting)
    case .ellipse(let rect):
      // Ramanujan's formula.
      let (a, b) = (rect.width / 2, rect.height / 2)
      let length = Double.pi * (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot())
      return Shape.dashes(lengths, around: length)
    case .path(let path):
      let length = path.length
      if path.elements.last == .close { return Shape.dashes(lengths, around: length) }
      let count = max(lengths[0] > 0 ? 0 : 1, round((length - lengths[0]) / period))
      // Whether a dot at the very end is drawn would depend on rounding.
      return Shape.dashes(lengths, factor: (length - 1e-3) / (count * period + lengths[0]))
    }
  }

  private static func dashes(_ lengths: [Double], around length: Double) -> Dashes {
    let period = lengths[0] + lengths[1]
    return dashes(lengths, factor: length / (max(1, round(length / period)) * period))
  }

  private static func dashes(_ lengths: [Double], factor: Double) -> Dashes {
    Dashes(lengths: factor > 0 && factor.isFinite ? lengths.map { $0 * factor } : lengths)
  }

  /// A period near one that is asked for, of which two lengths together have as many as are whole, and each nearly.
  private static func period(_ asked: Double, along width: Double, _ height: Double) -> Double {
    var best = asked
    var least = Double.infinity
    let across = max(1, floor(width / asked))
    let down = max(1, floor(height / asked))
    for (columns, rows) in [
      (across, down), (across + 1, down), (across, down + 1), (across + 1, down + 1),
    ] {
      let period = (width + height) / (columns + rows)
      let cost = abs(width / period - columns) + abs(period / asked - 1)
      if cost < least { (best, least) = (period, cost) }
    }
    return best
  }
}

extension Path {
  /// Its length; that of curves nearly.
  fileprivate var length: Double {
    func distance(_ a: Point, _ b: Point) -> Double {
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    var sum = 0.0
    var start = Point.zero
    var last = Point.zero
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point):
        sum += distance(last, point)
        last = point
      case .curve(let point, let first, let second):
        let around = distance(last, first) + distance(first, second) + distance(second, point)
        sum += (distance(last, point) + around) / 2
        last = point
      case .close:
        sum += distance(last, start)
        last = start
      }
    }
    return sum
  }
}
