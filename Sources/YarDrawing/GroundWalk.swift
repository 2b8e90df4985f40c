import YarLayout

/// The coordinates inside the groups that are open while one goes through the commands of a picture.
struct TransformStack {
  /// Those that the next command is in.
  private(set) var current = Transform()
  private var outer: [Transform] = []

  /// Opens or closes a group; other commands change nothing.
  mutating func follow(_ command: DrawingCommand) {
    if command.isPush { outer.append(current) }
    switch command {
    case .pushTransform(let scale, let translation):
      current = current.followed(by: scale, translation)
    case .pop: current = outer.popLast() ?? Transform()
    default: break
    }
  }
}

/// What the commands of a picture leave at one point, while one goes through them.
struct GroundWalk {
  /// The colours there, by groups.
  private(set) var stack = GroundStack()
  private var transforms = TransformStack()
  private let point: Point

  /// Begins with nothing at a point of the picture.
  init(at point: Point) { self.point = point }

  /// The point in the coordinates of the next command.
  private var local: Point { transforms.current.inverse(of: point) }

  /// Follows the next command.
  mutating func follow(_ command: DrawingCommand) {
    let local = local
    transforms.follow(command)
    switch command {
    case .pushOpacity(let opacity): stack.push(opacity: opacity, isClipped: false)
    case .pushClip(let shape): stack.push(opacity: 1, isClipped: !shape.contains(local))
    case .pushTransform, .pushLink, .pushTag: stack.push(opacity: 1, isClipped: false)
    case .pop: stack.pop()
    default: stack.paint(command, at: local)
    }
  }

  /// Something lies in a rectangle whose colour is not known.
  mutating func cover(_ rect: Rect) {
    if rect.contains(local) { stack.cover() }
  }
}
