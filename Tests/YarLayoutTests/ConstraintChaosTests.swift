import Testing
import YarTracing

@testable import YarLayout

/// Random work on trees with constraints, also in the middle of updates, layouts and measuring.
///
/// Run with the address sanitizer: what must not happen here is mostly not visible otherwise.
@Suite struct ConstraintChaosTests {
  /// A view that does random work when it is called back.
  private final class Nervous: View {
    unowned(unsafe) var chaos: Chaos?

    override func updateConstraints() {
      chaos?.act(in: .update)
      super.updateConstraints()
    }

    override func layoutSubviews() {
      chaos?.act(in: .layout)
      super.layoutSubviews()
    }

    override var intrinsicContentSize: Size {
      chaos?.act(in: .measure)
      return Size(width: 10, height: 10)
    }
  }

  private final class Chaos {
    enum Moment: CaseIterable { case update, layout, measure, conflict }

    var random: SplitMix64
    let window = ConstraintTests.window()
    /// What somebody outside holds; views that are taken out of it live on only in the tree.
    var views: [View] = []
    var guides: [LayoutGuide] = []
    var constraints: [LayoutConstraint] = []
    /// How much may still be done in callbacks of the layout at work.
    var budget = 0
    /// How often each kind of callback did something.
    var counts: [Moment: Int] = [:]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      window.environment.conflictHandler = { [unowned(unsafe) self] _ in act(in: .conflict) }
      for _ in 0..<6 { addView() }
    }

    func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    func act(in moment: Moment) {
      guard budget > 0, int(0..<3) == 0 else { return }
      budget -= 1
      counts[moment, default: 0] += 1
      step(mayLayOut: false)
    }

    func addView() {
      let view = Nervous()
      view.chaos = self
      view.translatesAutoresizingMaskIntoConstraints = int(0..<5) == 0
      anyView.addSubview(view)
      views.append(view)
    }

    var anyView: View { views.randomElement(using: &random) ?? window }

    var anyItem: any LayoutItem {
      if int(0..<4) == 0, let guide = guides.randomElement(using: &random) { return guide }
      return int(0..<6) == 0 ? window : anyView
    }

    func step(mayLayOut: Bool) {
      switch int(0..<(mayLayOut ? 15 : 12)) {
      case 0: if views.count < 20 { addView() }
      case 1: anyView.removeFromSuperview()
      case 2:
        // A view under itself is refused.
        anyView.addSubview(anyView)
      case 3: if !views.isEmpty { views.remove(at: int(0..<views.count)) }
      case 4...6: addConstraint()
      case 7: constraints.randomElement(using: &random)?.isActive.toggle()
      case 8:
        let constraint = constraints.randomElement(using: &random)
        constraint?.constant = Double(int(-20..<60))
        if int(0..<3) == 0 { constraint?.priority = LayoutPriority(Double(int(1..<1001))) }
      case 9:
        if int(0..<2) == 0 {
          let guide = LayoutGuide()
          anyView.addLayoutGuide(guide)
          guides.append(guide)
        } else if !guides.isEmpty {
          let guide = guides.remove(at: int(0..<guides.count))
          if int(0..<2) == 0 { guide.owningView?.removeLayoutGuide(guide) }
        }
      case 10: anyView.setNeedsUpdateConstraints()
      case 11: if !constraints.isEmpty { constraints.remove(at: int(0..<constraints.count)) }
      case 12: _ = anyView.hasAmbiguousLayout
      case 13: _ = anyView.systemLayoutSizeFitting(.zero)
      default: layOut()
      }
    }

    func addConstraint() {
      let attributes: [LayoutConstraint.Attribute] = [
        .left, .right, .width, .centerX, .leading, .top, .bottom, .height, .centerY,
        .firstBaseline, .leadingMargin,
      ]
      let first = attributes[int(0..<attributes.count)]
      let isAlone = int(0..<4) == 0
      let made = LayoutConstraint(
        item: anyItem, attribute: first,
        relatedBy: LayoutConstraint.Relation.allCases[int(0..<3)],
        toItem: isAlone ? nil : anyItem,
        attribute: isAlone
          ? .notAnAttribute : int(0..<3) == 0 ? attributes[int(0..<attributes.count)] : first,
        constant: Double(int(-10..<40)))
      if int(0..<2) == 0 { made.priority = LayoutPriority(Double(int(1..<1000))) }
      made.isActive = true
      constraints.append(made)
    }

    func layOut() {
      budget = 8
      window.layoutIfNeeded()
      budget = 0
      window.layoutIfNeeded()
      check()
    }

    /// What holds whatever was done.
    func check() {
      for view in allViews(of: window) {
        let frame = view.frame
        #expect(frame.minX.isFinite && frame.minY.isFinite)
        #expect(frame.width.isFinite && frame.height.isFinite)
        for constraint in view.constraints {
          #expect(constraint.isActive)
          #expect(constraint.first.owningView?.isDescendant(of: view) == true)
          if let second = constraint.second {
            #expect(second.owningView?.isDescendant(of: view) == true)
          }
        }
      }
      for constraint in constraints {
        let isGone = constraint.first.item == nil
        if isGone { #expect(!constraint.isActive) }
        #expect(!constraint.description.isEmpty && !constraint.logDescription.isEmpty)
        guard constraint.isActive, let owner = constraint.owner?.view else {
          #expect(!constraint.isActive)
          continue
        }
        #expect(owner.constraints.contains { $0 === constraint })
      }
      #expect(window.autolayoutTrace().hasPrefix("•") || !window.autolayoutTrace().isEmpty)
    }
  }

  /// Adding, moving, dropping and tying at any time; then everything goes away but what is held.
  @Test(arguments: 0..<40)
  func anythingAtAnyTime(_ seed: Int) {
    var chaos: Chaos? = Chaos(seed: UInt64(seed))
    for _ in 0..<120 { chaos?.step(mayLayOut: true) }
    chaos?.layOut()
    let constraints = chaos?.constraints ?? []
    let guides = chaos?.guides ?? []
    weak let window = chaos?.window
    for view in chaos.map({ allViews(of: $0.window) + $0.views }) ?? [] {
      for inner in allViews(of: view) { (inner as? Nervous)?.chaos = nil }
    }
    chaos = nil
    #expect(window == nil)
    for constraint in constraints {
      #expect(!constraint.isActive)
      #expect(!constraint.description.isEmpty)
      constraint.constant = 3
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    for guide in guides { #expect(guide.owningView == nil && !guide.hasAmbiguousLayout) }
  }

  /// The callbacks of the runs above do take part: in each kind something was done.
  @Test func allMomentsAreUsed() {
    var counts: [Chaos.Moment: Int] = [:]
    for seed in 0..<40 {
      let chaos = Chaos(seed: UInt64(seed))
      for _ in 0..<120 { chaos.step(mayLayOut: true) }
      chaos.layOut()
      for (moment, count) in chaos.counts { counts[moment, default: 0] += count }
      for view in allViews(of: chaos.window) + chaos.views.flatMap({ allViews(of: $0) }) {
        (view as? Nervous)?.chaos = nil
      }
      chaos.window.environment.conflictHandler = nil
    }
    for moment in Chaos.Moment.allCases { #expect((counts[moment] ?? 0) >= 3, "\(moment)") }
  }

  /// Ten thousand constraints in one batch, made by a callback of the update and taken back by one of the
  /// layout.
  @Test func aBatchInsideCallbacks() {
    final class Maker: View {
      var work: ((Maker) -> Void)?
      override func updateConstraints() {
        work?(self)
        super.updateConstraints()
      }
    }
    let window = ConstraintTests.window()
    let maker = Maker(frame: rect(0, 0, 300, 100))
    window.addSubview(maker)
    var rows: [View] = []
    for _ in 0..<2_000 { rows.append(ConstraintTests.view(in: maker, "row")) }
    var batch: [LayoutConstraint] = []
    for (index, row) in rows.enumerated() {
      let above = index == 0 ? maker.topAnchor : rows[index - 1].bottomAnchor
      batch += [
        row.topAnchor.constraint(equalTo: above), row.heightAnchor.constraint(equalToConstant: 2),
        row.leftAnchor.constraint(equalTo: maker.leftAnchor),
        row.widthAnchor.constraint(equalTo: maker.widthAnchor, multiplier: 0.5),
        row.widthAnchor.constraint(lessThanOrEqualToConstant: 1000),
      ]
    }
    maker.work = { _ in LayoutConstraint.activate(batch) }
    maker.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(batch.count == 10_000 && batch.allSatisfy(\.isActive))
    #expect(rows[1_999].frame == rect(0, 3_998, 150, 2))
    // Half of the views go away while the rest is deactivated.
    maker.work = { maker in
      LayoutConstraint.deactivate(batch)
      for row in rows[1_000...] { row.removeFromSuperview() }
      rows.removeSubrange(1_000...)
      maker.work = nil
    }
    maker.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(batch.allSatisfy { !$0.isActive } && maker.constraints.isEmpty)
    #expect(maker.subviews.count == 1_000)
    LayoutConstraint.activate(Array(batch[..<5_000]))
    window.layoutIfNeeded()
    #expect(rows[999].frame == rect(0, 1_998, 150, 2))
    #expect(messages(window) == [])
  }
}
