import YarLayout

/// What a view of a picture paints itself, its background and its content without what is in it, point by point.
///
/// Colours, round corners, clips, opacities and the pixels of images count, as they do in ``Ground``.
public struct OwnPaint {
  /// The view.
  public let view: View
  /// The view's rectangle in the picture; nothing of it is painted outside but shadows.
  public let bounds: Rect
  /// Whether it paints anything at all.
  public let paints: Bool
  /// The groups around the view.
  private let groups: [DrawingCommand]
  private let commands: ArraySlice<DrawingCommand>

  /// What all views of a picture paint, from back to front.
  public static func all(
    of drawing: (list: DisplayList, contents: [DrawnContent])
  ) -> [OwnPaint] {
    let list = drawing.list
    var open: [DrawingCommand] = []
    var next = 0
    return drawing.contents.map { content in
      list.open(&open, from: next, to: content.start)
      next = content.start
      let commands = list.commands[content.start..<content.commands.upperBound]
      return OwnPaint(
        view: content.view, bounds: Transform(of: open).applied(to: content.rect),
        paints: commands.contains { $0.paintedBounds != nil }, groups: open, commands: commands)
    }
  }

  /// How much it covers of what is behind it at a point of the picture, from 0 to 1; nil where that cannot be known.
  public func alpha(at point: Point) -> Double? {
    guard paints else { return 0 }
    var walk = GroundWalk(at: point)
    for command in groups + commands { walk.follow(command) }
    return walk.stack.alpha
  }
}

/// Where the coordinates of a command of a picture are, and what of them is seen.
public struct DrawnPlace {
  private let groups: [DrawingCommand]

  /// Looks at the groups around a command.
  public init(of index: Int, in list: DisplayList) {
    var open: [DrawingCommand] = []
    list.open(&open, from: 0, to: index)
    groups = open
  }

  /// Where a point of the command is in the picture; nil where a group clips it away.
  public func visible(_ point: Point) -> Point? {
    let place = Transform(of: groups).applied(to: point)
    var open = TransformStack()
    for group in groups {
      if case .pushClip(let shape) = group, !shape.contains(open.current.inverse(of: place)) {
        return nil
      }
      open.follow(group)
    }
    return place
  }

  /// Where a rectangle of the command is in the picture.
  public func rect(_ rect: Rect) -> Rect { Transform(of: groups).applied(to: rect) }
}

extension Transform {
  /// The coordinates inside some groups.
  fileprivate init(of groups: [DrawingCommand]) {
    var open = TransformStack()
    for group in groups { open.follow(group) }
    self = open.current
  }
}

extension DisplayList {
  /// Opens and closes groups as some commands do.
  fileprivate func open(_ groups: inout [DrawingCommand], from start: Int, to end: Int) {
    for command in commands[start..<end] {
      if command.isPush {
        groups.append(command)
      } else if case .pop = command, !groups.isEmpty {
        groups.removeLast()
      }
    }
  }
}
