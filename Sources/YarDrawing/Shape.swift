import YarLayout

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A linear gradient whose unit square is the given rectangle.
  case gradient(Gradient, in: Rect)
}

/// An outline.
public enum Shape: Hashable, Sendable {
  /// A rectangle, rounded or not.
  case roundedRect(RoundedRect)
  /// The ellipse inside a rectangle.
  case ellipse(Rect)
  /// Any other outline.
  case path(Path)

  /// A rectangle with sharp corners.
  public static func rect(_ rect: Rect) -> Shape {
    .roundedRect(RoundedRect(rect: rect, cornerRadius: 0))
  }
}

/// A rectangle some of whose corners are round.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle.
  public var rect: Rect
  /// The radius of the round corners; at most half of the shorter side is used.
  public var cornerRadius: Double
  /// Which corners are round.
  public var corners: CornerMask

  /// Makes a rounded rectangle; all corners are round by default.
  public init(rect: Rect, cornerRadius: Double, corners: CornerMask = .all) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.corners = corners
  }

  /// The radius that is drawn: never more than half of the shorter side, never negative.
  public var effectiveRadius: Double {
    max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
  }
}

/// A sequence of lines and curves.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new figure.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve.
    case curve(Point, control1: Point, control2: Point)
    /// A line back to the start of the figure.
    case close
  }

  /// The steps.
  public var elements: [Element]

  /// Makes a path.
  public init(_ elements: [Element] = []) { self.elements = elements }
}

extension RoundedRect {
  /// Whether a command paints all of the shape with an opaque colour: then what is below cannot be seen.
  package func isCovered(by command: DrawingCommand?) -> Bool {
    guard case .fill(.roundedRect(let filled), .color(let color)) = command else { return false }
    return filled == self && color.alpha >= 1
  }
}
