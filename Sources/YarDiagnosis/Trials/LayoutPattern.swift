import YarLayout
import YarSolver

/// What constraints do at one size of a window, without figures: which hold exactly, which have room to spare,
/// which are missed, and which were left out.
///
/// Where two sizes have the same pattern, all sizes in between have it too, with places and lengths that lie between
/// in proportion: what proves the layout best at one end proves it at every size in between. So conflicts and
/// ambiguity are the same there, and nothing need be looked for. Heights of contents that wrap are a part of the
/// pattern, for they jump.
struct LayoutPattern: Hashable {
  private var states: [UInt8] = []
  private var jumps: [Double] = []
  /// What the signs are of, in points: they say when the pattern ends, but are no part of it.
  private var figures: [Double] = []

  /// The pattern of the views as they stand; they must be laid out.
  ///
  /// - Complexity: In proportion to the constraints. Nothing is solved.
  init(of views: [View]) {
    for view in views {
      guard let island = view.constraintState?.hosted, !island.isDissolved else { continue }
      add(island)
    }
  }

  private mutating func add(_ island: Island) {
    let solver = island.solver
    for index in 0..<island.rowCount
    where island.row(ConstraintID(index: Int32(index))).source != .none {
      let id = ConstraintID(index: Int32(index))
      guard let excess = solver.excess(of: id) else { continue }
      figures.append(excess)
      states.append(Self.sign(excess) | (solver.isSetAside(id) ? 4 : 0))
    }
    for slot in 0..<island.itemCount where island.place(at: slot).kind == .interior {
      let place = island.place(at: slot)
      let width = solver.value(of: Variable(index: place.width))
      let height = solver.value(of: Variable(index: place.height))
      figures += [width, height]
      states.append(Self.sign(width) * 4 + Self.sign(height))
      if place.wraps { jumps.append(place.contentHeight.length) }
    }
  }

  /// 0 below, 1 at, 2 above zero, but for rounding.
  private static func sign(_ value: Double) -> UInt8 {
    value > rounding ? 2 : value < -rounding ? 0 : 1
  }

  private static let rounding = 1e-6

  static func == (first: LayoutPattern, second: LayoutPattern) -> Bool {
    first.states == second.states && first.jumps == second.jumps
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(states)
    hasher.combine(jumps)
  }

  /// The last length at which a pattern still holds that holds at two lengths, if everything goes on as between them.
  ///
  /// It ends where the first of its figures comes down to zero. Nil if none does.
  ///
  /// - Parameter grain: The answer is a multiple of it.
  static func lastLength(
    from first: (length: Double, pattern: LayoutPattern),
    through second: (length: Double, pattern: LayoutPattern), grain: Double
  ) -> Double? {
    let (start, next) = (first.pattern.figures, second.pattern.figures)
    let way = second.length - first.length
    guard start.count == next.count, way > 0 else { return nil }
    var last = Double.infinity
    for (old, new) in zip(start, next) where new.magnitude > rounding {
      let change = (new - old) / way
      guard change * new < 0, change.magnitude > 1e-4 else { continue }
      // What is within rounding of zero counts as zero.
      last = min(last, second.length + (new.magnitude - rounding) / change.magnitude)
    }
    guard last.isFinite else { return nil }
    return max(second.length, (last / grain).rounded(.down) * grain)
  }
}
