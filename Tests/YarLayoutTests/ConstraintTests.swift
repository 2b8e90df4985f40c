import Testing

@testable import YarLayout

/// Constraints on views: what decides a frame, and what follows a change.
@Suite struct ConstraintTests {
  /// A window whose frames are not rounded.
  static func window(_ width: Double = 320, _ height: Double = 200) -> Window {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    return Window(size: Size(width: width, height: height), environment: environment)
  }

  static func view(in parent: View, _ name: String) -> View {
    let view = View()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func pinnedToTheSuperview() {
    let window = Self.window()
    let box = Self.view(in: window, "box")
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      box.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 16, y: 10, width: 288, height: 144))
    window.frame = Rect(x: 0, y: 0, width: 420, height: 200)
    window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 16, y: 10, width: 388, height: 194))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func contentSizesAndCousins() {
    let window = Self.window()
    let panel = Self.view(in: window, "panel")
    let icon = PlaceholderView(Size(width: 24, height: 24))
    let title = PlaceholderView(words: [40, 50, 30], spacing: 4, lineHeight: 20)
    for leaf in [icon, title] {
      leaf.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(leaf)
    }
    let badge = Self.view(in: window, "badge")
    title.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    LayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      panel.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      panel.widthAnchor.constraint(equalToConstant: 120),
      icon.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 8),
      icon.topAnchor.constraint(equalTo: panel.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(lessThanOrEqualTo: panel.trailingAnchor),
      title.topAnchor.constraint(equalTo: icon.topAnchor),
      title.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -8),
      badge.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 4),
      badge.topAnchor.constraint(equalTo: title.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 6),
      badge.heightAnchor.constraint(equalToConstant: 6),
    ])
    window.layoutIfNeeded()
    // 80 points are left: the words take three lines, and the label gets as wide as the widest.
    #expect(title.frame == Rect(x: 40, y: 8, width: 50, height: 60))
    #expect(panel.frame == Rect(x: 10, y: 20, width: 120, height: 76))
    #expect(badge.frame == Rect(x: 104, y: 88, width: 6, height: 6))
    let counters = window.layoutCounters
    window.layoutIfNeeded()
    #expect(window.layoutCounters == counters)
    title.content = .words([40], spacing: 4, lineHeight: 20)
    window.layoutIfNeeded()
    #expect(title.frame == Rect(x: 40, y: 8, width: 40, height: 20))
    #expect(badge.frame == Rect(x: 94, y: 48, width: 6, height: 6))
  }

  @Test func insideABoxAndAroundOne() {
    let window = Self.window()
    let column = WeView(.vertical.setSpacing(10).setHAlign(.leading).setVAlign(.top)) {
      PlaceholderView(Size(width: 50, height: 20))
    }
    let card = View()
    column.addSubview(card, column.layouts[0] as! LinearLayout)
    let inner = WeView(.horizontal.setSpacing(4)) {
      PlaceholderView(Size(width: 30, height: 30))
      PlaceholderView(Size(width: 30, height: 10))
    }
    inner.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 8),
    ])
    window.rootView = column
    window.layoutIfNeeded()
    #expect(card.frame == Rect(x: 0, y: 30, width: 80, height: 46))
    #expect(inner.frame == Rect(x: 8, y: 8, width: 64, height: 30))
    #expect(inner.subviews[1].frame == Rect(x: 34, y: 10, width: 30, height: 10))
    (inner.subviews[1] as? PlaceholderView)?.content = .fixed(Size(width: 60, height: 50))
    window.layoutIfNeeded()
    #expect(card.frame == Rect(x: 0, y: 30, width: 110, height: 66))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func aConflictIsReportedAndTheLayoutGoesOn() {
    let window = Self.window()
    let box = Self.view(in: window, "box")
    let wide = box.widthAnchor.constraint(equalToConstant: 100)
    let narrow = box.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([wide, narrow])
    window.layoutIfNeeded()
    #expect(window.layoutIssues.count == 1)
    #expect(wide.isActive && narrow.isActive)
    #expect(box.frame.width == 100)
    wide.isActive = false
    window.layoutIfNeeded()
    #expect(box.frame.width == 50)
  }
}
