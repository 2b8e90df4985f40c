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
      box.height == 20
    }
    withKnownIssue {
      expectNoFindings(in: sheet.window)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        error: nothing decides the width of box [ambiguous]
          width can be anything from 0 up; it is 0 now
          fix: add box.width == 0: everything stays where it is and is decided
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
