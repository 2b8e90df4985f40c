import Testing
import YarLayout

@testable import YarDocuments

@Suite("Live views are written as documents")
struct WritingTests {
  @Test func aWindow() throws {
    let window = Window(size: Size(width: 200, height: 100))
    let panel = WeView().setIdentifier("panel")
    panel.addSubviews([Label("Hello"), Spacer(weight: 1)], .horizontal).setMargin(5).setSpacing(4)
    window.rootView = panel
    window.backgroundColor = .white
    window.layoutIfNeeded()
    #expect(
      try LayoutDocument.write(window, name: "greeting") == """
        {
          "yar": 1,
          "name": "greeting",
          "size": [200, 100],
          "backgroundColor": "white",
          "root": {
            "type": "WeView",
            "identifier": "panel",
            "layout": {
              "kind": "horizontal",
              "leftMargin": 5,
              "rightMargin": 5,
              "topMargin": 5,
              "bottomMargin": 5,
              "hSpacing": 4,
              "vSpacing": 4
            },
            "subviews": [
              { "type": "Label", "text": "Hello" },
              { "type": "Spacer", "hStretchWeight": 1, "vStretchWeight": 1 }
            ]
          }
        }

        """)
  }

  final class Own: View {}

  func message(_ view: View) -> String? {
    #expect(throws: DocumentWritingError.self) { try LayoutDocument.write(view) }?.message
  }

  @Test func whatCannotBeWritten() {
    let views =
      "View, WeView, FirstThatFits, Label, ImageView, Button, Spacer, PlaceholderView, ScrollView, ProxyView, "
      + "StackView, TextField, TextView, SearchBar, Switch, Slider, Stepper, SegmentedControl, "
      + "PageControl, ProgressView, ActivityIndicatorView, DatePicker, PickerView, Divider, QRCode, Barcode"
    #expect(
      message(Own().setIdentifier("x"))
        == "'x' is of the class Own, which documents do not have; replace it by one of \(views)")
    #expect(
      message(ImageView(Image(size: .zero)).setIdentifier("x"))
        == "the image of 'x' has no name; documents hold images by their paths")
    let faint = View()
    faint.alpha = 2
    #expect(
      message(faint)
        == "these views cannot be written as a document: 'alpha' must be from 0 to 1; it is 2")
    let broken = View()
    broken.borderWidth = .nan
    #expect(
      message(broken)
        == "these views cannot be written as a document: 'borderWidth' must be a number, not null")
    let twins = View().setIdentifier("a")
    twins.addSubview(View().setIdentifier("a"))
    #expect(
      message(twins)
        == "these views cannot be written as a document: the identifier \"a\" is used twice in one "
        + "scene (first at 5:19); rename one")
    #expect(
      #expect(throws: DocumentWritingError.self) {
        try LayoutDocument.write(Window(size: .zero))
      }?.message == "the window has no root view; set its rootView")
  }

  /// Views and guides without identifiers are named by the way from the nearest one that has one.
  @Test func constraintsOfViewsWithoutIdentifiers() throws {
    let root = View()
    let box = View().setIdentifier("box")
    let inner = View()
    let scroll = ScrollView(Label("x"))
    let guide = LayoutGuide()
    root.addSubview(View())
    root.addSubview(box)
    box.addSubview(inner)
    root.addSubview(scroll)
    inner.addLayoutGuide(guide)
    for view in [box, inner, scroll] { view.translatesAutoresizingMaskIntoConstraints = false }
    let named = inner.widthAnchor.constraint(equalToConstant: 5)
    named.identifier = "five"
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor), named,
      guide.topAnchor.constraint(equalTo: scroll.topAnchor),
      scroll.heightAnchor.constraint(equalTo: inner.heightAnchor),
      scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 9),
      inner.centerXAnchor.constraint(equalTo: root.layoutMarginsGuide.centerXAnchor),
    ])
    let text = try LayoutDocument.write(root)
    for line in [
      #""box.subviews[0].top == self.top + 4""#, #""self.subviews[0].leading == self.leading""#,
      #"{ "equation": "self.width == 5", "identifier": "five" }"#,
      #""box.subviews[0].layoutGuides[0].top == self.subviews[2].top""#,
      #""self.subviews[2].height == box.subviews[0].height""#,
      #""self.contentLayoutGuide.width == 9""#,
      #""box.subviews[0].centerX == self.layoutMarginsGuide.centerX""#, #""layoutGuides": [null]"#,
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    let scene = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
    #expect(try LayoutDocument.write(scene.make().views[0].view) == text)
  }

  @Test("A tree that is nested too deep is refused without recursion")
  func deepTree() {
    let root = View()
    var inner = root
    for _ in 0..<2_000 {
      let next = View()
      inner.addSubview(next)
      inner = next
    }
    #expect(
      message(root) == "the tree is nested deeper than documents are read (256 views)")
  }
}
