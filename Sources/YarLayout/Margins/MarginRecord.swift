/// What a view says of its margins, and what was made of it.
final class MarginRecord: ItemCompanion {
  var insets = EdgeInsets(all: 8)
  /// Left means leading, right means trailing.
  var isDirectional = true
  var preservesSuperview = false
  var insetsFromSafeArea = true
  /// Whether somebody said how wide they are.
  var areSet = false
  /// Whether the view fills a screen, which keeps more at its sides and, if nobody says otherwise, nothing above and below.
  var isScreen = false
  var additionalSafeArea = EdgeInsets.zero

  /// What constraints were told last; nil before anything asked.
  var told: ViewMargins?
  /// The list in which the view is followed; not counted, as a view leaves it with its tree.
  unowned(unsafe) var follower: TreeMargins?
  /// The look in which `told` and `origin` were worked out last.
  var check: UInt32 = 0
  var origin = Point.zero
  var guides: SystemGuides?

  /// The margins that the view itself wants in a width.
  func own(rightToLeft: Bool, width: Double) -> EdgeInsets {
    var insets = insets
    if isDirectional, rightToLeft { swap(&insets.left, &insets.right) }
    guard isScreen else { return insets }
    let side = EdgeInsets.screenMargin(inWidth: width)
    insets.left = max(insets.left, side)
    insets.right = max(insets.right, side)
    if !areSet {
      insets.top = 0
      insets.bottom = 0
    }
    return insets
  }

  func viewWasLinked(_ view: View) {
    let tree = view.layoutTree
    if told != nil { tree.margins.follow(view.itemState) }
    if additionalSafeArea != .zero { tree.margins.noteAdditionalSafeArea() }
  }

  func viewLeaves(_ view: View?) { follower = nil }
}

/// The margins and the covered parts of a view.
struct ViewMargins: Equatable {
  var effective = EdgeInsets(all: 8)
  var safeArea = EdgeInsets.zero
}

extension ItemRecord {
  var marginRecord: MarginRecord? { extras?.margins as? MarginRecord }

  var madeMargins: MarginRecord {
    if let marginRecord { return marginRecord }
    let made = MarginRecord()
    madeExtras.margins = made
    return made
  }
}

extension EdgeInsets {
  /// The margin at the sides of a screen of a width, as UIKit has it for the view of a controller.
  package static func screenMargin(inWidth width: Double) -> Double { width < 414 ? 16 : 20 }

  /// The wider of both on each side.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The insets, with 0 for what is no length.
  var finite: EdgeInsets {
    func checked(_ length: Double) -> Double {
      length.magnitude <= LayoutConstraint.greatestConstant ? length : 0
    }
    return EdgeInsets(
      top: checked(top), left: checked(left), bottom: checked(bottom), right: checked(right))
  }
}
