/// A place in one kind of buffer: places of different kinds cannot be mixed up.
protocol Place: BitwiseCopyable, Equatable {
  var index: Int32 { get }
  init(index: Int32)
}

extension Place {
  /// No place at all.
  @inline(__always) static var none: Self { Self(index: -1) }

  @inline(__always) var exists: Bool { index >= 0 }

  @inline(__always) init(_ index: Int) { self.init(index: Int32(truncatingIfNeeded: index)) }
}

/// A node of a mirror: a view, a window, whatever the host lays out.
///
/// It stays valid until the node is removed; what is asked with another one is answered as for a node that
/// wants nothing.
public struct NodeID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32

  /// The place in the mirror, counted from 0: for arrays that a host keeps beside it.
  public var number: Int { Int(index) }
}

/// A group of a mirror: the members of a container that one layout places.
public struct GroupID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32

  /// The place in the mirror, counted from 0.
  public var number: Int { Int(index) }
}

extension NodeID: Place {}
extension GroupID: Place {}

/// The place of a node's uncommon properties.
struct DetailsID: Place { let index: Int32 }

/// The place of a node's older answers.
struct OlderID: Place { let index: Int32 }

/// The place of a grid's description, among all grids.
struct GridID: Place { let index: Int32 }

/// The place of a row or column of a grid that is being worked on.
struct TrackID: Place { let index: Int32 }

/// The place of an element in a list or on a stack that needs no kind of its own.
struct Position: Place { let index: Int32 }
