import Testing
import YarTracing

@testable import YarLayout

/// What constraints leave open, what they decide, and how traces tell it.
@Suite struct AmbiguityTests {
  @Test func anchorsAndGuides() {
    let window = ConstraintTests.window()
    let box = ConstraintTests.view(in: window, "box")
    let guide = LayoutGuide()
    guide.identifier = "gap"
    window.addLayoutGuide(guide)
    #expect(!guide.hasAmbiguousLayout)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
      guide.leadingAnchor.constraint(equalTo: box.trailingAnchor),
      guide.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      guide.topAnchor.constraint(equalTo: box.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1),
    ])
    #expect(box.hasAmbiguousLayout && guide.hasAmbiguousLayout)
    #expect(box.leadingAnchor.hasAmbiguousLayout && box.centerXAnchor.hasAmbiguousLayout)
    #expect(!box.topAnchor.hasAmbiguousLayout && !box.bottomAnchor.hasAmbiguousLayout)
    #expect(!box.widthAnchor.hasAmbiguousLayout)
    #expect(guide.widthAnchor.hasAmbiguousLayout && !guide.trailingAnchor.hasAmbiguousLayout)
    // The place of the box is open, its distance from the guide is not.
    #expect(!box.leadingAnchor.anchorWithOffset(to: guide.leadingAnchor).hasAmbiguousLayout)
    #expect(box.leadingAnchor.anchorWithOffset(to: guide.trailingAnchor).hasAmbiguousLayout)
    let pin = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5)
    pin.isActive = true
    #expect(!box.hasAmbiguousLayout && !guide.hasAmbiguousLayout)
    pin.isActive = false
    #expect(box.hasAmbiguousLayout)
    window.removeLayoutGuide(guide)
    #expect(!guide.hasAmbiguousLayout && !guide.widthAnchor.hasAmbiguousLayout)
  }

  @Test func exercise() {
    let window = ConstraintTests.window()
    let fixed = ConstraintTests.view(in: window, "fixed")
    let loose = ConstraintTests.view(in: window, "loose")
    var rules: [LayoutConstraint] = []
    for box in [fixed, loose] {
      rules += [
        box.topAnchor.constraint(equalTo: window.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 20),
      ]
    }
    rules += [
      fixed.widthAnchor.constraint(equalToConstant: 20),
      fixed.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      loose.leadingAnchor.constraint(greaterThanOrEqualTo: fixed.trailingAnchor, constant: 4),
      loose.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
      loose.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
    ]
    LayoutConstraint.activate(rules)
    window.layoutIfNeeded()
    let before = loose.frame
    fixed.exerciseAmbiguityInLayout()
    window.layoutIfNeeded()
    #expect(loose.frame == before)
    var places: Set<Rect> = [before]
    for _ in 0..<5 {
      loose.exerciseAmbiguityInLayout()
      window.layoutIfNeeded()
      let frame = loose.frame
      #expect(fixed.frame == Rect(x: 0, y: 0, width: 20, height: 20))
      #expect(frame.minX >= 24 && frame.maxX <= 320 && frame.width >= 10 && frame.minY == 0)
      places.insert(frame)
    }
    #expect(places.count > 2)
    let counters = window.layoutCounters
    window.layoutIfNeeded()
    #expect(window.layoutCounters == counters)
  }

  @Test func whatAffectsALayout() {
    let window = ConstraintTests.window()
    let icon = PlaceholderView(Size(width: 24, height: 20))
    icon.identifier = "icon"
    icon.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(icon)
    let title = ConstraintTests.view(in: window, "title")
    let pin = icon.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8)
    let gap = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
    let end = title.trailingAnchor.constraint(equalTo: window.trailingAnchor)
    let idle = title.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let top = title.topAnchor.constraint(equalTo: window.topAnchor)
    LayoutConstraint.activate([pin, gap, end, idle, top])
    #expect(
      title.constraintsAffectingLayout(for: .horizontal).map(\.description) == [
        "icon.leading == Window.leading + 8", "title.leading == icon.trailing + 8",
        "title.trailing == Window.trailing",
      ])
    #expect(
      title.rulesAffectingLayout(for: .horizontal).map(\.description) == [
        "icon.leading == Window.leading + 8", "title.leading == icon.trailing + 8",
        "title.trailing == Window.trailing",
        "icon.width == 24 (its content; hugging 250, resists 750)", "Window.width == 320 (given)",
      ])
    #expect(
      title.constraintsAffectingLayout(for: .vertical).map(\.description) == [
        "title.top == Window.top"
      ])
    #expect(title.trailingAnchor.constraintsAffectingLayout.count == 3)
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func theTrace() {
    let window = ConstraintTests.window()
    let card = ConstraintTests.view(in: window, "card")
    let title = ConstraintTests.view(in: card, "title")
    let fixed = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    card.addSubview(fixed)
    let bare = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    window.addSubview(bare)
    let idle = ConstraintTests.view(in: card, "idle")
    let guide = LayoutGuide()
    card.addLayoutGuide(guide)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      card.topAnchor.constraint(equalTo: window.topAnchor),
      card.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      title.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      title.heightAnchor.constraint(equalToConstant: 10),
      title.widthAnchor.constraint(equalToConstant: 10),
      guide.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 3),
      guide.topAnchor.constraint(equalTo: card.topAnchor),
      guide.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    _ = idle
    let lines = window.autolayoutTrace().split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(7).map(withoutNumbers) == [
        "•Window:window",
        "|   *View:card",
        "|   |   *LayoutGuide:card/guide0- AMBIGUOUS LAYOUT for LayoutGuide:card/guide0.minX{id: n}",
        "|   |   *View:title- AMBIGUOUS LAYOUT for View:title.minX{id: n}",
        "|   |   +View:card/1",
        "|   |   *View:idle- AMBIGUOUS LAYOUT for View:idle.minX{id: n}, View:idle.minY{id: n}, "
          + "View:idle.Width{id: n}, View:idle.Height{id: n}, MISSING HOST CONSTRAINTS",
        "|   View:window/1",
      ])
    #expect(lines[7] == "Legend:" && lines.count == 11)
    #expect(
      card.subtreeDescription() == """
        [ *  ] h=--& v=--& View:card f=(0, 0, 320, 200)
          [ *? ] h=--& v=--& View:title f=(0, 6, 10, 10)
          [ +  ] h=--& v=--& View:card/1 f=(1, 2, 3, 4)
          [ *? ] h=--& v=--& View:idle f=(0, 0, 0, 0)
        """)
  }

  private func withoutNumbers(_ line: String) -> String {
    var result = ""
    var skips = false
    for character in line {
      if skips, character.isNumber { continue }
      if skips { result += "n" }
      skips = false
      result.append(character)
      if result.hasSuffix("{id: ") { skips = true }
    }
    return result
  }
}
