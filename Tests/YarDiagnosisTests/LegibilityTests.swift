import Testing
import YarDrawing
import YarLayout

@testable import YarDiagnosis

/// Contrast and size of texts, and what must not be told.
@Suite struct LegibilityTests {
  private static let kinds: Set<FindingKind> = [.lowContrast, .smallText]

  /// A label of 13 points in a colour on a view of a colour.
  private func sheet(_ ink: Color, on ground: Color?, size: Double = 13, weight: Int = 400)
    -> (sheet: Sheet, label: Label)
  {
    let sheet = Sheet(200, 100)
    sheet.root.backgroundColor = ground
    let label = sheet.label("label", "Some words")
    label.translatesAutoresizingMaskIntoConstraints = true
    label.frame = Rect(x: 10, y: 10, width: 180, height: 40)
    label.font = Font(size: size, weight: Font.Weight(rawValue: weight))
    label.textColor = ink
    return (sheet, label)
  }

  private func found(
    _ sheet: Sheet, _ change: (inout CheckOptions) -> Void = { _ in }
  ) -> [Finding] {
    var options = CheckOptions()
    options.kinds = Self.kinds
    change(&options)
    return sheet.window.check(options)
  }

  @Test func theContrastIsTold() throws {
    let (sheet, _) = sheet(Color(rgb: 0x999999), on: .white)
    let finding = try #require(found(sheet).first)
    #expect(
      finding.text == """
        warning: the text of label is hard to read: its contrast is 2.8 to 1 and should be 4.5 [low-contrast]
          'Some words' is #999999 on #FFFFFF
          #767676 would do
        """)
    #expect(finding.subjects.map(\.name) == ["label"])
  }

  /// The figures of WCAG's own examples, and both sides of the bounds.
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0x767676, 0xFFFFFF, 4.542),
    (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592), (0xFFFFFF, 0xFFFFFF, 1),
  ])
  func ratiosAreThoseOfTheStandard(_ ink: UInt32, _ ground: UInt32, _ ratio: Double) {
    let colors = Ground.Colors(behind: Color(rgb: ground), painted: Color(rgb: ink))
    #expect((colors.ratio - ratio).magnitude < 0.001, "\(colors.ratio)")
  }

  @Test(arguments: [
    (0x777777, 13.0, 400, true), (0x767676, 13, 400, false), (0x949494, 18, 400, false),
    (0x959595, 18, 400, true), (0x949494, 17, 400, true), (0x949494, 14, 700, false),
    (0x949494, 14, 600, true), (0x949494, 13, 700, true),
  ])
  func largeTextMayBeFainter(_ ink: UInt32, _ size: Double, _ weight: Int, _ isTold: Bool) {
    let (sheet, _) = sheet(Color(rgb: ink), on: .white, size: size, weight: weight)
    #expect(found(sheet).map(\.kind) == (isTold ? [.lowContrast] : []))
  }

  /// Opacities of the text, of views and of what lies between count.
  @Test func opacitiesCount() {
    let (clear, _) = sheet(Color(white: 0, alpha: 0.5), on: .white)
    #expect(found(clear).first?.details.first == "'Some words' is #808080 on #FFFFFF")
    let (faint, label) = sheet(.black, on: .white)
    label.alpha = 0.4
    #expect(found(faint).first?.details.first == "'Some words' is #999999 on #FFFFFF")
    let (veiled, words) = sheet(Color(rgb: 0x767676), on: .white)
    let veil = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    veil.backgroundColor = Color(white: 0, alpha: 0.5)
    veiled.root.insertSubview(veil, belowSubview: words)
    #expect(found(veiled).first?.details.first == "'Some words' is #767676 on #808080")
    veiled.root.bringSubviewToFront(veil)
    #expect(found(veiled) == [])
  }

  @Test func gradientsAndPicturesCount() throws {
    let (even, label) = sheet(.white, on: .black)
    even.root.backgroundGradient = Gradient(colors: [.black, .white])
    label.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    #expect(found(even) == [])
    label.frame = Rect(x: 0, y: 75, width: 200, height: 20)
    let finding = try #require(found(even).first)
    #expect(finding.summary.contains("its contrast falls to 1."))
    // A picture whose right half is white.
    let (drawn, words) = sheet(.white, on: nil)
    let picture = ImageView(Halves(size: Size(width: 10, height: 10)))
    picture.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    picture.contentMode = .scaleToFill
    drawn.root.insertSubview(picture, belowSubview: words)
    words.frame = Rect(x: 0, y: 0, width: 90, height: 40)
    #expect(found(drawn) == [])
    words.frame = Rect(x: 104, y: 0, width: 90, height: 40)
    #expect(found(drawn).map(\.severity) == [.note])
  }

  /// Left black, right white.
  private final class Halves: Image {
    override func color(at point: Point) -> Color? { point.x < 5 ? .black : .white }
  }

  /// What is behind is not known: nothing, a picture without pixels, an image view that the app fills, what the app
  /// draws.
  @Test func nothingIsSaidOfWhatIsNotKnown() {
    let (bare, _) = sheet(Color(rgb: 0xEEEEEE), on: nil)
    #expect(found(bare) == [])
    for image in [Image(size: Size(width: 10, height: 10)), nil] {
      let (sheet, label) = sheet(Color(rgb: 0xEEEEEE), on: .white)
      let picture = ImageView(image)
      picture.frame = Rect(x: 0, y: 0, width: 200, height: 100)
      picture.contentMode = .scaleToFill
      sheet.root.insertSubview(picture, belowSubview: label)
      #expect(found(sheet) == [])
      sheet.root.bringSubviewToFront(picture)
      #expect(found(sheet).count == 1)
    }
    let (own, label) = sheet(Color(rgb: 0xEEEEEE), on: .white)
    let backdrop = own.view("backdrop")
    backdrop.translatesAutoresizingMaskIntoConstraints = true
    backdrop.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    own.root.bringSubviewToFront(label)
    let told = found(own) { options in
      options.facts = { view in
        var facts = ViewFacts()
        facts.isDrawnByApp = view === backdrop
        return facts
      }
    }
    #expect(told == [])
  }

  @Test func nothingIsSaidOfWhatStandsBackOnPurpose() {
    let (sheet, label) = sheet(Color(rgb: 0x999999), on: .white)
    let told = found(sheet) { options in
      options.facts = { view in
        var facts = ViewFacts()
        facts.isInactive = view === label
        return facts
      }
    }
    #expect(told == [])
    label.isHidden = true
    #expect(found(sheet) == [])
    label.isHidden = false
    label.text = " "
    #expect(found(sheet) == [])
    label.text = "Words"
    label.textColor = .clear
    #expect(found(sheet) == [])
  }

  /// The system's own colours on its own grounds are nobody's choice; on others they are.
  @Test func theSystemsOwnColoursAreLeftAlone() {
    let blue = SystemColor.systemBlue.color(in: .light)
    let gray = SystemColor.secondaryLabel.color(in: .light)
    for ink in [blue, gray] {
      #expect(found(sheet(ink, on: .white).sheet) == [])
      #expect(found(sheet(ink, on: Color(rgb: 0xF2F2F7)).sheet) == [])
      #expect(found(sheet(ink, on: Color(rgb: 0xB0C4DE)).sheet).count == 1)
    }
  }

  /// Where no other colour of the text will do, that of what is behind it is told.
  @Test func theGroundMayBeToBlame() {
    let (sheet, _) = sheet(.white, on: Color(rgb: 0x4C9AFF))
    #expect(found(sheet).first?.details.last == "#3B77C5 behind it would do")
  }

  /// A near miss is a note.
  @Test func aNearMissIsANote() {
    #expect(found(sheet(Color(rgb: 0x777777), on: .white).sheet).map(\.severity) == [.note])
    #expect(found(sheet(Color(rgb: 0x838383), on: .white).sheet).map(\.severity) == [.warning])
  }

  /// Where it gets dark, black text that stays black is a fault, and white on white still is none.
  @Test func blackInTheDarkIsAFault() {
    func severities(_ color: Color) -> [FindingSeverity] {
      let (sheet, _) = sheet(color, on: color)
      sheet.window.environment.userInterfaceStyle = .dark
      return found(sheet).map(\.severity)
    }
    #expect(severities(.black) == [.warning])
    #expect(severities(.white) == [.note])
  }

  /// Nobody means white on white.
  ///
  /// Something else is there when the app runs. So it is with classes of the app's own.
  @Test func whatTheAppMayHaveOtherwiseIsANote() {
    #expect(found(sheet(Color(rgb: 0xFEFEFE), on: .white).sheet).map(\.severity) == [.note])
    let (sheet, label) = sheet(Color(rgb: 0x999999), on: .white)
    let told = found(sheet) { options in
      options.facts = { view in
        var facts = ViewFacts()
        facts.code.isOfAppsClass = view === label
        return facts
      }
    }
    #expect(told.map(\.severity) == [.note])
    #expect(told.first?.details.last == "a class of the app's own may give it other colours")
  }

  /// Where no app has other colours, nobody will ever see it.
  @Test func whatIsDrawnAsItIsCanBeSeen() {
    let (sheet, _) = sheet(Color(rgb: 0xF4F4F4), on: .white)
    #expect(
      found(sheet) { $0.isDrawnAsIs = true }.map(\.text) == [
        """
        warning: the text of label is hard to read: its contrast is 1 to 1 and should be 4.5 [low-contrast]
          'Some words' is #F4F4F4 on #FFFFFF
          #767676 would do
        """
      ])
  }

  @Test func smallTextIsTold() throws {
    let (sheet, label) = sheet(.black, on: .white, size: 9.5)
    let finding = try #require(found(sheet).first)
    #expect(
      finding.text == """
        note: the text of label is small: it has 9.5 pt and should have 11 [small-text]
          'Some words'
        """)
    label.font = Font(size: 11)
    #expect(found(sheet) == [])
    // What counts is the size that the document asks for, where it is drawn in another.
    label.font = Font(size: 10.8)
    let told = found(sheet) { options in
      options.facts = { view in
        var facts = ViewFacts()
        if view === label { facts.textSize = 11 }
        return facts
      }
    }
    #expect(told == [])
  }

  /// Who takes a button of the system as it is has chosen no colours.
  @Test func coloursThatTheSystemGivesAreNotTold() {
    let (sheet, label) = sheet(Color(white: 0.8), on: .white)
    #expect(found(sheet).map(\.kind) == [.lowContrast])
    let told = found(sheet) { options in
      options.facts = { view in
        var facts = ViewFacts()
        facts.hasColorsOfSystem = view === label
        return facts
      }
    }
    #expect(told == [])
  }

  /// One colour on another is one fault, however many texts have it.
  @Test func textsOfOnePairOfColoursAreToldTogether() {
    let (sheet, _) = sheet(Color(rgb: 0x999999), on: .white)
    for (index, color) in [0x999999, 0x999999, 0xAAAAAA].enumerated() {
      let label = Label("More words")
      label.identifier = "more\(index)"
      label.frame = Rect(x: 10, y: 50 + 16 * Double(index), width: 180, height: 16)
      label.font = Font(size: 13)
      label.textColor = Color(rgb: UInt32(color))
      sheet.root.addSubview(label)
    }
    let told = found(sheet)
    #expect(
      told.map(\.text) == [
        """
        warning: the texts of label, more0 and more1 are hard to read: their contrast is 2.8 to 1 and should be 4.5 [low-contrast]
          'Some words' is #999999 on #FFFFFF
          #767676 would do
          so are 2 others
        """,
        """
        warning: the text of more2 is hard to read: its contrast is 2.3 to 1 and should be 4.5 [low-contrast]
          'More words' is #AAAAAA on #FFFFFF
          #767676 would do
        """,
      ])
    #expect(told[0].subjects.map(\.name) == ["label", "more0", "more1"])
    #expect(told[0].fingerprint == "low-contrast:root/label")
    #expect(found(sheet) { $0.gathersColors = false }.count == 4)
  }

  /// What code or the system colours nobody chose in the document.
  @Test func whatCodeMayColourIsANote() {
    let (sheet, label) = sheet(Color(rgb: 0xAAAAAA), on: .white)
    func told(_ change: @escaping (inout ViewFacts) -> Void) -> [FindingSeverity] {
      found(sheet) { options in
        options.facts = { view in
          var facts = ViewFacts()
          if view === label { change(&facts) }
          return facts
        }
      }.map(\.severity)
    }
    #expect(told { _ in } == [.warning])
    #expect(told { $0.code.isHanded = true } == [.note])
    #expect(told { $0.code.isOfAppsClass = true } == [.note])
    // What nobody can see at all was forgotten, unless code may colour it or what is behind it.
    label.textColor = .white
    #expect(told { _ in } == [.warning])
    #expect(told { $0.code.isHanded = true } == [.note])
    label.textColor = SystemColor.placeholderText.color(in: .light)
    sheet.root.backgroundColor = Color(rgb: 0xEEEEDD)
    #expect(told { _ in } == [.note])
  }

  /// Where other texts on a ground can be read, no code puts another ground there.
  @Test func aTextThatCannotBeSeenBesideOthersIsAFault() {
    let (sheet, label) = sheet(.white, on: .white)
    let other = sheet.label("other", "Other words")
    other.translatesAutoresizingMaskIntoConstraints = true
    other.frame = Rect(x: 10, y: 60, width: 180, height: 30)
    other.font = Font(size: 13)
    func told(_ own: Bool = false) -> [FindingSeverity] {
      found(sheet) { options in
        options.facts = { view in
          var facts = ViewFacts()
          facts.code.isHanded = true
          facts.code.isOfAppsClass = own && view === label
          return facts
        }
      }.map(\.severity)
    }
    other.textColor = .black
    #expect(told() == [.warning])
    #expect(told(true) == [.note])
    other.textColor = .white
    #expect(told() == [.note])
    // On another ground it says nothing.
    other.textColor = .black
    let panel = View(frame: Rect(x: 0, y: 50, width: 200, height: 50))
    panel.backgroundColor = .white
    sheet.root.addSubview(panel)
    panel.addSubview(other)
    #expect(told() == [.note])
  }

  /// Of spaces nothing is seen, in no colour and in no room.
  @Test func aBlankTextIsNothingToShow() {
    for blank in [" ", "\n", " \u{A0}\u{3000}\t"] {
      let (sheet, label) = sheet(.white, on: .white)
      label.text = blank
      label.frame.size.width = 1
      let over = Label("Other words")
      over.frame = label.frame
      over.frame.size.width = 150
      sheet.root.addSubview(over)
      #expect(found(sheet) == [])
      #expect(sheet.find(.truncated, .overlapping, .zeroSize, .outside) == [])
    }
  }
}
