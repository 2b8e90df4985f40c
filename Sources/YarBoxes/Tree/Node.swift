/// What the mirror knows of one node, in one flat piece of memory.
package struct Node: BitwiseCopyable {
  package var parent = NodeID.none
  /// The next member of the same group.
  package var next = NodeID.none
  /// The group it is a member of.
  package var home = GroupID.none
  /// The first group of its own members.
  package var group = GroupID.none
  package var details = DetailsID.none
  /// The answers before the last one.
  package var older = OlderID.none
  package var flags: NodeFlags = []
  package var weight = Pair<Float>(0, 0)
  /// How far it shrinks, as far as is known: its own flexibility, without its limits.
  package var least = Pair<Float>(0, 0)
  /// At work in its container: its size so far.
  package var size = Pair<Double>(0, 0)
  package var frame = Frame()

  package init() {}
}

/// The state of a node that is yes or no, and its places in its cell.
///
/// The upper half is the host's: the mirror keeps it and looks at what says that it wants to be asked or told.
@usableFromInline
package struct NodeFlags: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline package var rawValue: UInt64

  @inlinable @inline(__always) package init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable @inline(__always) package static func bit(_ number: UInt64) -> NodeFlags {
    NodeFlags(rawValue: 1 << number)
  }

  @inlinable @inline(__always) package static var skipped: NodeFlags { bit(0) }
  @inlinable @inline(__always) package static var ignoresWidth: NodeFlags { bit(1) }
  @inlinable @inline(__always) package static var ignoresHeight: NodeFlags { bit(2) }
  // Unions are written as raw numbers: literals of option sets become arrays in generic code.
  @inlinable @inline(__always) package static var ignoresBoth: NodeFlags {
    NodeFlags(rawValue: 1 << 1 | 1 << 2)
  }
  /// Its content reads from right to left.
  @inlinable @inline(__always) package static var rightToLeft: NodeFlags { bit(3) }
  /// Its own flexibility.
  @inlinable @inline(__always) package static var shrinksWidth: NodeFlags { bit(4) }
  @inlinable @inline(__always) package static var shrinksHeight: NodeFlags { bit(5) }
  @inlinable @inline(__always) package static var growsWidth: NodeFlags { bit(6) }
  @inlinable @inline(__always) package static var growsHeight: NodeFlags { bit(7) }
  @inlinable @inline(__always) package static var flexesWidth: NodeFlags {
    NodeFlags(rawValue: 1 << 4 | 1 << 6)
  }
  @inlinable @inline(__always) package static var flexesHeight: NodeFlags {
    NodeFlags(rawValue: 1 << 5 | 1 << 7)
  }
  @inlinable @inline(__always) package static var flexibility: NodeFlags {
    NodeFlags(rawValue: 15 << 4)
  }
  /// Of a container: its width follows from its height, as that of something in it does that keeps a ratio.
  @inlinable @inline(__always) package static var widthFollows: NodeFlags { bit(57) }
  /// What one look at a container's members finds out.
  @inlinable @inline(__always) package static var foundByLook: NodeFlags {
    NodeFlags(rawValue: 15 << 4 | 1 << 57)
  }
  /// Its flexibility along the row or column it is in, within its limits.
  @inlinable @inline(__always) package static var givesWay: NodeFlags { bit(8) }
  @inlinable @inline(__always) package static var takesMore: NodeFlags { bit(9) }
  @inlinable @inline(__always) package static var isFlexible: NodeFlags {
    NodeFlags(rawValue: 3 << 8)
  }
  /// In the line at work: its size across is that at the length it has.
  @inlinable @inline(__always) package static var settled: NodeFlags { bit(10) }
  /// Its members must be placed again.
  @inlinable @inline(__always) package static var needsArrange: NodeFlags { bit(11) }
  /// Its members must be looked at before anything is asked.
  @inlinable @inline(__always) package static var needsLook: NodeFlags { bit(13) }
  /// It lies around containers that are to be looked at, or is one: it has its turn after them (`Looks`).
  @inlinable @inline(__always) package static var isAroundLooks: NodeFlags { bit(58) }
  /// It is being measured or arranged: the sizes of its members are at work.
  @inlinable @inline(__always) package static var atWork: NodeFlags { bit(14) }
  /// Its size may come from something else than its wish: a percentage, a ratio, limits of stretching.
  @inlinable @inline(__always) package static var hasExtras: NodeFlags { bit(15) }
  /// The host says its size though it has members.
  @inlinable @inline(__always) package static var asksHost: NodeFlags { bit(16) }
  /// Asked by WeView 2's rules it has no proportions: it fills a cell in which others keep theirs.
  @inlinable @inline(__always) package static var hasNoProportions: NodeFlags { bit(17) }
  /// The host is told when its members are placed.
  @inlinable @inline(__always) package static var tellsHost: NodeFlags { bit(60) }
  /// Something below it must be placed again.
  @inlinable @inline(__always) package static var descendantNeedsArrange: NodeFlags { bit(12) }
  /// It waits in the list of those to be arranged.
  @inlinable @inline(__always) package static var queued: NodeFlags { bit(21) }
  /// Something in it changed while it was being measured: its answer is not kept.
  @inlinable @inline(__always) package static var isOutdated: NodeFlags { bit(22) }
  /// An answer was driven out by newer ones: what rests on it cannot be compared.
  @inlinable @inline(__always) package static var hasLost: NodeFlags { bit(23) }
  /// The host says how flexible it is when its container is looked at.
  @inlinable @inline(__always) package static var asksFlexibility: NodeFlags { bit(30) }
  /// Whether it gives way is found out with its ideal answer: `isRigid` tells it from then on.
  @inlinable @inline(__always) package static var mayBeRigid: NodeFlags { bit(31) }
  /// It holds to its ideal width however little it is offered, as its host found out.
  @inlinable @inline(__always) package static var isRigid: NodeFlags { bit(59) }
  /// The host does something when it is arranged, whether it has members or not.
  @inlinable @inline(__always) package static var hostArranges: NodeFlags {
    NodeFlags(rawValue: 3 << 60)
  }
  /// Answers that may rest on its own are dropped up to the root.
  @inlinable @inline(__always) package static var isStale: NodeFlags { bit(18) }
  /// In the line at work: it has its length and takes no further part in sharing.
  @inlinable @inline(__always) package static var hasShare: NodeFlags { bit(20) }
  /// It is not in use.
  @inlinable @inline(__always) package static var isFree: NodeFlags { bit(19) }
  // What ends when a container is measured, and when its members are placed.
  @inlinable @inline(__always) package static var isMeasured: NodeFlags {
    NodeFlags(rawValue: 1 << 14 | 1 << 18 | 1 << 22)
  }
  @inlinable @inline(__always) package static var isArranged: NodeFlags {
    NodeFlags(rawValue: 1 << 11 | 1 << 12 | 1 << 18)
  }
  @inlinable @inline(__always) package static var isMarked: NodeFlags {
    NodeFlags(rawValue: 1 << 11 | 1 << 12)
  }
  /// Its answer is not kept as usual.
  @inlinable @inline(__always) package static var isNotKept: NodeFlags {
    NodeFlags(rawValue: 1 << 16 | 1 << 22)
  }
  @inlinable @inline(__always) package static var isSaidByHost: NodeFlags {
    NodeFlags(rawValue: 1 << 14 | 1 << 16)
  }
  @inlinable @inline(__always) package static var alignments: NodeFlags {
    NodeFlags(rawValue: 63 << 24)
  }

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

  @inlinable @inline(__always)
  package func has(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable @inline(__always)
  package func hasAny(_ other: NodeFlags) -> Bool { rawValue & other.rawValue != 0 }

  @inlinable @inline(__always)
  package mutating func set(_ other: NodeFlags, _ isSet: Bool) {
    rawValue = isSet ? rawValue | other.rawValue : rawValue & ~other.rawValue
  }

  /// The place in its cell; nil: as the group says.
  var cellHAlign: HorizontalPlace? {
    get { HorizontalPlace(rawValue: UInt8(truncatingIfNeeded: rawValue >> 24 & 7) &- 1) }
    set {
      let bits = UInt64(newValue.map { $0.rawValue + 1 } ?? 0)
      rawValue = rawValue & ~(7 << 24) | bits << 24
    }
  }

  var cellVAlign: VerticalPlace? {
    get { VerticalPlace(rawValue: UInt8(truncatingIfNeeded: rawValue >> 27 & 7) &- 1) }
    set {
      let bits = UInt64(newValue.map { $0.rawValue + 1 } ?? 0)
      rawValue = rawValue & ~(7 << 27) | bits << 27
    }
  }
}
