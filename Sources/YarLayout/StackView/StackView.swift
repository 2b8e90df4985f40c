/// A row or column of views, placed by constraints that it makes itself.
///
/// The stack view ties its *arranged* subviews to each other and to its own edges. It has no size of its
/// own: constraints, a box layout or its frame give it one, or the arranged views do. Along its axis the
/// ``distribution`` decides, across it the ``alignment``. Hidden arranged views take no room.
///
/// ```swift
/// let row = StackView(arrangedSubviews: [icon, title, badge])
/// row.spacing = 8
/// row.alignment = .center
/// row.setCustomSpacing(2, after: title)
/// ```
///
/// The constraints are ordinary ones, with the identifiers that UIKit's have (`UISV-spacing` and so on);
/// they are listed in `constraints` and take part in conflicts and traces. They are brought up to date in
/// the update step before the next layout, and only those that differ are made anew. Subviews that are not
/// arranged are left alone.
///
/// Not to be confused with the box layout ``StackLayout`` (`.stack`), which places views on top of each other; the
/// box layouts for a row and a column are `.horizontal` and `.vertical`.
///
/// Source: UIKit's `UIStackView`. Its known defect of ``Distribution/fillProportionally`` with spacing is
/// kept, as layouts depend on it.
open class StackView: View {
  /// How the arranged views share the length along the axis.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the length; hugging and compression resistance decide which are stretched or shrunk.
    case fill = 0
    /// The views fill the length and are of equal length.
    case fillEqually = 1
    /// The views fill the length in proportion to their intrinsic content sizes.
    case fillProportionally = 2
    /// The gaps between the views are equal, and at least the spacing.
    case equalSpacing = 3
    /// The distances between the middles of the views are equal where the spacing allows.
    case equalCentering = 4
  }

  /// Where the arranged views stand across the axis.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Every view is as high as the row, or as wide as the column.
    case fill = 0
    /// At the leading edge of a column, at the top of a row.
    case leading = 1
    /// The first baselines of a row are at one height; a column is set as with ``leading``.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing = 4
    /// The last baselines of a row are at one height; a column is set as with ``trailing``.
    case lastBaseline = 5

    /// Another name of ``leading``, for rows.
    public static var top: Alignment { .leading }
    /// Another name of ``trailing``, for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that stands for ``spacing``: setting it after a view takes its own spacing away.
  public static var spacingUseDefault: Double { Double(Float.greatestFiniteMagnitude) }

  /// The spacing that stands for the standard distance of 8 points.
  public static var spacingUseSystem: Double { Double(Float.leastNormalMagnitude) }

  // MARK: Properties

  /// Whether the views stand in a row or in a column; a row by default.
  public var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// How the views share the length along the axis; `fill` by default.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Where the views stand across the axis; `fill` by default.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The distance between neighbours in points, or the least one if gaps are made equal; 0 by default.
  ///
  /// It may be negative. A number that is not finite is reported as a layout issue and changes nothing.
  public var spacing: Double {
    get { storedSpacing }
    set {
      guard newValue != storedSpacing, isSpacing(newValue) else { return }
      storedSpacing = newValue
      setNeedsUpdateConstraints()
    }
  }

  /// Whether the vertical gaps of a column run from the last baseline of a view to the first baseline of the
  /// next.
  ///
  /// False by default: gaps run from edge to edge.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Whether the views stay within the layout margins of the stack view rather than its edges.
  ///
  /// False by default.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  private var storedSpacing = 0.0
  var members: [StackMember] = []
  /// The constraints that stand, and the guides that they need.
  var arrangement = StackArrangement()

  // MARK: Making a stack view

  /// Makes an empty stack view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // It takes no room from the beginning, as one that was emptied.
    itemState.flags.insert(.needsUpdateConstraints)
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init()
    for view in views { addArrangedSubview(view) }
  }

  deinit {
    for view in subviews { view.dropStackConstraints() }
  }

  // MARK: The update step

  /// Brings the constraints of the arranged views up to date.
  ///
  /// An override calls `super` last.
  open override func updateConstraints() {
    measureLengths()
    arrangement.update(to: self)
    // Another view may be first, last or highest now.
    if let constraintState { tree?.islands.changes.noteBaseline(of: constraintState) }
    if distribution == .fillProportionally { tree?.features.insert(.proportionalStacks) }
    tellStacksAbove()
    super.updateConstraints()
  }

  /// Whether the constraints follow from how long the contents are: by their shares, or as the highest lends the
  /// baseline of a row.
  private var dependsOnContents: Bool {
    distribution == .fillProportionally
      || axis == .horizontal && tree?.features.contains(.baselineConstraints) ?? false
  }

  /// What this stack view arranges may be of another length: stack views around it that depend on that ask again.
  private func tellStacksAbove() {
    guard let features = tree?.features,
      !features.isDisjoint(with: [.proportionalStacks, .baselineConstraints])
    else { return }
    var next = superview
    while let stack = next as? StackView {
      if stack.dependsOnContents { stack.setNeedsUpdateConstraints() }
      next = stack.superview
    }
  }

  /// The first visible view of a column, the highest one of a row; itself without visible views.
  ///
  /// The highest is the one with the highest content, the first of several; a stack view in it is as high as what that
  /// arranges.
  open override var forFirstBaselineLayout: View {
    guard axis == .vertical else { return highestView }
    return members.first { !$0.view.isHidden }?.view ?? self
  }

  /// The last visible view of a column, the highest one of a row; itself without visible views.
  open override var forLastBaselineLayout: View {
    guard axis == .vertical else { return highestView }
    return members.last { !$0.view.isHidden }?.view ?? self
  }

  private var highestView: View {
    var result: View?
    var height = 0.0
    for member in members where !member.view.isHidden {
      let own = member.view.contentLength(along: .vertical)
      if result == nil || own > height {
        result = member.view
        height = own
      }
    }
    return result ?? self
  }

  override func environmentDidChange() {
    // Contents may be of another size in another environment.
    if distribution == .fillProportionally, !members.isEmpty { setNeedsUpdateConstraints() }
  }

  override func subviewVisibilityDidChange(_ view: View) {
    guard isArranged(view) else { return }
    setNeedsUpdateConstraints()
    view.minimumMayHaveChanged()
  }

  override func givesNoRoom(to subview: View) -> Bool { subview.isHidden && isArranged(subview) }

  override func subviewContentDidChange(_ view: View) {
    if dependsOnContents { setNeedsUpdateConstraints() } else { tellStacksAbove() }
  }

  override func subviewWasRemoved(_ view: View) {
    guard let index = index(of: view) else { return }
    members.remove(at: index)
    view.dropStackConstraints()
    view.minimumMayHaveChanged()
    setNeedsUpdateConstraints()
  }

  func isSpacing(_ length: Double) -> Bool {
    if length.magnitude <= LayoutConstraint.greatestConstant { return true }
    report(.invalidSpacing(length))
    return false
  }

  override func viewOfOwnClass() -> View { StackView(frame: .zero) }

  open override var typeName: String { defaultTypeName("StackView") }
}

extension View {
  /// Ends what a stack view demanded of this view alone, which the view would take with it.
  fileprivate func dropStackConstraints() {
    guard let state = constraintState else { return }
    let owned = state.owned
    for constraint in owned {
      guard let constraint, constraint.origin == .stack, constraint.first === state,
        constraint.second == nil, constraint.identifier != StackRow.Kind.canvasFit.identifier
      else { continue }
      constraint.deactivate()
    }
  }
}

/// One arranged view, which the stack view's `subviews` keep alive.
struct StackMember {
  unowned(unsafe) let view: View
  /// The distance to the next view, or nil for that of the stack view.
  var spacingAfter: Double?
  /// The length that counts where views are long in proportion to their content; 0 if there is none.
  var contentLength = 0.0
  /// The length that counts instead where the view has no content size; nil for none.
  var statedLength: Double?
}
