import Testing
import YarLayout

@testable import YarVisualFormat

/// Formats on real views: from the text to the frame.
@Suite struct VisualFormatViewTests {
  private func lines(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map(\.description)
  }

  @Test func aFormatPlacesViews() throws {
    let window = Stage.window(320, 200)
    let icon = Stage.view(in: window, "icon")
    let title = Stage.view(in: window, "title")
    let views = ["icon": icon, "title": title]
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "|-[icon(24)]-gap-[title]-|", options: .alignAllCenterY,
        metrics: ["gap": 6], views: views))
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "V:|-10-[icon(==24)]", options: [], metrics: nil, views: views))
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(withVisualFormat: "V:[title(40@999)]", views: views))
    window.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 20, y: 10, width: 24, height: 24))
    #expect(title.frame == Rect(x: 50, y: 2, width: 250, height: 40))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func constraintsAreInactiveAndCarryEverything() throws {
    let window = Stage.window()
    let box = Stage.view(in: window, "box")
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|-(>=5@700)-[box(<=90@0.5)]", views: ["box": box])
    #expect(
      lines(made) == ["box.leading >= Window.leading + 5 @700", "box.width <= 90 @0.5"])
    #expect(made.allSatisfy { !$0.isActive && $0.error == nil && $0.multiplier == 1 })
    #expect(window.constraints.isEmpty)
  }

  @Test func theSuperviewIsThatOfTheViewBeside() throws {
    let window = Stage.window()
    let panel = Stage.view(in: window, "panel")
    let inner = Stage.view(in: panel, "inner")
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|[panel]-[inner]|", views: ["panel": panel, "inner": inner])
    #expect(made.first?.secondItem === window)
    #expect(made.last?.firstItem === panel)
  }

  @Test func guidesAreItems() throws {
    let window = Stage.window(300, 100)
    let box = Stage.view(in: window, "box")
    let gap = LayoutGuide()
    gap.identifier = "gap"
    let views = LayoutConstraint.variableBindings(box, gap)
    #expect(views.keys.sorted() == ["box", "gap"])
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "|[gap(10)][box]|", views: views)
    }
    #expect(error?.kind == .superviewMissing)
    window.addLayoutGuide(gap)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(withVisualFormat: "|[gap(10)][box]|", views: views))
    window.layoutIfNeeded()
    #expect(gap.layoutFrame.width == 10)
    #expect(box.frame.minX == 10)
    #expect(box.frame.width == 290)
  }

  @Test func theMarginsOfTheSuperviewCanBeTheStandard() throws {
    let window = Stage.window(300, 100)
    window.layoutMargins = EdgeInsets(top: 1, left: 30, bottom: 2, right: 40)
    let box = Stage.view(in: window, "box")
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "|-[box]-|", views: ["box": box], standardSpacing: .margins))
    window.layoutIfNeeded()
    #expect(box.frame.minX == 30)
    #expect(box.frame.maxX == 260)
    window.layoutMargins = EdgeInsets(top: 1, left: 5, bottom: 2, right: 5)
    window.layoutIfNeeded()
    #expect(box.frame.minX == 5)
    #expect(box.frame.maxX == 295)
  }

  @Test func theErrorNamesWhatIsMissing() {
    let box = View()
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormat: "[button]-sapcing-[button]", metrics: ["spacing": 4],
        views: ["button": box])
    }
    #expect(
      error?.description == """
        Unable to parse constraint format:
        'sapcing' has no value: neither 'metrics' nor 'views' has such a key. Did you mean \
        'spacing'? Add it to 'metrics', or correct the name.
        [button]-sapcing-[button]
                        ^
        """)
  }

  @Test func variableBindingsGoByIdentifier() {
    let first = View()
    let second = View()
    let nameless = View()
    first.identifier = "same"
    second.identifier = "same"
    let bindings = LayoutConstraint.variableBindings(first, nameless, second)
    #expect(bindings.count == 1)
    #expect(bindings["same"] === first)
  }
}
