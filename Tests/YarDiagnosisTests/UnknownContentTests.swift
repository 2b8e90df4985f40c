import Testing
import YarDiagnosis
import YarLayout

/// Views whose size only code knows: what hangs on them is no error of the layout.
@Suite struct UnknownContentTests {
  /// A title and a box in a column of 200 points, of which nothing says how high the box is.
  private func sheet() -> (sheet: Sheet, box: View) {
    let sheet = Sheet(200, 300)
    let title = sheet.label("title", "A title")
    let box = sheet.view("box")
    let line = sheet.view("line")
    LayoutConstraint.activate {
      title.leading == sheet.root.leading
      title.top == sheet.root.top
      box.leading == sheet.root.leading
      box.trailing == sheet.root.trailing
      box.top == title.bottom + 8
      line.top == box.bottom + 8
      line.leading == sheet.root.leading
      line.width == 20
      line.height == 1
    }
    return (sheet, box)
  }

  private func find(_ sheet: Sheet, _ tell: @escaping (View, inout ViewFacts) -> Void) -> [Finding]
  {
    var options = CheckOptions()
    options.kinds = [.ambiguous]
    options.findsFixes = false
    options.facts = { view in
      var facts = ViewFacts()
      facts.name = view.identifier
      tell(view, &facts)
      return facts
    }
    return sheet.window.check(options)
  }

  @Test func whatAClassMayDecideIsANote() {
    let (sheet, box) = sheet()
    let plain = find(sheet) { _, _ in }
    #expect(plain.map(\.severity) == [.error])
    let told = find(sheet) { view, facts in
      guard view === box else { return }
      facts.code.contentMaker = "its class InfoBox"
      facts.code.unknownContent = [.horizontal, .vertical]
    }
    #expect(
      told.map { [$0.severity.rawValue] + $0.lines } == [
        [
          "note", "nothing but its content decides the height of box",
          "- its class InfoBox may give it one when the app runs; the document does not say how large it is",
          "- to say it, write a placeholder for its intrinsic size in Interface Builder, or constrain its "
            + "height",
          "- the y of line goes with it",
        ]
      ])
  }

  /// A content decides a size, no place; and what is open for another reason stays open.
  @Test func whatAContentCannotDecideIsAnError() {
    let (sheet, box) = sheet()
    let loose = sheet.view("loose")
    LayoutConstraint.activate {
      loose.width == 10
      loose.height == 10
      loose.top == sheet.root.top
    }
    let told = find(sheet) { view, facts in
      guard view === box || view === loose else { return }
      facts.code.contentMaker = "its class"
      facts.code.unknownContent = [.vertical]
    }
    #expect(told.map(\.severity) == [.error, .note])
    #expect(told.map(\.summary).first == "nothing decides the x of loose")
  }

  /// Code may place what nothing is said of; where something is said, it was forgotten.
  @Test func aViewWithAnOutletAndNoConstraintIsAWarning() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.width == 10
      box.height == 10
      box.top == sheet.root.top
    }
    #expect(find(sheet) { $1.code.isHanded = true }.map(\.severity) == [.error])
    let free = sheet.label("free", "Free")
    LayoutConstraint.activate {
      free.top == sheet.root.top
      box.leading == sheet.root.leading
    }
    #expect(find(sheet) { _, _ in }.map(\.severity) == [.error])
    let told = find(sheet) { $1.code.isHanded = true }
    #expect(told.map(\.severity) == [.warning])
    #expect(told[0].summary == "nothing decides the x of free")
    #expect(
      told[0].details.contains(
        "no constraint is about it; code has an outlet to it and may place it"))
  }

  /// A constraint that code has an outlet to may be another when the app runs.
  @Test func aContradictionWithAConstraintOfCodeIsAWarning() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.top == sheet.root.top
      box.height == 10
      box.width == 10
      box.width == 20
    }
    var options = CheckOptions()
    options.kinds = [.conflict]
    options.findsFixes = false
    #expect(sheet.window.check(options).map(\.severity) == [.error])
    options.role = { $0.constant == 20 ? .handedToCode : nil }
    let told = sheet.window.check(options)
    #expect(told.map(\.severity) == [.warning])
    #expect(
      told[0].details.contains("code has an outlet to box.width == 20 and may change it"))
  }
}
