import Testing
import YarCairo
import YarDrawing
import YarLayout
import YarScenes

/// Where lines and words are drawn: what is in their boxes is their ink, and nothing is beside them.
@Suite struct SceneTextTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = PangoTextMeasurer(fonts: try FontLibrary()) }

  private func window(_ view: View, _ size: Size) -> Window {
    let window = Window(size: size)
    window.environment.textMeasurer = measurer
    view.frame = Rect(origin: .zero, size: size)
    window.addSubview(view)
    window.layoutIfNeeded()
    return window
  }

  private func label(_ text: String, width: Double, lines: Int = 0) -> [DrawnLine] {
    let label = Label(text)
    label.numberOfLines = lines
    let window = window(label, Size(width: width, height: 200))
    return SceneText.texts(of: window).flatMap(\.lines)
  }

  @Test func wordsStandBesideEachOther() {
    let lines = label("One two three", width: 300)
    #expect(lines.map(\.text) == ["One two three"])
    #expect(lines[0].words.map(\.text) == ["One", "two", "three"])
    let boxes = lines[0].words.map(\.box)
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.maxX < right.minX) }
    #expect(boxes[0].minX == lines[0].box.minX)
    #expect(abs(boxes[2].maxX - lines[0].box.maxX) < 0.01)
  }

  @Test func linesAreNumberedInReadingOrder() {
    let lines = label("One two three four five six seven", width: 70)
    #expect(lines.count > 2)
    #expect(
      lines.flatMap { $0.words.map(\.text) }.joined(separator: " ")
        == "One two three four five six seven")
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(above.box.minY < below.box.minY)
    }
  }

  @Test func theFirstWordFromRightToLeftIsTheRightmost() {
    let words = label("שלום עולם", width: 300)[0].words
    #expect(words.map(\.text) == ["שלום", "עולם"])
    #expect(words[0].box.minX > words[1].box.maxX)
  }

  @Test func whatIsCutEndsInAnEllipsis() {
    let lines = label("Grossoberlindenbergerwaldmeisterhof", width: 100, lines: 1)
    #expect(lines.count == 1)
    #expect(lines[0].words.count == 1)
    #expect(lines[0].words[0].text.hasSuffix("…"))
    #expect(lines[0].words[0].box.maxX <= 100.01)
  }

  @Test func whatIsClippedIsLeftOut() {
    let clip = View()
    let label = Label("One two three")
    let window = window(clip, Size(width: 40, height: 30))
    clip.clipsToBounds = true
    label.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    clip.addSubview(label)
    let below = Label("Below")
    below.frame = Rect(x: 0, y: 50, width: 200, height: 20)
    clip.addSubview(below)
    window.layoutIfNeeded()
    let texts = SceneText.texts(of: window)
    #expect(texts.count == 1)
    #expect(texts[0].view === label)
    #expect(texts[0].lines[0].words.first?.text == "One")
    #expect(texts[0].lines[0].words.count < 3)
    #expect(texts[0].lines[0].box.maxX <= 40)
  }

  @Test func scaledTextLiesWhereItIsDrawn() throws {
    let label = Label("Grossoberlindenberg Waldmeister")
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    let lines = SceneText.texts(of: window(label, Size(width: 100, height: 30))).flatMap(\.lines)
    #expect(lines.count == 1)
    #expect(lines[0].words.map(\.text) == ["Grossoberlindenberg", "Waldmeister"])
    #expect(lines[0].box.maxX <= 100.01)
    #expect(lines[0].box.height < 12)
  }

  /// Letters of six scripts: covering the boxes of the words with white leaves no ink.
  @Test(arguments: [
    "Carla Winter", "Żółć gęślą jaźń", "Ελένη Παπαδοπούλου", "Анна Иванова", "שלום עולם",
    "فاطمة الزهراء",
    "fi ffi office", "نام Carla نام 12",
  ])
  func allInkLiesInWords(_ text: String) throws {
    let label = Label(text)
    label.font = Font(size: 24)
    label.numberOfLines = 0
    let window = window(label, Size(width: 180, height: 120))
    let words = SceneText.texts(of: window).flatMap(\.lines).flatMap(\.words)
    #expect(words.count == text.split(separator: " ").count)
    var list = DisplayListBuilder.displayList(of: window)
    // Letters may lean out of their advance by a little.
    for word in words {
      let room = word.box.inset(by: EdgeInsets(top: -4, left: -2, bottom: -4, right: -2))
      list.commands.append(
        .fill(.roundedRect(RoundedRect(rect: room, cornerRadius: 0)), .color(.white)))
    }
    let renderer = CairoRenderer(measurer: measurer)
    let covered = try renderer.png(list, background: .white)
    let empty = try renderer.png(
      DisplayList(size: list.size), background: .white)
    #expect(covered == empty)
  }
}
