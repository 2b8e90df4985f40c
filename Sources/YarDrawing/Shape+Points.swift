import YarLayout

/// Which points are in a shape.
extension Shape {
  /// The smallest rectangle around it; of curves, around their control points.
  var bounds: Rect {
    switch self {
    case .roundedRect(let shape): return shape.rect
    case .ellipse(let rect): return rect
    case .path(let path):
      var points: [Point] = []
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): points.append(point)
        case .curve(let point, let first, let second): points += [first, second, point]
        case .close: break
        }
      }
      guard let first = points.first else { return .zero }
      var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Whether a point is inside; nil where that is not worked out.
  func holds(_ point: Point) -> Bool? {
    switch self {
    case .roundedRect(let shape): shape.contains(point)
    case .ellipse(let rect): rect.ellipseContains(point)
    case .path: bounds.contains(point) ? nil : false
    }
  }

  /// Whether a point is on the outline; nil where that is not worked out.
  func hasOnLine(_ point: Point, width: Double) -> Bool? {
    switch self {
    case .roundedRect(let shape):
      return shape.grown(by: width / 2).contains(point)
        && !shape.grown(by: -width / 2).contains(point)
    case .ellipse(let rect):
      let outer = rect.inset(by: EdgeInsets(all: -width / 2))
      let inner = rect.inset(by: EdgeInsets(all: width / 2))
      return outer.ellipseContains(point) && !inner.ellipseContains(point)
    case .path:
      return bounds.inset(by: EdgeInsets(all: -width / 2)).contains(point) ? nil : false
    }
  }
}

extension Rect {
  fileprivate func ellipseContains(_ point: Point) -> Bool {
    guard width > 0, height > 0 else { return false }
    let x = (point.x - midX) / (width / 2)
    let y = (point.y - midY) / (height / 2)
    return x * x + y * y <= 1
  }
}

extension RoundedRect {
  /// Whether a point is inside.
  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let radius = effectiveRadius
    guard radius > 0 else { return true }
    let x = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius))
    let y = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius))
    guard x > 0, y > 0 else { return true }
    let isLeft = point.x < rect.midX
    let isTop = point.y < rect.midY
    let corner: CornerMask =
      isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    return !corners.contains(corner) || x * x + y * y <= radius * radius
  }

  /// The outline moved outwards.
  fileprivate func grown(by length: Double) -> RoundedRect {
    var result = self
    result.rect = rect.inset(by: EdgeInsets(all: -length))
    result.cornerRadius = max(0, effectiveRadius + (cornerRadius > 0 ? length : 0))
    return result
  }
}

extension Shadow {
  /// How far from its shape it may be seen, in points.
  var reach: Double { 2 * radius + max(abs(offset.width), abs(offset.height)) }
}
