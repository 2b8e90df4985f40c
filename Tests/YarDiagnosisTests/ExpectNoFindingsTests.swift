import Testing
import YarDiagnosis
import YarLayout
import YarTesting

/// The helper for tests of users.
@Suite struct ExpectNoFindingsTests {
  @Test func aFaultIsRecordedInTheSameWords() {
    let sheet = Sheet(100, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.top == sheet.root.top
      box.width >= 30
      box.height == 20
    }
    withKnownIssue {
      expectNoFindings(in: sheet.window)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        error: nothing decides the width of box [ambiguous]
          width can be anything from 30 up; it is 30 now
          fix: add box.width == 30: everything stays where it is and is decided
        """
      ]
    }
  }

  @Test func aFaultAtOtherSizesIsRecorded() {
    let sheet = Sheet(375, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.width == 311
      box.trailing <= sheet.root.trailing - 16
      box.top == sheet.root.top
      box.height == 20
    }
    expectNoFindings(in: sheet.window)
    withKnownIssue { expectNoFindings(in: sheet.window, sizes: SizeSearch(widths: 320...440)) }
  }

  /// The issue is recorded where the helper is called, once for each finding.
  @Test func theIssueStandsAtTheCall() {
    let sheet = Sheet(100, 100)
    sheet.view("box")
    nonisolated(unsafe) var lines: [Int] = []
    let line = #line + 2
    withKnownIssue {
      expectNoFindings(in: sheet.window)
    } matching: { issue in
      #expect(issue.sourceLocation?.fileName == "ExpectNoFindingsTests.swift")
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(lines == [line])
    #expect(sheet.window.check().count == 1)
  }

  @Test func viewsAreCheckedInAWindowOfTheirOwn() {
    let card = View()
    card.addSubview(Label("A text that is much too long for it"))
    card.subviews[0].frame = Rect(x: 0, y: 0, width: 20, height: 20)
    withKnownIssue {
      expectNoFindings(in: card, size: Size(width: 100, height: 100))
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        "warning: the text of 'A text that is much too long fo…' is cut off") ?? false
    }
    card.subviews[0].frame.size = Size(width: 1000, height: 20)
    expectNoFindings(in: card, size: Size(width: 1000, height: 100))
  }

  @Test func aLayoutThatIsRightPasses() {
    let sheet = Sheet(100, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.trailing == sheet.root.trailing
      box.top == sheet.root.top
      box.height == 20
    }
    expectNoFindings(in: sheet.window)
  }
}
