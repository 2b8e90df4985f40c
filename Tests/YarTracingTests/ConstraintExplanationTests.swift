import Testing
import YarLayout
import YarTracing

/// What decides the place and size of a view that constraints place, in words.
@Suite struct ConstraintExplanationTests {
  private func content(_ width: Double, _ height: Double, in parent: View, _ name: String) -> View {
    let view = PlaceholderView(Size(width: width, height: height))
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func aRow() {
    let window = Stage.window()
    let icon = content(24, 24, in: window, "icon")
    let title = content(80, 20, in: window, "title")
    let button = content(60, 30, in: window, "button")
    title.setContentHuggingPriority(200, for: .vertical)
    title.setContentCompressionResistancePriority(200, for: .vertical)
    let wish = title.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = 500
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
      icon.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: icon.topAnchor, constant: -2),
      title.heightAnchor.constraint(equalTo: icon.heightAnchor, multiplier: 0.5, constant: 6),
      button.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -4),
      wish,
    ])
    #expect(
      icon.layoutExplanation == [
        "width 24 = its content's (wants 24, hugging 250, resists 750)",
        "height 24 = its content's (wants 24, hugging 250, resists 750)",
        "x 8 = Window.leading 0 + 8",
        "y 88 = Window.centerY 100 - 0.5 × its height 24",
      ])
    #expect(
      title.layoutExplanation == [
        "width 192 = button.leading 244 - 12 - its left edge 40 (button to title); "
          + "outweighed: its content (wants 80, hugging 250, resists 750); "
          + "outweighed: title.width == 300 @500",
        "height 18 = 0.5 × icon.height 24 + 6; outweighed: its content (wants 20, hugging 200, resists 200)",
        "x 40 = icon.trailing 32 + 8 (icon to title)",
        "y 86 = icon.top 88 - 2",
      ])
    #expect(
      button.layoutExplanation == [
        "width 60 = its content's (wants 60, hugging 250, resists 750)",
        "height 30 = its content's (wants 30, hugging 250, resists 750)",
        "x 244 = Window.trailing 320 - 16 - its width 60",
        "y 166 = Window.bottom 200 - 4 - its height 30",
      ])
  }

  /// Left out of a conflict, a constraint between two numbers of a view is told once for each of them.
  @Test func aConflictOfAViewWithItself() {
    let window = Stage.window()
    let view = content(10, 10, in: window, "box")
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ])
    for line in view.layoutExplanation[..<2] {
      #expect(
        line.ranges(of: "left out of a conflict: box.height == box.width").count == 1,
        "\(line)")
    }
  }

  @Test func aMinimumSize() {
    let window = Stage.window()
    let label = Label("One three to", font: Font(size: 20))
    label.numberOfLines = 0
    label.identifier = "label"
    label.translatesAutoresizingMaskIntoConstraints = false
    label.requiresMinimumSize = true
    window.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 20)
    width.priority = 999
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
      width,
    ])
    #expect(
      label.layoutExplanation == [
        "width 50 = its content's (wants 50, hugging 250, resists 750), "
          + "its minimum size (requiresMinimumSize is on); outweighed: label.width == 20 @999",
        "height 72 = its content's (wants 72, hugging 250, resists 750), "
          + "its minimum size (requiresMinimumSize is on)",
        "x 0 = Window.leading 0",
        "y 0 = Window.top 0",
      ])
    let icon = Least()
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.requiresMinimumSize = true
    window.addSubview(icon)
    let narrow = icon.widthAnchor.constraint(equalToConstant: 20)
    narrow.priority = 999
    narrow.isActive = true
    #expect(
      icon.layoutExplanation.first
        == "width 33 = its minimum size (requiresMinimumSize is on); "
        + "outweighed: Least[1].width == 20 @999")
  }

  @Test func inequalitiesIdentifiersAndWhatIsOpen() {
    let window = Stage.window()
    let box = content(80, 20, in: window, "box")
    let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    let top = box.topAnchor.constraint(equalTo: window.topAnchor, constant: 5)
    top.identifier = "top-gap"
    let weak = box.heightAnchor.constraint(equalToConstant: 44)
    weak.priority = 800
    LayoutConstraint.activate([least, top, weak])
    #expect(
      box.layoutExplanation == [
        "width 100 = 100 (box.width >= 100); "
          + "outweighed: its content (wants 80, hugging 250, resists 750)",
        "height 44 = 44 (box.height == 44 @800); "
          + "outweighed: its content (wants 20, hugging 250, resists 750)",
        "x 0 is not decided: other layouts satisfy the constraints as well",
        "y 5 = Window.top 0 + 5 (top-gap)",
      ])
  }

  @Test func framesConflictsAndWhatOnlyAllDecide() {
    let window = Stage.window(300, 100)
    let fixed = View(frame: Rect(x: 10, y: 20, width: 50, height: 20))
    fixed.autoresizingMask = .flexibleWidth
    window.addSubview(fixed)
    let one = Stage.view(in: window, "one")
    let two = Stage.view(in: window, "two")
    let high = one.heightAnchor.constraint(equalToConstant: 20)
    let low = one.heightAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      one.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 20),
      two.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor),
      high, low,
    ])
    #expect(
      fixed.layoutExplanation == [
        "width 50 = Window.width 300 - 250 (its autoresizing mask h=-&- v=--&)",
        "height 20 = that of its own frame (translatesAutoresizingMaskIntoConstraints is on)",
        "x 10 = that of its own frame (translatesAutoresizingMaskIntoConstraints is on)",
        "y 20 = that of its own frame (translatesAutoresizingMaskIntoConstraints is on)",
      ])
    let lines = one.layoutExplanation
    #expect(
      lines[0]
        == "width 140 follows from 4 rules together: one.leading == Window.leading; "
        + "two.leading == one.trailing + 20; two.trailing == Window.trailing; two.width == one.width"
    )
    #expect(lines[1] == "height 20 = 20; left out of a conflict: one.height == 10")
    #expect(lines[3] == "y 40 = View[0].bottom 40 (View[0] to one)")
  }

  @Test func cousinsRightToLeftAndPixels() {
    var environment = LayoutEnvironment()
    environment.layoutDirection = .rightToLeft
    let window = Window(size: Size(width: 301, height: 100), environment: environment)
    let panel = Stage.view(in: window, "panel")
    let box = Stage.view(in: panel, "box")
    let badge = Stage.view(in: window, "badge")
    LayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      panel.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
      panel.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      panel.heightAnchor.constraint(equalToConstant: 50),
      box.topAnchor.constraint(equalTo: panel.topAnchor, constant: 7),
      box.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 5),
      box.widthAnchor.constraint(equalToConstant: 30),
      box.heightAnchor.constraint(equalToConstant: 30),
      badge.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 4),
      badge.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 6),
      badge.heightAnchor.constraint(equalToConstant: 6),
    ])
    #expect(
      panel.layoutExplanation == [
        "width 150 = 0.5 × Window.width 301, to whole pixels",
        "height 50 = 50",
        "x 131 = Window.leading 301 - 20 - its width 150.5, to whole pixels",
        "y 10 = Window.top 0 + 10",
      ])
    #expect(
      badge.layoutExplanation == [
        "width 6 = 6", "height 6 = 6",
        "x 236 = box.trailing 246 - 4 - its width 6 (box to badge)",
        "y 41 = box.bottom 47 - its height 6",
      ])
  }
}

private final class Least: View {
  override func minimumSize(in proposal: ProposedSize) -> Size { Size(width: 33, height: 44) }
}
