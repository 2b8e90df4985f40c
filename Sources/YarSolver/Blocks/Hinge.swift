/// A point at which the cost of one entity of a block bends.
///
/// An *entity* is a column (a base variable) or a row (a sum of columns). A constraint on one entity
/// costs nothing on one side of `position` and `weight` for each unit on the other.
struct Hinge: BitwiseCopyable {
  /// Where the cost bends, for the present values of held variables.
  var position: Double
  /// How `position` moves with the held variable on which the block depends.
  var rate: Double
  /// Cost for each unit.
  var weight: Double
  var constraint: Int32
  /// `entity * 4 + sides`; 1: costs below `position`; 2: costs above; 3: both.
  private let tag: Int32

  init(
    position: Double, rate: Double, weight: Double, entity: Int32, constraint: Int32, sides: Int32
  ) {
    self.position = position
    self.rate = rate
    self.weight = weight
    self.constraint = constraint
    tag = entity << 2 | sides
  }

  @inline(__always) var entity: Int32 { tag >> 2 }
  @inline(__always) var sides: Int32 { tag & 3 }
  @inline(__always) var costsBelow: Bool { sides & 1 != 0 }
  @inline(__always) var costsAbove: Bool { sides & 2 != 0 }
  /// Change of slope from left to right.
  @inline(__always) var bend: Double { sides == 3 ? 2 * weight : weight }
}
