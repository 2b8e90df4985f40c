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

  /// The passes that lay out the view's tree; shared by all views of it, made at the first layout.
  ///
  /// Not a counted reference: counting it for each view costs as much as linking the view. The root of the
  /// tree retains it (`LayoutTree.init`), and takes every view out before it lets go.
  @exclusivity(unchecked) unowned(unsafe) var passes: ViewPasses?

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
  @exclusivity(unchecked) var knownItemState: LayoutItemState?

  /// What fewer views have; nil until one of it is set.
  @exclusivity(unchecked) var extras: ViewExtras?

  // MARK: Making a view

  /// Makes a view with a frame in the coordinates of its future superview.
  ///
  /// Numbers that are not finite count as 0, and are reported as a layout issue at the first layout.
  public init(frame: Rect = .zero) {
    storedFrame = frame
    flags = []
    if !frame.isFinite { refuseInitialFrame() }
  }

  /// Makes a view without a size.
  ///
  /// A subclass that overrides ``init(frame:)`` and nothing else inherits it. Source: UIKit.
  @_disfavoredOverload
  public convenience init() { self.init(frame: .zero) }

  deinit {
    knownItemState?.itemGoesAway()
    passes?.forget(self)
    Self.release(&subviewList)
    passes?.lastViewGoesAway(self)
  }

  // MARK: Place and look, to be watched or replaced by a subclass

  /// The middle of the frame.
  open var center: Point {
    get { placedCenter }
    set { placedCenter = newValue }
  }

  /// The view's own rectangle: as large as the frame; in a ``ScaledView`` in the points inside.
  ///
  /// Setting another size keeps the ``center``. The origin, (0, 0) by default, is the point of the inside that is seen
  /// in the top left corner: what is inside is drawn moved by it, and layout knows nothing of that. The origin of a
  /// ``ScrollView`` is its ``ScrollView/contentOffset``. Numbers that are not finite are reported as a layout issue and
  /// change nothing. Source: UIKit's property of the same name.
  open var bounds: Rect {
    get { extras?.formerBounds ?? placedBounds }
    set {
      extras?.formerBounds = nil
      if newValue != placedBounds { placedBounds = newValue }
    }
  }

  /// The view's place in its superview: points from the superview's top left corner.
  ///
  /// A container that lays the view out sets it. Setting another size makes the view lay out its
  /// subviews. Not-a-number and infinite values are reported as a layout issue and change nothing.
  open var frame: Rect {
    get { placedFrame }
    set { placedFrame = newValue }
  }

  /// Whether the view is invisible; a hidden view takes no room in a box layout, as in a stack view.
  ///
  /// (WeView 2 keeps its room; see `Documentation/WeView2.md`.)
  open var isHidden: Bool {
    get { hiddenFlag }
    set { hiddenFlag = newValue }
  }

  /// The opacity of the view and everything in it, 0 to 1; 1 by default.
  open var alpha: Double {
    get { look?.alpha ?? 1 }
    set { lookForWriting.alpha = newValue }
  }

  /// The colour behind the content; nil (the default) is transparent.
  open var backgroundColor: Color? {
    get { look?.backgroundColor }
    set { lookForWriting.backgroundColor = newValue }
  }

  /// The distances from the edges that constraints to the margins keep, in points.
  ///
  /// Setting them says how much the view itself wants, 8 by default, by physical side
  /// (``directionalLayoutMargins`` says it by reading direction; what was set last counts). Reading them
  /// answers the effective margins: what was set, moved inside the safe area unless
  /// ``insetsLayoutMarginsFromSafeArea`` is off, and at least what the superview's margins cover if
  /// ``preservesSuperviewLayoutMargins`` is on. Numbers that are not finite count as 0.
  ///
  /// - Complexity: Reading climbs to the root.
  open var layoutMargins: EdgeInsets {
    get { currentMargins().effective }
    set { setMargins(newValue, isDirectional: false) }
  }

  /// How the view's content reads when the environment's direction changes.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemantic }
    set {
      if newValue != storedSemantic { setSemantic(newValue) }
    }
  }

  // MARK: The tree, to be watched or replaced by a subclass

  /// Adds a view on top of the other subviews; a view that lies elsewhere leaves its place first.
  ///
  /// A view that is a subview already moves to the top and keeps its layout. A view cannot be added to
  /// itself or to one of its descendants: that is reported as a layout issue
  /// and changes nothing. In a `WeView`, a view added this way belongs to the container's default layout;
  /// without one it belongs to no layout and keeps its frame.
  open func addSubview(_ view: View) {
    place(view, at: nil)
  }

  /// Inserts a view at a place in the drawing order; an index out of range counts as the nearest end.
  ///
  /// A view that is a subview already moves to the place, counted before the move, and keeps its layout.
  open func insertSubview(_ view: View, at index: Int) {
    place(view, at: index)
  }

  /// Inserts a view directly below a subview; on top of all if that is not a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    place(view, at: subviewList.lastIndex(of: sibling) ?? subviewList.count)
  }

  /// Inserts a view directly above a subview; on top of all if that is not a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    place(view, at: subviewList.lastIndex(of: sibling).map { $0 + 1 } ?? subviewList.count)
  }

  /// Takes the view out of its superview, and out of the layout that placed it there.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  // MARK: Asking and marking, to be watched or replaced by a subclass

  /// The size the view wants in a room of a size; a zero size asks for the ideal size, as in WeView 2.
  ///
  /// The only place where zero means "without limit"; everywhere else a missing limit is nil. What a subclass
  /// written for UIKit overrides; ``sizeToFit()`` asks it. Containers ask the same with a ``ProposedSize``.
  open func sizeThatFits(_ room: Size) -> Size {
    sizeThatFits(room == .zero ? .unspecified : ProposedSize(room))
  }

  /// Gives the view its ideal size, rounded to whole points, without moving its origin.
  open func sizeToFit() {
    let size = sizeThatFits(Size.zero)
    frame = Rect(
      x: frame.minX, y: frame.minY, width: round(size.width), height: round(size.height))
  }

  /// The size that the constraints inside the view give it, as near to the target as they allow.
  ///
  /// Both dimensions of the target count with the priority `fittingSizeLevel` (50). The view's frame and
  /// constraints with things outside do not count; the layout is not touched.
  /// Source: UIKit's method of the same name.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints inside the view give it, as near to the target as they allow.
  ///
  /// A priority of `required` fixes a dimension: to find the height of a view at a given width, pass that
  /// width with `required` and 0 for the height with `fittingSizeLevel`.
  ///
  /// - Complexity: The answer is kept until something inside the view changes. The first question after a
  ///   change costs in proportion to the island of constraints that the view is in.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> Size {
    constraintFittingSize(targetSize, horizontal, vertical)
  }

  /// Asks for a layout of this view's subviews in the next pass.
  ///
  /// In normal use nothing needs it: every property that matters marks what depends on it. A subclass
  /// calls it when something changes that only its own `layoutSubviews` or `sizeThatFits` reads. A layout or constraints
  /// that place the view follow where it wants another size now; a superview that places it in its own
  /// `layoutSubviews` is not laid out again, as in UIKit: ``setNeedsMeasure()`` asks for that.
  open func setNeedsLayout() {
    markForLayout()
  }

  /// Brings the whole tree that the view is in up to date: sizes, frames, and whatever they change.
  ///
  /// Does nothing where nothing changed. The cost is in proportion to what changed. In a `layoutSubviews()` a view
  /// that lies in the one which is laid out has what is in it laid out at once, with the frame that it has. Any other
  /// call from there, from a `sizeThatFits(_:)` or a custom layout is reported as a layout issue: the layout at work goes
  /// on and sees to everything that changes meanwhile.
  open func layoutIfNeeded() {
    layOutTree()
  }

  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    markForConstraintUpdate()
  }

  /// Calls `updateConstraints()` now on the views of the tree that need it, leaf to root.
  open func updateConstraintsIfNeeded() {
    updateTree()
  }

  /// The baseline of the first line of text; the top edge without text.
  open var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .firstBaseline)
  }

  /// The baseline of the last line of text; the bottom edge without text.
  open var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(_state: itemState, attribute: .lastBaseline)
  }

  // MARK: What happened, told to a subclass

  /// The view is about to be added to or removed from a superview; nil is none.
  ///
  /// The default does nothing. Source: UIKit.
  open func willMove(toSuperview superview: View?) {}

  /// The view, or one it lies in, is about to come into a window, or out of one (nil).
  ///
  /// The default does nothing. Source: UIKit.
  open func willMove(toWindow window: Window?) {}

  /// The view has come into a window with all that it lies in, or out of one; ``window`` says which.
  ///
  /// The default does nothing. A window that is deallocated tells nobody. Source: UIKit.
  open func didMoveToWindow() {}

  /// A view has become a subview of this one.
  ///
  /// The default does nothing. Source: UIKit.
  open func didAddSubview(_ subview: View) {}

  /// A subview is about to leave this view.
  ///
  /// The default does nothing. Source: UIKit.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Where somebody points at

  /// Whether a point of the view's own coordinates belongs to it: by default what lies within ``bounds``.
  ///
  /// Yar handles no events: the event is for the overrides of code written for UIKit, and nil.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// The foremost view at a point of the view's own coordinates, this one or one inside it; nil without.
  ///
  /// Left out, with all that they hold: hidden views, those that are nearly invisible (an ``alpha`` below 0.01), those
  /// without ``isUserInteractionEnabled``, and those whose ``point(inside:with:)`` says no. Source: UIKit.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    foremostView(at: point, with: event)
  }

  /// Whether views of the class want constraints to place them; false by default.
  ///
  /// For overrides of code written for UIKit: Yar does not need to know it.
  open class var requiresConstraintBasedLayout: Bool { false }

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

  /// How far what is inside is moved to the left and up where it is drawn, all reasons together.
  var drawnShift: Point { drawnContentOffset }

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
    fittingSize(in: proposal) ?? contentSize(in: proposal)
  }

  /// How small the view can be without losing anything that it shows: the least width at all, and the least height in
  /// the width that is offered.
  ///
  /// A text that wraps is as narrow as its longest word, a text of one line as wide as it is; a container goes by its members
  /// and what its layouts make of them; a picture is no smaller than itself, and what scrolls may be nothing at all.
  /// Constraints inside a view make it as small as they allow. Of a view of a user's class nothing is known: the default
  /// is what it wants in the room. Limits, fixed sizes and adjustments of the view itself are its container's business,
  /// as in `sizeThatFits(_:)`; a layout does not ask this.
  ///
  /// ```swift
  /// let least = toolbar.minimumSize(in: .unspecified)   // for a host's window, or a splitter
  /// ```
  ///
  /// - Parameter proposal: The room. In a width above the least one, text needs less height.
  /// - Complexity: Linear in the views inside: nothing is kept of it.
  open func minimumSize(in proposal: ProposedSize) -> Size { leastSizeByAsking(in: proposal) }

  /// What the passes ask: the size, and for which other proposals the answer would be the same.
  ///
  /// Yar's own views override it where they know such a range; everything else is asked through
  /// `sizeThatFits(_:)`, whose answers hold for exactly one proposal.
  func measurement(width: Double, height: Double) -> Measurement {
    measurementByAsking(width: width, height: height)
  }

  /// What the view shows wraps: it may want less in less width.
  var wrapsContent: Bool { false }

  /// Asked by WeView 2's rules it has no proportions; only what scrolls is asked.
  var hasNoProportions: Bool { false }

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
    if flags.contains(.ownClass), !hasHeightForWidth { return Measurement(always: size) }
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

  /// A new view of the class of Yar's own that this view's class is or derives from; see `OwnClasses`.
  func viewOfOwnClass() -> View { View(frame: .zero) }

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

  /// Whether the size that a subview has here is what it wanted, rounded up.
  func roundsUp(_ size: Size, of subview: View) -> Bool { false }

  /// Whether this view gives a subview no room at all, as a stack view does with what is hidden.
  func givesNoRoom(to subview: View) -> Bool { false }

  /// What the edges of a view that scrolls mean in constraints with what is inside it.
  ///
  /// It is made where there is none yet.
  var contentAreaState: LayoutItemState? { nil }

  /// Whether what its edges mean was made.
  var hasContentArea: Bool { false }

  /// A view has become a subview of this one.
  func didInsert(_ view: View) {}

  /// A layout of this container has lost its last member.
  func layoutIsEmpty(_ layout: BoxLayout) {}

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
    // What `String(describing:)` gives, which asks for protocols first and takes a dozen times as long.
    return _typeName(type(of: self), qualified: false)
    #endif
  }

  /// The value of an intrinsic dimension that a view has no opinion about.
  public static var noIntrinsicMetric: Double { -1 }
}
