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
  /// `entity * 8 + sides`; 1: costs below `position`; 2: costs above; 3: both; 4 more: values may rest here.
  private let tag: Int32

  init(
    position: Double, rate: Double, weight: Double, entity: Int32, constraint: Int32, sides: Int32,
    rests: Bool = false
  ) {
    self.position = position
    self.rate = rate
    self.weight = weight
    self.constraint = constraint
    tag = entity << 3 | (rests ? 4 : 0) | sides
  }

  @inline(__always) var entity: Int32 { tag >> 3 }
  @inline(__always) var sides: Int32 { tag & 3 }
  /// What the levels leave free goes to `position` rather than staying where it was.
  @inline(__always) var rests: Bool { tag & 4 != 0 }
  @inline(__always) var costsBelow: Bool { sides & 1 != 0 }
  @inline(__always) var costsAbove: Bool { sides & 2 != 0 }
  /// Change of slope from left to right.
  @inline(__always) var bend: Double { sides == 3 ? 2 * weight : weight }
}
