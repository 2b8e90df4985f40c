import CExpat
import Glibc
import YarLayout

/// What was found so far while expat reads an SVG file.
final class VectorImageScan {
  typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

  private let parser: XML_Parser
  let name: String
  let limits: ImageLimits
  private var depth = 0
  private var count = 0
  /// The pixels of pictures inside.
  var pixels = 0
  private(set) var size: Size?
  private(set) var hasText = false
  private(set) var characters: Set<UInt32> = []
  /// All that is said of looks, as far as fonts are named in it.
  private(set) var style = ""
  /// What may pass.
  private(set) var markup = VectorMarkup()
  /// Whether something was left out.
  private(set) var isChanged = false
  var links: [(element: String, address: String)] = []
  /// How deep the element is that is left out with all that is in it; 0 where none is.
  private var leftOutDepth = 0
  /// The rules of the `style` element that is open.
  private var rules: String?
  /// How deep the outermost text is that is open; 0 where none is.
  private var textDepth = 0
  /// The numbers of the elements that are open.
  private var open: [Int32] = []
  private var references = VectorReferences()
  private var work = VectorImageWork()
  private(set) var error: ImageError?

  private static let svg = "http://www.w3.org/2000/svg "
  private static let inclusion = "http://www.w3.org/2001/XInclude "

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

  /// Notes that something is left out.
  func leaveOut() { isChanged = true }

  /// What refers to another file is refused, and not left out: it would be a hole in the picture.
  func elsewhere(_ reference: some StringProtocol) -> ImageError {
    .notDrawable(
      name: name,
      reason: "\(place) refers to \"\(reference.prefix(60))\(reference.count > 60 ? "…" : "")\"; "
        + "an SVG picture has to hold all in itself, PNG and JPEG as base64")
  }

  func refusal(_ reason: String) -> ImageError {
    .notDrawable(name: name, reason: "\(place): \(reason)")
  }

  /// A processing instruction; style sheets as in `VectorStyleSheet`.
  func instruct(_ target: UnsafePointer<CChar>?, _ content: UnsafePointer<CChar>?) {
    leaveOut()
    guard let target, let content, error == nil, String(cString: target) == "xml-stylesheet",
      String(cString: content).lowercased().contains("data:")
    else { return }
    stop(refusal("its style sheet is in an address; put the rules in a 'style' element"))
  }

  func open(_ tag: UnsafePointer<CChar>?, _ attributes: Attributes?) {
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
      let values = try values(attributes)
      if count == 1 { size = try rootSize(element, values) }
      if element.hasPrefix(VectorImageScan.inclusion) {
        throw refusal(
          "it takes in another file by XInclude; an SVG picture has to hold all in itself")
      }
      guard leftOutDepth == 0, rules == nil, element.hasPrefix(VectorImageScan.svg),
        case let name = String(element.dropFirst(VectorImageScan.svg.utf8.count)),
        VectorVocabulary.elements.contains(name)
      else {
        leaveOut()
        if leftOutDepth == 0 { leftOutDepth = depth }
        return
      }
      try begin(name, values)
    } catch {
      stop(error)
    }
  }

  /// Takes in an element that may pass.
  private func begin(
    _ element: String, _ values: [(name: String, value: UnsafePointer<CChar>)]
  ) throws(ImageError) {
    work.begin(element, size ?? .zero)
    if element == "text" {
      hasText = true
      if textDepth == 0 { textDepth = depth }
    }
    if element == "style" { rules = "" }
    var attributes: [(name: String, value: String)] = []
    var found = VectorAttributes()
    for (name, raw) in values {
      work.add(name) { String(cString: raw) }
      if let excess = work.excess { throw refusal(excess) }
      guard let value = try passed(name, raw, of: element, &found) else {
        leaveOut()
        continue
      }
      if name == "style" { work.add(style: value) }
      if name == "style" || name == "font-family" {
        style += name == "style" ? "\(value);" : "font-family:\(value);"
      }
      attributes.append((VectorVocabulary.foreign[name] ?? name, value))
    }
    if let excess = work.end() { throw refusal(excess) }
    if let address = found.link { name(&attributes, address, &found) }
    markup.begin(element, attributes)
    let parent = VectorVocabulary.templates.contains(element) ? nil : open.last
    open.append(
      references.add(
        name: found.name, parent: parent, references: found.references, isLayer: found.isLayer))
  }

  /// Gives an element that leads somewhere a name, by which its place is found.
  private func name(
    _ attributes: inout [(name: String, value: String)], _ address: String,
    _ found: inout VectorAttributes
  ) {
    guard links.count < VectorImageContents.mostLinks else { return }
    let known = found.name ?? "yar-link-\(links.count + 1)"
    if found.name == nil { attributes.append(("id", known)) }
    links.append((known, address))
  }

  func close() {
    guard error == nil else { return }
    if depth == textDepth {
      textDepth = 0
      work.endText()
    }
    defer { depth -= 1 }
    if leftOutDepth > 0 {
      if depth == leftOutDepth { leftOutDepth = 0 }
      return
    }
    if let css = rules {
      rules = nil
      let sheet = VectorStyleSheet.rules(css)
      if let reference = sheet.elsewhere { return stop(elsewhere(reference)) }
      if sheet.isChanged { leaveOut() }
      style += sheet.text
      markup.add(sheet.text)
    }
    open.removeLast()
    markup.end()
  }

  func add(_ start: UnsafePointer<CChar>?, _ count: Int) {
    guard let start, leftOutDepth == 0, error == nil else { return }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    if rules != nil {
      work.addStyle(bytes)
      rules? += String(decoding: bytes, as: UTF8.self)
      return
    }
    // Outside of texts there is nothing but line breaks to be seen by people.
    guard textDepth > 0 else { return }
    work.addText(bytes.count)
    let text = String(decoding: bytes, as: UTF8.self)
    markup.add(text)
    guard characters.count < 1_000 else { return }
    for scalar in text.unicodeScalars where scalar.value >= 0x80 { characters.insert(scalar.value) }
  }

  /// Why the file is refused now that all of it is known.
  func excess() -> String? {
    if let excess = work.excess { return excess }
    guard references.areTooMany() else { return nil }
    return
      "elements of it stand for others so often that more than \(VectorReferences.mostRepeated) would be drawn"
  }

  private func values(
    _ attributes: Attributes
  ) throws(ImageError) -> [(name: String, value: UnsafePointer<CChar>)] {
    var values: [(name: String, value: UnsafePointer<CChar>)] = []
    while let key = attributes[2 * values.count], let value = attributes[2 * values.count + 1] {
      values.append((String(cString: key), value))
    }
    return values
  }

  /// The size that the outermost element says.
  private func rootSize(
    _ element: String, _ attributes: [(name: String, value: UnsafePointer<CChar>)]
  ) throws(ImageError) -> Size {
    guard element == VectorImageScan.svg + "svg" else {
      if element != "svg" { throw .notAnImage(name: name) }
      throw .broken(
        name: name,
        reason: "its svg element does not say xmlns=\"http://www.w3.org/2000/svg\"")
    }
    var values: [String: String] = [:]
    for (key, value) in attributes where ["width", "height", "viewBox"].contains(key) {
      values[key] = String(cString: value)
    }
    let box = values["viewBox"].flatMap(VectorLength.viewBox)
    let width = values["width"].flatMap(VectorLength.points)
    let height = values["height"].flatMap(VectorLength.points)
    work.room = box
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
}
