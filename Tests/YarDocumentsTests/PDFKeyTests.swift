import Testing

@testable import YarDocuments

/// What documents and scenes say of PDFs: `pdf` and `attachments`.
@Suite struct PDFKeyTests {
  private func scenes(_ head: String) throws -> [DocumentScene] {
    let text = #"{"yar": 1, \#(head)}"#
    return try LayoutDocument(Array(text.utf8), file: "f.json").scenes
  }

  private let root = #""root": {"type": "View"}"#

  @Test func allKeysAreRead() throws {
    let scene = try #require(
      try scenes(
        #"""
        "pdf": {"standard": ["ua-1", "a-3b"], "tagged": true, "title": "T", "author": "A",
          "subject": "S", "keywords": ["x", "y"]},
        "attachments": [{"path": "xml/1.xml", "name": "n.xml", "type": "text/xml",
          "relationship": "source", "description": "D", "facturX": "basic-wl"}, {"path": "b.txt"}],
        """# + root
      ).first)
    var pdf = DocumentPDF()
    pdf.standards = ["ua-1", "a-3b"]
    pdf.isTagged = true
    pdf.title = "T"
    pdf.author = "A"
    pdf.subject = "S"
    pdf.keywords = ["x", "y"]
    #expect(scene.pdf == pdf)
    var invoice = DocumentAttachment(path: "xml/1.xml")
    invoice.name = "n.xml"
    invoice.mediaType = "text/xml"
    invoice.relationship = "source"
    invoice.summary = "D"
    invoice.invoiceProfile = "basic-wl"
    #expect(scene.attachments == [invoice, DocumentAttachment(path: "b.txt")])
    #expect(scene.attachments.map { $0.position.line } == [3, 4])
  }

  @Test func oneStandardIsAWord() throws {
    #expect(
      try scenes(#""pdf": {"standard": "ua-1"}, "# + root).first?.pdf?.standards == ["ua-1"])
  }

  @Test func scenesHaveTheirDocuments() throws {
    let all = try scenes(
      #"""
      "pdf": {"author": "A"}, "attachments": [{"path": "a.txt"}], "scenes": [
        {"root": {"type": "View"}}, {"pdf": null, "attachments": null, "root": {"type": "View"}},
        {"pdf": {"tagged": true}, "attachments": [], "root": {"type": "View"}}]
      """#)
    #expect(all.map { $0.pdf?.author } == ["A", nil, nil])
    #expect(all.map { $0.pdf?.isTagged } == [false, nil, true])
    #expect(all.map(\.attachments.count) == [1, 0, 0])
  }

  @Test(arguments: [
    (
      #""pdf": {"standard": "ua-2"}"#,
      #"1:32: 'standard' is "ua-2"; it must be one of "ua-1", "a-3b"; did you mean "ua-1"?"#
    ),
    (
      #""pdf": {"tags": true}"#,
      "1:20: unknown key 'tags' in 'pdf'; its keys are 'standard', 'tagged', 'title', 'author', 'subject', 'keywords'"
    ),
    (
      #""pdf": []"#,
      "1:19: 'pdf' must be an object with 'standard', 'tagged', 'title', 'author', 'subject', 'keywords', not an empty list"
    ),
    (
      #""attachments": "a.xml""#,
      #"1:27: 'attachments' must be a list of objects, each with the 'path' of a file, not the string "a.xml""#
    ),
    (
      #""attachments": [{"name": "a"}]"#, "1:28: an attachment needs the 'path' of its file"
    ),
    (
      #""attachments": [{"path": "../a.xml"}]"#,
      #"1:37: 'path' is "../a.xml": the path leads outside; attachments must lie in the document's folder or below it; move the file there, or allow images outside"#
    ),
    (
      #""attachments": [{"path": "a", "facturX": "basic"}, {"path": "b", "facturX": "basic"}]"#,
      "1:63: a PDF is one invoice: only one attachment may have 'facturX'"
    ),
  ])
  func mistakesAreTold(_ head: String, _ message: String) {
    #expect(errors(#"{"yar": 1, \#(head), \#(root)}"#) == ["f.json:" + message])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let text = #"""
      {"yar": 1, "pdf": {"standard": ["ua-1", "a-3b"], "tagged": true, "author": "A", "keywords": ["x"]},
       "attachments": [{"path": "a.xml", "facturX": "basic", "description": "D"}], "root": {"type": "View"}}
      """#
    let document = try LayoutDocument(Array(text.utf8), file: "f.json")
    let written = try document.text()
    #expect(try LayoutDocument(Array(written.utf8), file: "f.json") == document)
    #expect(written.contains("facturX"))
  }
}
