import YarLayout

/// The colours that the open groups of a picture have at one point.
struct GroundStack {
  private struct Layer {
    /// The colour so far, with straight alpha.
    var color = Color.clear
    /// Whether something lies there whose colour is not known.
    var isUnknown = false
    let opacity: Double
    /// Whether the point lies outside what the group, or one around it, may paint.
    let isClipped: Bool

    /// Paints a colour over what is there.
    mutating func add(_ color: Color, _ opacity: Double = 1) {
      let above = color.alpha * opacity
      if above > 0.999 { isUnknown = false }
      let alpha = above + self.color.alpha * (1 - above)
      guard alpha > 0 else { return }
      let old = self.color
      func mix(_ new: Double, _ before: Double) -> Double {
        (new * above + before * old.alpha * (1 - above)) / alpha
      }
      self.color = Color(
        red: mix(color.red, old.red), green: mix(color.green, old.green),
        blue: mix(color.blue, old.blue), alpha: alpha)
    }
  }

  private var layers = [Layer(opacity: 1, isClipped: false)]

  /// Opens a group.
  mutating func push(opacity: Double, isClipped: Bool) {
    let outer = layers[layers.count - 1]
    layers.append(Layer(opacity: opacity, isClipped: outer.isClipped || isClipped))
  }

  /// Closes a group.
  mutating func pop() {
    guard layers.count > 1 else { return }
    let inner = layers.removeLast()
    guard !inner.isClipped else { return }
    if inner.isUnknown { layers[layers.count - 1].isUnknown = true }
    layers[layers.count - 1].add(inner.color, inner.opacity)
  }

  /// Something covers the point whose colour is not known.
  mutating func cover() {
    guard !layers[layers.count - 1].isClipped else { return }
    layers[layers.count - 1].isUnknown = true
  }

  /// Draws a command that is no group.
  mutating func paint(_ command: DrawingCommand, at point: Point) {
    guard !layers[layers.count - 1].isClipped else { return }
    switch command {
    case .fill(let shape, let paint):
      switch shape.holds(point) {
      case true?: layers[layers.count - 1].add(paint.color(at: point))
      case nil: cover()
      case false?: break
      }
    case .stroke(let shape, let color, let width):
      switch shape.hasOnLine(point, width: width) {
      case true?: layers[layers.count - 1].add(color)
      case nil: cover()
      case false?: break
      }
    case .dashedStroke(let shape, _, let width, _):
      // Whether a stroke or a gap is there is not told.
      if shape.hasOnLine(point, width: width) != false { cover() }
    case .shadow(let shape, _):
      // Where it fades cannot be told in one colour; under the shape itself there is none.
      if !shape.contains(point) { cover() }
    case .image(let image, let rect):
      guard rect.contains(point), rect.width > 0, rect.height > 0 else { return }
      let place = Point(
        x: (point.x - rect.minX) / rect.width * image.size.width,
        y: (point.y - rect.minY) / rect.height * image.size.height)
      if let color = image.color(at: place) {
        layers[layers.count - 1].add(color)
      } else {
        cover()
      }
    default: break
    }
  }

  /// How much of what was there before is covered; nil where that is not known.
  var alpha: Double? {
    var all = self
    while all.layers.count > 1 { all.pop() }
    return all.layers[0].isUnknown ? nil : all.layers[0].color.alpha
  }

  /// What is there, and what is once the innermost group is painted in a colour; nil where that is not known.
  func colors(under color: Color) -> Ground.Colors? {
    guard !layers[layers.count - 1].isClipped else { return nil }
    var behind = self
    var painted = self
    painted.layers[layers.count - 1].add(color)
    while behind.layers.count > 1 { behind.pop() }
    while painted.layers.count > 1 { painted.pop() }
    let ground = behind.layers[0]
    guard !ground.isUnknown, ground.color.alpha > 0.999 else { return nil }
    return Ground.Colors(behind: ground.color, painted: painted.layers[0].color)
  }
}

extension Paint {
  /// The colour at a point.
  func color(at point: Point) -> Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient, let rect): gradient.color(at: point, in: rect)
    }
  }
}

extension Gradient {
  /// The colour at a point, where the unit square is a rectangle.
  func color(at point: Point, in rect: Rect) -> Color {
    let start = Point(
      x: rect.minX + startPoint.x * rect.width, y: rect.minY + startPoint.y * rect.height)
    let way = Point(
      x: (endPoint.x - startPoint.x) * rect.width, y: (endPoint.y - startPoint.y) * rect.height)
    let length = way.x * way.x + way.y * way.y
    let along = (point.x - start.x) * way.x + (point.y - start.y) * way.y
    let share = length > 0 ? along / length : 1
    guard let first = stops.first, let last = stops.last else { return .clear }
    if share <= first.location { return first.color }
    for (left, right) in zip(stops, stops.dropFirst()) where share <= right.location {
      let span = right.location - left.location
      let part = span > 0 ? (share - left.location) / span : 1
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      return Color(
        red: mix(left.color.red, right.color.red), green: mix(left.color.green, right.color.green),
        blue: mix(left.color.blue, right.color.blue),
        alpha: mix(left.color.alpha, right.color.alpha))
    }
    return last.color
  }
}
