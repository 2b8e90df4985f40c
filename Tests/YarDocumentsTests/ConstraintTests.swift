import Testing
import YarLayout

@testable import YarDocuments

@Suite("Constraints in documents")
struct ConstraintTests {
  /// A mistake; `‸` in the text is where it must be told, and no part of the document.
  struct Mistake: CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  /// A document with two views and a guide, whose root has these constraints.
  static func document(_ constraints: String) -> String {
    #"""
    {"yar": 1, "size": [320, 200], "root": {"type": "View", "identifier": "panel",
      "layoutGuides": ["gap"],
      "constraints": \#(constraints),
      "subviews": [
        {"type": "View", "identifier": "icon"},
        {"type": "View", "identifier": "title", "subviews": [{"type": "View", "identifier": "a-b's"}]}]}}
    """#
  }

  static func check(_ text: String, _ message: String, excerpt: [String] = []) {
    let before = text.unicodeScalars.prefix { $0 != "‸" }
    let line = before.count { $0 == "\n" } + 1
    let column =
      before.count
      - (before.lastIndex(of: "\n").map { before.distance(from: before.startIndex, to: $0) + 1 }
        ?? 0) + 1
    let document = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "‸" }))
    let lines = ["f.json:\(line):\(column): \(message)"] + excerpt.map { "  " + $0 }
    #expect(errors(document) == [lines.joined(separator: "\n")])
  }

  static let equations: [Mistake] = [
    Mistake("‸", "the equation ends where an attribute or a number is missing"),
    Mistake("‸16 == 16", "an equation needs an attribute of a view, such as title.leading"),
    Mistake("title‸ == 5", "'title' needs an attribute, such as title.leading"),
    Mistake(
      "title.‸leadin == icon.trailing", "unknown attribute 'leadin'; did you mean 'leading'?"),
    Mistake(
      "‸titel.leading == icon.trailing",
      "no view or guide of the scene has the identifier 'titel'; did you mean 'title'?"),
    Mistake(
      "title.leading == ‸header.trailing",
      "no view or guide of the scene has the identifier 'header'; give it to the one that is meant"),
    Mistake("title.leading ‸= icon.trailing", "'=' is no relation; write '=='"),
    Mistake("title.leading ‸< icon.trailing", "'<' is no relation; write '<='"),
    Mistake("title.leading ‸=> icon.trailing", "'=>' is no relation; write '>='"),
    Mistake(
      "title.leading‸", "the relation is missing; add == and a second side, or <= or >="),
    Mistake(
      "title.leading ‸icon.trailing", "'==', '<=' or '>=' must stand here, not 'icon.trailing'"),
    Mistake("title.leading == ‸", "the equation ends where an attribute or a number is missing"),
    Mistake(
      "title.width == ‸(icon.width + 8) / 2",
      "parentheses are not understood; multiply out: 0.5 * panel.width - 8"),
    Mistake("10 <= title.width ‸<= 20", "an equation has one relation; write two equations"),
    Mistake(
      "title.width == icon.width + ‸panel.width",
      "a constraint ties at most two attributes; 'panel.width' is a third"),
    Mistake(
      "title.width == icon.width * ‸panel.width",
      "attributes cannot be multiplied: 'icon.width' and 'panel.width'"),
    Mistake("title.width == 8 / ‸icon.width", "only numbers divide; 'icon.width' is an attribute"),
    Mistake("title.width == icon.width / ‸0", "a division by 0 has no result"),
    Mistake("‸title.width * 0 == 5", "'title.width' is multiplied by 0 and says nothing"),
    Mistake("title.width == ‸8pt", "'8pt' is not a number, and a name starts with a letter"),
    Mistake("title.width == ‸1e999", "the number 1e999 is too large"),
    Mistake(
      "title.width == 8 @‸1200",
      "a priority must be greater than 0 and at most 1000; it is 1200"),
    Mistake(
      "title.width == 8 @‸defaultHihg",
      "unknown priority 'defaultHihg'; did you mean 'defaultHigh'?"),
    Mistake(
      "title.width == 8 @‸",
      "unknown priority ''; write a number up to 1000, required, defaultHigh or defaultLow"),
    Mistake(
      "title.width == 8 ‸points",
      "'points' is not understood here; an equation ends with a priority such as @750"),
    Mistake(
      "‸title.leading == 16",
      "'title.leading' is a position and not a number; say what it is measured from, such as "
        + "superview.leading + 8"),
    Mistake(
      "title.leading == ‸icon.top",
      "'title.leading' and 'icon.top' lie on different axes and cannot be compared"),
    Mistake(
      "title.leading == ‸icon.left",
      "leading and trailing cannot be compared with left and right: 'title.leading' and 'icon.left'"
    ),
    Mistake(
      "title.leading == ‸icon.width",
      "a position cannot be compared with a width or height: 'title.leading' and 'icon.width'"),
    Mistake(
      "title.top == gap.‸firstBaseline",
      "a layout guide has no text and no 'firstBaseline'; use 'top' or 'bottom'"),
    Mistake(
      "title.top == ‸superview.top",
      "the root view has no superview; 'self' is the view of this list"),
    Mistake("‸'title.top == icon.top", "the name in ' has no end; add a '"),
    Mistake(
      "self.subviews‸.top == icon.top",
      "'subviews' is a list; write which one of it: subviews[0]"),
    Mistake(
      "self.subviews‸[x].top == icon.top",
      "'subviews' is a list; write which one of it: subviews[0]"),
    Mistake(
      "self.‸subviews[2].top == icon.top",
      "'self' has 2 of 'subviews', counted from 0; 2 is none of them"),
    Mistake(
      "self.subviews[1].‸subviews[9].top == icon.top",
      "'self.subviews[1]' has 1 of 'subviews', counted from 0; 9 is none of them"),
    Mistake(
      "icon.‸layoutGuides[0].top == icon.top",
      "'icon' has no 'layoutGuides'; 0 is none of them"),
    Mistake(
      "title.‸contentView.top == icon.top",
      "'title' has no 'contentView'; a ScrollView with 'content' has one"),
    Mistake(
      "title.‸contentLayoutGuide.top == icon.top",
      "'title' is a View and has no 'contentLayoutGuide'; a ScrollView has one"),
    Mistake(
      "gap.‸layoutMarginsGuide.top == icon.top",
      "'gap' is a layout guide and has no 'layoutMarginsGuide'"),
    Mistake(
      "icon.layoutMarginsGuide.‸subviews[0].top == icon.top",
      "'icon.layoutMarginsGuide' is a layout guide and has no 'subviews[0]'"),
    Mistake(
      "title.‸layoutMarginGuide.top == icon.top",
      "unknown attribute 'layoutMarginGuide'; did you mean 'layoutMarginsGuide'?"),
    Mistake(
      "title.top == icon.layoutMarginsGuide.‸lastBaseline",
      "a layout guide has no text and no 'lastBaseline'; use 'top' or 'bottom'"),
    // Escapes of the JSON text count as what they stand for.
    Mistake(
      #"\u0074itle.top == ‸icn.top"#,
      "no view or guide of the scene has the identifier 'icn'; did you mean 'icon'?"),
    Mistake(
      #"'\ud83d\ude00\"'.‸topp == icon.top"#, "unknown attribute 'topp'; did you mean 'top'?"),
  ]

  @Test("the place and the whole message", arguments: equations)
  func equation(_ mistake: Mistake) {
    Self.check(Self.document(#"["\#(mistake.text)"]"#), mistake.message)
  }

  static let lists: [Mistake] = [
    Mistake(
      "‸5",
      "'constraints' must be a list of equations such as \"title.top == icon.bottom + 8\", not "
        + "the number 5"),
    Mistake(
      "[‸5]",
      "a constraint must be an equation such as \"title.top == icon.bottom + 8\", a visual format such "
        + "as \"|-[icon]-[title]-|\" or an object, not the number 5"),
    Mistake("[‸{}]", "a constraint needs the key 'equation', 'visualFormat' or 'item'"),
    Mistake(
      #"[{"equation": "title.top == icon.top", ‸"identifer": "x"}]"#,
      "unknown key 'identifer' in a constraint; did you mean 'identifier'?"),
  ]

  @Test("lists and objects", arguments: lists)
  func list(_ mistake: Mistake) {
    Self.check(Self.document(mistake.text), mistake.message)
  }

  @Test func aFrameThatConstraintsOverwrite() {
    let view = #"{"type": "View", "identifier": "a", "frame": ‸[0, 0, 5, 5]}"#
    let text =
      #"{"yar": 1, "root": {"type": "View", "constraints": ["a.top == self.top"], "subviews": [\#(view)]}}"#
    Self.check(
      text,
      "'frame' has no effect here: constraints place the view; remove it, or set "
        + "\"translatesAutoresizingMaskIntoConstraints\": true")
  }

  /// Equations, and how they are written again.
  static let forms: [(String, String)] = [
    ("title.leading==icon.trailing+8@750", "title.leading == icon.trailing + 8 @750"),
    ("panel.leading + 8 <= title.leading", "self.leading <= title.leading - 8"),
    ("8 <= title.width", "self.width >= 8"),
    ("title.width - icon.width == 4", "title.width == icon.width + 4"),
    ("2 * title.width <= self.width - 10", "title.width <= 0.5 * self.width - 5"),
    ("-title.width <= -icon.width * 3 / 2", "title.width >= 1.5 * icon.width"),
    ("title.width == icon.width*-2 + -8 - -10", "title.width == -2 * icon.width + 2"),
    ("title.width == icon.width / -+2", "title.width == -0.5 * icon.width"),
    ("title.height == 1.5e1 + .5 + 2", "self.height == 17.5"),
    ("title.top == gap.bottom @defaultLow", "title.top == gap.bottom @250"),
    ("'a-b''s'.top == title.baseline", "'a-b''s'.top == self.lastBaseline"),
    ("self.subviews[1].subviews[0].top == self.top", "'a-b''s'.top == self.top"),
    ("self.layoutGuides[0].top == title.bottom", "gap.top == title.bottom"),
    (
      "title.leading == self.safeAreaLayoutGuide.leading",
      "title.leading == self.safeAreaLayoutGuide.leading"
    ),
    (
      "title.leadingMargin == icon.centerXWithinMargins",
      "title.leadingMargin == icon.centerXWithinMargins"
    ),
  ]

  @Test("every form", arguments: forms)
  func form(_ text: String, _ written: String) throws {
    let document = Self.document(#"["\#(text)"]"#)
    try checkRoundTrip(document)
    let again = try LayoutDocument(Array(document.utf8), file: "f.json").text()
    #expect(again.contains("\"\(written)\""), "\(again)")
  }

  @Test func constraintsPlaceViews() throws {
    let text = Self.document(
      #"""
      [ "icon.leading == self.leading + 10", "icon.width == 20", "icon.height == icon.width",
        "icon.centerY == self.centerY", "gap.leading == icon.trailing", "gap.width == 6",
        "gap.top == self.top", "gap.height == 0", "title.leading == gap.trailing",
        "title.trailing == self.trailing - 10",
        {"equation": "title.top == icon.top", "identifier": "tops"},
        "title.bottom == icon.bottom", "'a-b''s'.centerX == title.centerX",
        "'a-b''s'.centerY == title.centerY", "'a-b''s'.width == 4", "'a-b''s'.height == 2" ]
      """#)
    try checkRoundTrip(text)
    let scene = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
    let live = try scene.make()
    live.window.layoutIfNeeded()
    #expect(live.window.layoutIssues.isEmpty)
    #expect(
      live.views.map(\.view.frame) == [
        Rect(x: 0, y: 0, width: 320, height: 200), Rect(x: 10, y: 90, width: 20, height: 20),
        Rect(x: 36, y: 90, width: 274, height: 20), Rect(x: 135, y: 9, width: 4, height: 2),
      ])
    let translates = live.views.map(\.view.translatesAutoresizingMaskIntoConstraints)
    #expect(translates == [true, false, false, false])
    #expect(live.views[0].view.constraints.filter { $0.identifier == "tops" }.count == 1)
    // What was laid out is described by its constraints, not by frames.
    let described = try DocumentScene(describing: live.window)
    #expect(described.root == scene.root)
    #expect(described.constraints == scene.constraints)
    let mirrored = try scene.make(overrides: SceneOverrides(direction: .rightToLeft))
    mirrored.window.layoutIfNeeded()
    #expect(mirrored.views[1].view.frame == Rect(x: 290, y: 90, width: 20, height: 20))
    #expect(mirrored.views[2].view.frame == Rect(x: 10, y: 90, width: 274, height: 20))
  }

  /// A view that holds its own size beside a view with a frame; priorities of content.
  @Test func whatTheDocumentSaysItself() throws {
    let text = #"""
      {"yar": 1, "size": [100, 100], "root": {"type": "View", "subviews": [
        {"type": "View", "identifier": "fixed", "frame": [10, 10, 30, 30],
          "translatesAutoresizingMaskIntoConstraints": true},
        {"type": "View", "constraints": [
          "self.width == 12", "self.height == self.width", "self.leading == fixed.trailing + 5",
          "self.top == superview.top"], "identifier": "own"},
        {"type": "PlaceholderView", "size": [10, 10], "identifier": "content",
          "contentHuggingPriority": 400, "hContentCompressionResistancePriority": 1000,
          "constraints": ["self.leading == own.trailing", "self.top == fixed.bottom"]}
      ]}}
      """#
    try checkRoundTrip(text)
    let live = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0].make()
    live.window.layoutIfNeeded()
    #expect(live.window.layoutIssues.isEmpty)
    #expect(
      live.views.dropFirst().map(\.view.frame) == [
        Rect(x: 10, y: 10, width: 30, height: 30), Rect(x: 45, y: 0, width: 12, height: 12),
        Rect(x: 57, y: 40, width: 10, height: 10),
      ])
    let content = live.views[3].view
    #expect(content.contentHuggingPriority(for: .vertical) == 400)
    #expect(content.contentCompressionResistancePriority(for: .horizontal) == .required)
    #expect(content.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  /// Any bytes: an error with a place inside the text, or an equation, and no trap.
  @Test func nonsense() {
    var random = SystemWords(state: 7)
    let parts = [
      "title", ".", "leading", "width", "==", "<=", "@", "+", "-", "*", "/", "8", "1e", "0", "'",
      " ",
      "é", "(", "750", "self",
    ]
    for _ in 0..<4000 {
      let text = (0..<random.next(12)).map { _ in parts[random.next(parts.count)] }.joined()
      var reader = EquationReader(text)
      do throws(EquationError) {
        let equation = try reader.read()
        #expect(equation.constant.isFinite)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }

  private struct SystemWords {
    var state: UInt64
    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }
}
