/// A window onto one view that may be larger than itself.
///
/// Along a direction in which it scrolls, the content gets the length it wants; across, it gets the
/// scroll view's own. Content that is smaller than the scroll view is stretched to it if it has a stretch
/// weight in that direction, else aligned. The scroll view wants what its content wants in the offered
/// room. (WeView 2's scroll view; that one answers its current size, so its wish changes with time.)
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

  /// The directions in which content may be larger than the scroll view.
  public var direction: Direction {
    didSet { if direction != oldValue { setNeedsLayout() } }
  }

  /// Where content narrower than the scroll view stands; centred by default.
  public var hAlign = HorizontalAlignment.center {
    didSet { if hAlign != oldValue { setNeedsLayout() } }
  }

  /// Where content lower than the scroll view stands; centred by default.
  public var vAlign = VerticalAlignment.center {
    didSet { if vAlign != oldValue { setNeedsLayout() } }
  }

  /// The part of the content that is shown: how far its top left lies outside, in points.
  public var contentOffset = Point.zero

  /// The size of the content after the last layout.
  public private(set) var contentSize = Size.zero

  /// Whether the content is larger than the scroll view in any direction.
  public private(set) var isScrollEnabled = false

  /// Makes a scroll view for a view.
  public init(_ contentView: View? = nil, direction: Direction = .vertical) {
    self.contentView = contentView
    self.direction = direction
    super.init(frame: .zero)
    clipsToBounds = true
    if let contentView { addSubview(contentView) }
  }

  /// What the content wants in the offered room: without limit in the direction that scrolls.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    contentView?.sizeThatFits(contentProposal(proposal)) ?? .zero
  }

  /// Gives the content its size and place.
  open override func layoutSubviews() {
    guard let contentView, contentView.superview === self else { return }
    let own = bounds.size
    var size = contentView.sizeThatFits(contentProposal(ProposedSize(own)))
    switch direction {
    case .vertical: size.width = own.width
    case .horizontal: size.height = own.height
    case .both: break
    }
    contentSize = size
    isScrollEnabled = size.width > own.width || size.height > own.height
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var frame = Rect(origin: .zero, size: size)
    if own.width > size.width {
      if contentView.hStretchWeight > 0 {
        frame.size.width = own.width
      } else {
        let share = hAlign.leadingShare(rightToLeft: rightToLeft)
        let free = (own.width - size.width) * share
        let leading = share == 0.5 ? round(free) : free
        frame.origin.x = rightToLeft ? own.width - size.width - leading : leading
      }
    }
    if own.height > size.height {
      if contentView.vStretchWeight > 0 {
        frame.size.height = own.height
      } else {
        let free = (own.height - size.height) * vAlign.topShare
        frame.origin.y = vAlign == .center ? round(free) : free
      }
    }
    contentView.frame = frame
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
