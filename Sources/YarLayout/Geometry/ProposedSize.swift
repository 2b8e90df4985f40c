/// The room that a view is offered when it is asked for its size.
///
/// Each dimension is given, in points, or unspecified (nil: "what would you like, without a limit?").
/// Zero is no room at all; it is not the same as unspecified.
@frozen
public struct ProposedSize: Hashable, Sendable {
  /// The offered width, or nil for no limit.
  public var width: Double?
  /// The offered height, or nil for no limit.
  public var height: Double?

  /// Makes a proposal from its dimensions; one that is left out is unspecified.
  @inlinable
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal that limits both dimensions.
  @inlinable
  public init(_ size: Size) {
    width = size.width
    height = size.height
  }

  /// No limit in either direction: asks for the ideal size.
  @inlinable
  public static var unspecified: ProposedSize { ProposedSize(width: nil, height: nil) }

  /// A limited width; the height is free.
  @inlinable
  public static func width(_ width: Double) -> ProposedSize {
    ProposedSize(width: width, height: nil)
  }
}

extension ProposedSize: CustomStringConvertible {
  /// The proposal as `width × height`, with `∞` for an unspecified dimension.
  public var description: String {
    "\(width.map { formatted($0) } ?? "∞") × \(height.map { formatted($0) } ?? "∞")"
  }
}
