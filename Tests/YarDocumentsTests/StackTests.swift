import Testing
import YarLayout

@testable import YarDocuments

@Suite("Stack views in documents")
struct StackTests {
  static let cases = [
    ErrorCase(
      "frame of an arranged view",
      #"{"type": "StackView", "arrangedSubviews": [{"type": "View", "frame": [0, 0, 1, 1]}]}"#,
      [
        "1:89: 'frame' has no effect here: the stack view places the view; remove it"
      ]),
    ErrorCase(
      "arranged views of another type",
      #"{"type": "View", "arrangedSubviews": []}"#,
      ["1:37: View has no 'arrangedSubviews'; StackView has it"]),
    ErrorCase(
      "custom spacing outside of a stack view",
      #"{"type": "View", "subviews": [{"type": "View", "customSpacing": 4}]}"#,
      [
        "1:84: 'customSpacing' is for views that a StackView arranges; it is the gap after them"
      ]),
    ErrorCase(
      "arrangedIndex beside arrangedSubviews",
      #"{"type": "StackView", "arrangedSubviews": [], "subviews": [{"type": "View", "arrangedIndex": 0}]}"#,
      [
        "1:113: 'arrangedIndex' is for views in the 'subviews' of a StackView without "
          + "'arrangedSubviews'; remove it"
      ]),
    ErrorCase(
      "the same arrangedIndex twice",
      #"{"type": "StackView", "subviews": [{"type": "View", "arrangedIndex": 2}, {"type": "View", "arrangedIndex": 2}]}"#,
      ["1:127: two views have the 'arrangedIndex' 2; number them differently"]),
    ErrorCase(
      "an unknown distribution", #"{"type": "StackView", "distribution": "fillEqual"}"#,
      [
        "1:58: 'distribution' is \"fillEqual\"; it must be one of \"fill\", \"fillEqually\", "
          + "\"fillProportionally\", \"equalSpacing\", \"equalCentering\"; did you mean \"fillEqually\"?"
      ]),
    ErrorCase(
      "arranged views that are no list", #"{"type": "StackView", "arrangedSubviews": 3}"#,
      ["1:62: 'arrangedSubviews' must be a list of views, not the number 3"]),
    ErrorCase(
      "both kinds of margins",
      #"{"type": "View", "layoutMargins": [1, 2, 3, 4], "directionalLayoutMargins": [1, 2, 3, 4]}"#,
      [
        "1:96: 'directionalLayoutMargins' cannot be set together with 'layoutMargins'; remove one"
      ]),
    ErrorCase(
      "a mask with an unknown word", #"{"type": "View", "autoresizingMask": ["flexibleHight"]}"#,
      [
        "1:58: 'autoresizingMask' is \"flexibleHight\"; it must be one of \"flexibleLeftMargin\", "
          + "\"flexibleWidth\", \"flexibleRightMargin\", \"flexibleTopMargin\", \"flexibleHeight\", "
          + "\"flexibleBottomMargin\"; did you mean \"flexibleHeight\"?"
      ]),
    ErrorCase(
      "a mask with a word twice",
      #"{"type": "View", "autoresizingMask": ["flexibleWidth", "flexibleWidth"]}"#,
      ["1:75: 'autoresizingMask' holds \"flexibleWidth\" twice; remove one"]),
  ]

  @Test("Mistakes", arguments: cases)
  func mistakes(_ example: ErrorCase) {
    #expect(rootErrors(example.text) == example.lines)
  }

  static func frames(_ text: String, overrides: SceneOverrides = SceneOverrides()) throws -> [Rect]
  {
    let live = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
      .make(overrides: overrides)
    live.window.layoutIfNeeded()
    #expect(live.window.layoutIssues.isEmpty)
    return live.views.map(\.view.frame)
  }

  /// A column with a custom gap, margins, a hidden view and a view beside the arranged ones.
  @Test func aColumn() throws {
    let text = #"""
      {"yar": 1, "size": [100, 100], "scale": 2, "root": {"type": "StackView", "axis": "vertical",
        "alignment": "leading", "spacing": 4, "isLayoutMarginsRelativeArrangement": true,
        "directionalLayoutMargins": [10, 20, 10, 5],
        "arrangedSubviews": [
          {"type": "PlaceholderView", "size": [30, 10], "customSpacing": 7},
          {"type": "PlaceholderView", "size": [30, 10], "isHidden": true},
          {"type": "PlaceholderView", "size": [40, 10], "customSpacing": 0},
          {"type": "PlaceholderView", "size": [10, 10], "vContentHuggingPriority": 1}],
        "subviews": [{"type": "View", "frame": [90, 0, 5, 5]}]}}
      """#
    try checkRoundTrip(text)
    #expect(
      try Self.frames(text).dropFirst().map { $0 } == [
        Rect(x: 20, y: 10, width: 30, height: 10), Rect(x: 20, y: 23.5, width: 30, height: 0),
        Rect(x: 20, y: 25.5, width: 40, height: 10), Rect(x: 20, y: 35.5, width: 10, height: 54.5),
        Rect(x: 90, y: 0, width: 5, height: 5),
      ])
    #expect(
      try Self.frames(text, overrides: SceneOverrides(direction: .rightToLeft))[1].minX == 50)
  }

  /// The order along the axis is another than that of drawing.
  @Test func arrangedIndexes() throws {
    let text = #"""
      {"yar": 1, "size": [60, 10], "root": {"type": "StackView", "distribution": "fillEqually",
        "subviews": [
          {"type": "View", "arrangedIndex": 7}, {"type": "View", "frame": [1, 2, 3, 4]},
          {"type": "View", "arrangedIndex": 3, "customSpacing": 6}]}}
      """#
    try checkRoundTrip(text)
    let scene = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
    #expect(try Self.frames(text)[1].minX == 33)
    let written = try LayoutDocument.write(try scene.make().window)
    #expect(written.contains(#"{ "type": "View", "arrangedIndex": 1 }"#))
    #expect(written.contains(#"{ "type": "View", "arrangedIndex": 0, "customSpacing": 6 }"#))
  }

  /// The guides and constraints that stack views and scroll views make themselves are not written.
  @Test func whatYarMakesIsNotWritten() throws {
    let text = #"""
      {"yar": 1, "size": [90, 60], "root": {"type": "View", "constraints": [
          "scroll.top == self.top", "scroll.bottom == self.bottom", "scroll.leading == self.leading",
          "scroll.trailing == self.trailing", "bar.top == self.layoutMarginsGuide.top",
          "bar.leading == self.safeAreaLayoutGuide.leading",
          "page.top == scroll.contentLayoutGuide.top", "page.bottom == scroll.contentLayoutGuide.bottom",
          "page.leading == scroll.contentLayoutGuide.leading",
          "page.trailing == scroll.contentLayoutGuide.trailing",
          "page.width == scroll.frameLayoutGuide.width", "page.height == 200"],
        "subviews": [
          {"type": "ScrollView", "identifier": "scroll", "subviews": [{"type": "View", "identifier": "page"}]},
          {"type": "StackView", "identifier": "bar", "distribution": "equalSpacing", "alignment": "center",
            "arrangedSubviews": [
              {"type": "PlaceholderView", "size": [10, 10]}, {"type": "PlaceholderView", "size": [10, 20]},
              {"type": "PlaceholderView", "size": [10, 10]}]}]}}
      """#
    try checkRoundTrip(text)
    let scene = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
    let live = try scene.make()
    live.window.layoutIfNeeded()
    #expect(live.window.layoutIssues.isEmpty)
    #expect((live.views[1].view as? ScrollView)?.contentSize == Size(width: 90, height: 200))
    var described = try DocumentScene(describing: live.window)
    described.size = scene.size
    #expect(described == scene)
  }

  /// Frames with masks grow from the sizes of the document, whatever size the scene is shown at.
  @Test func autoresizingMasks() throws {
    let text = #"""
      {"yar": 1, "size": [100, 50], "root": {"type": "View", "subviews": [
        {"type": "View", "frame": [10, 10, 80, 30], "autoresizingMask": ["flexibleWidth", "flexibleHeight"],
          "subviews": [{"type": "View", "frame": [70, 0, 10, 10], "autoresizingMask": ["flexibleLeftMargin"]}]},
        {"type": "View", "frame": [1, 2, 3, 4]}]}}
      """#
    try checkRoundTrip(text)
    let size = ProposedSize(width: 200, height: 100)
    #expect(
      try Self.frames(text, overrides: SceneOverrides(size: size)) == [
        Rect(x: 0, y: 0, width: 200, height: 100), Rect(x: 10, y: 10, width: 180, height: 80),
        Rect(x: 170, y: 0, width: 10, height: 10), Rect(x: 1, y: 2, width: 3, height: 4),
      ])
  }

  /// Layout margins are kept as they were set: by side or by reading direction.
  @Test func margins() throws {
    let text = #"""
      {"yar": 1, "size": [100, 50], "root": {"type": "View", "layoutMargins": [8, 8, 8, 8],
        "constraints": ["a.leading == self.leadingMargin", "a.top == self.topMargin"],
        "subviews": [{"type": "View", "identifier": "a", "directionalLayoutMargins": [1, 2, 3, 4],
          "preservesSuperviewLayoutMargins": true, "insetsLayoutMarginsFromSafeArea": false,
          "constraints": ["self.width == 20", "self.height == 20", "b.leading == self.leadingMargin",
            "b.trailing == self.trailingMargin", "b.top == self.topMargin", "b.bottom == self.bottomMargin"],
          "subviews": [{"type": "View", "identifier": "b"}]}]}}
      """#
    try checkRoundTrip(text)
    #expect(try Self.frames(text)[2] == Rect(x: 2, y: 1, width: 14, height: 16))
    let written = try LayoutDocument(Array(text.utf8), file: "f.json").text()
    #expect(written.contains(#""layoutMargins": [8, 8, 8, 8]"#))
    #expect(written.contains(#""directionalLayoutMargins": [1, 2, 3, 4]"#))
  }

  /// A frame that nothing takes into account is told with its place, and the document is shown.
  @Test func aFrameThatIsLost() throws {
    let text = #"""
      {"yar": 1, "root": {"type": "View", "subviews": [
        {"type": "View", "frame": [1, 2, 3, 4], "translatesAutoresizingMaskIntoConstraints": false},
        {"type": "View", "translatesAutoresizingMaskIntoConstraints": false}]}}
      """#
    let result = LayoutDocument.read(Array(text.utf8), file: "f.json")
    #expect(result.errors.isEmpty)
    #expect(
      result.document?.warnings.map(\.description) == [
        "f.json:2:29: 'frame' has no effect: \"translatesAutoresizingMaskIntoConstraints\": false leaves "
          + "the view to constraints, and none is about it; it stands at [0, 0], as large as its content. "
          + "Add constraints, or remove that key"
      ])
    #expect(try Self.frames(text)[1] == .zero)
    try checkRoundTrip(text)
  }
}
