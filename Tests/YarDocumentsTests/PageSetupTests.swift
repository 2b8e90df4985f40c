import Testing
import YarDocuments
import YarLayout
import YarPages

@Suite struct PageSetupTests {
  private func setup(_ pages: String) throws -> PageSetup {
    let text = #"{ "yar": 1, "pages": \#(pages), "root": { "type": "View" } }"#
    let document = try LayoutDocument(Array(text.utf8), file: "a.json")
    let written = try document.text()
    let again = try LayoutDocument(Array(written.utf8), file: "b.json")
    #expect(document == again, "\(written)")
    return try #require(document.scenes[0].pages)
  }

  @Test func pagesMayContinueOthers() throws {
    #expect(try setup(#"{ "continues": true }"#).continues)
    #expect(try !setup(#"{ "continues": false }"#).continues)
  }

  @Test func namedMarginsAreThoseOfEdges() throws {
    let book = try setup(#"{ "margin": { "top": 1, "bottom": 2, "inner": 3, "outer": 4 } }"#)
    #expect(book.margins == EdgeInsets(top: 1, left: 3, bottom: 2, right: 4))
    #expect(book.mirrorsMargins && book.firstPage == nil)
    let plain = try setup(#"{ "margin": { "top": 1, "left": 2, "bottom": 3, "right": 4 } }"#)
    #expect(plain.margins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(!plain.mirrorsMargins)
  }

  /// What the first page does not say is as on the others.
  @Test func theFirstPageTakesTheRestFromTheOthers() throws {
    let first = try setup(
      #"{ "size": [100, 200], "margin": 10, "firstPage": { "margin": [50, 5, 20, 15] } }"#
    ).firstPage
    #expect(first?.size == Size(width: 100, height: 200))
    #expect(first?.margins == EdgeInsets(top: 50, left: 5, bottom: 20, right: 15))
    let higher = try setup(
      #"{ "size": [200, 100], "orientation": "landscape", "margin": { "top": 1, "bottom": 2, "inner": 3, "outer": 4 }, "firstPage": { "size": [150, 200] } }"#
    ).firstPage
    // The orientation turns it, too.
    #expect(higher?.size == Size(width: 200, height: 150))
    #expect(higher?.mirrorsMargins == true)
    let upright = try setup(
      #"{ "size": [100, 200], "orientation": "landscape", "margin": [10, 60, 10, 60], "firstPage": { "orientation": "portrait", "margin": 10 } }"#
    ).firstPage
    #expect(upright?.size == Size(width: 100, height: 200))
    #expect(try setup(#"{ "firstPage": null }"#).firstPage == nil)
    #expect(try setup(#"{ "firstPage": {} }"#).firstPage?.size == PaperSize.a4.size)
  }

  /// A head is a document of its own, with no more of the text than it takes; what stands in it stays where it is.
  @Test func headsTakeTheirPieceOfTheText() throws {
    let scene = """
      { "pages": {
          "header": { "type": "Label",
            "text": "é \\n {{ page.number }}", "font": { "size": 8 } },
          "footer": { "type": "View" } },
        "root": { "type": "View" } }
      """
    func heads(_ count: Int) throws -> (tree: JSONTree, heads: [JSONTree]) {
      let scenes = Array(repeating: scene, count: count).joined(separator: ",\n")
      let text = "{ \"yar\": 1, \"scale\": 2, \"scenes\": [\n\(scenes) ], \"language\": \"en\" }"
      let tree = try JSONTree(Array(text.utf8))
      return (tree, tree.margins.map { tree.document(of: $0) })
    }
    let (tree, found) = try heads(3)
    #expect(found.count == 6)
    for (index, margin) in tree.margins.enumerated() {
      let root = try #require(found[index].root["root"])
      #expect(root.position == margin.view.position)
      #expect(found[index].root["language"]?.position == tree.root["language"]?.position)
      #expect(root["text"]?.string == margin.view["text"]?.string)
      #expect(root["font"]?["size"]?.position == margin.view["font"]?["size"]?.position)
      #expect(
        found[index].root.members.map { $0.key.string } == ["yar", "scale", "language", "root"])
    }
    #expect(try heads(40).heads.last?.bytes.count == found.last?.bytes.count)
  }
}
