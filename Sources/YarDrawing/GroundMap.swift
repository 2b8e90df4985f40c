import YarLayout

/// What may be behind the commands of a picture, gone through once for all of them.
public struct GroundMap {
  /// What counts of a command, or of what a view draws that is not known.
  private struct Piece {
    enum Kind {
      case opens, closes, paints
      /// What lies in a rectangle of its own coordinates is not known.
      case hides(Rect)
    }

    let kind: Kind
    /// The place of the command in the list.
    let place: Int
    /// Where it reaches, in the coordinates of the picture.
    let area: Rect
  }

  private let list: DisplayList
  private let pieces: [Piece]
  /// Where the coordinates of each command, and of one behind the last, lie in the picture.
  private let transforms: [Transform]

  /// Goes through a picture.
  ///
  /// - Parameters:
  ///   - drawing: A picture, and which part of it is whose.
  ///   - isUnknown: Whether the app draws a view otherwise than the picture has it.
  /// - Complexity: Linear in the commands.
  public init(
    of drawing: (list: DisplayList, contents: [DrawnContent]), isUnknown: (View) -> Bool
  ) {
    var pieces: [Piece] = []
    var transforms: [Transform] = []
    var open = TransformStack()
    var unknown = drawing.contents.filter { isUnknown($0.view) }[...]
    var end = 0
    func hide(until place: Int) {
      while let next = unknown.first, next.commands.lowerBound <= place {
        pieces.append(
          Piece(kind: .hides(next.rect), place: place, area: open.current.applied(to: next.rect)))
        end = max(end, next.commands.upperBound)
        unknown.removeFirst()
      }
    }
    for (place, command) in drawing.list.commands.enumerated() {
      hide(until: place)
      transforms.append(open.current)
      if command.isPush {
        pieces.append(Piece(kind: .opens, place: place, area: .zero))
      } else if case .pop = command {
        pieces.append(Piece(kind: .closes, place: place, area: .zero))
      } else if place >= end, let bounds = command.paintedBounds {
        // What is drawn in the place of something else says nothing of it.
        pieces.append(
          Piece(kind: .paints, place: place, area: open.current.applied(to: bounds)))
      }
      open.follow(command)
    }
    hide(until: drawing.list.commands.count)
    transforms.append(open.current)
    list = drawing.list
    self.pieces = pieces
    self.transforms = transforms
  }

  /// What is behind a command within a rectangle.
  ///
  /// - Parameters:
  ///   - index: The place of the command in the list.
  ///   - rect: Where one will look, in the coordinates of the command.
  /// - Complexity: Linear in what is painted before the command.
  public func ground(behind index: Int, in rect: Rect) -> Ground {
    let area = transforms[index].applied(to: rect)
    func reaches(_ place: Rect) -> Bool {
      place.minX <= area.maxX && place.maxX >= area.minX && place.minY <= area.maxY
        && place.maxY >= area.minY
    }
    var steps: [Ground.Step] = []
    for piece in pieces {
      switch piece.kind {
      case .hides(let rect):
        guard piece.place <= index else { return Ground(steps: steps) }
        if reaches(piece.area) { steps.append(.unknown(rect)) }
        continue
      default: guard piece.place < index else { return Ground(steps: steps) }
      }
      switch piece.kind {
      case .paints:
        if reaches(piece.area) { steps.append(.command(list.commands[piece.place])) }
      case .opens: steps.append(.command(list.commands[piece.place]))
      case .closes:
        // Nothing in the group reaches the rectangle.
        if case .command(let last)? = steps.last, last.isPush {
          steps.removeLast()
        } else {
          steps.append(.command(list.commands[piece.place]))
        }
      case .hides: break
      }
    }
    return Ground(steps: steps)
  }
}
