/// Margins: the room that a view keeps free of its content.
extension View {

  /// The layout margins by reading direction.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return DirectionalEdgeInsets(
        top: margins.top, leading: rightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: rightToLeft ? margins.left : margins.right)
    }
    set {
      setMargins(
        EdgeInsets(
          top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
          right: newValue.trailing), isDirectional: true)
    }
  }

  /// Whether content stays within the superview's margins, too; false by default.
  ///
  /// An effective margin is then at least as wide as what the superview's margin covers of this view.
  public var preservesSuperviewLayoutMargins: Bool {
    get { marginRecord?.preservesSuperview ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      itemState.madeMargins.preservesSuperview = newValue
      marginsWereSet()
    }
  }

  /// Whether the margins are measured from the safe area rather than from the edges; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginRecord?.insetsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      itemState.madeMargins.insetsFromSafeArea = newValue
      marginsWereSet()
    }
  }

  /// How much of the view, from each edge, bars and rounded corners of the window cover, in points.
  ///
  /// It is the part of the environment's `safeAreaInsets` that overlaps the view where it stands, and 0
  /// where nothing does. It follows the view's frame after each layout pass.
  ///
  /// - Complexity: Climbs to the root.
  public var safeAreaInsets: EdgeInsets { currentMargins().safeArea }

  /// What is covered besides the window's own insets, for this view and what is inside it.
  ///
  /// A view controller sets it for its view, and `Tools/Churn` for any.
  @_spi(Tools) public var additionalSafeAreaInsets: EdgeInsets {
    get { marginRecord?.additionalSafeArea ?? .zero }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      itemState.madeMargins.additionalSafeArea = newValue.finite
      tree?.margins.noteAdditionalSafeArea()
      marginsWereSet()
    }
  }

  /// Whether the view has the margins of a screen: 16 points at its sides, 20 from a width of 414 on, or more if that is
  /// set, and none above and below unless they are set.
  ///
  /// A view controller may set it for its view. Source: UIKit.
  package var hasScreenMargins: Bool {
    get { marginRecord?.isScreen ?? false }
    set {
      guard newValue != hasScreenMargins else { return }
      itemState.madeMargins.isScreen = newValue
      marginsWereSet()
    }
  }

  /// The margins that were set, and whether their left means leading; 8 points in reading direction where
  /// none were.
  package var ownLayoutMargins: (insets: EdgeInsets, isDirectional: Bool) {
    guard let record = marginRecord else { return (EdgeInsets(all: 8), true) }
    return (record.insets, record.isDirectional)
  }

  var marginRecord: MarginRecord? { constraintState?.marginRecord }

  final func setMargins(_ insets: EdgeInsets, isDirectional: Bool) {
    let record = itemState.madeMargins
    let insets = insets.finite
    guard !record.areSet || insets != record.insets || isDirectional != record.isDirectional
    else { return }
    record.areSet = true
    record.insets = insets
    record.isDirectional = isDirectional
    marginsWereSet()
  }

  /// This view follows at once; views inside that depend on it follow in the next layout.
  private func marginsWereSet() {
    tree?.placeFollower?.lookLater()
    let now = currentMargins()
    apply(now)
  }
}
