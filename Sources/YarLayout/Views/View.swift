/// A rectangle on the screen: it has a place, a look, and subviews inside it.
///
/// `View` has the shape of UIKit's class of the same role. It takes part in both layout systems: a box
/// container (`WeView`) reads the properties in `View+BoxProperties.swift`; its size comes from
/// `sizeThatFits(_:)`. Lengths are points; the origin of a frame is the superview's top left corner.
///
/// ```swift
/// let window = Window(size: Size(width: 320, height: 200))
/// let badge = View(frame: Rect(x: 20, y: 20, width: 80, height: 24))
/// badge.backgroundColor = .blue
/// window.addSubview(badge)
/// ```
///
/// A view belongs to one thread at a time, together with the whole tree it is in; two trees can be laid
/// out on two threads at once.
open class View {
  // A check for exclusive access costs as much as the access. None of the properties without it is read or
  // written by code of a user's while it changes, so the checks could not find anything.

  // MARK: Place in the tree

  /// The superview: not a counted reference, as Embedded Swift has no `weak`.
  ///
  /// A superview clears it when it goes away.
  @exclusivity(unchecked) var superviewReference: Unmanaged<View>?

  @exclusivity(unchecked) var subviewList = SubviewList.none

  /// The mirror that the layout passes work on; shared by all views of a tree, made at the first layout.
  ///
  /// Not a counted reference: counting it for each view costs as much as linking the view. The root of the
  /// tree retains it (`LayoutTree.init`), and takes every view out before it lets go.
  @exclusivity(unchecked) unowned(unsafe) var tree: LayoutTree?

  /// This view's place in the mirror, or -1.
  @exclusivity(unchecked) var node: Int32 = -1

  @exclusivity(unchecked) var flags: ViewFlags

  /// The layout of the superview that places this view, or nil if none does.
  @exclusivity(unchecked) var layoutReference: Unmanaged<BoxLayout>?

  // MARK: Geometry and properties

  @exclusivity(unchecked) var storedFrame: Rect
  /// The stretch weights in single precision; see `storedHWeight`.
  @exclusivity(unchecked) var hWeight: Float = 0
  @exclusivity(unchecked) var vWeight: Float = 0

  /// The properties that few views set; nil until one of them is.
  @exclusivity(unchecked) var boxLimits: BoxLimitsStorage?
  @exclusivity(unchecked) var look: Look?

  /// What constraints know of the view; nil until one is made for it.
  @exclusivity(unchecked) package internal(set) var constraintState: LayoutItemState?

  /// What fewer views have; nil until one of it is set.
  @exclusivity(unchecked) var extras: ViewExtras?

  // MARK: Making a view

  /// Makes a view with a frame in the coordinates of its future superview.
  public init(frame: Rect = .zero) {
    storedFrame = frame
    flags = []
  }

  deinit {
    constraintState?.itemGoesAway()
    tree?.forget(self)
    Self.release(&subviewList)
    tree?.lastViewGoesAway(self)
  }

  // MARK: Size

  /// The size the view's own content wants, or `noIntrinsicMetric` where it has no opinion.
  ///
  /// A subclass whose content has a natural size returns it and calls
  /// `invalidateIntrinsicContentSize()` when it changes.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height of the content depends on the width, as that of wrapping text does.
  ///
  /// A view that constraints place is then asked twice: for its size in unlimited width, and for that in
  /// the width it has got. False by default.
  open var hasHeightForWidth: Bool { false }

  /// How many points outside one point inside takes; see ``ScaledView``.
  var insideScale: Double { 1 }

  /// How far the views inside are moved to the left and up where they are drawn, in points; the origin of
  /// ``bounds`` by default.
  ///
  /// For content that is scrolled: frames and layout know nothing of it.
  open var drawnContentOffset: Point { extras?.boundsOrigin ?? .zero }

  /// The origin of ``bounds``.
  var boundsOrigin: Point {
    get { extras?.boundsOrigin ?? .zero }
    set { madeExtras.boundsOrigin = newValue }
  }

  /// The size the view's own content wants in a width; asked if ``hasHeightForWidth`` says so.
  ///
  /// The default is the intrinsic content size.
  open func intrinsicContentSize(forWidth width: Double) -> Size { intrinsicContentSize }

  /// What the alignment rectangle, which constraints place, leaves out of the frame: shadows, badges.
  ///
  /// None by default. A subclass overrides it.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The distance of the first baseline below the top of the alignment rectangle; 0 without text.
  ///
  /// The default is where ``baselineOffset(_:in:)`` says it is at the size of the content.
  open var firstBaselineOffsetFromTop: Double { contentBaselineOffset(.first) }

  /// The distance of the last baseline above the bottom of the alignment rectangle; 0 without text.
  ///
  /// The default is where ``baselineOffset(_:in:)`` says it is at the size of the content.
  open var lastBaselineOffsetFromBottom: Double { contentBaselineOffset(.last) }

  /// The view whose first baseline constraints to this view's first baseline mean: itself or one inside it.
  ///
  /// The default is ``forLastBaselineLayout``. The view that is answered may pass on further. Source: UIKit.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view whose last baseline constraints to this view's last baseline mean: itself or one inside it.
  ///
  /// The default is the view itself. Call `setNeedsUpdateConstraints()` when another view is answered than
  /// before.
  open var forLastBaselineLayout: View { self }

  /// Makes or changes constraints; called before a layout, leaf to root, after
  /// `setNeedsUpdateConstraints()`.
  ///
  /// An override calls `super` last. The default does nothing.
  open func updateConstraints() {}

  /// The size the view wants when it is offered some room; the one question that containers ask.
  ///
  /// The default is what the constraints inside the view ask for (see `systemLayoutSizeFitting(_:)`);
  /// without any, the intrinsic content size, with 0 for a dimension without one. (UIKit answers the
  /// current size; an answer that depends on earlier layouts cannot give the same frames twice.)
  /// An override must depend on nothing but the view's own state and the proposal: answers are kept
  /// until `setNeedsMeasure()` or `setNeedsLayout()`. Negative, infinite and NaN answers are reported as layout issues and
  /// count as 0.
  open func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if let size = fittingSize(in: proposal) { return size }
    let size = intrinsicContentSize
    return Size(
      width: size.width == View.noIntrinsicMetric ? 0 : size.width,
      height: size.height == View.noIntrinsicMetric ? 0 : size.height)
  }

  /// What the passes ask: the size, and for which other proposals the answer would be the same.
  ///
  /// Yar's own views override it where they know such a range; everything else is asked through
  /// `sizeThatFits(_:)`, whose answers hold for exactly one proposal.
  func measurement(width: Double, height: Double) -> Measurement {
    measurementByAsking(width: width, height: height)
  }

  /// What the view shows wraps: it may want less in less width.
  var wrapsContent: Bool { false }

  /// How far the view can be made smaller, as far as that is known without asking it: what is always of one size is
  /// no smaller.
  var leastSize: Size { .zero }

  /// The answer of `sizeThatFits(_:)` as a measurement.
  ///
  /// A method of its own: Embedded Swift cannot emit a call of the superclass's internal method into
  /// another module.
  final func measurementByAsking(width: Double, height: Double) -> Measurement {
    if flags.contains(.ownClass), let answer = fittingMeasurement(width: width, height: height) {
      return answer
    }
    let size = sizeThatFits(
      ProposedSize(
        width: width == .infinity ? nil : width, height: height == .infinity ? nil : height))
    // A view that is asked through its intrinsic size alone cannot depend on the proposal.
    if flags.contains(.ownClass) { return Measurement(always: size) }
    return Measurement(size: size, width: width, height: height)
  }

  /// The distance of a baseline of the view's text from its top when it has a size; nil without text.
  ///
  /// Rows that align baselines ask for it; a view without one stands on its bottom edge. A subclass that
  /// shows text returns it; like `sizeThatFits(_:)`, it must depend on nothing but the view's own state
  /// and the size. (Containers are not asked: they pass on what is in them.)
  open func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? { nil }

  // MARK: Margins

  /// The effective layout margins are others than before, whatever made them so.
  ///
  /// Called before the next pass of a layout, or when margins are set. The default does nothing. Views
  /// whose margins nothing asks for are told of margins that were set only.
  open func layoutMarginsDidChange() {}

  /// The safe area insets are others than before: the view moved, or the window's insets changed.
  ///
  /// Called before the next pass of a layout. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout

  /// Places the subviews; called by the layout passes after the view has its frame.
  ///
  /// The default does nothing: subviews keep their frames. Do not call it; use `setNeedsLayout()`.
  open func layoutSubviews() {}

  /// What the tree needs from outside; a `Window` answers its own, everything else its window's.
  public var environment: LayoutEnvironment {
    window?.environment ?? LayoutEnvironment()
  }

  /// The name of the class, for traces and messages.
  open var typeName: String { defaultTypeName("View") }

  /// The view whose layout properties count for this one: itself, unless it stands for another.
  var styleSource: View { self }

  /// The environment changed; a view that keeps something made with the old one lets it go.
  func environmentDidChange() {}

  // What a view that arranges its subviews by constraints is told of them.

  func subviewVisibilityDidChange(_ view: View) {}

  /// The content of a subview that constraints place may have another size.
  func subviewContentDidChange(_ view: View) {}

  func subviewWasRemoved(_ view: View) {}

  /// Whether this view gives a subview its frame, as a scroll view does to its content.
  func places(_ subview: View) -> Bool { false }

  /// What the edges of a view that scrolls mean in constraints with what is inside it.
  var contentAreaState: LayoutItemState? { nil }
  /// A view has become a subview of this one.
  func didInsert(_ view: View) {}

  /// Called when the view has been added to or removed from a superview.
  open func didMoveToSuperview() {}

  /// Marks the answer of `sizeThatFits(_:)` as changed, and with it everything that depends on it.
  open func invalidateIntrinsicContentSize() {
    setNeedsMeasure()
  }
}

extension View {
  /// The class's own name where the language can tell it, else the given one of the class it inherits.
  package func defaultTypeName(_ name: String) -> String {
    #if hasFeature(Embedded)
    return name
    #else
    return String(describing: type(of: self))
    #endif
  }

  /// The value of an intrinsic dimension that a view has no opinion about.
  public static var noIntrinsicMetric: Double { -1 }
}
