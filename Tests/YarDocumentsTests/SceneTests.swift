import Testing
import YarControls
import YarLayout

@testable import YarDocuments

@Suite("A document makes live scenes")
struct SceneTests {
  final class Images: ImageResolver {
    var asked: [String] = []

    func image(at path: String) throws(ImageResolverError) -> Image {
      asked.append(path)
      guard path != "missing.png" else { throw ImageResolverError("the file does not exist") }
      return Image(name: path, size: Size(width: 30, height: 20))
    }
  }

  func scene(_ text: String) throws -> DocumentScene {
    try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
  }

  @Test(
    arguments: [
      ("[100, 50]", Size(width: 100, height: 50)), ("[100, null]", Size(width: 100, height: 30)),
      ("[null, 99]", Size(width: 44, height: 99)), ("[null, null]", Size(width: 44, height: 30)),
      ("null", Size(width: 44, height: 30)),
    ])
  func sizes(_ text: String, _ size: Size) throws {
    let scene = try scene(
      #"{"yar": 1, "size": \#(text), "root": {"type": "WeView", "#
        + #""layout": {"kind": "stack", "margin": 2}, "#
        + #""subviews": [{"type": "PlaceholderView", "size": [39.5, 25.25]}]}}"#)
    let live = try scene.make()
    live.window.layoutIfNeeded()
    #expect(live.window.frame.size == size)
    #expect(live.window.rootView?.frame.size == size)
  }

  @Test("The root's own limits count where the size is open")
  func rootLimits() throws {
    let scene = try scene(
      #"{"yar": 1, "root": {"type": "View", "fixedDesiredSize": [60, 70]}}"#)
    #expect(try scene.make().window.frame.size == Size(width: 60, height: 70))
  }

  @Test("Text wraps at the width that is given")
  func openHeight() throws {
    let label = #"{"type": "Label", "text": "one two three four", "numberOfLines": 0}"#
    let narrow = try scene(#"{"yar": 1, "size": [60, null], "root": \#(label)}"#).make()
    let wide = try scene(#"{"yar": 1, "root": \#(label)}"#).make()
    #expect(narrow.window.frame.width == 60)
    #expect(narrow.window.frame.height > wide.window.frame.height)
  }

  /// Scenes without a root of their own show the document's, with texts of their own.
  @Test func oneRootInSeveralScenes() throws {
    let text = #"""
      {"yar": 1, "size": [100, 50], "root": {"type": "WeView", "layout": {"kind": "horizontal", "hAlign": "leading"},
          "subviews": [{"type": "Label", "identifier": "a", "text": "one"},
            {"type": "Button", "identifier": "b", "title": "two"},
            {"type": "PlaceholderView", "size": [5, 5], "identifier": "c",
              "constraints": ["self.width == 5"], "skipLayout": true}]},
        "scenes": [{"name": "x"},
          {"direction": "rtl", "size": [200, 50], "texts": {"b": "zwei", "//": 1, "a": ""}},
          {"root": {"type": "Label", "identifier": "a", "text": "other"}}]}
      """#
    try checkRoundTrip(text)
    let document = try LayoutDocument(Array(text.utf8), file: "f.json")
    #expect(document.scenes.map(\.name) == ["x", nil, nil])
    #expect(document.scenes[0].root != document.scenes[1].root)
    let live = try document.scenes.map { try $0.make() }
    #expect(live.map { ($0.views[0].view as? Label)?.text } == [nil, nil, "other"])
    #expect(live.map { $0.window.frame.width } == [100, 200, 100])
    #expect((live[0].views[1].view as? Label)?.text == "one")
    #expect((live[1].views[1].view as? Label)?.text == "")
    #expect((live[1].views[2].view as? Button)?.title == "zwei")
    #expect(live[1].views[3].view.constraints.count == 1)
    #expect(live[1].position(ofIdentifier: "b") == SourcePosition(line: 3, column: 7))
  }

  @Test func titlesOfSegmentsAreReplaced() throws {
    let text = #"""
      {"yar": 1, "size": [100, 50], "root": {"type": "WeView", "layout": {"kind": "vertical"},
          "subviews": [{"type": "SegmentedControl", "identifier": "s", "titles": ["one", "two"]},
            {"type": "SearchBar", "identifier": "b", "scopeButtonTitles": ["all", "mine"]},
            {"type": "PickerView", "identifier": "p", "titles": ["x"]}]},
        "scenes": [{}, {"texts": {"s": ["eins", "zwei"], "b": ["alle", "meine"], "p": ["y"]}}]}
      """#
    try checkRoundTrip(text)
    let document = try LayoutDocument(Array(text.utf8), file: "f.json")
    let live = try document.scenes.map { try $0.make().views.map(\.view) }
    #expect(
      live.map { ($0[1] as? SegmentedControl)?.titles } == [["one", "two"], ["eins", "zwei"]])
    #expect((live[1][2] as? SearchBar)?.scopeButtonTitles == ["alle", "meine"])
    #expect((live[1][3] as? PickerView)?.titles == ["y"])
  }

  @Test func overrides() throws {
    let scene = try scene(
      #"{"yar": 1, "size": [10, 20], "scale": 2, "direction": "rtl", "root": {"type": "View"}}"#)
    let plain = try scene.make(environment: LayoutEnvironment(scale: 3)).window
    #expect(plain.environment.scale == 2)
    #expect(plain.environment.layoutDirection == .rightToLeft)
    let overrides = SceneOverrides(
      size: ProposedSize(width: 50, height: nil), scale: 4, direction: .leftToRight)
    let changed = try scene.make(overrides: overrides).window
    #expect(changed.environment.scale == 4)
    #expect(changed.environment.layoutDirection == .leftToRight)
    #expect(changed.frame.size == Size(width: 50, height: 20))
  }

  @Test("Scenes inherit from their document, and null undoes it")
  func scenes() throws {
    let text = """
      {"yar": 1, "name": "all", "size": [10, 20], "scale": 2, "backgroundColor": "white", "scenes": [
        {"name": "first", "root": {"type": "View"}},
        {"size": null, "scale": null, "backgroundColor": null, "root": {"type": "View"}}]}
      """
    let document = try LayoutDocument(Array(text.utf8), file: "f.json")
    #expect(document.name == "all")
    #expect(document.scenes.map(\.name) == ["first", nil])
    #expect(document.scenes.map(\.scale) == [2, nil])
    #expect(document.scenes.map(\.size) == [ProposedSize(width: 10, height: 20), .unspecified])
    #expect(document.scenes.map(\.backgroundColor) == [.white, nil])
    try checkRoundTrip(text)
  }

  @Test func positions() throws {
    let text = """
      {"yar": 1, "root": {"type": "WeView", "identifier": "a", "layout": "vertical",
        "subviews": [
          {"type": "Label"}, {"identifier": "b", "type": "Label"}]}}
      """
    let live = try scene(text).make()
    #expect(live.position(ofIdentifier: "a") == SourcePosition(line: 1, column: 20))
    #expect(live.position(ofIdentifier: "b") == SourcePosition(line: 3, column: 24))
    #expect(live.position(ofIdentifier: "c") == nil)
    #expect(live.views.map(\.view.typeName) == ["WeView", "Label", "Label"])
    #expect(live.position(of: View()) == nil)
  }

  @Test("An image is loaded once, and one that cannot be is told with its place")
  func images() throws {
    let text = """
      {"yar": 1, "root": {"type": "WeView", "layout": "vertical", "subviews": [
        {"type": "ImageView", "image": "a.png"}, {"type": "Button", "image": "a.png"},
        {"type": "ImageView",
         "image": "NAME"}]}}
      """
    let images = Images()
    let good = text.replacing("NAME", with: "b.png")
    let live = try scene(good).make(images: images)
    #expect(images.asked == ["a.png", "b.png"])
    #expect((live.views[1].view as? ImageView)?.image?.size == Size(width: 30, height: 20))
    let bad = try scene(text.replacing("NAME", with: "missing.png"))
    let error = #expect(throws: DocumentError.self) { try bad.make(images: images) }
    #expect(
      error?.description
        == #"f.json:4:13: cannot use the image "missing.png": the file does not exist"#)
  }

  @Test("Images outside are read where the caller allows them")
  func imagesOutside() throws {
    let text = #"{"yar": 1, "root": {"type": "ImageView", "image": "../a.png"}}"#
    let options = DocumentOptions(allowsImagesOutside: true)
    let document = try LayoutDocument(Array(text.utf8), file: "f.json", options: options)
    let view = try document.scenes[0].make().window.rootView as? ImageView
    #expect(view?.image?.name == "../a.png")
  }

  @Test("A narrow key wins over a broad one, a view over its styles, a later style over an earlier")
  func precedence() throws {
    let text = """
      {"yar": 1,
       "styles": {"a": {"alpha": 0.5, "stretches": true, "cornerRadius": 1}, "b": {"cornerRadius": 2}},
       "root": {"type": "View", "style": ["a", "b"], "hStretchWeight": 3, "stretchWeight": 4,
                "alpha": 1, "maxDesiredSize": [10, null], "positionOffset": [1, 2]}}
      """
    let view = try #require(try scene(text).make().window.rootView)
    #expect(view.hStretchWeight == 3)
    #expect(view.vStretchWeight == 4)
    #expect(view.alpha == 1)
    #expect(view.cornerRadius == 2)
    #expect(view.maxDesiredWidth == 10)
    #expect(view.maxDesiredHeight == .infinity)
    #expect(view.xPositionOffset == 1)
    #expect(view.yPositionOffset == 2)
  }

  @Test(
    "A weight that is a number counts more than one that is a yes, and an axis more than both",
    arguments: [
      (#""stretches": true, "stretchWeight": 3"#, 3.0, 3.0),
      (#""stretchWeight": 3, "stretchesIgnoringDesiredSize": true"#, 3, 3),
      (#""hStretches": true, "stretchesIgnoringDesiredSize": false"#, 1, 0),
      (#""vStretches": true, "stretchWeight": 3"#, 3, 1),
    ])
  func weights(_ members: String, _ width: Double, _ height: Double) throws {
    let text = #"{"yar": 1, "root": {"type": "View", \#(members)}}"#
    let view = try #require(try scene(text).make().window.rootView)
    #expect(view.hStretchWeight == width)
    #expect(view.vStretchWeight == height)
  }

  @Test(
    "A font lies member by member over those of the styles below it",
    arguments: [
      (#""style": "size", "font": {"weight": "bold"}"#, Font(size: 12, weight: .bold)),
      (#""style": ["size", "italic"]"#, Font(size: 12, weight: .light, isItalic: true)),
      (#""style": ["italic", "thin"]"#, Font(family: "Inter", weight: .thin, isItalic: true)),
      (#""font": {"family": null}, "style": ["thin", "size"]"#, Font(size: 12, weight: .thin)),
      (#""style": "size", "font": {}"#, Font(size: 12)), (#""font": {}"#, Font()),
    ])
  func fontsMerge(_ members: String, _ font: Font) throws {
    let styles = """
      "size": {"font": {"size": 12}}, "italic": {"font": {"isItalic": true, "weight": "light"}},
      "thin": {"font": {"family": "Inter", "weight": "thin"}}
      """
    let text = #"{"yar": 1, "styles": {\#(styles)}, "root": {"type": "Label", \#(members)}}"#
    #expect((try scene(text).make().window.rootView as? Label)?.font == font)
    try checkRoundTrip(text)
  }

  @Test("A font takes what it leaves out from the default of its view")
  func fonts() throws {
    let text = """
      {"yar": 1, "styles": {"big": {"font": {"size": 30}}},
       "root": {"type": "View", "subviews": [
         {"type": "Label", "style": "big"}, {"type": "Button", "style": "big"}]}}
      """
    let views = try scene(text).make().views.map(\.view)
    #expect((views[1] as? Label)?.font == Font(size: 30))
    #expect((views[2] as? Button)?.font == Font(size: 30, weight: .semibold))
  }
}
