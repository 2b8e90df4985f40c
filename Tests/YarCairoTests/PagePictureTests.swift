import Testing
import YarLayout

@testable import YarCairo

/// PDF files as images.
@Suite struct PagePictureTests {
  /// A page of 30 by 20 points whose content is drawn by form objects: each is the body of one.
  private func file(_ content: String, forms: [String] = []) -> [UInt8] {
    let names = forms.indices.map { "/F\($0) \($0 + 5) 0 R " }.joined()
    let resources = "/Resources << /XObject << \(names)>> >>"
    func stream(_ rest: String, _ body: String) -> String {
      "<< \(rest) /Length \(body.utf8.count) >>\nstream\n\(body)\nendstream"
    }
    let objects =
      [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 30 20] /Contents 4 0 R \(resources) >>",
        stream("", content),
      ]
      + forms.map { stream("/Type /XObject /Subtype /Form /BBox [0 0 30 20] \(resources)", $0) }
    var text = "%PDF-1.4\n"
    var places = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let place = "\(text.utf8.count)"
      places += String(repeating: "0", count: 10 - place.count) + "\(place) 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n\(places)"
    text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }

  private func picture(_ bytes: [UInt8]) throws -> VectorImage {
    let limits = ImageLimits()
    return try VectorImage(
      bytes: try PagePicture.svg(bytes, name: "a.pdf", limits: limits), name: "a.pdf",
      limits: limits)
  }

  @Test func aPointIsAPoint() throws {
    #expect(try picture(file("1 0 0 rg 0 0 30 20 re f")).size == Size(width: 30, height: 20))
  }

  /// A small file can ask for more than there is: each form draws the next one many times.
  @Test func aPageThatExplodesIsGivenUp() {
    let forms = (1...8).map { String(repeating: "/F\($0) Do ", count: 20) }
    let bytes = file("/F0 Do", forms: forms + ["0 0 m 9 9 l S"])
    #expect(bytes.count < 5_000)
    #expect(
      throws: ImageError.notDrawable(
        name: "a.pdf",
        reason: "its page takes more than 5 s or 1 GB to draw; save it simpler, or as PNG")
    ) { try picture(bytes) }
  }

  @Test func halfAFileIsBroken() {
    let bytes = Array(file("0 0 30 20 re f").prefix(40))
    #expect(throws: ImageError.broken(name: "a.pdf", reason: "Poppler cannot read it")) {
      try picture(bytes)
    }
  }
}
