import Testing

@testable import YarLayout

/// A view that does something when its constraints are to be updated, its size is asked, or it is laid out.
private final class BusyView: View {
  var onUpdate: ((BusyView) -> Void)?
  var onLayout: ((BusyView) -> Void)?
  var onContent: ((BusyView) -> Void)?
  override func updateConstraints() {
    onUpdate?(self)
    super.updateConstraints()
  }
  override func layoutSubviews() { onLayout?(self) }
  override var intrinsicContentSize: Size {
    onContent?(self)
    return Size(width: 10, height: 10)
  }
}

/// Constraints, anchors and guides whose views come and go, at the worst moments.
///
/// Run with the address sanitizer: what must not happen here is mostly not visible otherwise.
@Suite struct ConstraintLifetimeTests {
  private func pinned(_ view: View, to other: View, _ offset: Double = 0) -> [LayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: offset),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: offset),
    ]
  }

  @Test func constraintsAndAnchorsOutliveTheirViews() {
    let window = ConstraintTests.window()
    var anchor: LayoutXAxisAnchor?
    var dimension: LayoutDimension?
    var kept: [LayoutConstraint] = []
    do {
      let box = ConstraintTests.view(in: window, "box")
      kept = pinned(box, to: window)
      LayoutConstraint.activate(kept)
      window.layoutIfNeeded()
      anchor = box.leadingAnchor
      dimension = box.leadingAnchor.anchorWithOffset(to: box.trailingAnchor)
      box.removeFromSuperview()
    }
    #expect(kept.allSatisfy { !$0.isActive && $0.firstItem == nil && $0.secondItem === window })
    #expect(anchor?.item == nil && anchor?.hasAmbiguousLayout == false)
    #expect(dimension?.hasAmbiguousLayout == false)
    #expect(anchor?.constraintsAffectingLayout.isEmpty == true)
    for constraint in kept {
      constraint.isActive = true
      constraint.constant = 3
      constraint.priority = .defaultLow
    }
    #expect(throws: LayoutConstraintError.itemIsGone) { try kept[0].activate() }
    guard let anchor else { return }
    let late = window.leadingAnchor.constraint(equalTo: anchor)
    late.isActive = true
    #expect(!late.isActive)
    window.layoutIfNeeded()
    #expect(
      window.layoutIssues.map(\.message).first
        == "'Window': the constraint (gone).leading == Window.leading was not used. "
        + LayoutConstraintError.itemIsGone.description)
  }

  @Test func aWindowWithAConflictIsReleased() {
    var ended = 0
    final class Ending: View {
      var note: (() -> Void)?
      deinit { note?() }
    }
    var kept: LayoutConflict?
    do {
      let window = ConstraintTests.window(100, 100)
      let box = Ending()
      box.note = { ended += 1 }
      box.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(box)
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: 120),
      ])
      window.layoutIfNeeded()
      kept = window.layoutConflicts.first
      #expect(kept?.arithmetic == "120 > 100")
    }
    // Neither the window's own report nor a conflict that somebody keeps holds on to views.
    #expect(ended == 1)
    #expect(kept?.view == nil && kept?.frames.isEmpty == true)
    #expect(kept?.constraints.count == 3)
    #expect(kept?.description.contains("(gone)") == true)
  }

  @Test func aViewIsDroppedWhileConstraintsAreUpdated() {
    let window = ConstraintTests.window()
    let busy = BusyView()
    busy.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(busy)
    let other = ConstraintTests.view(in: window, "other")
    let gone = ConstraintTests.view(in: busy, "gone")
    LayoutConstraint.activate(
      pinned(busy, to: window) + pinned(other, to: gone, 4) + pinned(gone, to: busy, 2))
    busy.onUpdate = { view in
      view.subviews.first?.removeFromSuperview()
      view.removeFromSuperview()
    }
    window.layoutIfNeeded()
    #expect(busy.superview == nil && gone.superview == nil)
    #expect(window.constraints.isEmpty && busy.constraints.isEmpty)
    #expect(other.hasAmbiguousLayout == false || other.constraintState?.mentions.isEmpty == true)
  }

  @Test func constraintsAreDeactivatedAndMadeWhileTheyAreUpdated() {
    let window = ConstraintTests.window()
    let busy = BusyView()
    busy.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(busy)
    var active = pinned(busy, to: window, 1)
    LayoutConstraint.activate(active)
    busy.onUpdate = { view in
      LayoutConstraint.deactivate(active)
      active = self.pinned(view, to: view.superview ?? view, (active.first?.constant ?? 0) + 1)
      LayoutConstraint.activate(active)
    }
    for round in 2..<6 {
      busy.setNeedsUpdateConstraints()
      window.layoutIfNeeded()
      #expect(window.constraints.count == 2)
      #expect(busy.frame == Rect(x: Double(round), y: Double(round), width: 10, height: 10))
    }
    #expect(window.layoutIssues.isEmpty)
  }

  /// In `layoutSubviews()`, and while a size is asked for: the solver is at work then.
  @Test(arguments: [false, true])
  func aViewIsDroppedInTheMiddleOfALayout(_ whenSizesAreAsked: Bool) {
    let window = ConstraintTests.window()
    let host = BusyView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(host)
    let busy = BusyView()
    busy.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(busy)
    let guide = LayoutGuide()
    host.addLayoutGuide(guide)
    do {
      let lost = BusyView()
      lost.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(lost)
      LayoutConstraint.activate(
        pinned(lost, to: host) + pinned(busy, to: lost, 3)
          + [guide.leadingAnchor.constraint(equalTo: lost.trailingAnchor)])
    }
    let drop: (BusyView) -> Void = { _ in
      while host.subviews.count > 1 { host.subviews[1].removeFromSuperview() }
      host.removeLayoutGuide(guide)
    }
    if whenSizesAreAsked { busy.onContent = drop } else { busy.onLayout = drop }
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(host.subviews.count == 1 && host.constraints.isEmpty)
    #expect(guide.owningView == nil)
    busy.onContent = nil
    busy.onLayout = nil
    LayoutConstraint.activate(pinned(busy, to: host, 9))
    window.layoutIfNeeded()
    #expect(busy.frame == Rect(x: 9, y: 9, width: 10, height: 10))
  }

  @Test func theConflictHandlerTakesTheTreeApart() {
    let window = ConstraintTests.window()
    let card = ConstraintTests.view(in: window, "card")
    do {
      let box = ConstraintTests.view(in: card, "box")
      LayoutConstraint.activate(
        pinned(card, to: window) + [
          box.widthAnchor.constraint(equalToConstant: 10),
          box.widthAnchor.constraint(equalToConstant: 20),
          box.heightAnchor.constraint(equalTo: card.heightAnchor),
        ])
      let guide = LayoutGuide()
      window.addLayoutGuide(guide)
      guide.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    }
    window.environment.conflictHandler = { [unowned window, unowned card] _ in
      for guide in window.layoutGuides { window.removeLayoutGuide(guide) }
      for view in card.subviews { view.removeFromSuperview() }
      card.removeFromSuperview()
    }
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(window.subviews.isEmpty && window.constraints.isEmpty)
    #expect(window.layoutConflicts.isEmpty)
  }

  /// A view moves to another superview or tree: what crossed the cut ends, what lies inside goes along.
  @Test func aViewMovesWithActiveConstraints() {
    let first = ConstraintTests.window()
    let second = ConstraintTests.window()
    let box = ConstraintTests.view(in: first, "box")
    let inner = ConstraintTests.view(in: box, "inner")
    let crossing = pinned(box, to: first, 5) + pinned(inner, to: first, 8)
    let inside = [
      inner.widthAnchor.constraint(equalToConstant: 7),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      inner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalToConstant: 40),
      box.widthAnchor.constraint(equalToConstant: 30),
    ]
    LayoutConstraint.activate(crossing + inside)
    first.layoutIfNeeded()
    for (round, window) in [second, first, second].enumerated() {
      window.addSubview(box)
      #expect(crossing.allSatisfy { !$0.isActive } && inside.allSatisfy(\.isActive))
      let pins =
        pinned(box, to: window, Double(round)) + [
          inner.topAnchor.constraint(equalTo: box.topAnchor)
        ]
      LayoutConstraint.activate(pins)
      first.layoutIfNeeded()
      second.layoutIfNeeded()
      #expect(box.frame == Rect(x: Double(round), y: Double(round), width: 30, height: 40))
      #expect(inner.frame == Rect(x: 23, y: 0, width: 7, height: 20))
      #expect(first.layoutIssues.isEmpty && second.layoutIssues.isEmpty)
      pins[2].isActive = false
    }
  }

  @Test func aGuideOutlivesItsView() {
    let guide = LayoutGuide()
    let window = ConstraintTests.window()
    var constraint: LayoutConstraint?
    do {
      let card = ConstraintTests.view(in: window, "card")
      card.addLayoutGuide(guide)
      constraint = guide.leadingAnchor.constraint(equalTo: window.leadingAnchor)
      constraint?.isActive = true
      window.layoutIfNeeded()
      card.removeFromSuperview()
    }
    #expect(guide.owningView == nil)
    #expect(constraint?.isActive == false)
    #expect(!guide.hasAmbiguousLayout)
    #expect(constraint?.logDescription.contains("LayoutGuide:guide") == true)
    window.addLayoutGuide(guide)
    constraint?.isActive = true
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 5)
    window.removeLayoutGuide(guide)
    #expect(window.constraints.isEmpty && constraint?.isActive == false)
    window.layoutIfNeeded()
  }

  @Test func viewsOfTwoTrees() {
    let first = ConstraintTests.window()
    let second = ConstraintTests.window()
    let box = ConstraintTests.view(in: first, "box")
    let far = ConstraintTests.view(in: second, "far")
    let constraint = box.leadingAnchor.constraint(equalTo: far.leadingAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try constraint.activate() }
    constraint.isActive = true
    first.addConstraint(constraint)
    #expect(!constraint.isActive)
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    #expect(
      first.layoutIssues.map(\.message) == [
        "'box': the constraint box.leading == far.leading was not used. "
          + LayoutConstraintError.noCommonAncestor.description,
        "'box': the constraint box.leading == far.leading was not used. "
          + LayoutConstraintError.hierarchyNotPrepared.description,
      ])
    // In one tree, the same constraint can be used.
    first.addSubview(far)
    constraint.isActive = true
    #expect(constraint.isActive && first.constraints.count == 1)
  }

  @Test func whatIsInNoTreeIsToldByTheOtherItem() {
    let window = ConstraintTests.window()
    let box = ConstraintTests.view(in: window, "box")
    let stranger = View()
    stranger.identifier = "stranger"
    stranger.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    #expect(
      window.layoutIssues.map(\.message) == [
        "'box': the constraint stranger.leading == box.leading was not used. "
          + LayoutConstraintError.noCommonAncestor.description
      ])
  }

  @Test(arguments: [0, 1, 2]) func whatIsAddedAfterALayoutComesAlongIntoAWindow(_ depth: Int) {
    let window = ConstraintTests.window()
    let screen = View()
    screen.layoutIfNeeded()
    let late = View()
    late.translatesAutoresizingMaskIntoConstraints = false
    var holder = screen
    for _ in 0..<depth {
      let inner = View()
      holder.addSubview(inner)
      holder = inner
    }
    holder.addSubview(late)
    LayoutConstraint.activate([
      late.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
      late.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
      late.widthAnchor.constraint(equalToConstant: 30),
      late.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.addSubview(screen)
    window.layoutIfNeeded()
    #expect(late.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbersThatAreNone(_ bad: Double) {
    let window = ConstraintTests.window()
    let box = ConstraintTests.view(in: window, "box")
    let made = box.widthAnchor.constraint(equalToConstant: bad)
    made.isActive = true
    #expect(!made.isActive && made.error != nil)
    let good = box.widthAnchor.constraint(equalToConstant: 10)
    good.isActive = true
    good.constant = bad
    good.priority = LayoutPriority(bad)
    let factor = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: bad)
    factor.isActive = true
    window.layoutIfNeeded()
    #expect(good.constant == 10 && good.priority == .required && !factor.isActive)
    #expect(box.frame.width == 10)
    #expect(window.layoutIssues.count == 4)
    #expect(!made.description.isEmpty && !made.logDescription.isEmpty)
  }

  /// Activating and deactivating in bulk: each constraint is looked at a fixed number of times.
  @Test func tenThousandInOneBatch() {
    let window = ConstraintTests.window()
    var views: [View] = []
    var constraints: [LayoutConstraint] = []
    for index in 0..<2_500 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      constraints += [
        view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
        view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(
          equalTo: index == 0 ? window.topAnchor : views[index - 1].bottomAnchor, constant: 2),
      ]
      views.append(view)
    }
    LayoutConstraint.activate(constraints)
    #expect(window.constraints.count == 7_500)
    window.layoutIfNeeded()
    #expect(views[2_499].frame == Rect(x: 8, y: 29_990, width: 304, height: 10))
    let counters = window.layoutCounters
    #expect(counters.solves == 1)
    #expect(counters.framesWritten == 2_500)
    constraints[2].constant = 12
    window.layoutIfNeeded()
    #expect(window.layoutCounters.solves == 2)
    #expect(views[2_499].frame.minY == 29_992)
    // From the first to the last, and from the last to the first.
    LayoutConstraint.deactivate(Array(constraints[0..<5_000]))
    LayoutConstraint.deactivate(constraints[5_000...].reversed())
    #expect(window.constraints.isEmpty)
    #expect(views.allSatisfy { $0.constraintState?.mentions.isEmpty ?? true })
    #expect(views.allSatisfy { ($0.constraintState?.crossingCount ?? 0) == 0 })
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(views[2_499].frame == Rect(x: 8, y: 29_992, width: 304, height: 10))
    #expect(window.layoutIssues.isEmpty)
  }
}
