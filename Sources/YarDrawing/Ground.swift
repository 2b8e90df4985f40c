import YarLayout

/// What is behind a command of a picture: the colours that those before it leave, point by point.
///
/// Colours, gradients, round corners, clips, opacities and the pixels of images count, as a renderer draws them. What
/// cannot be known has no colour: images without pixels, places that nothing covers, shadows, curved outlines, and what
/// views draw of which somebody says that the app draws them otherwise.
public struct Ground {
  private enum Step {
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

  private let steps: [Step]

  /// Looks at what is behind a command within a rectangle.
  ///
  /// - Parameters:
  ///   - index: The place of the command in the list.
  ///   - drawing: A picture, and which part of it is whose.
  ///   - rect: Where one will look, in the coordinates of the command.
  ///   - isUnknown: Whether the app draws a view otherwise than the picture has it.
  public init(
    behind index: Int, of drawing: (list: DisplayList, contents: [DrawnContent]), in rect: Rect,
    isUnknown: (View) -> Bool
  ) {
    var steps: [Step] = []
    var unknown = drawing.contents.filter { isUnknown($0.view) }[...]
    // Where the rectangle is inside the groups that are open at a command: the ways out of the command's own groups
    // and into those before it.
    var transforms = Self.transforms(before: index, in: drawing.list)
    let target = transforms.removeLast()
    func reaches(_ other: Rect, _ transform: Transform) -> Bool {
      let area = target.applied(to: rect)
      let place = transform.applied(to: other)
      return place.minX <= area.maxX && place.maxX >= area.minX && place.minY <= area.maxY
        && place.maxY >= area.minY
    }
    var end = 0
    for place in 0..<index {
      while let next = unknown.first, next.commands.lowerBound <= place {
        if reaches(next.rect, transforms[place]) { steps.append(.unknown(next.rect)) }
        end = max(end, next.commands.upperBound)
        unknown.removeFirst()
      }
      // What is drawn in the place of something else says nothing of it.
      if place < end, drawing.list.commands[place].paintedBounds != nil { continue }
      let command = drawing.list.commands[place]
      if command.isPush {
        steps.append(.command(command))
      } else if case .pop = command {
        if case .command(let last)? = steps.last, last.isPush {
          steps.removeLast()
        } else {
          steps.append(.command(command))
        }
      } else if let bounds = command.paintedBounds, reaches(bounds, transforms[place]) {
        steps.append(.command(command))
      }
    }
    while let next = unknown.first, next.commands.lowerBound <= index {
      if reaches(next.rect, target) { steps.append(.unknown(next.rect)) }
      unknown.removeFirst()
    }
    self.steps = steps
  }

  /// Where the coordinates of each command up to one lie in the picture.
  private static func transforms(before index: Int, in list: DisplayList) -> [Transform] {
    var open = TransformStack()
    var result: [Transform] = []
    for command in list.commands.prefix(index) {
      result.append(open.current)
      open.follow(command)
    }
    return result + [open.current]
  }

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
    case .pushClip, .pushOpacity, .pushTransform, .pushLink: true
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
    case .text, .pushClip, .pushOpacity, .pushTransform, .pushLink, .pop: nil
    }
  }
}
