/// How far a node may give way, and whether it takes more: a property of the node, whatever it is offered.
///
/// A row knows by it who shares its room before it asks anybody. A container's comes from its members; a
/// leaf's from the host: a text that wraps shrinks to its longest word, a picture not at all.
public struct Flexibility: Hashable, Sendable, BitwiseCopyable {
  /// In less room it may want less width than without a limit.
  public var shrinksWidth = false
  /// In less room it may want less height.
  public var shrinksHeight = false
  /// In more room than it wants without a limit it wants more width.
  public var growsWidth = false
  /// In more room it wants more height.
  public var growsHeight = false
  /// The width to which it shrinks; what is wanted where it does not.
  public var leastWidth = 0.0
  /// The height to which it shrinks.
  public var leastHeight = 0.0

  /// Neither less nor more.
  public init() {}

  /// Of a text or something like it: less width, down to the longest word.
  public static func wraps(leastWidth: Double, leastHeight: Double = 0) -> Flexibility {
    var result = Flexibility()
    result.shrinksWidth = true
    result.leastWidth = leastWidth
    result.leastHeight = leastHeight
    return result
  }

}

/// The same as the tree keeps it.
struct Flex: BitwiseCopyable {
  /// Which way it shrinks and grows.
  var flags: NodeFlags
  var least: Pair<Double>

  /// Neither less nor more.
  @inline(__always)
  init() {
    flags = NodeFlags(rawValue: 0)
    least = Pair(0, 0)
  }

  init(_ flexibility: Flexibility) {
    self.init()
    flags.set(.shrinksWidth, flexibility.shrinksWidth)
    flags.set(.shrinksHeight, flexibility.shrinksHeight)
    flags.set(.growsWidth, flexibility.growsWidth)
    flags.set(.growsHeight, flexibility.growsHeight)
    least = Pair(
      max(0, length(flexibility.leastWidth)), max(0, length(flexibility.leastHeight)))
  }

  /// What a node says itself, in whole points.
  @inline(__always)
  init(_ tree: inout Tree, _ node: NodeID) {
    flags = NodeFlags(
      rawValue: tree.nodes[node].flags.rawValue & NodeFlags.foundByLook.rawValue)
    let least = tree.nodes[node].least
    self.least = Pair(ceilOfLength(Double(least.width)), ceilOfLength(Double(least.height)))
  }

  /// Takes a member into a container that is as large as the largest.
  @inline(__always)
  mutating func formUnion(_ other: Flex) {
    flags.set(other.flags, true)
    least = Pair(max(least.width, other.least.width), max(least.height, other.least.height))
  }

  /// Without a dimension that is ignored.
  @inline(__always)
  mutating func ignore(_ ignored: NodeFlags) {
    if ignored.has(.ignoresWidth) {
      flags.set(.flexesWidth, false)
      least.width = 0
    }
    if ignored.has(.ignoresHeight) {
      flags.set(.flexesHeight, false)
      least.height = 0
    }
  }
}
