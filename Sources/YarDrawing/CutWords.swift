/// Words of a view that are cut off.
public struct CutWords: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The width that they need, in points.
  public var needed: Double
  /// The width that there is for them.
  public var room: Double

  /// Makes one.
  public init(_ text: String, needed: Double, room: Double) {
    self.text = text
    self.needed = needed
    self.room = max(0, room)
  }

  /// Those of two that lack more; the first where both lack as much.
  public static func worse(_ one: CutWords?, _ other: CutWords?) -> CutWords? {
    guard let one, let other else { return one ?? other }
    return other.needed - other.room > one.needed - one.room ? other : one
  }
}
