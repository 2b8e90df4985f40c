import Foundation
import Testing

/// Documents whose views constraints place: what the program says of them and draws.
@Suite struct ConstraintDocumentTests {
  private func run(_ words: [String], _ text: String? = nil) throws -> (ProgramResult, Folder) {
    let folder = try Folder()
    try folder.write("constraints.json", try Fixtures.data("constraints.json"))
    if let text { try folder.write("own.json", Data(text.utf8)) }
    return (try Program.run(words, in: folder), folder)
  }

  /// What decides each number of a view, with the arithmetic.
  static let explanations: [(String, String)] = [
    (
      "icon",
      """
      card/icon (View)
        width 24 = 24
        height 24 = its width 24 (icon.height == icon.width)
        x 16 = card.leading 0 + 16
        y 38 = card.centerY 50 - 0.5 × its height 24

      """
    ),
    (
      "title",
      """
      card/title (PlaceholderView)
        width 164 = button.leading 224 - 12 - its left edge 48 (button to title); outweighed: its content \
      (wants 80, hugging 200, resists 750)
        height 20 = its content's (wants 20, hugging 250, resists 750)
        x 48 = icon.trailing 40 + 8 (icon to title)
        y 40 = icon.centerY 50 - 0.5 × its height 20

      """
    ),
    (
      "button",
      """
      card/button (StackView)
        width 60 = word.trailing 60 - its left edge 0 (UISV-canvas-connection)
        height 16 = sign.bottom 16 - its top edge 0 (UISV-canvas-connection)
        x 224 = card.trailing 300 - 16 - its width 60
        y 42 = title.centerY 50 - 0.5 × its height 16

      """
    ),
    (
      "card/button/sign",
      """
      card/button/sign (PlaceholderView)
        width 16 = its content's (wants 16, hugging 250, resists 750)
        height 16 follows from 3 rules together: sign.bottom == word.bottom; sign.top == word.top; \
      word.height == 16 (its content; hugging 250, resists 750)
        x 0 = button.leading 0 (UISV-canvas-connection)
        y 0 = button.top 0 (UISV-canvas-connection)

      """
    ),
    (
      "bar",
      """
      card/bar (View)
        width 82 = 0.5 × title.width 164 (half)
        height 4 = 4
        x 48 = title.leading 48
        y 66 = title.bottom 60 + 6 (title to bar)

      """
    ),
    (
      "corner",
      """
      card/corner (View)
        frame (4, 4, 10, 10): set from outside, as no layout of 'card' places it

      """
    ),
  ]

  @Test("yar explain: the constraint of each number, with the arithmetic", arguments: explanations)
  func explanation(_ view: String, _ text: String) throws {
    let (result, _) = try run(["explain", "constraints.json", view])
    #expect(result.output == text)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func aConflictIsToldInWords() throws {
    let text = """
      { "yar": 1, "size": [288, 100], "root": { "type": "View", "identifier": "card",
        "constraints": ["|-16-[box(280)]-16-|", "V:|-9-[box(50)]"],
        "subviews": [{ "type": "View", "identifier": "box" }] } }
      """
    let (result, _) = try run(["explain", "own.json", "box"], text)
    #expect(
      result.output == """
        card/box (View)
          width 256 = card.trailing 288 - 16 - its left edge 16; left out of a conflict: box.width == 280
          height 50 = 50
          x 16 = card.leading 0 + 16
          y 9 = card.top 0 + 9

        """)
    #expect(
      result.errors == """
        own.json: warning: 'card/box': These constraints cannot all hold: box.leading == card.leading + 16; \
        card.trailing == box.trailing + 16; box.width == 280; card.width == 288 (given). In numbers: \
        16 + 280 + 16 = 312 > 288. Left out: box.width == 280. Change or remove one of them, or give one a \
        priority below 1000.

        """)
    #expect(result.status == 0)
  }

  /// A mistake inside a visual format: its character, and below it the format with a caret.
  @Test func aFormatWithAMistake() throws {
    let text = """
      { "yar": 1, "root": { "type": "View",
        "constraints": [
          "|-[icon]-[titel]-|"
        ],
        "subviews": [{ "type": "View", "identifier": "icon" }, { "type": "View", "identifier": "title" }] } }
      """
    let (result, _) = try run(["render", "own.json"], text)
    #expect(
      result.errors == """
        own.json:3:16: error: no view or guide of the scene has the identifier 'titel'; did you mean 'title'?
          |-[icon]-[titel]-|
                    ^

        """)
    #expect(result.status == 2)
  }

  /// Control characters are spelt out, also in lines below a message; only the program begins lines.
  @Test func controlCharactersInAFormat() throws {
    let text = #"""
      { "yar": 1, "root": { "type": "View", "constraints": ["|[\u001b[31m]\nx.json: error: no"] } }
      """#
    let (result, _) = try run(["render", "own.json"], text)
    #expect(
      result.errors == """
        own.json:1:58: error: A view's name is expected behind '[', but a control character stands here: \
        names are made of letters, digits and underscores and do not start with a digit
          |[?[31m]x.json:error:no
            ^

        """)
  }

  @Test func aFrameThatIsLostIsAWarning() throws {
    let text = """
      { "yar": 1, "size": [9, 9], "root": { "type": "View", "subviews": [
        { "type": "View", "frame": [1, 2, 3, 4], "translatesAutoresizingMaskIntoConstraints": false }] } }
      """
    let (result, _) = try run(["render", "own.json"], text)
    #expect(result.output == "own.png\n")
    #expect(
      result.errors == """
        own.json:2:30: warning: 'frame' has no effect: "translatesAutoresizingMaskIntoConstraints": false \
        leaves the view to constraints, and none is about it; it stands at [0, 0], as large as its content. \
        Add constraints, or remove that key

        """)
    #expect(result.status == 0)
  }

  /// The picture of constraints, at the places where marks must be: four times enlarged, 20 points in.
  @Test func thePictureOfConstraints() throws {
    let (result, folder) = try run(["render", "--constraints", "constraints.json", "-o", "c.png"])
    #expect(result.errors == "")
    #expect(result.output == "c.png\n")
    let picture = try Pixels(Data(contentsOf: folder.file("c.png")))
    let zoom = 2.5
    func color(_ x: Double, _ y: Double) -> [UInt8] {
      picture.color(Int(20 + x * zoom), Int(20 + y * zoom))
    }
    #expect(picture.width == Int(300 * zoom) + 40)
    func isBlue(_ color: [UInt8]) -> Bool { color[2] > 150 && color[0] < 100 && color[1] < 110 }
    func isPurple(_ color: [UInt8]) -> Bool { color[0] > 100 && color[1] < 80 && color[2] > 150 }
    func isPale(_ color: [UInt8]) -> Bool { color.allSatisfy { $0 > 150 } }
    func any(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>, _ test: ([UInt8]) -> Bool) -> Bool {
      xs.contains { x in ys.contains { y in test(color(Double(x), Double(y))) } }
    }
    // The gaps of the row, the widths and heights, and the paper where there is nothing.
    #expect(any(1...15, 30...70, isBlue), "16 points to the icon")
    #expect(any(41...47, 40...60, isBlue), "8 points to the title")
    #expect(any(213...223, 42...58, isBlue), "12 points to the button")
    #expect(any(285...299, 30...70, isBlue), "16 points to the edge")
    #expect(any(20...38, 38...62, isPurple), "the icon's width and height")
    #expect(any(50...129, 66...70, isPurple), "the bar's width")
    #expect(isPale(color(270, 10)) && isPale(color(100, 90)))
    // Views are pale, and the same again at the second run.
    #expect(isPale(color(180, 58)))
    let (_, second) = try run(["render", "--constraints", "constraints.json", "-o", "c.png"])
    #expect(try Pixels(Data(contentsOf: second.file("c.png"))) == picture)
    // Without the option there are the views' own colours.
    let (_, plain) = try run(["render", "constraints.json", "-o", "p.png"])
    let own = try Pixels(Data(contentsOf: plain.file("p.png")))
    #expect(own.width == 300 && own.color(28, 50) == [0, 122, 255] || own.color(28, 50)[2] == 255)
  }

  /// What lies below the constraints is the scene as it is drawn without them, pale.
  @Test func thePictureOfConstraintsHasTheBackgroundOfTheScene() throws {
    let text = """
      { "yar": 1, "size": [200, 100], "backgroundColor": "#ff0000",
        "root": { "type": "View", "subviews": [
          { "type": "View", "identifier": "box", "backgroundColor": "#0000ff" } ],
          "constraints": ["|-120-[box(40)]", "V:|-20-[box(40)]"] } }
      """
    let folder = try Folder()
    try folder.write("a.json", text)
    let result = try Program.run(["render", "--constraints", "a.json", "-o", "c.png"], in: folder)
    #expect(result.errors == "" && result.output == "c.png\n")
    let picture = try Pixels(Data(contentsOf: folder.file("c.png")))
    // Four times enlarged, 20 points in; three tenths of a colour on white paper.
    func color(_ x: Int, _ y: Int) -> [UInt8] { picture.color(20 + x * 4, 20 + y * 4) }
    let pale: UInt8 = 178
    for place in [color(40, 85), color(190, 85), color(60, 70)] {
      #expect(place[0] == 255 && place[1].distance(to: pale).magnitude < 3 && place[1] == place[2])
    }
    #expect(picture.color(10, 10) == [255, 255, 255])
  }
}
