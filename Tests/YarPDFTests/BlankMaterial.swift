import YarDrawing
import YarLayout

@testable import YarPDF

/// Knows no fonts and no images: shapes and structure are what pages then have.
final class BlankMaterial: PageMaterial {
  func mayDraw(_ command: DrawingCommand) -> Bool { true }
  var mayGoOn: Bool { true }
  func lines(of text: any ShapedText, in box: Rect, color: Color) -> [PageLine] { [] }
  func image(_ image: Image, in rect: Rect, size: Size) -> PageImage? { nil }
  func isPlain(_ image: Image) -> Bool { true }
  func mask(of shadow: PageShadow) -> PageShadowMask? { nil }
  func asciiHost(_ host: String) -> String? { nil }
  func screenProfile() -> [UInt8]? { nil }
  func margin(deviation: Double) -> Int { 0 }
}

/// Leaves bytes as they are.
final class NoCompressor: StreamCompressor {
  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool { false }
}

/// Pages as a file, in ASCII; why there is none where a standard hinders it.
///
/// - Parameter files: The files that go with no page.
func pageFile(
  _ lists: [DisplayList], _ information: PDFInformation, files: [PDFAttachment] = []
) throws(PageFile.Problem) -> String {
  var bytes: [UInt8] = []
  let file = PageFile(BlankMaterial(), NoCompressor(), information) {
    bytes += $0
    return true
  }
  for list in lists { file.add(list) }
  file.carry(files)
  try file.finish(information)
  return String(decoding: bytes, as: Unicode.ASCII.self)
}
