import Testing
import YarDiagnosis
import YarLayout

/// What is said of what constraints leave open, word for word.
@Suite struct AmbiguityFindingTests {
  @Test func theRangeAndThePinAreTold() {
    let sheet = Sheet(288, 100)
    let a = sheet.label("a", "aaaa")
    let b = sheet.label("b", "bb")
    LayoutConstraint.activate {
      a.leading == sheet.root.leading + 16
      b.leading == a.trailing + 8
      b.trailing == sheet.root.trailing - 16
      a.top == sheet.root.top
      b.top == sheet.root.top
    }
    #expect(
      sheet.window.check().map(\.lines) == [
        [
          "nothing decides the width of a",
          "- width can be anything between 34 and 231; it is 34 now",
          "- contents that count equally leave it to chance which one gives way",
          "- the x of b and the width of b go with it",
          "fix: raise the horizontal content hugging of a from 250 to 251: gives a.width == 34",
          "fix: add a.width == 34: everything stays where it is and is decided",
        ]
      ])
  }

  @Test func aViewWithoutConstraintsIsOneFinding() {
    let sheet = Sheet(200, 100)
    sheet.view("loose")
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.top == sheet.root.top
      box.width == 10
      box.height == 10
      sheet.root.subviews[0].top == box.bottom + 4
    }
    #expect(
      sheet.find(.ambiguous).map(\.lines) == [
        [
          "nothing decides the x, width and height of loose",
          "- x can be anything at all; it is 0 now",
          "- width can be anything from 0 up; it is 0 now",
          "- height can be anything from 0 up; it is 0 now",
        ]
      ])
  }

  /// A fix that is tried makes nothing in the layout, the area of a scroll view's content neither: what was copied from the
  /// solver before would not have it.
  @Test func whatIsTriedMakesNoContentArea() throws {
    let sheet = Sheet(200, 100)
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    sheet.root.addSubview(scroll)
    sheet.label("a", "aaaa", in: scroll)
    LayoutConstraint.activate {
      scroll.leading == sheet.root.leading
      scroll.trailing == sheet.root.trailing
      scroll.top == sheet.root.top
      scroll.bottom == sheet.root.bottom
    }
    #expect(
      sheet.find(.ambiguous).map(\.lines) == [
        [
          "nothing decides the x and y of a",
          "- x can be anything at all; it is 0 now",
          "- y can be anything at all; it is 0 now",
          "fix: add a.leading == scroll.leading and a.top == scroll.top: everything stays where it is and is decided",
        ]
      ])
    #expect(scroll.layoutGuides.isEmpty)
    // The area is made by a constraint that is active.
    let label = try #require(scroll.subviews.first)
    label.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
    #expect(scroll.layoutGuides.count == 1)
    #expect(sheet.find(.ambiguous).first?.lines.last?.hasPrefix("fix: ") ?? false)
  }

  /// What only follows from something open is told with it, not by itself.
  @Test func whatFollowsIsToldOnce() {
    let sheet = Sheet(200, 100)
    let panel = sheet.view("panel")
    let inner = sheet.view("inner", in: panel)
    LayoutConstraint.activate {
      panel.leading == sheet.root.leading
      panel.top == sheet.root.top
      panel.height == 40
      inner.leading == panel.leading
      inner.trailing == panel.trailing
      inner.top == panel.top
      inner.bottom == panel.bottom
    }
    let findings = sheet.find(.ambiguous)
    #expect(findings.map(\.summary) == ["nothing decides the width of panel"])
    #expect(findings[0].details[1] == "the width of inner goes with it")
    #expect(findings[0].subjects.map(\.name) == ["panel", "inner"])
  }

  /// The pin that is proposed decides everything of the finding.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func thePlaceIsToldFromTheLeadingEdge(_ direction: LayoutDirection) {
    let sheet = Sheet(200, 100, direction: direction)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.top == sheet.root.top
      box.width == 40
      box.height == 10
      box.leading >= sheet.root.leading + 24
      box.trailing <= sheet.root.trailing - 4
    }
    let finding = sheet.find(.ambiguous)[0]
    #expect(finding.summary == "nothing decides the x of box")
    let x = direction == .leftToRight ? 24.0 : 4.0
    #expect(finding.details[0].hasPrefix("x can be anything between \(Int(x)) and \(Int(x) + 132)"))
    let distance = direction == .leftToRight ? box.frame.minX : 200 - box.frame.maxX
    #expect(
      finding.fixes.map(\.text) == ["add box.leading == root.leading + \(Int(distance))"])
  }

  /// A column with a title that keeps to the safe area, and what stands in it somewhere.
  private func column(_ below: Bool) -> (sheet: Sheet, note: View) {
    let sheet = Sheet(200, 300)
    sheet.window.environment.safeAreaInsets.top = 20
    let title = sheet.label("title", "aaaa")
    let note = sheet.view("note")
    LayoutConstraint.activate {
      title.leading == sheet.root.safeAreaLayoutGuide.leading + 16
      title.top == sheet.root.safeAreaLayoutGuide.top + 8
      title.height == 22
      note.width == 60
      note.height == 30
      note.leading == sheet.root.leading + (below ? 16 : 100)
      note.top >= sheet.root.top + 60
    }
    return (sheet, note)
  }

  /// What is proposed is tied to what is above, or to the safe area as the others are, and moves nothing.
  @Test func aPinIsWhatOneWouldWrite() throws {
    for (below, text) in [
      (true, "add note.top == title.bottom + 10"),
      (false, "add note.top == root.safeArea.top + 40"),
    ] {
      let (sheet, note) = column(below)
      let fix = try #require(sheet.find(.ambiguous).first?.fixes.first)
      #expect(note.frame.minY == 60)
      #expect(fix.text == text)
      #expect(fix.effect == "everything stays where it is and is decided")
      let copy = column(below)
      #expect(fix.apply(to: copy.sheet.window)?.count == 1)
      copy.sheet.window.layoutIfNeeded()
      #expect(copy.note.frame == note.frame)
      #expect(copy.sheet.find(.ambiguous, .conflict) == [])
    }
  }

  /// Where a document shows a view somewhere that its constraints allow, it is held there, not where chance put it.
  @Test(arguments: [
    (
      140.0,
      [
        "y can be anything from 60 up; the document shows 140",
        "add note.top == title.bottom + 90",
        "note is where the document shows it, and is decided",
      ]
    ),
    (
      40.0,
      [
        "y can be anything from 60 up; it is 60 now", "add note.top == title.bottom + 10",
        "everything stays where it is and is decided",
      ]
    ),
  ])
  func aPinKeepsWhatTheDocumentShows(_ y: Double, _ lines: [String]) throws {
    let (sheet, note) = column(true)
    var options = CheckOptions()
    options.kinds = [.ambiguous]
    options.facts = { view in
      guard view === note else { return nil }
      var facts = ViewFacts()
      facts.name = "note"
      facts.canvas.frame = Rect(x: 16, y: y, width: 60, height: 30)
      return facts
    }
    let finding = try #require(sheet.window.check(options).first)
    let fix = try #require(finding.fixes.first)
    #expect(finding.details + [fix.text, fix.effect] == lines)
  }

  @Test func edgesThatContentDoesNotReachAreTold() {
    let sheet = Sheet(200, 100)
    let scroll = sheet.add(ScrollView(nil, direction: .both), "scroll")
    let inner = sheet.view("inner", in: scroll)
    LayoutConstraint.activate {
      scroll.leading == sheet.root.leading
      scroll.trailing == sheet.root.trailing
      scroll.top == sheet.root.top
      scroll.bottom == sheet.root.bottom
      inner.leading == scroll.leading
      inner.trailing == scroll.trailing
      inner.top == scroll.top
      inner.width == 100
      inner.height == 400
    }
    #expect(
      sheet.window.check().map(\.summary) == [
        "no constraint ties the content of scroll to its bottom edge"
      ])
  }

  @Test func contentWithoutLengthIsTold() {
    let sheet = Sheet(200, 100)
    let scroll = sheet.add(ScrollView(nil, direction: .both), "scroll")
    let inner = sheet.view("inner", in: scroll)
    LayoutConstraint.activate {
      scroll.leading == sheet.root.leading
      scroll.trailing == sheet.root.trailing
      scroll.top == sheet.root.top
      scroll.bottom == sheet.root.bottom
      inner.leading == scroll.leading
      inner.trailing == scroll.trailing
      inner.top == scroll.top
      inner.bottom == scroll.bottom
      inner.height == 400
    }
    #expect(
      sheet.window.check().map(\.summary) == ["nothing decides the width of the content of scroll"])
  }
}
