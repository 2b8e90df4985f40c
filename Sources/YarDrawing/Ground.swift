import YarLayout

/// What is behind a command of a picture: the colours that those before it leave, point by point; see ``GroundMap``.
///
/// Colours, gradients, round corners, clips, opacities and the pixels of images count, as a renderer draws them. What
/// cannot be known has no colour: images without pixels, places that nothing covers, shadows, curved outlines, and what
/// views draw of which somebody says that the app draws them otherwise.
public struct Ground {
  enum Step {
    case command(DrawingCommand)
    case unknown(Rect)
  }

  /// What a command changes, seen at one point.
  public struct Colors: Hashable, Sendable {
    /// What is behind.
    public var behind: Color
    /// What is there where the command paints in its colour.
    public var painted: Color

    /// Makes colours.
    public init(behind: Color, painted: Color) {
      self.behind = behind
      self.painted = painted
    }
  }

  let steps: [Step]

  /// What is behind a point, and what is there once it is painted in a colour; nil where that cannot be known, or where
  /// the command does not reach.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the command.
  ///   - color: The colour of the command.
  public func colors(at point: Point, under color: Color) -> Colors? {
    // The way from the command's coordinates out to the picture's, to be walked inwards again at each group.
    var open = TransformStack()
    for case .command(let command) in steps { open.follow(command) }
    var walk = GroundWalk(at: open.current.applied(to: point))
    for step in steps {
      switch step {
      case .command(let command): walk.follow(command)
      case .unknown(let rect): walk.cover(rect)
      }
    }
    return walk.stack.colors(under: color)
  }
}

/// A place and a scale of coordinates in those of a picture.
struct Transform {
  var scale = 1.0
  var translation = Point.zero

  func followed(by inner: Double, _ offset: Point) -> Transform {
    Transform(
      scale: scale * inner,
      translation: Point(
        x: translation.x + scale * offset.x, y: translation.y + scale * offset.y))
  }

  func applied(to point: Point) -> Point {
    Point(x: translation.x + scale * point.x, y: translation.y + scale * point.y)
  }

  func applied(to rect: Rect) -> Rect {
    let origin = applied(to: rect.origin)
    return Rect(
      x: origin.x, y: origin.y, width: scale * rect.width, height: scale * rect.height)
  }

  func inverse(of point: Point) -> Point {
    guard scale != 0 else { return point }
    return Point(x: (point.x - translation.x) / scale, y: (point.y - translation.y) / scale)
  }
}

extension DrawingCommand {
  /// Whether a `pop` belongs to it.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushOpacity, .pushTransform, .pushLink, .pushTag: true
    default: false
    }
  }

  /// The part of the picture that it changes; nil for what counts as no ground.
  var paintedBounds: Rect? {
    switch self {
    case .fill(let shape, _): shape.bounds
    case .stroke(let shape, _, let width), .dashedStroke(let shape, _, let width, _):
      shape.bounds.inset(by: EdgeInsets(all: -width / 2))
    case .shadow(let shape, let shadow): shape.rect.inset(by: EdgeInsets(all: -shadow.reach))
    case .image(_, let rect): rect
    // What is written over other words covers them; that is told by another check.
    case .text, .pushClip, .pushOpacity, .pushTransform, .pushLink, .pushTag, .pop: nil
    }
  }
}
