import Testing
import YarLayout

@testable import YarDocuments

@Suite("Scroll views in documents")
struct ScrollTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "content of a wrong kind",
      #"{"type": "ScrollView", "content": []}"#,
      [
        #"1:54: a view must be an object with a 'type', not an empty list"#
      ]),
    ErrorCase(
      "content of another type",
      #"{"type": "View", "content": {"type": "View"}}"#,
      [
        #"1:37: View has no 'content'; ScrollView has it"#
      ]),
    ErrorCase(
      "misspelt content",
      #"{"type": "ScrollView", "contnet": {"type": "View"}}"#,
      [
        #"1:43: unknown key 'contnet' in ScrollView; did you mean 'content'?"#
      ]),
    ErrorCase(
      "unknown scroll direction",
      #"{"type": "ScrollView", "direction": "down"}"#,
      [
        #"1:56: 'direction' is "down"; it must be one of "vertical", "horizontal", "both""#
      ]),
    ErrorCase(
      "offset of one",
      #"{"type": "ScrollView", "contentOffset": [1]}"#,
      [
        #"1:60: 'contentOffset' must be [x, y], not a list of 1"#
      ]),
    ErrorCase(
      "frame of the content",
      #"{"type": "ScrollView", "content": {"type": "View", "skipLayout": true, "frame": [0, 0, 1, 1]}}"#,
      [
        #"1:100: 'frame' has no effect here: the scroll view places its content; remove it"#
      ]),
    ErrorCase(
      "layoutIndex of the content",
      #"{"type": "ScrollView", "content": {"type": "View", "layoutIndex": 0}}"#,
      [
        #"1:86: 'layoutIndex' is for views in the 'subviews' of a WeView that has 'layouts'; remove it"#
      ]),
    ErrorCase(
      "alignment of a container",
      #"{"type": "WeView", "hAlign": "left"}"#,
      [
        #"1:39: 'hAlign' belongs to a layout, not to the view; write "layout": { "kind": "horizontal", "hAlign": … }"#
      ]),
    ErrorCase(
      "alignment of a label",
      #"{"type": "Label", "hAlign": "left"}"#,
      [
        #"1:38: Label has no 'hAlign'; ScrollView has it"#
      ]),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(rootErrors(example.text) == example.lines)
  }

  @Test("Its content is the live view's content and lies below its subviews")
  func content() throws {
    let text = """
      {"yar": 1, "size": [100, 50], "root": {
        "type": "ScrollView", "direction": "horizontal", "hAlign": "trailing", "vAlign": "bottom",
        "contentOffset": [3, 4], "subviews": [{"type": "View", "frame": [1, 2, 3, 4]}],
        "content": {"type": "PlaceholderView", "size": [300, 20]}}}
      """
    try checkRoundTrip(text)
    let live = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0].make()
    live.window.layoutIfNeeded()
    let scroll = try #require(live.window.rootView as? ScrollView)
    #expect(scroll.direction == .horizontal)
    #expect(scroll.hAlign == .trailing)
    #expect(scroll.vAlign == .bottom)
    #expect(scroll.contentOffset == Point(x: 3, y: 4))
    #expect(scroll.clipsToBounds)
    #expect(scroll.contentView is PlaceholderView)
    #expect(scroll.subviews.first === scroll.contentView)
    #expect(scroll.subviews.count == 2)
    #expect(scroll.contentSize == Size(width: 300, height: 50))
    #expect(scroll.isScrollEnabled)
  }

  @Test("A scroll view without content, or with a frame of the content's own, is written")
  func writing() throws {
    let empty = ScrollView()
    #expect(try LayoutDocument.write(empty).contains(#""root": { "type": "ScrollView" }"#))
    let content = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    content.skipLayout = true
    let text = try LayoutDocument.write(ScrollView(content, direction: .both))
    #expect(text.contains(#""content": { "type": "View", "skipLayout": true }"#))
  }
}
