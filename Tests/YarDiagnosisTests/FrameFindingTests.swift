import Testing
import YarDiagnosis
import YarLayout

/// What frames and texts show, word for word.
@Suite struct FrameFindingTests {
  @Test func textThatDoesNotFitIsTold() {
    let sheet = Sheet(200, 200)
    sheet.place(Label("abcdefghij"), "one", Rect(x: 0, y: 0, width: 60, height: 24))
    let two = sheet.place(
      Label("aaaa bbbb cccc"), "two", Rect(x: 0, y: 40, width: 40, height: 60))
    two.numberOfLines = 2
    let low = sheet.place(
      Label("aaaa bbbb cccc"), "low", Rect(x: 0, y: 120, width: 40, height: 30))
    low.numberOfLines = 0
    sheet.place(Label("ok"), "fits", Rect(x: 100, y: 0, width: 60, height: 24))
    #expect(
      sheet.find(.truncated).map(\.summary) == [
        "the text of one is cut off: it needs 85 pt and has 60",
        "the text of two is cut off: it needs 3 lines and may have 2",
        "the text of low is cut off: it needs 62 pt of height and has 30",
      ])
  }

  @Test func placesThatCannotBeMeantAreTold() {
    let sheet = Sheet(200, 200)
    sheet.place(Label("aaaa"), "under", Rect(x: 0, y: 0, width: 60, height: 24))
    sheet.place(Label("bbbb"), "over", Rect(x: 20, y: 4, width: 60, height: 24))
    sheet.place(Label("cccc"), "gone", Rect(x: 240, y: 60, width: 60, height: 24))
    sheet.place(Label("dddd"), "half", Rect(x: 190, y: 90, width: 60, height: 24))
    sheet.place(Label("eeee"), "none", Rect(x: 0, y: 120, width: 60, height: 0))
    sheet.place(Button("OK"), "ok", Rect(x: 0, y: 140, width: 80, height: 30))
    #expect(
      sheet.find(.overlapping, .outside, .zeroSize, .smallTarget).map(\.summary) == [
        "gone lies outside the screen",
        "half sticks out of the screen: 24 pt at the right",
        "none has something to show but no height",
        "under and over overlap by 14 × 16.4 pt",
        "ok is 80 × 30 pt; a fingertip needs 44 × 44",
      ])
  }

  /// A button that is seen as a box lies where the box is; under a bar, only its words count.
  @Test func buttonsThatAreSeenAsBoxes() {
    let sheet = Sheet(320, 300)
    let plain = sheet.place(Button("Go"), "plain", Rect(x: 280, y: 20, width: 80, height: 50))
    let seen = sheet.place(Button("Go"), "seen", Rect(x: 280, y: 100, width: 80, height: 50))
    let low = sheet.place(Button("Go"), "low", Rect(x: 0, y: 240, width: 80, height: 60))
    #expect(plain.backgroundColor == nil)
    seen.backgroundColor = .blue
    low.backgroundColor = .blue
    sheet.window.environment.safeAreaInsets.bottom = 20
    #expect(
      sheet.find(.outside, .unsafeArea).map(\.summary) == [
        "plain sticks out of the screen: 8.5 pt at the right",
        "seen sticks out of the screen: 40 pt at the right",
      ])
  }

  /// Words of 5 letters at 17 points are 42.5 wide; a row of three in 100 points cannot hold them however they wrap.
  @Test func howSmallAContainerCanBeIsTold() {
    let row = WeView(.horizontal.setSpacing(4)) {
      Label("first").setNumberOfLines(0)
      Label("other words").setNumberOfLines(0)
      Label("third").setNumberOfLines(0)
    }
    let sheet = Sheet(100, 100)
    sheet.place(row, "row", Rect(x: 0, y: 0, width: 100, height: 60))
    let findings = sheet.find(.outside)
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.details.last == "row cannot be narrower than 137 pt, and has 100")
    }
  }

  @Test func theSafeAreaCounts() {
    let sheet = Sheet(200, 200)
    sheet.window.environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    sheet.place(Label("aaaa"), "high", Rect(x: 0, y: 10, width: 60, height: 24))
    sheet.place(Label("bbbb"), "fine", Rect(x: 0, y: 60, width: 60, height: 24))
    #expect(
      sheet.find(.unsafeArea).map(\.summary) == [
        "high lies outside the safe area: 8.2 pt at the top"
      ])
  }

  @Test func hiddenViewsAndScrolledContentAreLeftAlone() {
    let sheet = Sheet(200, 200)
    sheet.place(Label("aaaa"), "one", Rect(x: 0, y: 0, width: 60, height: 24))
    let hidden = sheet.place(Label("bbbb"), "two", Rect(x: 0, y: 0, width: 60, height: 24))
    hidden.isHidden = true
    let scroll = sheet.place(
      ScrollView(nil, direction: .both), "scroll", Rect(x: 0, y: 40, width: 200, height: 100))
    sheet.place(Label("cccc"), "far", Rect(x: 0, y: 400, width: 60, height: 24), in: scroll)
    #expect(sheet.find(.overlapping, .outside).map(\.summary) == [])
  }

  /// What a scroll view or another view around it does not show lies over nothing; what is shown of it does.
  @Test func whatIsClippedAwayCoversNothing() {
    func find(_ around: View, _ y: Double, inside: Bool = false) -> [String] {
      let sheet = Sheet(200, 200)
      let around = sheet.place(around, "around", Rect(x: 0, y: 0, width: 200, height: 100))
      around.clipsToBounds = true
      sheet.place(Label("aaaa"), "low", Rect(x: 0, y: y, width: 60, height: 24), in: around)
      sheet.place(
        Label("bbbb"), "over", Rect(x: 0, y: y, width: 60, height: 24), in: inside ? around : nil)
      return sheet.find(.overlapping).map(\.summary)
    }
    for around in [View(), ScrollView(nil, direction: .both)] {
      #expect(find(around, 120) == [])
    }
    #expect(find(View(), 40) == ["low and over overlap by 34 × 20.4 pt"])
    #expect(find(View(), 90) == ["low and over overlap by 34 × 8.2 pt"])
    // When it scrolls, both are shown.
    #expect(
      find(ScrollView(nil, direction: .both), 120, inside: true)
        == ["low and over overlap by 34 × 20.4 pt"])
    #expect(find(View(), 120, inside: true) == [])
  }

  /// What lies behind the end of the content, nobody can scroll to; what lies before its start can be pulled down.
  @Test func whatSticksOutOfTheContentIsTold() {
    func find(_ top: Double) -> [String] {
      let sheet = Sheet(200, 100)
      let scroll = sheet.add(ScrollView(), "scroll")
      let content = sheet.view("content", in: scroll)
      let text = sheet.label("text", "aaaa", in: content)
      LayoutConstraint.activate {
        scroll.leading == sheet.root.leading
        scroll.trailing == sheet.root.trailing
        scroll.top == sheet.root.top
        scroll.bottom == sheet.root.bottom
        content.leading == scroll.leading
        content.trailing == scroll.trailing
        content.top == scroll.top
        content.bottom == scroll.bottom
        content.width == scroll.frameLayoutGuide.width
        content.height == 300
        text.leading == content.leading
        text.top == content.top + top
        text.height == 20
      }
      return sheet.find(.outside).map(\.summary)
    }
    #expect(find(40) == [])
    #expect(
      find(290) == [
        "the content of scroll ends 10 pt before the end of text, so that nobody can scroll to it"
      ])
    #expect(find(-20) == [])
  }

  @Test func leftAndRightAreTold() {
    let sheet = Sheet(200, 100)
    let badge = sheet.view("badge")
    let bar = sheet.view("bar")
    LayoutConstraint.activate {
      badge.left == sheet.root.left + 8
      badge.top == sheet.root.top
      badge.width == 20
      badge.height == 20
      bar.left == sheet.root.left + 4
      bar.right == sheet.root.right - 4
      bar.top == badge.bottom
      bar.height == 2
    }
    #expect(
      sheet.window.check().map(\.summary) == [
        "badge is placed by left and right, so that it stays where it is where people read from "
          + "right to left"
      ])
  }

  @Test func constraintsThatSayTheSameAreTold() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 8
      sheet.root.leading == box.leading - 8
      box.top == sheet.root.top
      box.width == 20
      box.width == 20 ~ .defaultHigh
      box.height == 20
    }
    #expect(
      sheet.window.check().map(\.summary) == [
        "two constraints say the same: root.leading == box.leading - 8",
        "box.width == 20 @750 has no effect: box.width == 20 says the same more strongly",
      ])
  }
}
