import Testing

@testable import YarLayout

/// What users' code may get wrong: a message with the path of the view, and a defined result.
@Suite struct BadInputTests {
  private func panel(_ view: View) -> WeView {
    WeView(.horizontal.setHAlign(.left)) {
      view.setIdentifier("odd")
      box(10, 10)
    }.setIdentifier("panel")
  }

  @Test(arguments: [
    ("hStretchWeight", Double.nan, "nan", "0"), ("vStretchWeight", .infinity, "∞", "0"),
    ("minDesiredWidth", .infinity, "∞", "0"), ("maxDesiredHeight", .nan, "nan", "∞"),
    ("xPositionOffset", -.infinity, "-∞", "0"),
  ])
  func aPropertyThatIsNoNumber(_ name: String, _ value: Double, _ word: String, _ used: String) {
    let view = box(10, 10)
    let root = panel(view)
    switch name {
    case "hStretchWeight": view.hStretchWeight = value
    case "vStretchWeight": view.vStretchWeight = value
    case "minDesiredWidth": view.minDesiredWidth = value
    case "maxDesiredHeight": view.maxDesiredHeight = value
    default: view.xPositionOffset = value
    }
    #expect(frames(in: 40, 10, root) == [rect(0, 0, 10, 10), rect(10, 0, 10, 10)])
    #expect(
      messages(root) == [
        "'panel/odd' was given the \(name) \(word): it must be a finite number; \(used) is used "
          + "instead."
      ])
  }

  @Test func aLayoutsLengthThatIsNoNumber() {
    let root = panel(box(10, 10))
    root.layouts[0].setLeftMargin(.nan)
    #expect(frames(in: 40, 10, root)[0].minX == 0)
    #expect(
      messages(root) == [
        "'panel' was given the leftMargin nan: it must be a finite number; 0 is used instead."
      ])
  }

  /// What goes wrong while a part is built is told by the window that it is put into, and handled there.
  @Test func issuesTravelWithTheViews() {
    let part = WeView(.vertical) { box(10, 10).setIdentifier("text") }.setIdentifier("part")
    part.subviews[0].setHStretchWeight(.nan)
    var heard: [String] = []
    let window = Window(
      size: size(10, 10),
      environment: LayoutEnvironment(issueHandler: { heard.append($0.path) }))
    window.rootView = WeView(.vertical) { part }
    #expect(heard == ["part/text"])
    #expect(window.layoutIssues.map(\.path) == ["part/text"])
  }

  /// Weights and sizes of a grid's rows and columns that are no numbers count as 0.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func numbersOfAGrid(_ value: Double) {
    let root = WeView()
    root.addSubviews((0..<4).map { _ in box(10, 10) }, .grid(columns: 2))
      .setColumnSizings([GridSizing(fixedSize: value, stretchWeight: value), .weight(value)])
      .setDefaultSpacing(GridSpacing(size: value, stretchWeight: value))
      .setMarginStretchWeight(value)
    for frame in frames(in: 100, 50, root) { #expect(frame.isFinite) }
    let ideal = root.sizeThatFits(.unspecified)
    #expect(ideal.width.isFinite && ideal.height.isFinite)
    if value <= 0 || !value.isFinite {
      // As if nothing had been given: a column without width, and the content's.
      #expect(ideal == size(10, 20))
    }
  }

  @Test func contentOfAScrollViewThatWantsNoSize() {
    let content = ScriptedView(measure: { _ in size(.nan, 20) }).setIdentifier("content")
    let scroll = ScrollView(content).setIdentifier("scroll")
    #expect(frames(in: 50, 40, scroll) == [rect(0, 10, 50, 20)])
    #expect(scroll.contentSize == size(50, 20))
    #expect(
      messages(scroll) == [
        "'scroll/content' wants nan × 20: a size must be finite and not negative; 0 is used "
          + "instead. Check its sizeThatFits(_:)."
      ])
  }

  @Test(arguments: [true, false])
  func aViewAddedUnderItself(_ deep: Bool) {
    let inner = WeView()
    let outer = WeView(.vertical) { WeView(.stack) { inner } }.setIdentifier("outer")
    outer.subviews[0].setIdentifier("middle")
    inner.setIdentifier("inner")
    if deep { inner.addSubview(outer, .stack) } else { inner.addSubview(inner, .stack) }
    #expect(inner.subviews.isEmpty)
    #expect(inner.layouts.isEmpty)
    #expect(
      messages(outer) == [
        "A view that contains 'outer/middle/inner', or 'outer/middle/inner' itself, was added to "
          + "it: a view cannot lie inside itself; nothing was changed. Remove it from its "
          + "superview first."
      ])
  }
}

/// Custom layouts that do what they must not.
@Suite struct BadCustomLayoutTests {
  private func panel(_ place: @escaping (View, WeView) -> Void) -> WeView {
    let panel = WeView().setIdentifier("panel")
    let views = [box(10, 10).setIdentifier("first"), box(10, 10).setIdentifier("second")]
    panel.addSubviews(views, place: place)
    return panel
  }

  @Test func oneThatNeverPlacesAView() {
    let root = panel { view, _ in
      if view.identifier == "second" { view.frame = rect(1, 1, 2, 2) }
    }
    root.subviews[0].frame = rect(5, 6, 7, 8)
    #expect(frames(in: 50, 50, root) == [rect(5, 6, 7, 8), rect(1, 1, 2, 2)])
    #expect(frames(in: 60, 50, root) == [rect(5, 6, 7, 8), rect(1, 1, 2, 2)])
    #expect(
      messages(root) == [
        "'panel/first' was not placed by its custom layout, so it keeps its frame. Set the frame "
          + "of every subview in arrange(_:in:), and skipLayout on those that the layout leaves "
          + "alone."
      ])
    root.subviews[0].setSkipLayout()
    let other = panel { view, _ in view.frame = rect(0, 0, 1, 1) }
    #expect(frames(in: 50, 50, other).count == 2)
    #expect(messages(other) == [])
  }

  @Test func oneThatAsksForLayoutWhileLayingOut() {
    let root = panel { view, panel in
      view.frame = rect(0, 0, 10, 10)
      view.layoutIfNeeded()
      panel.layoutIfNeeded()
    }
    #expect(frames(in: 50, 50, root) == [rect(0, 0, 10, 10), rect(0, 0, 10, 10)])
    #expect(
      messages(root) == [
        "layoutIfNeeded() of 'panel/first' was called while its tree is measured or laid out: it "
          + "did nothing. Call setNeedsLayout() where something changed; the layout at work sees "
          + "to it.",
        "layoutIfNeeded() of 'panel' was called while its tree is measured or laid out: it did "
          + "nothing. Call setNeedsLayout() where something changed; the layout at work sees to it.",
        "layoutIfNeeded() of 'panel/second' was called while its tree is measured or laid out: it "
          + "did nothing. Call setNeedsLayout() where something changed; the layout at work sees "
          + "to it.",
      ])
  }

  @Test func oneThatAlwaysWantsAnotherLayout() {
    let root = panel { view, panel in
      view.frame = rect(0, 0, 10, 10)
      panel.setNeedsLayout()
    }
    #expect(frames(in: 50, 50, root) == [rect(0, 0, 10, 10), rect(0, 0, 10, 10)])
    #expect(root.layoutCounters.passes == 16)
    #expect(
      messages(root) == [
        "The layout did not settle in 16 passes; 'panel' was still changing. The last frames "
          + "stand. A custom layout of 'panel', or the sizeThatFits(_:) of something in it, asks each "
          + "time for another layout."
      ])
  }

  /// Measuring that asks for a layout, from outside of any layout.
  @Test func aViewThatAsksForLayoutWhileItIsMeasured() {
    let view = ScriptedView().setIdentifier("view")
    view.onMeasure = { _ in
      view.layoutIfNeeded()
      view.setNeedsMeasure()
      return size(10, 10)
    }
    let root = WeView(.vertical) { view }.setIdentifier("root")
    #expect(root.sizeThatFits(.unspecified) == size(10, 10))
    #expect(
      messages(root) == [
        "layoutIfNeeded() of 'root/view' was called while its tree is measured or laid out: it did "
          + "nothing. Call setNeedsLayout() where something changed; the layout at work sees to it."
      ])
  }

  @Test func oneThatWantsNoSize() {
    let root = WeView().setIdentifier("root")
    root.addSubviews([box(10, 10)], desiredSize: { _, _ in size(-1, .infinity) }) { view, _ in
      view.frame = rect(.nan, 0, 10, 10)
    }
    #expect(root.sizeThatFits(.unspecified) == .zero)
    #expect(frames(in: 50, 50, root) == [.zero])
    #expect(
      messages(root) == [
        "'root' wants 0 × ∞: a size must be finite and not negative; 0 is used instead. Check its "
          + "sizeThatFits(_:).",
        "'root/PlaceholderView[0]' was given the frame (nan, 0, 10, 10): frames must be finite; "
          + "the old frame stays.",
        "'root/PlaceholderView[0]' was not placed by its custom layout, so it keeps its frame. Set "
          + "the frame of every subview in arrange(_:in:), and skipLayout on those that the layout "
          + "leaves alone.",
      ])
  }

  @Test func oneThatTakesViewsOut() {
    let root = panel { view, panel in
      view.frame = rect(0, 0, 10, 10)
      if panel.subviews.count > 1 { panel.subviews[1].removeFromSuperview() }
    }
    #expect(frames(in: 50, 50, root) == [rect(0, 0, 10, 10)])
    #expect(messages(root) == [])
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func oneThatIsGivenToTwoContainers() {
    let layout = Cascade()
    let first = WeView()
    first.addSubview(box(10, 10), layout)
    let second = WeView().setIdentifier("second")
    let view = box(10, 10)
    second.addSubview(view, layout)
    #expect(layout.container === first)
    #expect(view.superview === second)
    #expect(second.layouts.isEmpty)
    #expect(
      messages(second) == [
        "A layout of another container was given to 'second': a layout belongs to one container; "
          + "the views were added without a layout. Make a layout for each container."
      ])
  }
}
