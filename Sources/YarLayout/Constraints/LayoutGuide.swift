/// A rectangle that takes part in constraints and draws nothing.
///
/// It behaves as an invisible subview of the view that owns it, without being in the tree of views.
///
/// ```swift
/// let gap = LayoutGuide()
/// panel.addLayoutGuide(gap)
/// gap.leadingAnchor.constraint(equalTo: icon.trailingAnchor).isActive = true
/// gap.trailingAnchor.constraint(equalTo: title.leadingAnchor).isActive = true
/// ```
///
/// Source: Auto Layout's `UILayoutGuide`.
open class LayoutGuide {
  /// Whom a guide serves.
  package enum Role: UInt8 {
    /// Somebody added it.
    case own
    /// Yar made it for the property of a view that has this name.
    case layoutMarginsGuide, safeAreaLayoutGuide, readableContentGuide, keyboardLayoutGuide
    case contentLayoutGuide, frameLayoutGuide
    /// A stack view made it for its own constraints.
    case stack
  }

  /// Whom the guide serves; what Yar makes by itself needs not be kept.
  package internal(set) var role = Role.own

  /// The view that the guide belongs to; set by `addLayoutGuide(_:)`.
  public internal(set) unowned(unsafe) var owningView: View?

  /// A name for traces and messages; empty by default.
  public var identifier = ""

  /// The place of the guide after the last layout, in the owner's coordinates, in points.
  ///
  /// A guide of a view's margins or safe area that no constraint mentions stands where they are now.
  public internal(set) var layoutFrame: Rect {
    get { unreadFrame ?? placedFrame }
    set { placedFrame = newValue }
  }

  private var placedFrame = Rect.zero

  /// Where a guide stands that no constraint places as none reads it; nil for others.
  var unreadFrame: Rect? { nil }

  let itemState = ItemRecord()

  /// Makes a guide that no view owns yet.
  public init() {
    itemState.guide = self
  }

  deinit {
    itemState.itemGoesAway()
  }

  /// A constraint that mentions the guide was activated, or deactivated: who follows that is told.
  func mentionDidChange(of constraint: LayoutConstraint) {}

  /// Whether other frames of the guide would satisfy the constraints as well; see
  /// ``View/hasAmbiguousLayout``.
  public var hasAmbiguousLayout: Bool {
    owningView != nil && itemState.isAmbiguous
  }
}

extension View {
  /// The guides that belong to the view, in the order they were added.
  public var layoutGuides: [LayoutGuide] { constraintState?.extras?.guides ?? [] }

  /// Makes a guide belong to this view; it leaves another view it belongs to.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    itemState.madeExtras.guides.append(guide)
    tree?.islands.itemDidChange(guide.itemState)
  }

  /// Takes a guide away, and the constraints that mention it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    guide.itemState.deactivateMentions()
    guide.itemState.leaveIsland()
    guide.owningView = nil
    constraintState?.extras?.guides.removeAll { $0 === guide }
  }
}

/// Two guides are equal if they are the same.
extension LayoutGuide: Hashable {
  /// Whether both are one guide.
  public static func == (left: LayoutGuide, right: LayoutGuide) -> Bool { left === right }

  /// Feeds the identity of the guide.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
