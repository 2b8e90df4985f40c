import YarBoxes

/// A window onto one view that may be larger than itself.
///
/// Along a direction in which it scrolls, the content gets the length it wants; across, it gets the
/// scroll view's own. Content that is smaller than the scroll view is stretched to it if it has a stretch
/// weight in that direction, else aligned. The scroll view wants what its content wants in the offered
/// room. (WeView 2's scroll view; that one answers its current size, so its wish changes with time.)
///
/// Constraints can make up the content as well, as with UIKit's scroll view: in a constraint with something
/// inside it, the edges and margins of the scroll view mean the content, whose size is what those
/// constraints say; its width, height and centre always mean its frame. What is missing is reported as a
/// layout issue that names the edge. Then the scroll view's own size comes from outside: it wants nothing
/// in a direction that scrolls.
///
/// ```swift
/// scroll.addSubview(text)
/// LayoutConstraint.activate([
///   text.topAnchor.constraint(equalTo: scroll.topAnchor),
///   text.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
///   text.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
///   text.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
///   text.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
/// ])
/// ```
open class ScrollView: View {
  /// The directions in which content may be larger than the scroll view.
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// Up and down; the content is as wide as the scroll view.
    case vertical
    /// From side to side; the content is as high as the scroll view.
    case horizontal
    /// Both; the content has its ideal size.
    case both
  }

  /// The view that scrolls; setting it takes the old one out.
  public var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      setNeedsLayout()
    }
  }

  /// The directions in which content may be larger than the scroll view; up and down by default.
  public var direction = Direction.vertical {
    didSet {
      guard direction != oldValue else { return }
      styleDidChange()
      setNeedsLayout()
    }
  }

  /// Where content narrower than the scroll view stands; centred by default.
  public var hAlign = HorizontalAlignment.center {
    didSet { if hAlign != oldValue { setNeedsLayout() } }
  }

  /// Where content lower than the scroll view stands; centred by default.
  public var vAlign = VerticalAlignment.center {
    didSet { if vAlign != oldValue { setNeedsLayout() } }
  }

  /// The part of the content that is shown: how far the content is moved to the left and up, in points.
  ///
  /// At (0, 0), the default, the beginning is shown. Where the content reads from right to left that is
  /// its right end, and what follows is reached by a negative `x`, as on web pages. A layout changes it only
  /// when the content has become smaller or the scroll view larger, so that no more than the content is
  /// shown. Numbers that are not finite are reported as a layout issue and change nothing.
  open var contentOffset = Point.zero {
    didSet {
      guard contentOffset != oldValue else { return }
      if !contentOffset.x.isFinite || !contentOffset.y.isFinite {
        refuse(contentOffset, instead: oldValue)
        contentOffset = oldValue
        return
      }
      boundsWereMoved()
      guard frameTies.count == 4 else { return }
      frameTies[0].constant = contentOffset.x
      frameTies[1].constant = contentOffset.y
    }
  }

  private func refuse(_ offset: Point, instead used: Point) {
    let isX = !offset.x.isFinite
    report(
      .invalidProperty(
        isX ? "contentOffset.x" : "contentOffset.y", isX ? offset.x : offset.y,
        isX ? used.x : used.y))
  }

  /// A class of a user's may place something by the offset, such as a header that stays; Yar's own content follows without a
  /// layout.
  private func boundsWereMoved() {
    guard let tree = linkedTree else { return }
    let isOwn = isOfOwnClass ?? hasClass(of: ScrollView(frame: .zero))
    isOfOwnClass = isOwn
    if !isOwn { tree.markArrange(node) }
  }

  /// Nil before it is asked.
  private var isOfOwnClass: Bool?

  override var drawnShift: Point { drawnContentOffset + contentOffset }

  /// What is seen first is what the content is moved to.
  override var boundsOrigin: Point {
    get { contentOffset }
    set { contentOffset = newValue }
  }

  /// The size of the content.
  ///
  /// A layout sets it to what ``contentView`` or constraints make up. Content that is placed by frames has the size that
  /// is set here.
  open var contentSize = Size.zero {
    didSet {
      guard contentSize != oldValue, !isShowing else { return }
      isShowing = true
      show(contentSize, instead: oldValue)
      isShowing = false
    }
  }

  /// A layout is at work on the size of the content.
  private var isShowing = false
  private var shownSize = Size.zero

  /// How far the content may be moved beyond the edges of the scroll view, in points; 0 by default.
  ///
  /// The layout of the content does not depend on it. What rests at its beginning stays there: ``contentOffset`` becomes
  /// minus the top and left insets. Source: UIKit.
  open var contentInset = EdgeInsets.zero {
    didSet {
      if contentOffset.x == -oldValue.left { contentOffset.x = -contentInset.left }
      if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top }
    }
  }

  /// Moves the content; see ``contentOffset``.
  ///
  /// Nothing moves in Yar: the content is there at once.
  open func setContentOffset(_ offset: Point, animated: Bool) { contentOffset = offset }

  // In constraints; see ScrollView+Guides.swift.
  var storedContentGuide: LayoutGuide?
  var storedFrameGuide: LayoutGuide?
  var frameTies: [LayoutConstraint] = []
  var checkedMentions = -1

  /// Whether the content is larger than the scroll view in any direction, and may be moved.
  ///
  /// Setting it to false turns it off whatever the sizes are; true is the default and leaves it to them.
  public var isScrollEnabled: Bool {
    get { !isScrollingOff && isContentLarger }
    set { isScrollingOff = !newValue }
  }

  private var isScrollingOff = false
  private var isContentLarger = false

  /// Makes a scroll view without content, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    flags.insert(.scrolls)
  }

  /// Makes a scroll view for a view; without a direction it scrolls as its class starts with.
  public convenience init(_ contentView: View?, direction: Direction? = nil) {
    self.init(frame: .zero)
    // An initializer of the class itself sets what is stored; observers are not told.
    self.contentView = contentView
    if let direction { self.direction = direction }
    if let contentView { addSubview(contentView) }
  }

  /// What the content wants in the offered room: without limit in the direction that scrolls.
  ///
  /// The limits, fixed sizes and adjustments of the content's desired size count, as in a layout. Content that has left
  /// for another superview counts as none.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if hasConstrainedContent { return super.sizeThatFits(proposal) }
    guard let contentView, contentView.superview === self else { return .zero }
    return desiredSize(of: contentView, in: contentProposal(proposal))
  }

  /// Nothing: content that does not fit scrolls.
  open override func minimumSize(in proposal: ProposedSize) -> Size { .zero }

  /// What the content wants in the room for it.
  private func desiredSize(of contentView: View, in room: ProposedSize) -> Size {
    // Few views say more than what they want.
    guard contentView.isAdjusted else { return contentView.sizeThatFits(room) }
    let tree = layoutTree
    tree.update()
    guard contentView.linkedTree === tree else { return contentView.sizeThatFits(room) }
    return tree.desiredSize(ofContent: contentView.node, in: room)
  }

  override func places(_ subview: View) -> Bool { subview === contentView }

  override func roundsUp(_ size: Size, of subview: View) -> Bool { subview === contentView }

  /// To WeView 2 it wants its own size where it does not scroll, of which there is none yet.
  override var hasNoProportions: Bool { direction != .both }

  /// A content view that leaves is none any more, and can be set again.
  override func subviewWasRemoved(_ view: View) {
    if view === contentView { contentView = nil }
  }

  override var contentAreaState: LayoutItemState? { contentLayoutGuide.itemState }

  override var hasContentArea: Bool { storedContentGuide?.owningView === self }

  /// Gives the content its size and place.
  open override func layoutSubviews() {
    if hasConstrainedContent {
      if let guide = storedContentGuide { show(guide.layoutFrame.size) }
      checkContentEdges()
      return
    }
    guard let contentView, contentView.superview === self, !contentView.isPlacedByConstraints
    else {
      // What frames place has the size that was set.
      if contentView == nil { show(contentSize, instead: contentSize) }
      return
    }
    let own = bounds.size
    let room = roomToPlace(contentView)
    var size = desiredSize(of: contentView, in: room)
    if !contentView.isAdjusted { size = contentView.fittingSize(given: room, wanted: size) }
    if !(size.width >= 0 && size.width < .infinity && size.height >= 0 && size.height < .infinity) {
      contentView.report(.invalidSize(size))
      if !(size.width >= 0 && size.width < .infinity) { size.width = 0 }
      if !(size.height >= 0 && size.height < .infinity) { size.height = 0 }
    }
    switch direction {
    case .vertical: size.width = own.width
    case .horizontal: size.height = own.height
    case .both: break
    }
    show(size)
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var frame = Rect(origin: .zero, size: size)
    if own.width > size.width {
      if contentView.hStretchWeight > 0 {
        frame.size.width = own.width
      } else {
        let share = HorizontalPlace(hAlign).leadingShare(rightToLeft: rightToLeft)
        let free = (own.width - size.width) * share
        let leading = share == 0.5 ? nearestPoint(free) : free
        frame.origin.x = rightToLeft ? own.width - size.width - leading : leading
      }
    } else if rightToLeft {
      // What is read first is seen first.
      frame.origin.x = own.width - size.width
    }
    if own.height > size.height {
      if contentView.vStretchWeight > 0 {
        frame.size.height = own.height
      } else {
        let free = (own.height - size.height) * VerticalPlace(vAlign).topShare
        frame.origin.y = vAlign == .center ? nearestPoint(free) : free
      }
    }
    contentView.frame = frame
  }

  /// The nearest whole point; what a solver's arithmetic leaves short of a half counts as one.
  private func nearestPoint(_ length: Double) -> Double { round(length + 1e-9) }

  /// Notes the size of the content that a layout made up.
  private func show(_ size: Size) {
    let old = contentSize
    isShowing = true
    contentSize = size
    isShowing = false
    show(size, instead: old)
  }

  private func show(_ size: Size, instead old: Size) {
    let own = bounds.size
    // The first layout leaves an offset that was set before it alone.
    let isSmaller =
      shownSize != .zero
      && (size.width < old.width || size.height < old.height
        || own.width > shownSize.width || own.height > shownSize.height)
    shownSize = own
    isContentLarger = size.width > own.width || size.height > own.height
    guard isSmaller, contentOffset != .zero else { return }
    let inset = contentInset
    let hidden = max(0, size.width - own.width)
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    contentOffset = Point(
      x: clamp(
        contentOffset.x, (rightToLeft ? -hidden : 0) - inset.left,
        (rightToLeft ? 0 : size.width - own.width) + inset.right),
      y: clamp(contentOffset.y, -inset.top, size.height - own.height + inset.bottom))
  }

  /// A number between bounds; the lower one counts where they are in the wrong order.
  private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(max(low, value), max(low, high))
  }

  /// The room that its own size gives its content.
  ///
  /// To WeView 2, none is no limit; and a container that scrolls sideways is asked with no width, in which rows have no room
  /// for their gaps and texts are asked without a limit. Without any height either it is asked for its ideal size.
  private func roomToPlace(_ contentView: View) -> ProposedSize {
    var room = contentProposal(ProposedSize(bounds.size))
    guard boxLayout?.followsWeView2 == true else { return room }
    if bounds.width <= 0 { room.width = nil }
    if bounds.height <= 0 { room.height = nil }
    if direction == .horizontal, bounds.height > 0, contentView is WeView { room.width = 0 }
    return room
  }

  private func contentProposal(_ proposal: ProposedSize) -> ProposedSize {
    switch direction {
    case .vertical: return ProposedSize(width: proposal.width, height: nil)
    case .horizontal: return ProposedSize(width: nil, height: proposal.height)
    case .both: return .unspecified
    }
  }

  open override var typeName: String { defaultTypeName("ScrollView") }
}
