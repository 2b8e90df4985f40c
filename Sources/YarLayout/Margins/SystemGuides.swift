/// The guides that a view has without anybody adding them; each is made when it is first asked for.
extension View {
  /// The part of the view inside its layout margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuides.guide(.margins, of: self) }

  /// The part of the view that nothing covers; see ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuides.guide(.safeArea, of: self) }

  /// The part of the view inside its margins in which lines are not too long to be read with ease.
  ///
  /// It stands in the middle of the margins guide, as wide as that but at most 672 points: UIKit's width
  /// at the default text size. It does not follow a text size setting; Yar has none.
  public var readableContentGuide: LayoutGuide { systemGuides.guide(.readable, of: self) }

  /// The part of the view that a keyboard covers.
  ///
  /// Yar shows no keyboard: the guide is as if it were away, from the bottom of the safe area to the bottom
  /// of the view. What stands on its top edge stands on the safe area.
  public var keyboardLayoutGuide: LayoutGuide { systemGuides.guide(.keyboard, of: self) }

  private var systemGuides: SystemGuides {
    let record = itemState.madeMargins
    if let guides = record.guides { return guides }
    let made = SystemGuides()
    record.guides = made
    return made
  }
}

/// The guides of one view that Yar ties to it, and the constraints that do.
///
/// The ties count while other constraints read the guide, so that a guide that was asked for once leaves nothing
/// behind. A change of the margins sets constants, nothing else.
final class SystemGuides {
  enum Kind: Int {
    case margins
    case safeArea
    case readable
    case keyboard
  }

  private var guides: [TiedGuide?] = [nil, nil, nil, nil]

  func guide(_ kind: Kind, of view: View) -> LayoutGuide {
    if let guide = guides[kind.rawValue], guide.owningView === view { return guide }
    let guide = TiedGuide()
    guides[kind.rawValue] = guide
    view.addLayoutGuide(guide)
    _ = view.followedMargins()
    let now = view.marginRecord?.told ?? ViewMargins()
    var constraints: [LayoutConstraint]
    switch kind {
    case .margins:
      guide.identifier = "UIViewLayoutMarginsGuide"
      guide.role = .layoutMarginsGuide
      constraints = edges(of: guide, in: view) { "UIView-\($0)Margin-guide-constraint" }
    case .safeArea:
      guide.identifier = "UIViewSafeAreaLayoutGuide"
      guide.role = .safeAreaLayoutGuide
      constraints = edges(of: guide, in: view) { "UIViewSafeAreaLayoutGuide-\($0)" }
    case .keyboard:
      guide.identifier = "UIViewKeyboardLayoutGuide"
      guide.role = .keyboardLayoutGuide
      constraints = edges(of: guide, in: view) { "UIViewKeyboardLayoutGuide-\($0)" }
      // The top edge stands on the bottom of the safe area instead.
      constraints[0] = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
      constraints[0].identifier = "UIViewKeyboardLayoutGuide-top"
    case .readable:
      guide.identifier = "UIViewReadableContentGuide"
      guide.role = .readableContentGuide
      constraints = readable(guide, in: self.guide(.margins, of: view))
    }
    for constraint in constraints { constraint.origin = .systemGuide }
    guide.ties = constraints
    update(to: now)
    return guide
  }

  /// Sets the constants to margins and covered parts.
  func update(to now: ViewMargins) {
    set(.margins, now.effective)
    set(.safeArea, now.safeArea)
    guides[Kind.keyboard.rawValue]?.ties.first?.constant = now.safeArea.bottom
  }

  private func set(_ kind: Kind, _ insets: EdgeInsets) {
    // To the top, left, bottom and right edges.
    guard let ties = guides[kind.rawValue]?.ties, ties.count == 4 else { return }
    ties[0].constant = insets.top
    ties[1].constant = insets.left
    ties[2].constant = insets.bottom
    ties[3].constant = insets.right
  }

  /// The four edges, with inset constants to be set.
  private func edges(
    of guide: LayoutGuide, in view: View, _ identifier: (String) -> String
  ) -> [LayoutConstraint] {
    let ties = [
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ]
    for (tie, name) in zip(ties, ["top", "left", "bottom", "right"]) {
      tie.identifier = identifier(name)
    }
    return ties
  }

  /// The widest lines that are read with ease, in points.
  static let readableWidth = 672.0

  private func readable(_ guide: LayoutGuide, in margins: LayoutGuide) -> [LayoutConstraint] {
    let ties = [
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: SystemGuides.readableWidth),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      guide.widthAnchor.constraint(equalTo: margins.widthAnchor),
    ]
    ties[5].priority = .required - 1
    for (tie, name) in zip(ties, ["top", "bottom", "centerX", "maxWidth", "width", "width"]) {
      tie.identifier = "UIViewReadableContentGuide-\(name)"
    }
    return ties
  }
}
