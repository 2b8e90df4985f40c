import YarLayout

/// Where a view stands in its superview, and whether its frame says so or constraints do.
public struct InterfacePlacement: Hashable, Sendable {
  /// The frame that Interface Builder noted, in the superview's coordinates.
  public var frame = Rect.zero
  /// Whether the document notes a frame at all.
  public var hasNotedFrame = false
  /// Whether Interface Builder itself has marked the frame as one that the constraints do not give.
  public var isMarkedMisplaced = false
  /// Which parts of the frame grow with the superview.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the frame counts, not constraints.
  public var translatesAutoresizingMask = true
  /// Whether the frame counts on the canvas although constraints are wanted.
  public var isFixedFrame = false

  /// Whether the frame counts on the canvas, not constraints, for either reason.
  public var usesFrame: Bool { translatesAutoresizingMask || isFixedFrame }
}
