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
      states.append(Self.sign(excess) | (solver.isSetAside(id) ? 4 : 0))
    }
    for slot in 0..<island.itemCount where island.place(at: slot).kind == .interior {
      let place = island.place(at: slot)
      let width = solver.value(of: Variable(index: place.width))
      let height = solver.value(of: Variable(index: place.height))
      states.append(Self.sign(width) * 4 + Self.sign(height))
      if place.wraps { jumps.append(place.contentHeight) }
    }
  }

  /// 0 below, 1 at, 2 above zero, but for rounding.
  private static func sign(_ value: Double) -> UInt8 {
    value > 1e-6 ? 2 : value < -1e-6 ? 0 : 1
  }
}
