/// The set operations, spelled out.
///
/// The optimiser makes the same of those that `OptionSet` brings along; a debug build calls them through
/// five layers of generic functions, at each step of each pass, and tests run in debug builds.
extension NodeFlags {
  @inlinable @inline(__always)
  package func contains(_ flags: NodeFlags) -> Bool { has(flags) }

  @inlinable @inline(__always)
  package func isDisjoint(with flags: NodeFlags) -> Bool { !hasAny(flags) }

  @inlinable @inline(__always)
  package mutating func insert(_ flags: NodeFlags) { set(flags, true) }

  @inlinable @inline(__always)
  package mutating func remove(_ flags: NodeFlags) { set(flags, false) }
}
