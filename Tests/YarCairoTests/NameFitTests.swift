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

  /// Names as a card shows them: in large letters, in smaller ones, else in lines as small as they must be.
  private static func makeCard() -> (chooser: FirstThatFits, labels: [Label]) {
    let large = Label(nil, font: Font(size: 28, weight: .bold))
    let small = Label(nil, font: Font(size: 20, weight: .bold))
    let lines = Label(nil, font: Font(size: 18, weight: .bold)).setNumberOfLines(0)
    lines.adjustsFontSizeToFitWidth = true
    lines.minimumScaleFactor = 0.3
    let labels = [large, small, lines]
    let chooser = FirstThatFits { for label in labels { label } }
    chooser.frame = Rect(x: 16, y: 16, width: 288, height: 100)
    return (chooser, labels)
  }

  @Test func noNameIsCutInACardForAnyName() throws {
    var random = SeededRandom(seed: 20_18)
    let measurer = try makeMeasurer()
    let (chooser, labels) = NameFitTests.makeCard()
    let window = Window(
      size: Size(width: 320, height: 132), environment: LayoutEnvironment(textMeasurer: measurer))
    window.addSubview(chooser)
    var cut: [String] = []
    var shown = [Int](repeating: 0, count: labels.count)
    var smallest = 100.0
    for _ in 0..<10_000 {
      let (script, text) = NameFitTests.makeName(&random)
      for label in labels { label.text = text }
      window.layoutIfNeeded()
      guard let place = labels.firstIndex(where: { $0 === chooser.shownSubview }) else {
        Issue.record("no label is shown for \(text)")
        return
      }
      shown[place] += 1
      let label = labels[place]
      let scale = label.actualScaleFactor
      let room = ProposedSize(
        width: label.bounds.width / scale, height: label.bounds.height / scale)
      let metrics = label.shapedText.measure(width: room.width)
      if label.shapedText.cutText(in: room) != nil || metrics.isTruncated
        || metrics.size.width * scale > 288.001 || metrics.size.height * scale > 100.6
      {
        cut.append("\(script): \(text)")
      }
      smallest = min(smallest, label.font.size * scale)
    }
    #expect(cut == [])
    #expect(smallest > 5)
    #expect(shown.allSatisfy { $0 > 500 }, "\(shown)")
  }
}
