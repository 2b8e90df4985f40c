import Testing

/// Texts that are cut off where nobody sees it in the document, and what is said to be missing.
@Suite struct CutTextTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ view: String) throws -> ProgramResult {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [300, 120], "root": { "type": "View", "subviews": [
        \(view)
      ] } }
      """)
    return try Program.run(["check", "a.json"], in: folder)
  }

  @Test func linesBehindTheOnlyOneAreTold() throws {
    let result = try check(
      #"{ "type": "Label", "identifier": "name", "text": "first\nsecond", "frame": [0, 0, 200, 24] }"#
    )
    #expect(
      result.output.contains(
        "the text of name is cut off: it needs 2 lines and may have 1 [truncated]\n"
          + "    'first second'\n    not shown: 'second'\n"), "\(result.output)")
    let explained = try Program.run(["explain", "a.json", "name"], in: folder)
    #expect(explained.output.contains("text cut: 'second' is not shown"), "\(explained.output)")
    let fitting = try check(
      #"{ "type": "Label", "identifier": "name", "text": "first\n", "frame": [0, 0, 200, 24] }"#)
    #expect(fitting.status == 0)
  }

  @Test(arguments: [
    (
      #""type": "TextField", "placeholder": "Geben Sie Ihren Namen ein", "frame": [0, 0, 90, 34]"#,
      "'Geben Sie Ihren Namen ein'"
    ),
    (
      #""type": "SegmentedControl", "titles": ["Ja", "Benachrichtigungen"], "frame": [0, 0, 160, 32]"#,
      "'Benachrichtigungen'"
    ),
    (
      #""type": "SearchBar", "placeholder": "In allen Nachrichten suchen", "showsCancelButton": true, "frame": [0, 0, 280, 56]"#,
      "'In allen Nachrichten suchen'"
    ),
    (
      #""type": "SearchBar", "showsScopeBar": true, "scopeButtonTitles": ["A", "B", "Benachrichtigungen"], "frame": [0, 0, 280, 100]"#,
      "'Benachrichtigungen'"
    ),
  ])
  func wordsOfControlsAreTold(_ view: String, _ words: String) throws {
    let result = try check("{ \"identifier\": \"x\", \(view) }")
    #expect(
      result.output.contains("warning: a text in x is cut off: it needs "), "\(result.output)")
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test(arguments: [
    #""type": "TextField", "placeholder": "Name", "frame": [0, 0, 90, 34]"#,
    #""type": "TextField", "text": "What somebody writes moves along", "frame": [0, 0, 90, 34]"#,
    #""type": "SegmentedControl", "titles": ["Ja", "Nein"], "frame": [0, 0, 100, 32]"#,
    #""type": "SearchBar", "placeholder": "Suchen", "showsScopeBar": true, "scopeButtonTitles": ["A", "B"], "frame": [0, 0, 280, 100]"#,
  ])
  func wordsThatFitAreNot(_ view: String) throws {
    let result = try check("{ \"identifier\": \"x\", \(view) }")
    #expect(result.status == 0, "\(result.output)")
  }

  /// What a control wants for itself is enough for its words.
  @Test func controlsOfTheirOwnSizeAreWideEnough() throws {
    try folder.write(
      "b.json",
      """
      { "yar": 1, "root": { "type": "WeView", "layout": "vertical", "subviews": [
        { "type": "SegmentedControl", "titles": ["Ja", "Benachrichtigungen"], "selectedSegmentIndex": 1 },
        { "type": "TextField", "placeholder": "Geben Sie Ihren Namen ein" } ] } }
      """)
    #expect(try Program.run(["check", "b.json"], in: folder).status == 0)
  }

  /// Letters of Burmese reach far below those of Latin.
  @Test func linesOfOtherScriptsNeedTheirRoom() throws {
    let result = try check(
      #"{ "type": "Label", "identifier": "name", "text": "ကြွေး", "frame": [0, 0, 200, 20.5] }"#)
    #expect(
      result.output.contains("the text of name is cut off: it needs 25 pt of height and has 20.5"),
      "\(result.output)")
  }

  /// Marks of Thai and two accents on a capital are higher than a line: what clips the line cuts them.
  @Test(arguments: ["ญี่ปุ่น", "ที่นี่"])
  func marksThatAreCutAreTold(_ words: String) throws {
    func check(_ root: String, _ size: String) throws -> String {
      try folder.write(
        "a.json", #"{ "yar": 1, "size": \#(size), "backgroundColor": "white", "root": \#(root) }"#)
      return try Program.run(["check", "a.json"], in: folder).output
    }
    let label =
      #""type": "Label", "identifier": "name", "text": "\#(words)", "font": { "size": 60 }"#
    let height = 75
    let edge = try check("{ \(label) }", "[300, \(height)]")
    #expect(edge.contains("warning: marks of the text of name are cut off: "), "\(edge)")
    #expect(edge.contains(" at the top lie outside the picture [truncated]\n"), "\(edge)")
    let inside = try check(
      #"{ "type": "View", "subviews": [{ \#(label), "frame": [20, 40, 250, \#(height)] }] }"#,
      "[300, 160]")
    #expect(inside == "nothing found in 1 document\n")
    let clipped = try check(
      #"{ "type": "View", "subviews": [{ "type": "View", "identifier": "box", "clipsToBounds": true, "#
        + #""frame": [20, 40, 250, \#(height)], "subviews": [{ \#(label), "frame": [0, 0, 250, \#(height)] }] }] }"#,
      "[300, 160]")
    #expect(clipped.contains(" at the top lie outside box [truncated]\n"), "\(clipped)")
  }
}
