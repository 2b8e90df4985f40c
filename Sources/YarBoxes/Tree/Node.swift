/// What the mirror knows of one node, in one flat piece of memory.
struct Node: BitwiseCopyable {
  var parent = NodeID.none
  /// The next member of the same group.
  var next = NodeID.none
  /// The group it is a member of.
  var home = GroupID.none
  /// The first group of its own members.
  var group = GroupID.none
  var details = DetailsID.none
  /// The answers before the last one.
  var older = OlderID.none
  var flags: NodeFlags = []
  var weight = Pair<Float>(0, 0)
  /// How far it shrinks, as far as is known: its own flexibility, without its limits.
  var least = Pair<Float>(0, 0)
  /// At work in its container: its size so far.
  var size = Pair<Double>(0, 0)
  var frame = Frame()
}

/// The state of a node that is yes or no, and its places in its cell.
struct NodeFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }

  static let skipped = NodeFlags(rawValue: 1 << 0)
  static let ignoresWidth = NodeFlags(rawValue: 1 << 1)
  static let ignoresHeight = NodeFlags(rawValue: 1 << 2)
  // Unions are written as raw numbers: literals of option sets become arrays in generic code.
  static let ignoresBoth = NodeFlags(rawValue: 1 << 1 | 1 << 2)
  /// Its content reads from right to left.
  static let rightToLeft = NodeFlags(rawValue: 1 << 3)
  /// Its own flexibility.
  static let shrinksWidth = NodeFlags(rawValue: 1 << 4)
  static let shrinksHeight = NodeFlags(rawValue: 1 << 5)
  static let growsWidth = NodeFlags(rawValue: 1 << 6)
  static let growsHeight = NodeFlags(rawValue: 1 << 7)
  static let flexesWidth = NodeFlags(rawValue: 1 << 4 | 1 << 6)
  static let flexesHeight = NodeFlags(rawValue: 1 << 5 | 1 << 7)
  static let flexibility = NodeFlags(rawValue: 15 << 4)
  /// Its flexibility along the row or column it is in, within its limits.
  static let givesWay = NodeFlags(rawValue: 1 << 8)
  static let takesMore = NodeFlags(rawValue: 1 << 9)
  static let isFlexible = NodeFlags(rawValue: 3 << 8)
  /// In the line at work: its size across is that at the length it has.
  static let settled = NodeFlags(rawValue: 1 << 10)
  /// Its members must be placed again.
  static let needsArrange = NodeFlags(rawValue: 1 << 11)
  /// Its members must be looked at before anything is asked.
  static let needsLook = NodeFlags(rawValue: 1 << 13)
  /// It is being measured or arranged: the sizes of its members are at work.
  static let atWork = NodeFlags(rawValue: 1 << 14)
  /// Its size may come from something else than its wish: a percentage, a ratio, limits of stretching.
  static let hasExtras = NodeFlags(rawValue: 1 << 15)
  /// The host says its size though it has members.
  static let asksHost = NodeFlags(rawValue: 1 << 16)
  /// The host is told when its members are placed.
  static let tellsHost = NodeFlags(rawValue: 1 << 17)
  /// Answers that may rest on its own are dropped up to the root.
  static let isStale = NodeFlags(rawValue: 1 << 18)
  /// In the line at work: it has its length and takes no further part in sharing.
  static let hasShare = NodeFlags(rawValue: 1 << 20)
  /// It is not in use.
  static let isFree = NodeFlags(rawValue: 1 << 19)
  // What ends when a container is measured, and when its members are placed.
  static let isMeasured = NodeFlags(rawValue: 1 << 14 | 1 << 18)
  static let isArranged = NodeFlags(rawValue: 1 << 11 | 1 << 18)
  static let isSaidByHost = NodeFlags(rawValue: 1 << 14 | 1 << 16)
  static let alignments = NodeFlags(rawValue: 0xFF << 24)

  @inline(__always)
  static func ignores<Axis: LineAxis>(_ axis: Axis.Type) -> NodeFlags {
    Axis.isRow ? .ignoresWidth : .ignoresHeight
  }

  @inline(__always)
  static func ignoresAcross<Axis: LineAxis>(_ axis: Axis.Type) -> NodeFlags {
    Axis.isRow ? .ignoresHeight : .ignoresWidth
  }

  @inline(__always)
  static func shrinks<Axis: LineAxis>(_ axis: Axis.Type) -> NodeFlags {
    Axis.isRow ? .shrinksWidth : .shrinksHeight
  }

  @inline(__always)
  static func grows<Axis: LineAxis>(_ axis: Axis.Type) -> NodeFlags {
    Axis.isRow ? .growsWidth : .growsHeight
  }

  @inline(__always)
  func has(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inline(__always)
  func hasAny(_ other: NodeFlags) -> Bool { rawValue & other.rawValue != 0 }

  @inline(__always)
  mutating func set(_ other: NodeFlags, _ isSet: Bool) {
    rawValue = isSet ? rawValue | other.rawValue : rawValue & ~other.rawValue
  }

  /// The place in its cell; nil: as the group says.
  var cellHAlign: HorizontalPlace? {
    get { HorizontalPlace(rawValue: UInt8(truncatingIfNeeded: rawValue >> 24 & 15) &- 1) }
    set {
      let bits = UInt32(newValue.map { $0.rawValue + 1 } ?? 0)
      rawValue = rawValue & ~(15 << 24) | bits << 24
    }
  }

  var cellVAlign: VerticalPlace? {
    get { VerticalPlace(rawValue: UInt8(truncatingIfNeeded: rawValue >> 28) &- 1) }
    set {
      let bits = UInt32(newValue.map { $0.rawValue + 1 } ?? 0)
      rawValue = rawValue & ~(15 << 28) | bits << 28
    }
  }
}
