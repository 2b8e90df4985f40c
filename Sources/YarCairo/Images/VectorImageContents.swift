import CExpat
import Glibc
import YarLayout

/// What an SVG file holds: how large it is, and what of it is drawn, written anew.
struct VectorImageContents {
  /// The size of the `svg` element, a CSS pixel for each point.
  var size: Size
  /// The file with the elements, attributes and rules of style that may pass, and nothing else.
  var file: [UInt8]
  /// Whether all of the file passed.
  var isWhole: Bool
  /// Whether there is text in it, which needs fonts.
  var hasText: Bool
  /// The families that it names, each once, in their order.
  var families: [String]
  /// The characters beyond ASCII in it, up to a thousand.
  var characters: Set<UInt32>
  /// Where one gets to from elements of it, which have names in `file`.
  var links: [(element: String, address: String)]

  /// The largest number of elements, and of elements inside each other; librsvg draws a million, and 256 deep.
  static let mostElements = 200_000
  static let mostDepth = 200
  /// The most links; more are left out.
  static let mostLinks = 100

  /// Reads the elements of a file, without drawing one.
  init(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    guard let parser = XML_ParserCreateNS(nil, CChar(bitPattern: UInt8(ascii: " "))) else {
      throw .unreadable(name: name, reason: "no memory left")
    }
    defer { XML_ParserFree(parser) }
    let scan = VectorImageScan(parser: parser, name: name, limits: limits)
    let status = withExtendedLifetime(scan) {
      XML_SetUserData(parser, Unmanaged.passUnretained(scan).toOpaque())
      XML_SetElementHandler(
        parser,
        { scan, element, attributes in VectorImageScan.from(scan)?.open(element, attributes) },
        { scan, _ in VectorImageScan.from(scan)?.close() })
      XML_SetCharacterDataHandler(parser) { scan, start, count in
        VectorImageScan.from(scan)?.add(start, Int(count))
      }
      XML_SetProcessingInstructionHandler(parser) { scan, target, content in
        VectorImageScan.from(scan)?.instruct(target, content)
      }
      XML_SetStartDoctypeDeclHandler(parser) { scan, _, _, _, _ in
        VectorImageScan.from(scan)?.leaveOut()
      }
      return bytes.withUnsafeBytes {
        XML_Parse(
          parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count), 1)
      }
    }
    if let error = scan.error { throw error }
    guard let size = scan.size else { throw .notAnImage(name: name) }
    guard status == XML_STATUS_OK else {
      let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw .broken(name: name, reason: "\(scan.place): \(words ?? "this is not XML")")
    }
    if let excess = scan.excess() { throw .notDrawable(name: name, reason: excess) }
    self.size = size
    file = scan.markup.bytes
    isWhole = !scan.isChanged
    hasText = scan.hasText
    characters = scan.characters
    families = scan.hasText ? VectorStyle.families(in: scan.style) : []
    links = scan.links
  }
}
