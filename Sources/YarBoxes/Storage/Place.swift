/// A place in one kind of buffer: places of different kinds cannot be mixed up.
@usableFromInline
package protocol Place: BitwiseCopyable, Equatable {
  var index: Int32 { get }
  init(index: Int32)
}

extension Place {
  /// No place at all.
  @inlinable @inline(__always) package static var none: Self { Self(index: -1) }

  @inlinable @inline(__always) package var exists: Bool { index >= 0 }

  @inlinable @inline(__always) package init(_ index: Int) {
    self.init(index: Int32(truncatingIfNeeded: index))
  }
}

/// A node of a mirror: a view, a window, whatever the host lays out.
///
/// It stays valid until the node is freed, and may be another node's then: a host forgets it when it frees it. Changing what
/// is no node ends the program.
public struct NodeID: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let index: Int32

  @inlinable @inline(__always)
  package init(index: Int32) { self.index = index }

  /// The place in the mirror, counted from 0: for arrays that a host keeps beside it.
  public var number: Int { Int(index) }
}

/// A group of a mirror: the members of a container that one layout places.
public struct GroupID: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let index: Int32

  @inlinable @inline(__always)
  package init(index: Int32) { self.index = index }

  /// The place in the mirror, counted from 0.
  public var number: Int { Int(index) }
}

extension NodeID: Place {}
extension GroupID: Place {}

/// A place that only the mirror knows, told from others by what is there.
@usableFromInline
package struct PlaceOf<Element>: Place {
  @usableFromInline package let index: Int32

  @inlinable @inline(__always)
  package init(index: Int32) { self.index = index }
}

/// The place of an element in a list or on a stack that needs no kind of its own.
package typealias Position = PlaceOf<Never>
