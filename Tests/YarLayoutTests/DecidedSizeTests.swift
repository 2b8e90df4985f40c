import Testing
import YarBoxes
import YarTracing

@testable import YarLayout

/// Aspect ratios.
@Suite struct AspectRatioTests {
  /// A layout, its size, its only view, and the view's frame.
  static let cases: [(@Sendable () -> BoxLayout, Double, Double, @Sendable () -> View, Rect)] = [
    (
      { LinearLayout(.vertical) }, 160, 200, { View().setHStretches().setAspectRatio(16 / 9) },
      rect(0, 55, 160, 90)
    ),
    (
      { LinearLayout(.horizontal) }, 100, 80, { View().setHStretches().setAspectRatio(2) },
      rect(0, 15, 100, 50)
    ),
    (
      { StackLayout() }, 100, 100, { View().setHStretches().setAspectRatio(2) },
      rect(0, 25, 100, 50)
    ),
    (
      { LinearLayout(.horizontal) }, 200, 40, { View().setVStretches().setAspectRatio(1) },
      rect(80, 0, 40, 40)
    ),
    (
      { LinearLayout(.vertical) }, 100, 60, { View().setVStretches().setAspectRatio(1) },
      rect(20, 0, 60, 60)
    ),
    ({ StackLayout() }, 100, 40, { View().setVStretches().setAspectRatio(2) }, rect(10, 0, 80, 40)),
    ({ StackLayout() }, 100, 40, { View().setStretches().setAspectRatio(2) }, rect(0, 0, 100, 40)),
    ({ StackLayout() }, 200, 100, { box(100, 80).setAspectRatio(2) }, rect(50, 25, 100, 50)),
    ({ FlowLayout() }, 60, 40, { box(60, 60).setAspectRatio(2) }, rect(0, 5, 60, 30)),
    ({ GridLayout(.columns(1)) }, 60, 40, { box(60, 60).setAspectRatio(2) }, rect(0, 5, 60, 30)),
    (
      { GridLayout(.columns(1)).setDefaultColumnSizing(.fixed(120)) }, 120, 40,
      { View().setHStretches().setAspectRatio(3) }, rect(0, 0, 120, 40)
    ),
    (
      { GridLayout(.columns(1)).setDefaultColumnSizing(.weight(1)) }, 120, 40,
      { View().setHStretches().setAspectRatio(3) }, rect(0, 0, 120, 40)
    ),
    // Only the height is decided.
    (
      { StackLayout() }, 100, 40, { View().setFixedDesiredHeight(30).setAspectRatio(2) },
      rect(20, 5, 60, 30)
    ),
    // A limit of the height decides both; one of both dimensions beats the ratio.
    (
      { StackLayout() }, 100, 60, { box(100, 80).setAspectRatio(1).setMaxDesiredHeight(60) },
      rect(20, 0, 60, 60)
    ),
    (
      { StackLayout() }, 100, 60, { box(9, 9).setAspectRatio(1).setFixedDesiredSize(size(50, 20)) },
      rect(25, 20, 50, 20)
    ),
    (
      { LinearLayout(.vertical) }, 100, 60,
      { View().setHStretches().setAspectRatio(1).setMaxDesiredHeight(40) }, rect(0, 10, 100, 40)
    ),
    (
      { LinearLayout(.vertical) }, 100, 60,
      { View().setHStretches().setAspectRatio(1).setMaxStretchedWidth(50) }, rect(25, 5, 50, 50)
    ),
    (
      { StackLayout() }, 200, 200, { View().setWidth(percent: 50).setAspectRatio(1) },
      rect(50, 50, 100, 100)
    ),
    (
      { StackLayout() }, 100, 40, { box(10, 10).setAspectRatio(0).setAspectRatio(nil) },
      rect(45, 15, 10, 10)
    ),
  ]

  @Test(arguments: cases.indices)
  func theRatioIsKept(_ index: Int) {
    let (layout, width, height, view, expected) = Self.cases[index]
    let panel = WeView()
    panel.addSubview(view(), layout())
    #expect(frames(in: width, height, panel) == [expected])
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(frames(in: width, height, panel) == [expected])
  }

  /// What stretches across wants the height of the width it is offered, as text does.
  @Test func theContainerWantsTheHeightThatFollows() {
    let tile = { View().setHStretches().setAspectRatio(1) }
    let panel = WeView(.vertical) {
      WeView(.horizontal.setSpacing(10)) {
        tile()
        tile()
      }.setHStretches()
      tile()
    }
    #expect(panel.sizeThatFits(ProposedSize(width: 210, height: nil)).height == 310)
    let root = WeView(.vertical.setVAlign(.top)) { panel.setHStretches() }
    _ = frames(in: 210, 500, root)
    #expect(panel.frame == rect(0, 0, 210, 310))
    #expect(panel.subviews.map(\.frame) == [rect(0, 0, 210, 100), rect(0, 100, 210, 210)])
    #expect(
      panel.subviews[0].subviews.map(\.frame) == [rect(0, 0, 100, 100), rect(110, 0, 100, 100)])
    _ = frames(in: 110, 500, root)
    #expect(panel.frame == rect(0, 0, 110, 160))
  }

  /// Numbers without sense give frames without sense, but numbers.
  @Test(arguments: [Double.leastNormalMagnitude, 1e-300, 1e300, 1e308])
  func framesStayFinite(_ number: Double) {
    for layout in [LinearLayout(.horizontal), LinearLayout(.vertical), StackLayout(), FlowLayout()]
    {
      let panel = WeView()
      panel.addSubviews(
        [
          box(10, 10).setAspectRatio(number), box(10, 10).setHStretches().setAspectRatio(number),
          box(10, 10).setVStretches().setAspectRatio(number), box(10, 10).setWidth(percent: number),
          box(10, 10).setStretches().setMinStretchedWidth(number).setMinStretchedHeight(number),
        ], layout)
      for frame in frames(in: 100, 100, panel) { #expect(frame.isFinite) }
      #expect(messages(panel) == [])
    }
  }

  @Test func theExplanationNamesTheRatio() {
    let panel = WeView(.vertical) { View().setHStretches().setAspectRatio(2) }
    _ = frames(in: 160, 200, panel)
    #expect(
      panel.subviews[0].layoutExplanation[1]
        == "height 80 = its width 160 divided by its aspectRatio 2")
    let row = WeView(.horizontal) { View().setVStretches().setAspectRatio(2) }
    _ = frames(in: 160, 50, row)
    #expect(
      row.subviews[0].layoutExplanation[0] == "width 100 = its height 50 times its aspectRatio 2")
  }
}

/// Parts of the container.
@Suite struct PercentTests {
  static let layouts: [@Sendable () -> BoxLayout] = [
    { LinearLayout(.horizontal) }, { LinearLayout(.vertical) }, { StackLayout() }, { FlowLayout() },
    { GridLayout(.columns(1)) },
  ]

  @Test(arguments: layouts.indices)
  func ofTheContentBoxInEveryLayout(_ index: Int) {
    let panel = WeView()
    panel.addSubview(
      box(10, 10).setWidth(percent: 50).setHeight(percent: 25), Self.layouts[index]()
    ).setMargin(10).setHAlign(.left).setVAlign(.top)
    #expect(frames(in: 221, 123, panel) == [rect(10, 10, 100, 25)])
    #expect(frames(in: 121, 63, panel) == [rect(10, 10, 50, 10)])
    // Without a limit they say nothing.
    #expect(panel.sizeThatFits(.unspecified) == size(30, 30))
    #expect(panel.sizeThatFits(ProposedSize(width: 120, height: nil)) == size(70, 30))
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(frames(in: 221, 123, panel) == [rect(10, 10, 100, 25)])
  }

  @Test func halvesAreRoundedDownSoThatTheyFit() {
    let panel = WeView(.flow) {
      box(1, 10).setWidth(percent: 50)
      box(1, 10).setWidth(percent: 50)
    }
    #expect(frames(in: 101, 10, panel).map(\.width) == [50, 50])
    #expect(panel.subviews[1].frame.minY == 0)
  }

  /// Changes of a view with 50 %, and its width in a row of 100 beside a box of 10.
  static let changes: [(@Sendable (View) -> Void, Double)] = [
    ({ _ in }, 50), ({ $0.desiredWidthAdjustment = -8 }, 42), ({ $0.maxDesiredWidth = 40 }, 40),
    ({ $0.minDesiredWidth = 60 }, 60), ({ $0.hStretchWeight = 1 }, 90),
    ({ $0.ignoreDesiredWidth = true }, 0), ({ $0.widthPercent = 0 }, 0),
    ({ $0.widthPercent = nil }, 30),
    ({ $0.widthPercent = 150 }, 150), ({ $0.widthPercent = -1 }, 30),
    ({ $0.widthPercent = .nan }, 30),
  ]

  @Test(arguments: changes.indices)
  func limitsAndWeightsCount(_ index: Int) {
    let (change, width) = Self.changes[index]
    let view = box(30, 10).setWidth(percent: 50)
    let panel = WeView(.horizontal) {
      view
      box(10, 10)
    }
    _ = frames(in: 100, 10, panel)
    change(view)
    #expect(frames(in: 100, 10, panel)[0].width == width)
  }

  @Test func textWrapsInItsPart() {
    let panel = WeView(.horizontal.setHAlign(.left).setVAlign(.top)) {
      words(30, 30, 30, 30).setWidth(percent: 50)
      words(30, 30, 30, 30)
    }
    #expect(frames(in: 140, 50, panel) == [rect(0, 0, 70, 20), rect(70, 0, 65, 20)])
    #expect(panel.sizeThatFits(ProposedSize(width: 140, height: nil)) == size(135, 20))
  }

  /// What is hidden asks for no part of the room: its container gives way to nothing.
  @Test(arguments: [nil, 100] as [Double?]) func aHiddenPartDoesNotCount(_ part: Double?) {
    let hidden = box(10, 10).setHidden()
    hidden.widthPercent = part
    let panel = WeView(.horizontal) {
      box(60, 10)
      hidden
    }
    let row = WeView(.horizontal) {
      panel
      words(20, 20, 20)
    }
    #expect(frames(in: 90, 20, row).map(\.width) == [60, 20])
  }

  @Test func theExplanationNamesThePart() {
    let panel = WeView(.stack) { box(10, 10).setWidth(percent: 25) }
    _ = frames(in: 200, 50, panel)
    #expect(panel.subviews[0].layoutExplanation[0] == "width 50 = 25 % of the container's 200")
    #expect(panel.subviews[0].layoutDescription.contains("widthPercent 25"))
  }

  /// What the part does not decide is not told to be one: the words add up to the length.
  @Test func theExplanationNamesThePartWhereItDecides() {
    func told(_ view: View) -> String {
      let panel = WeView(.stack) { view }
      _ = frames(in: 200, 50, panel)
      return panel.subviews[0].layoutExplanation[0]
    }
    func part() -> PlaceholderView { box(10, 10).setWidth(percent: 25) }
    #expect(
      told(part().setDesiredSizeAdjustment(size(-8, 0)))
        == "width 42 = 25 % of the container's 200 - 8 (its desiredWidthAdjustment)")
    #expect(told(part().setMinDesiredWidth(60)) == "width 60 = its smallest desired 60")
    #expect(told(part().setMaxDesiredWidth(30)) == "width 30 = its largest desired 30")
    #expect(told(part().setIgnoreDesiredWidth()) == "width 0 = 0 (ignoreDesiredWidth is on)")
    #expect(
      told(part().setHStretches())
        == "width 200 = that of its cell, which it fills (its hStretchWeight is 1)")
    let row = WeView(.horizontal) { part().setHStretches() }
    _ = frames(in: 200, 50, row)
    #expect(
      row.subviews[0].layoutExplanation[0]
        == "width 200 = 25 % of the container's 200 + 150 of the 150 extra points (weight 1 of 1)")
  }

  /// Measured in another width than that of its cell, a view wanted more; nothing cropped it.
  @Test func whatIsNotCroppedIsNotSaidToBe() {
    let layout = GridLayout(.columns(1)).setDefaultColumnSizing(.fixed(20))
    let view = box(79, 84).setAspectRatio(0.5).setWidth(percent: 81).setHStretches()
      .setMinDesiredHeight(55)
    let panel = WeView()
    panel.addSubviews([view], layout)
    _ = frames(in: 200, 100, panel)
    #expect(view.layoutExplanation[1].hasPrefix("height 55 = its smallest desired 55"))
  }

  /// A view without rare properties has no room for them.
  @Test func whatIsNotUsedCostsNoMemory() {
    let panel = WeView(.horizontal) {
      box(10, 10)
      box(10, 10).setMinDesiredWidth(5)
    }
    _ = frames(in: 100, 10, panel)
    func count() -> Int { panel.layoutTree.mirror.tree.details.count }
    #expect(count() == 1)
    #expect(panel.subviews[1].boxLimits?.extras == nil)
    panel.subviews[0].widthPercent = 10
    #expect(count() == 2)
    panel.subviews[0].resetAllLayoutProperties()
    panel.subviews[1].widthPercent = 10
    #expect(count() == 2)
  }
}
