/// The set operations of node flags, spelled out.
///
/// The optimiser makes the same of those that `OptionSet` brings along; a debug build calls them through
/// five layers of generic functions, at each step of each pass, and tests run in debug builds.
extension NodeFlags {
  @inline(__always)
  func contains(_ flags: NodeFlags) -> Bool {
    rawValue & flags.rawValue == flags.rawValue
  }

  @inline(__always)
  func isDisjoint(with flags: NodeFlags) -> Bool {
    rawValue & flags.rawValue == 0
  }

  @inline(__always)
  mutating func insert(_ flags: NodeFlags) {
    rawValue |= flags.rawValue
  }

  @inline(__always)
  mutating func remove(_ flags: NodeFlags) {
    rawValue &= ~flags.rawValue
  }

  @inline(__always)
  mutating func formIntersection(_ flags: NodeFlags) {
    rawValue &= flags.rawValue
  }
}
