/// Working memory for gathering components and laying out blocks.
struct Assembly: ~Copyable {
  /// Base variables and rows of the component.
  var columns = Buffer<Int32>()
  var rows = Buffer<Int32>()
  /// Hinges in the order they are found, and by level.
  var hinges = Buffer<Hinge>()
  var hingeLevel = Buffer<Int32>()
  /// Distinct priorities in the order they are met, their hinge counts, and their ranks.
  var priorities = Buffer<Double>()
  var counts = Buffer<Int32>()
  var ranks = Buffer<Int32>()
  /// Memory of a block that is only tried.
  var trial = Buffer<UInt64>()

  init() {}

  /// Index of a priority in `priorities`; there are few, and neighbours are alike.
  @inline(__always)
  mutating func level(of priority: Double) -> Int32 {
    var index = 0
    while index < priorities.count {
      if priorities[index] == priority {
        counts[index] += 1
        return Int32(index)
      }
      index += 1
    }
    priorities.append(priority)
    counts.append(1)
    return Int32(index)
  }
}
