import Testing
import YarLayout

@Suite struct FirstThatFitsTests {
  private func choices() -> (FirstThatFits, [View]) {
    let views = [300.0, 120, 40].map { width -> View in
      PlaceholderView(Size(width: width, height: width / 10))
    }
    let chooser = FirstThatFits()
    for view in views { chooser.addSubview(view) }
    return (chooser, views)
  }

  private func place(_ views: [View], _ shown: View?) -> Int? {
    views.firstIndex { $0 === shown }
  }

  @Test(arguments: [(400.0, 0), (300, 0), (299, 1), (120, 1), (119, 2), (40, 2), (10, 2)])
  func theFirstThatFitsTheWindowIsShown(_ width: Double, _ expected: Int) {
    let (chooser, views) = choices()
    let window = Window(size: Size(width: width, height: 100))
    window.rootView = chooser
    window.layoutIfNeeded()
    #expect(place(views, chooser.shownSubview) == expected)
    #expect(window.layoutIssues.isEmpty)
    #expect(views[expected].frame == chooser.bounds)
  }

  @Test(arguments: [
    (FirstThatFits.Axes.both, 100.0, 20.0, 2), (.vertical, 100, 20, 1), (.horizontal, 130, 2, 1),
    (.both, 130, 2, 2),
  ])
  func theAxesSayWhatMustFit(
    _ axes: FirstThatFits.Axes, _ width: Double, _ height: Double, _ expected: Int
  ) {
    let (chooser, views) = choices()
    chooser.axes = axes
    let window = Window(size: Size(width: width, height: height))
    window.rootView = chooser
    window.layoutIfNeeded()
    #expect(place(views, chooser.shownSubview) == expected)
  }

  /// In a row that has no room for the first, it gives way; what changes inside is looked at again.
  @Test func aRowMakesItGiveWay() {
    let (chooser, views) = choices()
    let other = PlaceholderView(Size(width: 100, height: 10))
    let window = Window(size: Size(width: 250, height: 50))
    let row = WeView(.horizontal.setHAlign(.left)) {
      chooser
      other
    }
    window.rootView = row
    window.layoutIfNeeded()
    #expect(place(views, chooser.shownSubview) == 1)
    #expect(chooser.frame.width == 120 && other.frame.width == 100)
    (views[0] as? PlaceholderView)?.content = .fixed(Size(width: 140, height: 10))
    window.layoutIfNeeded()
    #expect(place(views, chooser.shownSubview) == 0)
    window.frame.size.width = 500
    window.layoutIfNeeded()
    #expect(chooser.frame.width == 140)
    #expect(window.layoutIssues.isEmpty)
  }

  /// As an item of constraints: the width is theirs, the height follows the choice.
  @Test(arguments: [(400.0, 0, 30.0), (200, 1, 12), (60, 2, 4)])
  func itWorksAmongConstraints(_ width: Double, _ expected: Int, _ height: Double) {
    let (chooser, views) = choices()
    let host = View()
    host.addSubview(chooser)
    chooser.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      chooser.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      chooser.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      chooser.topAnchor.constraint(equalTo: host.topAnchor),
    ])
    let window = Window(size: Size(width: width, height: 100))
    window.rootView = host
    window.layoutIfNeeded()
    #expect(place(views, chooser.shownSubview) == expected)
    #expect(chooser.frame == Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test func withoutSubviewsItWantsNothing() {
    let chooser = FirstThatFits()
    let window = Window(size: Size(width: 10, height: 10))
    window.rootView = chooser
    window.layoutIfNeeded()
    #expect(chooser.shownSubview == nil)
    #expect(chooser.sizeThatFits(.unspecified) == .zero)
  }
}
