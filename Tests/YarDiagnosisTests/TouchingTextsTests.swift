import Testing
import YarDiagnosis
import YarLayout

/// Texts between whose letters there is hardly anything: what is told, and what is meant so.
@Suite struct TouchingTextsTests {
  /// Two texts beside each other by constraints, a distance apart; letters are 8.5 points wide.
  private func row(
    _ left: String, _ right: String, gap: Double, direction: LayoutDirection = .leftToRight
  )
    -> Sheet
  {
    let sheet = Sheet(300, 100, direction: direction)
    let (one, other) = (sheet.label("one", left), sheet.label("other", right))
    LayoutConstraint.activate {
      one.leading == sheet.root.leading + 20
      one.top == sheet.root.top + 20
      other.leading == one.trailing + gap
      other.top == one.top
    }
    return sheet
  }

  /// Two texts above each other in a column of boxes.
  private func column(spacing: Double, size: Double = 20) -> Sheet {
    let sheet = Sheet(200, 200)
    let column = WeView()
    column.identifier = "column"
    column.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let labels = [("one", "Harbour"), ("other", "Platform nine")].map { name, text in
      let label = Label(text)
      label.identifier = name
      label.font.size = size
      return label
    }
    column.addSubviews(labels, .vertical).setVSpacing(spacing)
    sheet.root.addSubview(column)
    return sheet
  }

  private func isTold(_ left: String, _ right: String, gap: Double = 1) -> Bool {
    !row(left, right, gap: gap).find(.touchingTexts).isEmpty
  }

  @Test func wordsBesideEachOther() {
    #expect(
      row("Harbours", "Nine", gap: 1).find(.touchingTexts).map(\.lines) == [
        [
          "one and other nearly touch, with 1 pt between their letters",
          "  other.leading == one.trailing + 1", "- 'Harbours' is beside 'Nine'",
          "fix: change the constant of other.leading == one.trailing + 1 from 1 to 4: they are apart; "
            + "nothing else moves",
        ]
      ])
    #expect(row("Harbours", "Nine", gap: 1).find(.touchingTexts).map(\.severity) == [.note])
    #expect(isTold("Harbours", "Nine", gap: 0))
    #expect(!isTold("Harbours", "Nine", gap: 2))
    // They overlap, which is told for itself.
    #expect(!isTold("Harbours", "Nine", gap: -4))
  }

  @Test func linesThatAreSetTooClose() {
    // A line of 24 points has letters of 19 at its lower end.
    #expect(
      column(spacing: -4).find(.touchingTexts).map(\.lines) == [
        [
          "one and other nearly touch, with 1 pt between their letters",
          "- 'Harbour' is above 'Platform nine'",
          "fix: raise the vSpacing of column from -4 to -1: they are apart; nothing else moves",
        ]
      ])
    #expect(column(spacing: -2).find(.touchingTexts).isEmpty)
    #expect(column(spacing: 0).find(.touchingTexts).isEmpty)
    // Small letters are near each other, as far apart as their font sets them.
    #expect(column(spacing: 0, size: 5).find(.touchingTexts).isEmpty)
    #expect(column(spacing: -1, size: 5).find(.touchingTexts).count == 1)
  }

  /// The spacing that is proposed takes it away in the window that was checked.
  @Test func theSpacingHelps() throws {
    let sheet = column(spacing: -4)
    let fix = try #require(sheet.find(.touchingTexts).first?.fixes.first)
    _ = fix.apply(to: sheet.window)
    #expect(sheet.find(.touchingTexts).isEmpty)
    let other = row("Harbours", "Nine", gap: 1)
    let constant = try #require(other.find(.touchingTexts).first?.fixes.first)
    _ = constant.apply(to: other.window)
    #expect(other.find(.touchingTexts).isEmpty)
  }

  @Test func stackViewsHaveSpacingToo() throws {
    let sheet = Sheet(200, 200)
    let stack = sheet.add(
      StackView(arrangedSubviews: [Label("Harbour"), Label("Nine")]), "stack", nil)
    LayoutConstraint.activate {
      stack.leading == sheet.root.leading
      stack.top == sheet.root.top
    }
    let found = try #require(sheet.find(.touchingTexts).first)
    #expect(found.fixes.map(\.text) == ["raise the spacing of stack from 0 to 4"])
    _ = found.fixes[0].apply(to: sheet.window)
    #expect(sheet.find(.touchingTexts).isEmpty)
  }

  @Test func whatIsReadAsOneIsMeant() {
    for (left, right) in [
      ("12", "%"), ("12", "kg"), ("•", "Harbour"), ("12", ":"), ("Harbour ", "›"), ("$", "99"),
      ("A", "B"), ("7", "4"),
    ] {
      #expect(!isTold(left, right), "\(left) \(right)")
    }
    #expect(isTold("Totals", "12"))
    #expect(isTold("Total:", "12"))
    #expect(isTold("Totals", "$12"))
    #expect(isTold("12", "harbours"))
    #expect(isTold("Größen", "Übergröße"))
    // In the other direction the number comes first, too.
    #expect(row("12", "kg", gap: 1, direction: .rightToLeft).find(.touchingTexts).isEmpty)
    #expect(row("Totals", "12", gap: 1, direction: .rightToLeft).find(.touchingTexts).count == 1)
  }

  /// Between texts in boxes there are the edges of the boxes.
  @Test func boxesOfTheirOwnKeepTextsApart() {
    let sheet = row("Harbours", "Nine", gap: 0)
    sheet.root.subviews[0].backgroundColor = .black
    #expect(sheet.find(.touchingTexts).isEmpty)
    let hidden = row("Harbours", "Nine", gap: 0)
    hidden.root.subviews[1].isHidden = true
    #expect(hidden.find(.touchingTexts).isEmpty)
    // What both lie in is no edge between them.
    let inside = row("Harbours", "Nine", gap: 0)
    inside.root.backgroundColor = .white
    #expect(inside.find(.touchingTexts).count == 1)
  }

  // MARK: Work

  /// Letters are looked at once for each text that comes near another, and for no other.
  @Test(arguments: [10, 40]) func lettersAreLookedAtOnce(_ count: Int) {
    for (gap, asked) in [(1.0, count), (8.0, 0)] {
      let measurer = CountingMeasurer()
      let sheet = Sheet(10_000, 100)
      sheet.window.environment.textMeasurer = measurer
      for index in 0..<count {
        let label = Label("Harbour")
        label.frame = Rect(x: Double(index) * (59.5 + gap), y: 0, width: 59.5, height: 21)
        sheet.root.addSubview(label)
      }
      var options = CheckOptions()
      options.kinds = [.touchingTexts]
      options.findsFixes = false
      #expect(sheet.window.check(options).count == (asked == 0 ? 0 : count - 1))
      #expect(measurer.looksAtLetters == asked)
    }
  }
}
