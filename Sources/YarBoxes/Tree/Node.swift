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
/// The upper half is the host's: the mirror keeps it and looks at `hostArranges` only.
@usableFromInline
package struct NodeFlags: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline package var rawValue: UInt64

  @inlinable @inline(__always) package init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable @inline(__always) package static var skipped: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  @inlinable @inline(__always) package static var ignoresWidth: NodeFlags {
    NodeFlags(rawValue: 1 << 1)
  }
  @inlinable @inline(__always) package static var ignoresHeight: NodeFlags {
    NodeFlags(rawValue: 1 << 2)
  }
  // Unions are written as raw numbers: literals of option sets become arrays in generic code.
  @inlinable @inline(__always) package static var ignoresBoth: NodeFlags {
    NodeFlags(rawValue: 1 << 1 | 1 << 2)
  }
  /// Its content reads from right to left.
  @inlinable @inline(__always) package static var rightToLeft: NodeFlags {
    NodeFlags(rawValue: 1 << 3)
  }
  /// Its own flexibility.
  @inlinable @inline(__always) package static var shrinksWidth: NodeFlags {
    NodeFlags(rawValue: 1 << 4)
  }
  @inlinable @inline(__always) package static var shrinksHeight: NodeFlags {
    NodeFlags(rawValue: 1 << 5)
  }
  @inlinable @inline(__always) package static var growsWidth: NodeFlags {
    NodeFlags(rawValue: 1 << 6)
  }
  @inlinable @inline(__always) package static var growsHeight: NodeFlags {
    NodeFlags(rawValue: 1 << 7)
  }
  @inlinable @inline(__always) package static var flexesWidth: NodeFlags {
    NodeFlags(rawValue: 1 << 4 | 1 << 6)
  }
  @inlinable @inline(__always) package static var flexesHeight: NodeFlags {
    NodeFlags(rawValue: 1 << 5 | 1 << 7)
  }
  @inlinable @inline(__always) package static var flexibility: NodeFlags {
    NodeFlags(rawValue: 15 << 4)
  }
  /// Its flexibility along the row or column it is in, within its limits.
  @inlinable @inline(__always) package static var givesWay: NodeFlags {
    NodeFlags(rawValue: 1 << 8)
  }
  @inlinable @inline(__always) package static var takesMore: NodeFlags {
    NodeFlags(rawValue: 1 << 9)
  }
  @inlinable @inline(__always) package static var isFlexible: NodeFlags {
    NodeFlags(rawValue: 3 << 8)
  }
  /// In the line at work: its size across is that at the length it has.
  @inlinable @inline(__always) package static var settled: NodeFlags {
    NodeFlags(rawValue: 1 << 10)
  }
  /// Its members must be placed again.
  @inlinable @inline(__always) package static var needsArrange: NodeFlags {
    NodeFlags(rawValue: 1 << 11)
  }
  /// Its members must be looked at before anything is asked.
  @inlinable @inline(__always) package static var needsLook: NodeFlags {
    NodeFlags(rawValue: 1 << 13)
  }
  /// It is being measured or arranged: the sizes of its members are at work.
  @inlinable @inline(__always) package static var atWork: NodeFlags { NodeFlags(rawValue: 1 << 14) }
  /// Its size may come from something else than its wish: a percentage, a ratio, limits of stretching.
  @inlinable @inline(__always) package static var hasExtras: NodeFlags {
    NodeFlags(rawValue: 1 << 15)
  }
  /// The host says its size though it has members.
  @inlinable @inline(__always) package static var asksHost: NodeFlags {
    NodeFlags(rawValue: 1 << 16)
  }
  /// The host is told when its members are placed.
  @inlinable @inline(__always) package static var tellsHost: NodeFlags {
    NodeFlags(rawValue: 1 << 60)
  }
  /// Something below it must be placed again.
  @inlinable @inline(__always) package static var descendantNeedsArrange: NodeFlags {
    NodeFlags(rawValue: 1 << 12)
  }
  /// It waits in the list of those to be arranged.
  @inlinable @inline(__always) package static var queued: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// Something in it changed while it was being measured: its answer is not kept.
  @inlinable @inline(__always) package static var isOutdated: NodeFlags {
    NodeFlags(rawValue: 1 << 22)
  }
  /// An answer was driven out by newer ones: what rests on it cannot be compared.
  @inlinable @inline(__always) package static var hasLost: NodeFlags {
    NodeFlags(rawValue: 1 << 23)
  }
  /// The host says how flexible it is when its container is looked at.
  @inlinable @inline(__always) package static var asksFlexibility: NodeFlags {
    NodeFlags(rawValue: 1 << 30)
  }
  /// Whether it gives way is told by its ideal answer: one that holds for all offers does not.
  @inlinable @inline(__always) package static var mayBeRigid: NodeFlags {
    NodeFlags(rawValue: 1 << 31)
  }
  /// The host does something when it is arranged, whether it has members or not.
  @inlinable @inline(__always) package static var hostArranges: NodeFlags {
    NodeFlags(rawValue: 3 << 60)
  }
  /// Answers that may rest on its own are dropped up to the root.
  @inlinable @inline(__always) package static var isStale: NodeFlags {
    NodeFlags(rawValue: 1 << 18)
  }
  /// In the line at work: it has its length and takes no further part in sharing.
  @inlinable @inline(__always) package static var hasShare: NodeFlags {
    NodeFlags(rawValue: 1 << 20)
  }
  /// It is not in use.
  @inlinable @inline(__always) package static var isFree: NodeFlags { NodeFlags(rawValue: 1 << 19) }
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
