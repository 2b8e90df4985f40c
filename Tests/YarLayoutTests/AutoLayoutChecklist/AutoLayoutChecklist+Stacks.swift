import Testing
import YarVisualFormat

@testable import YarLayout

extension AutoLayoutChecklist {
  @Test("Scroll views: edges, guides, size of the content") func scrollViews() {
    let (window, _) = Self.screen([])
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroll)
    let page = ConstraintTests.view(in: scroll, "page")
    let badge = ConstraintTests.view(in: scroll, "badge")
    LayoutConstraint.activate {
      scroll.left == window.left
      scroll.top == window.top
      scroll.width == 100
      scroll.height == 80
      page.left == scroll.left
      page.right == scroll.right
      page.top == scroll.contentLayoutGuide.top
      page.bottom == scroll.contentLayoutGuide.bottom
      page.width == scroll.frameLayoutGuide.width
      page.height == 300
      badge.right == scroll.frameLayoutGuide.right - 5
      badge.top == scroll.frameLayoutGuide.top + 5
      badge.width == 10
      badge.height == 10
    }
    #expect(
      Self.frames(window, [scroll, page, badge]) == [
        rect(0, 0, 100, 80), rect(0, 0, 100, 300), rect(85, 5, 10, 10),
      ])
    #expect(scroll.contentSize == size(100, 300))
    scroll.contentOffset = Point(x: 0, y: 40)
    #expect(Self.frames(window, [page, badge]) == [rect(0, 0, 100, 300), rect(85, 45, 10, 10)])
  }

  /// A stack view of views of 20, 40 and 60 points in 200 × 50 points.
  private func stack(_ configure: (StackView) -> Void) -> (Window, StackView) {
    let (window, _) = Self.screen([])
    let stack = StackView(arrangedSubviews: [box(20, 10), box(40, 20), box(60, 30)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    LayoutConstraint.activate {
      stack.left == window.left
      stack.top == window.top
      stack.width == 200
      stack.height == 50
    }
    configure(stack)
    return (window, stack)
  }

  @Test("Stack views: five distributions and all alignments") func stackViews() {
    let rows: [(StackView.Distribution, [Double], [Double])] = [
      (.fillEqually, [0, 70, 140], [60, 60, 60]),
      (.equalSpacing, [0, 60, 140], [20, 40, 60]),
      (.equalCentering, [0, 70, 140], [20, 40, 60]),
    ]
    for (distribution, xs, widths) in rows {
      let (window, stack) = stack {
        $0.spacing = 10
        $0.distribution = distribution
      }
      let frames = Self.frames(window, stack.arrangedSubviews)
      if distribution != .equalCentering { #expect(frames.map(\.minX) == xs, "\(distribution)") }
      #expect(frames.map(\.width) == widths, "\(distribution)")
      #expect(frames.allSatisfy { $0.height == 50 && $0.minY == 0 })
    }
    let (centred, middles) = stack { $0.distribution = .equalCentering }
    let centres = Self.frames(centred, middles.arrangedSubviews).map(\.midX)
    #expect(centres == [10, 90, 170])
    let (filled, fill) = stack { $0.spacing = 10 }
    fill.arrangedSubviews[1].setContentHuggingPriority(1, for: .horizontal)
    #expect(Self.frames(filled, fill.arrangedSubviews).map(\.width) == [20, 100, 60])
    let (shared, proportional) = stack { $0.distribution = .fillProportionally }
    let shares = Self.frames(shared, proportional.arrangedSubviews).map(\.width)
    for (share, part) in zip(shares, [20.0, 40, 60]) {
      #expect(abs(share - part / 120 * 200) < 1e-6)
    }
    for (alignment, ys) in [
      (StackView.Alignment.top, [0.0, 0, 0]), (.center, [20, 15, 10]), (.bottom, [40, 30, 20]),
    ] {
      let (window, stack) = stack {
        $0.alignment = alignment
        $0.distribution = .equalSpacing
      }
      let frames = Self.frames(window, stack.arrangedSubviews)
      #expect(frames.map(\.minY) == ys && frames.map(\.height) == [10, 20, 30], "\(alignment)")
    }
    for (alignment, y) in [(StackView.Alignment.firstBaseline, 20.0), (.lastBaseline, 20)] {
      let (window, stack) = stack { $0.alignment = alignment }
      let labels = [Label("a", font: Font(size: 30)), Label("a", font: Font(size: 10))]
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
      for label in labels { stack.addArrangedSubview(label) }
      let frames = Self.frames(window, labels)
      #expect(frames[1].minY - frames[0].minY == y, "\(alignment)")
    }
  }

  @Test("Stack views: hidden views, custom spacing, margins, baselines") func stackDetails() {
    let (window, stack) = stack {
      $0.spacing = 10
      $0.distribution = .equalSpacing
      $0.alignment = .top
    }
    let views = stack.arrangedSubviews
    stack.distribution = .fill
    views[2].setContentHuggingPriority(1, for: .horizontal)
    stack.setCustomSpacing(3, after: views[0])
    #expect(
      Self.frames(window, views).map { [$0.minX, $0.width] } == [[0, 20], [23, 40], [73, 127]])
    views[1].isHidden = true
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(Self.frames(window, [views[0], views[2]]).map(\.minX) == [0, 30])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 4, leading: 7, bottom: 4, trailing: 3)
    let inner = Self.frames(window, [views[0], views[2]])
    #expect(inner.map(\.minX) == [7, 37] && inner[1].maxX == 197 && inner[0].minY == 4)
    let column = StackView(arrangedSubviews: [
      Label("a", font: Font(size: 20)), Label("a", font: Font(size: 10)),
    ])
    column.axis = .vertical
    column.spacing = 30
    column.isBaselineRelativeArrangement = true
    column.frame = rect(0, 0, 50, column.sizeThatFits(ProposedSize.unspecified).height)
    column.layoutIfNeeded()
    // From a baseline 20 points down to one 10 points below the top of the second label.
    #expect(column.arrangedSubviews.map(\.frame.minY) == [0, 40])
  }

  @Test("Visual formats: grammar and what they stand for") func formats() throws {
    let (window, views) = Self.screen(["a", "b"])
    let names = LayoutConstraint.variableBindings(views[0], views[1])
    for format in ["H:|-12-[a(==40)]-[b(>=30,a@250)]-(>=20)-|", "V:|[a(20)]-4-[b(a)]"] {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(withVisualFormat: format, views: names))
    }
    #expect(Self.frames(window, views) == [rect(12, 0, 40, 20), rect(60, 24, 40, 20)])
  }

  @Test("Visual formats: alignment, direction, spacing") func formatOptions() throws {
    let (window, views) = Self.screen(["a", "b"])
    let names = LayoutConstraint.variableBindings(views[0], views[1])
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "|-5-[a(30)]-7-[b(20)]",
        options: [.alignAllCenterY, .directionRightToLeft],
        views: names)
        + LayoutConstraint.constraints(withVisualFormat: "V:|-10-[a(30)]", views: names)
        + LayoutConstraint.constraints(withVisualFormat: "V:[b(10)]", views: names))
    #expect(Self.frames(window, views) == [rect(285, 10, 30, 30), rect(258, 20, 20, 10)])
    let labels = [Label("a", font: Font(size: 20)), Label("a", font: Font(size: 10))]
    for label in labels {
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
    }
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "V:|[x]-30-[y]", options: [.spacingBaselineToBaseline, .alignAllLeft],
        views: ["x": labels[0], "y": labels[1]]) + [
          labels[0].leftAnchor.constraint(equalTo: window.leftAnchor)
        ])
    #expect(Self.frames(window, labels).map(\.minY) == [0, 40])
  }

  @Test("Visual formats: metrics, priorities, lists of requirements") func formatMetrics() throws {
    let (window, views) = Self.screen(["a"])
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|-edge-[a(>=low@strong,<=high)]",
      metrics: [
        "edge": 9, "low": 30, "high": 60, "strong": 700,
      ], views: ["a": views[0]])
    #expect(made.map(\.priority.rawValue) == [1000, 700, 1000])
    #expect(made.map(\.constant) == [9, 30, 60])
    #expect(made.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
    LayoutConstraint.activate(made)
    window.layoutIfNeeded()
    #expect(views[0].frame.minX == 9)
  }

  @Test("Visual formats: errors with a caret") func formatErrors() throws {
    let (window, views) = Self.screen(["icon", "title"])
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormat: "|-[icon]-[titel]-|",
        views: LayoutConstraint.variableBindings(views[0], views[1]))
    }
    #expect(error?.kind == .unknownView && window.constraints.isEmpty)
    #expect(error?.description.hasSuffix("|-[icon]-[titel]-|\n               ^") == true)
  }

  @Test("Names for the views of a format") func bindings() {
    let (_, views) = Self.screen(["icon", "title"])
    let guide = LayoutGuide()
    guide.identifier = "gap"
    let names = LayoutConstraint.variableBindings(views[0], guide, View(), views[1])
    #expect(names.keys.sorted() == ["gap", "icon", "title"])
    #expect(names["gap"] === guide && names["icon"] === views[0])
  }
}
