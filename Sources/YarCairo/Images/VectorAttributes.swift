import Glibc
import YarLayout

/// What the attributes of an element say besides their values.
struct VectorAttributes {
  /// What others call the element.
  var name: String?
  /// What it refers to.
  var references: [String] = []
  /// Where one gets to from it.
  var link: String?
  /// Whether it is drawn apart and then put on the rest.
  var isLayer = false
}

extension VectorImageScan {
  /// The properties for which an element is drawn apart.
  private static let layers: Set<String> = [
    "clip-path", "filter", "mask", "mix-blend-mode", "opacity",
  ]
  /// What people call things by, in which any sign may be.
  private static let names: Set<String> = [
    "class", "font-family", "id", "lang", "requiredExtensions", "requiredFeatures", "result",
    "systemLanguage",
  ]

  /// The value that an attribute may have in what is drawn; nil where it is left out.
  func passed(
    _ name: String, _ raw: UnsafePointer<CChar>, of element: String,
    _ found: inout VectorAttributes
  ) throws(ImageError) -> String? {
    if name == "href" || VectorVocabulary.foreign[name] == "xlink:href" {
      return try passedReference(raw, of: element, &found)
    }
    if VectorVocabulary.foreign[name] != nil { return String(cString: raw) }
    let isProperty = VectorVocabulary.properties.contains(name)
    guard isProperty || name == "style" || VectorVocabulary.attributes.contains(name) else {
      return nil
    }
    let value = String(cString: raw)
    if name == "id" { found.name = value }
    if name == "style" {
      let sheet = VectorStyleSheet.declarations(value)
      if let reference = sheet.elsewhere { throw elsewhere(reference) }
      if sheet.isChanged { leaveOut() }
      found.references += sheet.references
      found.isLayer = found.isLayer || Self.layers.contains { sheet.text.contains($0) }
      return sheet.text
    }
    if Self.layers.contains(name) { found.isLayer = true }
    if Self.names.contains(name) { return value }
    guard let references = VectorStyleSheet.references(in: value) else { return nil }
    for reference in references {
      guard reference.hasPrefix("#") else { throw elsewhere("url(\(reference))") }
      found.references.append(String(reference.dropFirst()))
    }
    return value
  }

  /// A reference to an element of the file, or a picture that is in it.
  private func passedReference(
    _ raw: UnsafePointer<CChar>, of element: String, _ found: inout VectorAttributes
  ) throws(ImageError) -> String? {
    if element == "a" {
      try noteLink(String(cString: raw), &found)
      return nil
    }
    let length = strlen(raw)
    if length == 0 { return nil }
    if raw[0] == CChar(bitPattern: UInt8(ascii: "#")) {
      let value = String(cString: raw)
      found.references.append(String(value.dropFirst()))
      return value
    }
    let bytes = UnsafeBufferPointer(start: raw, count: length).map { UInt8(bitPattern: $0) }
    guard ["image", "feImage"].contains(element), let picture = Self.embedded(bytes) else {
      throw elsewhere(String(decoding: bytes.prefix(200), as: UTF8.self))
    }
    try checkPicture(picture.bytes)
    return "data:image/\(picture.kind);base64,\(Base64.encode(picture.bytes))"
  }

  /// Refuses a link that does something else than to lead to an address; leaves out one into the file or beside it.
  private func noteLink(_ address: String, _ found: inout VectorAttributes) throws(ImageError) {
    leaveOut()
    // Viewers pass over spaces, and those at the ends are nobody's wish.
    let scheme = address.filter { !$0.isWhitespace }.prefix { !":/?#".contains($0) }.lowercased()
    guard let colon = address.firstIndex(where: { ":/?#".contains($0) }), address[colon] == ":"
    else { return }
    guard ["http", "https", "mailto", "tel"].contains(scheme) else {
      throw .notDrawable(
        name: name,
        reason:
          "\(place) links to \"\(address.prefix(60))\(address.count > 60 ? "…" : "")\"; links lead to "
          + "addresses of http, https, mailto and tel; change it, or remove it")
    }
    found.link = LinkAddress.usable(scheme + address[colon...].trimmingSpaces)
  }

  /// Refuses a picture that takes too much.
  private func checkPicture(_ bytes: [UInt8]) throws(ImageError) {
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

  /// The picture in a `data:` address; nil for other addresses, and for pictures other than PNG and JPEG.
  private static func embedded(_ address: [UInt8]) -> (kind: String, bytes: [UInt8])? {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")), comma < 100 else { return nil }
    let kinds = ["png": "png", "jpeg": "jpeg", "jpg": "jpeg"]
    let head = String(decoding: address[..<comma], as: UTF8.self).lowercased()
    guard
      let kind = kinds.first(where: { head == "data:image/\($0.key);base64" })?.value,
      let bytes = try? Base64.decode(address[(comma + 1)...])
    else { return nil }
    return (kind, bytes)
  }
}
