/// A container that shows the first of its subviews that fits: a wide card, a narrow card, an icon.
///
/// A subview fits if what it wants without a limit is no larger than the room, in the directions of ``axes``. The last one
/// is shown where none does. The others take no room and are not drawn. Offered some room, the container wants what the
/// chosen subview wants there; without a limit, what the first one wants. It works in boxes and as an item of constraints.
/// Source: SwiftUI's `ViewThatFits`.
///
/// ```swift
/// let header = FirstThatFits {
///   Label("Reservations for tonight")
///   Label("Tonight")
/// }
/// ```
open class FirstThatFits: WeView {
  /// The directions in which a view must fit.
  public enum Axes: UInt8, Hashable, Sendable, CaseIterable {
    /// Its width and its height.
    case both
    /// Its width alone.
    case horizontal
    /// Its height alone.
    case vertical
  }

  /// The directions in which a subview must fit; both by default.
  public var axes: Axes {
    get { choosing.axes }
    set {
      guard newValue != choosing.axes else { return }
      choosing.axes = newValue
      choosing.setNeedsLayout()
      setNeedsMeasure()
    }
  }

  private let choosing = ChoosingLayout()

  /// Makes a container without subviews; those that are added are tried in their order.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    defaultLayout = choosing
  }

  /// Makes a container with the subviews that a block lists, in the order in which they are tried.
  public convenience init(@SubviewsBuilder subviews: () -> [View]) {
    self.init(frame: .zero)
    for view in subviews() { addSubview(view) }
  }

  /// The subview that is shown since the last layout; nil without subviews.
  public var shownSubview: View? {
    subviews.first { !$0.isHidden && !$0.isPassedOver }
  }

  open override var typeName: String { defaultTypeName("FirstThatFits") }
}

/// Gives the whole room to the first view that fits it.
private final class ChoosingLayout: CustomLayout {
  var axes = FirstThatFits.Axes.both

  /// Frames are rounded to whole points: what was measured to fit still does.
  private static let rounding = 0.5

  override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
    // The last is there for when there is least room.
    let asksForLeast = container?.linkedTree?.state.pointee.asksForLeast ?? false
    guard
      let choice = asksForLeast
        ? subviews.last : choice(among: subviews, in: proposal, slack: 0)
    else { return .zero }
    return desiredSize(of: choice, in: proposal)
  }

  override func arrange(_ subviews: [View], in bounds: Rect) {
    let room = ProposedSize(width: bounds.width, height: bounds.height)
    let choice = choice(among: subviews, in: room, slack: ChoosingLayout.rounding)
    for view in subviews {
      view.isPassedOver = view !== choice
      let size = view === choice ? bounds.size : desiredSize(of: view)
      view.frame = Rect(origin: bounds.origin, size: size)
    }
  }

  /// 1. Of the views in their order, the first whose ideal size is within the room.
  /// 2. Else the last one.
  private func choice(among views: [View], in room: ProposedSize, slack: Double) -> View? {
    for view in views {
      let ideal = desiredSize(of: view)
      let isNarrow = axes == .vertical || ideal.width <= (room.width ?? .infinity) + slack
      let isLow = axes == .horizontal || ideal.height <= (room.height ?? .infinity) + slack
      if isNarrow, isLow { return view }
    }
    return views.last
  }
}
