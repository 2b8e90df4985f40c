import YarLayout

/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// Where in the text.
  public var position: SourcePosition
  /// What is wrong there, and how to put it right.
  public var message: String

  /// Makes an error.
  public init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}

extension JSONError: CustomStringConvertible {
  /// The error as `line:column: message`.
  public var description: String { "\(position): \(message)" }
}

/// How much a JSON reader takes before it refuses.
public struct JSONLimits: Hashable, Sendable {
  /// The largest number of bytes; 64 MiB by default, never more than 4 GiB.
  public var byteCount: Int
  /// The largest number of lists and objects inside each other; 512 by default.
  public var depth: Int

  /// Makes limits.
  public init(byteCount: Int = 64 << 20, depth: Int = 512) {
    self.byteCount = byteCount
    self.depth = depth
  }
}
