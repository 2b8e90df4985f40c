/// An element of an XML text, as far as changing needs to understand it.
struct XMLNode {
  var name: String
  var attributes: [(name: String, value: String)] = []
  /// Elements, and texts as elements without a name.
  var children: [XMLNode] = []
  var text = ""

  /// Reads a text; what is damaged is passed over.
  ///
  /// Nil where there is no element.
  init?(_ bytes: [UInt8]) {
    var open: [XMLNode] = []
    var root: XMLNode?
    var place = 0
    func find(_ byte: UInt8) -> Int { bytes[place...].firstIndex(of: byte) ?? bytes.count }
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func close() {
      guard let node = open.popLast() else { return }
      if open.isEmpty { root = root ?? node } else { open[open.count - 1].children.append(node) }
    }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let end = find(UInt8(ascii: "<"))
        let text = string(place..<end)
        if !open.isEmpty, text.contains(where: { !$0.isWhitespace }) {
          open[open.count - 1].children.append(XMLNode(text: text))
        }
        place = end
        continue
      }
      let end = find(UInt8(ascii: ">"))
      let tag = string((place + 1)..<max(place + 1, end))
      place = min(bytes.count, end + 1)
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        close()
      } else if open.count < 150 {
        open.append(XMLNode(tag: tag))
        if tag.hasSuffix("/") { close() }
      }
    }
    while !open.isEmpty { close() }
    guard let root else { return nil }
    self = root
  }

  init(text: String) {
    name = ""
    self.text = text
  }

  private init(tag: String) {
    var rest = tag[...]
    name = String(rest.prefix { !$0.isWhitespace && $0 != "/" })
    rest = rest.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].filter { !$0.isWhitespace }
      rest = rest[equals...].dropFirst()
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count).dropFirst()
      attributes.append((String(key), String(value)))
    }
  }

  /// The text of the element; values are as they were read, with their references.
  func write(to result: inout String) {
    guard !name.isEmpty else {
      result += text
      return
    }
    result += "<" + name
    for (key, value) in attributes { result += " \(key)=\"\(value)\"" }
    result += ">"
    for child in children { child.write(to: &result) }
    result += "</\(name)>"
  }

  /// How many elements and texts there are, with this one.
  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  /// Changes the node of a number, in the order of the text.
  mutating func change(_ index: inout Int, _ change: (inout XMLNode) -> Void) {
    index -= 1
    if index == -1 { change(&self) }
    for place in children.indices where index >= 0 { children[place].change(&index, change) }
  }

  /// The node of a number.
  func node(at index: Int) -> XMLNode {
    var (copy, index, found) = (self, index, self)
    copy.change(&index) { found = $0 }
    return found
  }
}
