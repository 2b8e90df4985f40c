import YarBoxes

/// A layout written by the user: override both methods.
///
/// ```swift
/// final class Diagonal: CustomLayout {
///   override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
///     Size(width: 100, height: 100)
///   }
///   override func arrange(_ subviews: [View], in bounds: Rect) {
///     for (index, view) in subviews.enumerated() {
///       view.frame = Rect(x: Double(index * 20), y: Double(index * 20), width: 20, height: 20)
///     }
///   }
/// }
/// ```
///
/// Both are called with the subviews that take part, in drawing order. They may ask subviews for their
/// size and must not change the tree. A subview that is not placed keeps its frame, which is reported as a
/// layout issue. `contentRect(in:)`, `desiredSize(of:in:)` and `place(_:in:)` are what Yar's own layouts
/// are made of.
open class CustomLayout: BoxLayout {
  /// Makes the layout.
  public override init() { super.init() }

  /// The room that the subviews want; (0, 0) by default.
  ///
  /// The answer is kept until a subview or a property of the layout changes.
  open func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size { .zero }

  /// Sets the frames of the subviews in the container's coordinates; does nothing by default.
  open func arrange(_ subviews: [View], in bounds: Rect) {}

  /// Lays the container out again; for changes that only the layout's own methods read.
  public func setNeedsLayout() {
    propertyDidChange()
  }

  override func copyStyle(to style: inout GroupStyle) {
    super.copyStyle(to: &style)
    style.kind = .custom
  }
}

/// A layout given as code: one block places each subview, another says what it wants.
public final class BlockLayout: CustomLayout {
  private let place: (View, WeView) -> Void
  private let desiredSize: ((View, ProposedSize) -> Size)?

  /// Makes a layout; without `desiredSize` it wants no room.
  ///
  /// `place` is called once for each subview and sets its frame. The layout wants the largest width and
  /// the largest height that `desiredSize` answers.
  public init(
    desiredSize: ((View, ProposedSize) -> Size)? = nil, place: @escaping (View, WeView) -> Void
  ) {
    self.place = place
    self.desiredSize = desiredSize
    super.init()
  }

  public override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
    var result = Size.zero
    guard let desiredSize else { return result }
    for view in subviews {
      let size = desiredSize(view, proposal)
      result.width = max(result.width, size.width)
      result.height = max(result.height, size.height)
    }
    return result
  }

  public override func arrange(_ subviews: [View], in bounds: Rect) {
    guard let container else { return }
    for view in subviews { place(view, container) }
  }
}

extension LayoutTree {
  private func custom(_ group: GroupID) -> CustomLayout? {
    layout(of: group.index)?._withUnsafeGuaranteedRef { $0 } as? CustomLayout
  }

  private func participants(_ group: GroupID) -> [View] {
    var result: [View] = []
    var member = groups[group.number].first
    while member.exists {
      if !nodes[member.number].flags.contains(.skipped) { result.append(view(member.index)) }
      member = nodes[member.number].next
    }
    return result
  }

  /// What a user's layout wants; sizes that are no sizes count as 0.
  func measureCustom(_ group: GroupID, _ offer: Offer) -> Size {
    guard let layout = custom(group) else { return .zero }
    state.pointee.measureDepth += 1
    defer { state.pointee.measureDepth -= 1 }
    var size = layout.sizeThatFits(ProposedSize(offer), subviews: participants(group))
    if !(size.width >= 0 && size.width < .infinity && size.height >= 0 && size.height < .infinity) {
      report(.invalidSize(size), at: view(groups[group.number].container.index))
      if !(size.width >= 0 && size.width < .infinity) { size.width = 0 }
      if !(size.height >= 0 && size.height < .infinity) { size.height = 0 }
    }
    return size
  }

  /// Lets a user's layout place its members, and reports those that it forgets.
  func arrangeCustom(_ group: GroupID, in container: NodeID) {
    let members = participants(group)
    for view in members { nodes[Int(view.node)].flags.remove(.isPlaced) }
    // It may ask anything for its size, which nothing here would notice.
    if !state.pointee.dropped.isEmpty { forgetDropped() }
    state.pointee.customDepth += 1
    custom(group)?.arrange(
      members, in: Rect(origin: .zero, size: nodes[container.number].rect.size))
    state.pointee.customDepth -= 1
    for view in members where view.tree === self && view.node >= 0 {
      if !nodes[Int(view.node)].flags.contains(.isPlaced) { report(.unplacedView, at: view) }
    }
  }
}
