import CExpat
import Glibc
import YarLayout

/// What is looked at in an SVG file before it is drawn: how large it is, and whether it holds all in itself.
struct VectorImageContents {
  /// The size of the `svg` element, a CSS pixel for each point.
  var size: Size
  /// Whether there is text in it, which needs fonts.
  var hasText: Bool
  /// The families that it names, each once, in their order.
  var families: [String]
  /// The characters beyond ASCII in it, up to a thousand.
  var characters: Set<UInt32>

  /// The largest number of elements, and of elements inside each other; librsvg draws a million, and 256 deep.
  static let mostElements = 200_000
  static let mostDepth = 200

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
    if let excess = scan.work.excess { throw .notDrawable(name: name, reason: excess) }
    self.size = size
    hasText = scan.hasText
    characters = scan.characters
    families = scan.hasText ? VectorStyle.families(in: scan.style) : []
  }
}

/// What was found so far while expat reads.
private final class VectorImageScan {
  private let parser: XML_Parser
  private let name: String
  private let limits: ImageLimits
  private var depth = 0
  private var count = 0
  private var pixels = 0
  private(set) var size: Size?
  private(set) var hasText = false
  private(set) var characters: Set<UInt32> = []
  /// All that is said of looks, as far as fonts are named in it.
  private(set) var style = ""
  private var isInStyle = false
  /// How deep the outermost text is that is open; 0 where none is.
  private var textDepth = 0
  private(set) var work = VectorImageWork()
  private(set) var error: ImageError?

  private static let svg = "http://www.w3.org/2000/svg "
  private static let references: Set<String> = ["href", "http://www.w3.org/1999/xlink href"]

  init(parser: XML_Parser, name: String, limits: ImageLimits) {
    self.parser = parser
    self.name = name
    self.limits = limits
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> VectorImageScan? {
    pointer.map { Unmanaged<VectorImageScan>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The line and column that is being read.
  var place: String {
    "line \(XML_GetCurrentLineNumber(parser)), column \(XML_GetCurrentColumnNumber(parser) + 1)"
  }

  private func stop(_ problem: ImageError) {
    if error == nil { error = problem }
    XML_StopParser(parser, XML_Bool(0))
  }

  func open(
    _ tag: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard error == nil, let tag, let attributes else { return }
    depth += 1
    count += 1
    let element = String(cString: tag)
    do throws(ImageError) {
      guard count <= VectorImageContents.mostElements, depth <= VectorImageContents.mostDepth else {
        throw .notDrawable(
          name: name,
          reason: "it has more than \(VectorImageContents.mostElements) elements, or more than "
            + "\(VectorImageContents.mostDepth) inside each other")
      }
      if count == 1 { size = try rootSize(element, attributes) }
      try checkWork(element, attributes)
      guard element.hasPrefix(VectorImageScan.svg) else { return }
      try addStyle(attributes)
      switch element.dropFirst(VectorImageScan.svg.utf8.count) {
      case "text":
        hasText = true
        if textDepth == 0 { textDepth = depth }
      case "style": isInStyle = true
      // A link is not followed here, but a PDF leads there; all else that refers to something draws it.
      case "a": try checkLink(attributes)
      case "script": break
      default: try checkReferences(attributes)
      }
    } catch {
      stop(error)
    }
  }

  func close() {
    if depth == textDepth {
      textDepth = 0
      work.endText()
    }
    depth -= 1
    isInStyle = false
  }

  func add(_ start: UnsafePointer<CChar>?, _ count: Int) {
    guard let start, isInStyle || hasText else { return }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    if isInStyle {
      work.addStyle(bytes)
      style += String(decoding: bytes, as: UTF8.self)
      return
    }
    if textDepth > 0 { work.addText(bytes.count) }
    if bytes.contains(where: { $0 >= 0x80 }), characters.count < 1_000 {
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80
      {
        characters.insert(scalar.value)
      }
    }
  }

  /// Refuses what takes too long to draw.
  private func checkWork(
    _ element: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) throws(ImageError) {
    let isOfSVG = element.hasPrefix(VectorImageScan.svg)
    work.begin(isOfSVG ? String(element.dropFirst(VectorImageScan.svg.utf8.count)) : "")
    try forEach(attributes) { (key, value) throws(ImageError) in
      work.add(key) { String(cString: value) }
    }
    if let excess = work.excess { throw .notDrawable(name: name, reason: "\(place): \(excess)") }
  }

  /// Refuses a link to what is no address for a reader: in a PDF one can press it.
  private func checkLink(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) throws(ImageError) {
    try forEach(attributes) { (key, value) throws(ImageError) in
      guard VectorImageScan.references.contains(key) else { return }
      let address = String(cString: value)
      // Without a scheme it is a place in the file, or beside it. Viewers pass over spaces.
      let letters = address.utf8.filter { $0 > 0x20 }
      let start = letters.prefix { !":/?#".utf8.contains($0) }
      let scheme = String(decoding: start, as: UTF8.self).lowercased()
      let hasScheme = letters.dropFirst(start.count).first == UInt8(ascii: ":")
      // Cairo writes an address as it is: a parenthesis would end it, and what follows be something else that it does.
      guard !hasScheme || ["http", "https", "mailto", "tel"].contains(scheme),
        !address.utf8.contains(where: { $0 < 0x20 || "()\\".utf8.contains($0) })
      else {
        throw .notDrawable(
          name: name,
          reason:
            "\(place) links to \"\(address.prefix(60))\(address.count > 60 ? "…" : "")\"; links lead to "
            + "addresses of http, https, mailto and tel without parentheses; change it, or remove it"
        )
      }
    }
  }

  private func addStyle(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) throws(ImageError) {
    try forEach(attributes) { (key, value) throws(ImageError) in
      if key == "font-family" { style += "font-family:\(String(cString: value));" }
      if key == "style" { style += "\(String(cString: value));" }
    }
  }

  private func forEach(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>,
    _ body: (String, UnsafePointer<CChar>) throws(ImageError) -> Void
  ) throws(ImageError) {
    var index = 0
    while let key = attributes[index], let value = attributes[index + 1] {
      try body(String(cString: key), value)
      index += 2
    }
  }

  /// The size that the outermost element says.
  private func rootSize(
    _ element: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) throws(ImageError) -> Size {
    guard element == VectorImageScan.svg + "svg" else {
      if element != "svg" { throw .notAnImage(name: name) }
      throw .broken(
        name: name,
        reason: "its svg element does not say xmlns=\"http://www.w3.org/2000/svg\"")
    }
    var values: [String: String] = [:]
    try forEach(attributes) { (key, value) throws(ImageError) in
      if ["width", "height", "viewBox"].contains(key) { values[key] = String(cString: value) }
    }
    let box = values["viewBox"].flatMap(VectorLength.viewBox)
    let width = values["width"].flatMap(VectorLength.points)
    let height = values["height"].flatMap(VectorLength.points)
    let found: Size
    switch (width, height, box) {
    case (let width?, let height?, _): found = Size(width: width, height: height)
    case (let width?, nil, let box?):
      found = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      found = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): found = box
    default:
      throw .broken(
        name: name, reason: "its svg element says no size: give it width and height, or a viewBox")
    }
    guard found.width > 0, found.height > 0 else {
      throw .broken(name: name, reason: "it has no size")
    }
    guard found.width <= 32_767, found.height <= 32_767 else {
      throw .notDrawable(name: name, reason: "it is more than 32767 points wide or high")
    }
    return found
  }

  /// Refuses what refers to another file; looks at the pictures that are in this one.
  private func checkReferences(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) throws(ImageError) {
    try forEach(attributes) { (key, value) throws(ImageError) in
      guard VectorImageScan.references.contains(key) else { return }
      let value = UnsafeBufferPointer(start: value, count: strlen(value))
      if value.isEmpty || value.first == CChar(bitPattern: UInt8(ascii: "#")) { return }
      let reference = value.map { UInt8(bitPattern: $0) }
      guard let bytes = VectorImageScan.embedded(reference) else {
        let start = String(decoding: reference.prefix(60), as: UTF8.self)
        throw .notDrawable(
          name: name,
          reason:
            "\(place) refers to \"\(start)\(reference.count > 60 ? "…" : "")\"; an SVG picture has to hold all "
            + "in itself, PNG and JPEG as base64")
      }
      let header = try ImageHeader(bytes, name: "\(name), \(place)")
      let (area, overflows) = header.width.multipliedReportingOverflow(by: header.height)
      guard !overflows, area <= limits.pixels - pixels else {
        throw .tooManyPixels(
          name: name, width: header.width, height: header.height, limit: limits.pixels)
      }
      pixels += area
      guard JPEGSegments.scanCount(bytes, upTo: limits.scans) <= limits.scans else {
        throw .tooManyScans(name: name, limit: limits.scans)
      }
    }
  }

  /// The picture in a `data:` address; nil for other addresses, and for pictures other than PNG and JPEG.
  private static func embedded(_ address: [UInt8]) -> [UInt8]? {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")), comma < 100 else { return nil }
    let head = String(decoding: address[..<comma], as: UTF8.self).lowercased()
    guard
      ["data:image/png;base64", "data:image/jpeg;base64", "data:image/jpg;base64"].contains(head)
    else { return nil }
    return try? Base64.decode(address[(comma + 1)...])
  }
}
