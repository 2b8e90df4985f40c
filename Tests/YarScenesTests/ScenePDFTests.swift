import Foundation
import Testing
import YarCairo
import YarDocuments
import YarTemplates

@testable import YarScenes

/// What templates say of their PDFs, for rows.
@Suite final class ScenePDFTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "yar-pdf-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["1", "2"] {
      try Data("<a n=\"\(name)\"/>".utf8).write(to: folder.appending(path: "\(name).xml"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func template(
    _ attachments: String = #"{ "path": "{{ n }}.xml", "description": "Row {{ n }}" }"#
  ) throws -> Template {
    let text = """
      { "yar": 1, "name": "T", "language": "en", "size": [80, 20],
        "data": { "type": "object", "properties": { "n": { "type": "string" } }, "required": ["n"] },
        "pdf": { "standard": "a-3b", "author": "{{ n }} & Co.", "keywords": ["k", "{{ n }}"] },
        "attachments": [\(attachments)],
        "root": { "type": "Label", "text": "{{ n }}" } }
      """
    return try Template(Array(text.utf8), file: "t.json")
  }

  private func renderer(_ template: Template, images: Bool = true) throws -> RowRenderer {
    try RowRenderer(
      template, format: .pdf,
      images: images ? FolderImages(folder: folder.path(percentEncoded: false)) : nil)
  }

  private func failure(_ renderer: RowRenderer, _ n: String) -> [String] {
    do throws(RowFailure) {
      _ = try renderer.pictures(of: ["n": .string(n)])
      return []
    } catch {
      return error.errors.map { "\($0.position.map { "\($0)" } ?? ""): \($0.message)" }
    }
  }

  @Test func rowsHaveTheirOwn() throws {
    let renderer = try renderer(try template())
    let alone = try ["1", "2"].map {
      try self.renderer(try template()).pictures(of: ["n": .string($0)])
    }
    for (n, expected) in zip(["1", "2"], alone) {
      let pictures = try renderer.pictures(of: ["n": .string(n)])
      #expect(pictures == expected, "scenes that are kept say what the row says")
      let text = String(decoding: pictures[0].bytes, as: Unicode.ASCII.self)
      #expect(text.contains("<dc:creator><rdf:Seq><rdf:li>\(n) &amp; Co.</rdf:li>"))
      #expect(text.contains("<pdf:Keywords>k, \(n)</pdf:Keywords>"))
      #expect(text.contains("<pdfaid:part>3</pdfaid:part>"))
    }
  }

  @Test func whatCannotBeAttachedIsAnErrorAtItsPlace() throws {
    let renderer = try renderer(try template())
    #expect(
      failure(renderer, "3") == [
        "4:19: cannot attach \"3.xml\": cannot be read: No such file or directory"
      ])
    #expect(
      failure(renderer, "../1") == [
        "4:29: 'path' is \"../1.xml\": the path leads outside; attachments must lie in the document's folder or below it; move the file there, or allow images outside"
      ])
    #expect(failure(renderer, "1") == [])
    let twice = try self.renderer(try template(#"{ "path": "1.xml" }, { "path": "1.xml" }"#))
    #expect(
      failure(twice, "1") == [
        "4:40: cannot attach \"1.xml\": another attachment is called '1.xml' too; give one another name"
      ])
    let name = try self.renderer(try template(#"{ "path": "1.xml", "name": "a/b" }"#))
    #expect(
      failure(name, "1") == [
        "4:19: cannot attach \"1.xml\": the name of an attachment must be 1 to 255 bytes without folders and control characters, not 'a/b'"
      ])
    #expect(
      failure(try self.renderer(try template(), images: false), "1") == [
        "4:19: cannot attach \"1.xml\": nothing loads files by their path; pass 'images', such as FolderImages(folder: \"xml\")"
      ])
  }

  @Test func linksDoNotLeadOutside() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "3.xml").path, withDestinationPath: "/etc/passwd")
    #expect(
      failure(try renderer(try template()), "3") == [
        "4:19: cannot attach \"3.xml\": a link leads outside the document's folder; copy the file there, or allow images outside"
      ])
  }

  @Test func otherFormatsDoNotAsk() throws {
    let renderer = try RowRenderer(try template(), format: .png)
    #expect(try renderer.pictures(of: ["n": "3"]).count == 1)
  }

  /// The words of documents are those of the PDF writer.
  @Test func wordsAreKnown() throws {
    func words(_ key: String, of definition: String) throws -> [String] {
      let tree = try JSONTree(Array(LayoutDocument.schema.utf8))
      let schema = tree.root["$defs"]?[definition]?["properties"]?[key]
      let list = schema?["enum"] ?? schema?["anyOf"]?.elements.first { _ in true }?["enum"]
      return list?.elements.compactMap(\.string) ?? []
    }
    #expect(
      Set(try words("standard", of: "pdf")) == Set(PDFStandard.allCases.map(\.rawValue)))
    #expect(
      try words("relationship", of: "attachment") == AttachmentRelationship.allCases.map(\.rawValue)
    )
    #expect(try words("facturX", of: "attachment") == InvoiceProfile.allCases.map(\.rawValue))
  }
}
