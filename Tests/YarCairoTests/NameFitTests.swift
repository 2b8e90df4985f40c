import Testing
import YarLayout

@testable import YarCairo

/// Names of 3 to 300 letters in six scripts: none is cut in a card that is made for any.
@Suite struct NameFitTests {
  /// Words of letters of a script.
  private static let scripts: [(name: String, letters: String)] = [
    ("Latin", "abcdefghijklmnoprstuvwzäéñøß"), ("Cyrillic", "абвгдежзиклмнопрстуфхцчшщюя"),
    ("Arabic", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"), ("Hebrew", "אבגדהוזחטיכלמנסעפצקרשת"),
    ("Devanagari", "कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह"),
    ("Han", "王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅"),
  ]

  private static func makeName(_ random: inout SeededRandom) -> (script: String, name: String) {
    let script = scripts[Int.random(in: 0..<scripts.count, using: &random)]
    let letters = Array(script.letters)
    // Most names are short; some are as long as names get.
    let isLong = Int.random(in: 0..<10, using: &random) == 0
    let count = Int.random(in: 3...(isLong ? 300 : 40), using: &random)
    var name = ""
    var word = 0
    while name.count < count {
      name.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      word += 1
      if word > 2, name.count < count - 3, Int.random(in: 0..<7, using: &random) == 0 {
        name.append(" ")
        word = 0
      }
    }
    return (script.name, name)
  }

  @Test func noNameIsCutInACardForAnyName() throws {
    var random = SeededRandom(seed: 20_18)
    let measurer = try makeMeasurer()
    let name = Label(nil, font: Font(size: 28, weight: .bold)).setNumberOfLines(1)
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.7
    let long = Label(nil, font: Font(size: 18, weight: .bold)).setNumberOfLines(4)
    long.adjustsFontSizeToFitWidth = true
    long.minimumScaleFactor = 0.6
    let longest = Label(nil, font: Font(size: 12, weight: .bold)).setNumberOfLines(0)
    longest.adjustsFontSizeToFitWidth = true
    longest.minimumScaleFactor = 0.4
    let labels = [name, long, longest]
    let window = Window(
      size: Size(width: 320, height: 132), environment: LayoutEnvironment(textMeasurer: measurer))
    for label in labels { window.addSubview(label) }
    var cut: [String] = []
    var smallest = 100.0
    for _ in 0..<10_000 {
      let (script, text) = NameFitTests.makeName(&random)
      // The first of the three that shows it all.
      let shown = labels.contains { label in
        label.text = text
        label.frame = Rect(x: 16, y: 16, width: 288, height: 100)
        let scale = label.actualScaleFactor
        let room = ProposedSize(width: 288 / scale, height: 100 / scale)
        let metrics = label.shapedText.measure(width: room.width)
        let fits =
          label.shapedText.cutText(in: room) == nil && !metrics.isTruncated
          && metrics.size.width * scale <= 288.001 && metrics.size.height * scale <= 100.6
        if fits { smallest = min(smallest, label.font.size * scale) }
        return fits
      }
      if !shown { cut.append("\(script): \(text)") }
    }
    #expect(cut == [])
    #expect(smallest > 5)
  }
}
