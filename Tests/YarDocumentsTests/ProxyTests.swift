import Testing
import YarLayout

@testable import YarDocuments

@Suite("Proxies in documents")
struct ProxyTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "proxy of a near identifier",
      #"{"type": "View", "identifier": "title", "subviews": [{"type": "ProxyView", "of": "titel"}]}"#,
      [
        #"1:101: no view of the scene has the identifier "titel"; did you mean "title"?"#
      ]),
    ErrorCase(
      "proxy of a far identifier",
      #"{"type": "ProxyView", "of": "button"}"#,
      [
        #"1:48: no view of the scene has the identifier "button"; give it to the view that is meant"#
      ]),
    ErrorCase(
      "proxy of itself",
      #"{"type": "ProxyView", "identifier": "a", "of": "a"}"#,
      [
        #"1:67: a proxy cannot be one of itself; name another view"#
      ]),
    ErrorCase(
      "proxy of a container",
      #"{"type": "View", "identifier": "a", "subviews": [{"type": "View", "subviews": [{"type": "ProxyView", "of": "a"}]}]}"#,
      [
        #"1:127: a proxy cannot be one of a view that it lies in; "a" contains it"#
      ]),
    ErrorCase(
      "a circle of proxies",
      #"{"type": "View", "subviews": [{"type": "ProxyView", "identifier": "a", "of": "b"}, {"type": "ProxyView", "identifier": "b", "of": "a"}]}"#,
      [
        #"1:150: a proxy cannot measure itself: "a" leads back to it through other proxies"#
      ]),
    ErrorCase(
      "a circle through containers",
      #"{"type": "View", "subviews": [{"type": "View", "identifier": "a", "subviews": [{"type": "ProxyView", "of": "b"}]}, {"type": "View", "identifier": "b", "subviews": [{"type": "ProxyView", "of": "a"}]}]}"#,
      [
        #"1:212: a proxy cannot measure itself: "a" leads back to it through other proxies"#
      ]),
    ErrorCase(
      "proxy of a number",
      #"{"type": "ProxyView", "of": 5}"#,
      [
        #"1:48: 'of' must be the identifier of a view, not the number 5"#
      ]),
    ErrorCase(
      "proxy of an empty identifier",
      #"{"type": "ProxyView", "of": ""}"#,
      [
        #"1:48: 'of' must be the identifier of a view, not the string """#
      ]),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(rootErrors(example.text) == example.lines)
  }

  @Test("A proxy names a view before or after it, or another proxy")
  func targets() throws {
    let text = """
      {"yar": 1, "root": {"type": "WeView", "layout": "horizontal", "subviews": [
        {"type": "ProxyView", "of": "second"}, {"type": "ProxyView", "of": "first"},
        {"type": "PlaceholderView", "identifier": "first", "size": [30, 20]},
        {"type": "ProxyView", "identifier": "second", "of": "first"}, {"type": "ProxyView"}]}}
      """
    try checkRoundTrip(text)
    let live = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0].make()
    live.window.layoutIfNeeded()
    let views = try #require(live.window.rootView).subviews
    #expect((views[0] as? ProxyView)?.target === views[3])
    #expect((views[1] as? ProxyView)?.target === views[2])
    #expect((views[4] as? ProxyView)?.target == nil)
    #expect(views.map(\.frame.width) == [30, 30, 30, 30, 0])
  }

  @Test("A chain of proxies has a limit, and so has what all of them measure")
  func limits() {
    func chain(_ count: Int) -> String {
      let links = (1...count).map {
        #"{"type": "ProxyView", "identifier": "p\#($0)", "of": "p\#($0 - 1)"}"#
      }
      return #"{"type": "View", "subviews": [{"type": "View", "identifier": "p0"}, "#
        + links.joined(separator: ", ") + "]}"
    }
    #expect(rootErrors(chain(64)) == [])
    let long = rootErrors(chain(65))
    #expect(long.count == 1)
    #expect(
      long.first?.hasSuffix(
        #": more than 64 proxies in a row, from "p64" on; name the view that they mirror"#) == true)
    let boxes = (1...40).map {
      let proxy = #"{"type": "ProxyView", "of": "p\#($0 - 1)"}"#
      return #"{"type": "View", "identifier": "p\#($0)", "subviews": [\#(proxy), \#(proxy)]}"#
    }
    let wide = rootErrors(
      #"{"type": "View", "subviews": [{"type": "View", "identifier": "p0"}, "#
        + boxes.joined(separator: ", ") + "]}")
    #expect(wide.count == 1)
    #expect(
      wide.first?.contains("the proxies of the scene measure more than 1000000 views") == true)
  }

  @Test("Each scene has its own identifiers")
  func scenes() {
    let text =
      #"{"yar": 1, "scenes": [{"root": {"type": "View", "identifier": "a"}}, "#
      + #"{"root": {"type": "ProxyView", "of": "a"}}]}"#
    #expect(
      errors(text) == [
        #"f.json:1:107: no view of the scene has the identifier "a"; give it to the view that is meant"#
      ])
  }

  @Test("'of' cannot be in a style")
  func style() {
    let text = #"{"yar": 1, "styles": {"s": {"of": "a"}}, "root": {"type": "View"}}"#
    #expect(
      errors(text) == ["f.json:1:29: 'of' belongs to one view and cannot be in a style"])
  }

  @Test("What cannot be named cannot be written")
  func writing() {
    let target = View()
    let root = View()
    root.addSubview(target)
    root.addSubview(ProxyView(of: target).setIdentifier("p"))
    let nameless = #expect(throws: DocumentWritingError.self) { try LayoutDocument.write(root) }
    #expect(
      nameless?.message
        == "the view that 'View/p' mirrors has no identifier; documents name it by that")
    let outside = View().setIdentifier("far")
    let lonely = #expect(throws: DocumentWritingError.self) {
      try LayoutDocument.write(ProxyView(of: outside))
    }
    #expect(
      lonely?.message
        == "these views cannot be written as a document: no view of the scene has the identifier "
        + "\"far\"; give it to the view that is meant")
    let scene = try? DocumentScene(describing: ProxyView(of: outside))
    let made = #expect(throws: DocumentError.self) { try scene?.make() }
    #expect(made?.message == "no view of the scene has the identifier \"far\"")
  }
}
