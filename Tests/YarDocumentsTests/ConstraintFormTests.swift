import Testing
import YarLayout

@testable import YarDocuments

/// Constraints as visual formats and as objects.
@Suite("Constraints as visual formats and objects in documents")
struct ConstraintFormTests {
  typealias Mistake = ConstraintTests.Mistake

  /// A mistake in a format; the lines below show the format and the caret.
  struct FormatMistake: CustomTestStringConvertible {
    let text: String
    let message: String
    let excerpt: [String]
    var testDescription: String { text }

    init(_ text: String, _ message: String, _ excerpt: String...) {
      self.text = text
      self.message = message
      self.excerpt = excerpt
    }
  }

  static let formats: [FormatMistake] = [
    FormatMistake(
      #""|-[icon]-[‸titel]-|""#,
      "no view or guide of the scene has the identifier 'titel'; did you mean 'title'?",
      "|-[icon]-[titel]-|", "          ^"),
    FormatMistake(
      #""V: | - [icon] - ( ‸pad ) - [title]""#,
      "'pad' is not in the 'metrics' of this format; add it, or write a number",
      "V:|-[icon]-(pad)-[title]", "            ^"),
    FormatMistake(
      #"{"visualFormat": "|-‸pda-[icon]", "metrics": {"pad": 4}}"#,
      "'pda' is not in the 'metrics' of this format; did you mean 'pad'?", "|-pda-[icon]",
      "  ^"),
    FormatMistake(
      #""V‸|[icon]""#,
      "':' is expected behind 'V': a column starts with 'V:', a row with 'H:' or at once",
      "V|[icon]", " ^"),
    FormatMistake(
      #"{"visualFormat": ["[icon]", "H:[icon‸"]}"#,
      "']' is expected to close the view 'icon', but the format ends: a view is '[name]' or "
        + "'[name(size)]'", "H:[icon", "       ^"),
    FormatMistake(
      #"{"visualFormat": "V:[icon]-[title]‸", "options": ["alignAllTop"]}"#,
      "alignAllTop cannot line up the views of a column, which stand one below the other: a "
        + "vertical format takes alignAllLeft, alignAllRight, alignAllLeading, alignAllTrailing or "
        + "alignAllCenterX", "V:[icon]-[title]", "                ^"),
    FormatMistake(
      #""[icon(‸1e9)]""#,
      "1000000000 is no length: lengths are finite and between -10,000,000 and 10,000,000",
      "[icon(1e9)]", "      ^"),
    FormatMistake(
      #""[icon(20@‸1200)]""#,
      "The priority 1200 is out of range: a priority is above 0 and at most 1000, which means "
        + "required", "[icon(20@1200)]", "         ^"),
    FormatMistake(
      #""|[panel]‸""#,
      "'|' stands for the superview of 'panel', and 'panel' has none: add it to its superview first, "
        + "or leave '|' out", "|[panel]", "        ^"),
    // Escapes of the JSON text count as what they stand for.
    FormatMistake(
      #""|-\u005bicon]\t-[‸x]""#,
      "no view or guide of the scene has the identifier 'x'; give it to the one that is meant",
      "|-[icon]-[x]", "          ^"),
  ]

  @Test("A format's mistake is told at its character, with a caret", arguments: formats)
  func format(_ mistake: FormatMistake) {
    ConstraintTests.check(
      ConstraintTests.document("[\(mistake.text)]"), mistake.message, excerpt: mistake.excerpt)
  }

  @Test func keysAreNamedOnce() {
    let found = errors(ConstraintTests.document(#"[{"qqqqqqqqqqq": 1}]"#))
    #expect(
      found.last?.hasSuffix(
        "unknown key 'qqqqqqqqqqq' in a constraint; its keys are 'equation', 'visualFormat', 'item', "
          + "'attribute', 'relation', 'toItem', 'toAttribute', 'multiplier', 'constant', 'priority', "
          + "'options', 'metrics', 'standardSpacing', 'identifier'") ?? false, "\(found)")
  }

  static let objects: [Mistake] = [
    Mistake(
      #"{"visualFormat": ‸5}"#,
      "'visualFormat' must be a string or a list of strings, not the number 5"
    ),
    Mistake(
      #"{"visualFormat": "[icon]", ‸"metric": {}}"#,
      "unknown key 'metric' in a constraint; did you mean 'metrics'?"),
    Mistake(
      #"{"visualFormat": "[icon]", "metrics": {"pad": ‸"4"}}"#,
      "a metric must be a number, not the string \"4\""),
    Mistake(
      #"{"visualFormat": "[icon]", "metrics": ‸[4]}"#,
      "'metrics' must be an object of numbers with names, not a list of 1"),
    Mistake(
      #"{"visualFormat": "[icon]", "standardSpacing": ‸"wide"}"#,
      "'standardSpacing' is \"wide\"; it must be one of \"legacy\", \"margins\""),
    Mistake(
      #"{"equation": "icon.top == title.top", "item": ‸"icon"}"#,
      "a constraint has either 'equation' or 'item', not both; remove one"),
    Mistake(
      #"‸{"item": "icon"}"#,
      "the key 'attribute' is missing in a constraint; it is what of the item is meant"),
    Mistake(
      #"{"item": "‸icn", "attribute": "width", "constant": 4}"#,
      "no view or guide of the scene has the identifier 'icn'; did you mean 'icon'?"),
    Mistake(
      #"{"item": "icon", "attribute": ‸"widht", "constant": 4}"#,
      "unknown attribute 'widht'; did you mean 'width'?"),
    Mistake(
      #"{"item": "icon", "attribute": "width", "relation": ‸"=", "constant": 4}"#,
      "'relation' is \"=\"; it must be one of \"==\", \"<=\", \">=\", \"equal\", \"lessThanOrEqual\", "
        + "\"greaterThanOrEqual\"; did you mean \"==\"?"),
    Mistake(
      #"{"item": "icon", "attribute": "width", "priority": ‸1200}"#,
      "'priority' must be greater than 0 and at most 1000; it is 1200"),
    Mistake(
      #"{"item": "icon", "attribute": "width", "priority": ‸"defaultHihg"}"#,
      "unknown priority 'defaultHihg'; did you mean 'defaultHigh'?"),
    Mistake(
      #"{"item": "icon", "attribute": "width", "toAttribute": ‸"width"}"#,
      "'toAttribute' has no effect without 'toItem'; add it, or remove 'toAttribute'"),
    Mistake(
      #"{"item": "icon", "attribute": "width", "multiplier": ‸2}"#,
      "'multiplier' has no effect without 'toItem'; add it, or remove 'multiplier'"),
    Mistake(
      #"{"item": "icon", "attribute": "top", "toItem": "‸title", "toAttribute": "leading"}"#,
      "'icon.top' and 'title.leading' lie on different axes and cannot be compared"),
    Mistake(
      #"{"item": "self.‸contentView", "attribute": "top", "toItem": "self"}"#,
      "'self' has no 'contentView'; a ScrollView with 'content' has one"),
    Mistake(
      #"{"item": "self.‸scroll", "attribute": "top", "toItem": "self"}"#,
      "'self' has no 'scroll'"),
    Mistake(
      #"{"item": ‸"", "attribute": "top", "toItem": "self"}"#,
      "'item' must be the identifier of a view or guide, not the string \"\""),
  ]

  @Test("An object's mistake is told at its value", arguments: objects)
  func object(_ mistake: Mistake) {
    ConstraintTests.check(ConstraintTests.document("[\(mistake.text)]"), mistake.message)
  }

  /// What is written, and the equations it is written as again.
  static let forms: [(String, [String])] = [
    (
      #""|-[icon(24)]-[title]-(>=6@250)-|""#,
      [
        "icon.leading == self.leading + 20", "self.width == 24",
        "title.leading == icon.trailing + 8", "self.trailing >= title.trailing + 6 @250",
      ]
    ),
    (
      #"{"visualFormat": "[icon]-g-[title(p)]", "metrics": {"g": 3, "p": 9, "//": "x"}, "identifier": "row", "options": ["alignAllCenterY"]}"#,
      [
        #"{ "equation": "title.leading == icon.trailing + 3", "identifier": "row" }"#,
        #"{ "equation": "self.width == 9", "identifier": "row" }"#,
        #"{ "equation": "icon.centerY == title.centerY", "identifier": "row" }"#,
      ]
    ),
    (
      #"{"visualFormat": ["V:|-[icon]", "V:[gap]|"], "standardSpacing": "margins"}"#,
      ["icon.top == self.topMargin", "self.bottom == gap.bottom"]
    ),
    (
      #"{"visualFormat": "|[icon]-4-[title]", "options": ["directionRightToLeft"]}"#,
      ["self.right == icon.right", "icon.left == title.right + 4"]
    ),
    (
      #"{"item": "title", "attribute": "leading", "relation": ">=", "toItem": "icon", "toAttribute": "trailing", "multiplier": 0.5, "constant": -8, "priority": 750, "identifier": "x"}"#,
      [
        #"{ "equation": "title.leading >= 0.5 * icon.trailing - 8 @750", "identifier": "x" }"#
      ]
    ),
    (
      #"{"item": "a-b's", "attribute": "width", "constant": 8, "priority": "defaultHigh", "//": 1}"#,
      ["self.width == 8 @750"]
    ),
    (
      #"{"item": "a-b's", "attribute": "top", "relation": "lessThanOrEqual", "toItem": "self.layoutMarginsGuide"}"#,
      ["'a-b''s'.top <= self.layoutMarginsGuide.top"]
    ),
  ]

  @Test("Every form is read, and written as equations", arguments: forms)
  func form(_ text: String, _ written: [String]) throws {
    let document = ConstraintTests.document("[\(text)]")
    try checkRoundTrip(document)
    let again = try LayoutDocument(Array(document.utf8), file: "f.json").text()
    for line in written {
      let quoted = line.hasPrefix("{") ? line : "\"\(line)\""
      #expect(again.contains(quoted), "\(quoted) in \(again)")
    }
  }

  /// The three forms of the same constraints make the same layout.
  @Test func theThreeFormsAreOne() throws {
    let lists = [
      #"""
      ["icon.leading == self.leading + 12", "icon.width == 30", "title.leading == icon.trailing + 8",
       "title.width == 50", "icon.top == self.top + 5", "icon.height == 40",
       "title.top == icon.top", "title.height == icon.height"]
      """#,
      #"""
      [{"visualFormat": ["|-edge-[icon(30)]-[title(50)]", "V:|-5-[icon(40)]"], "metrics": {"edge": 12}},
       {"visualFormat": "[icon]-[title]", "options": ["alignAllTop", "alignAllBottom"]}]
      """#,
      #"""
      [{"item": "icon", "attribute": "leading", "toItem": "self", "constant": 12},
       {"item": "icon", "attribute": "width", "constant": 30},
       {"item": "title", "attribute": "leading", "toItem": "icon", "toAttribute": "trailing", "constant": 8},
       {"item": "title", "attribute": "width", "constant": 50},
       {"item": "icon", "attribute": "top", "toItem": "self", "constant": 5},
       {"item": "icon", "attribute": "height", "constant": 40},
       {"item": "title", "attribute": "top", "toItem": "icon"},
       {"item": "title", "attribute": "height", "toItem": "icon"}]
      """#,
    ]
    for (index, list) in lists.enumerated() {
      let text = ConstraintTests.document(list)
      let live = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0].make()
      live.window.layoutIfNeeded()
      #expect(live.window.layoutIssues.isEmpty, "\(index)")
      #expect(live.views[1].view.frame == Rect(x: 12, y: 5, width: 30, height: 40), "\(index)")
      #expect(live.views[2].view.frame == Rect(x: 50, y: 5, width: 50, height: 40), "\(index)")
    }
  }

  /// Any text in place of a format: an error inside it, or constraints, and no trap.
  @Test func nonsense() {
    let parts = [
      "|", "-", "[icon]", "[", "]", "(", ")", ">=", "8", "@", "V:", "H:", "title", " ", ",", "é",
      "==",
    ]
    var state: UInt64 = 11
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<1500 {
      let text = "|" + (0..<next(10)).map { _ in parts[next(parts.count)] }.joined()
      let document = ConstraintTests.document("[\"\(text)\"]")
      let result = LayoutDocument.read(Array(document.utf8), file: "f.json")
      for error in result.errors {
        #expect(error.position.line == 3 && error.position.column >= 19, "\(text): \(error)")
        #expect(error.excerpt.count == 2)
      }
    }
  }
}
