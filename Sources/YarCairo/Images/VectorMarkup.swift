import YarLayout

/// An SVG file written anew from what may pass: what librsvg reads is what was looked at.
struct VectorMarkup {
  /// The file so far.
  private(set) var bytes: [UInt8] = []
  /// Whether an element was begun whose `>` is not written, as nothing may be in it.
  private var isOpen = false
  private var names: [String] = []

  mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    close()
    var text = "<\(name)"
    if names.isEmpty {
      text += " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    }
    for (name, value) in attributes { text += " \(name)=\(XMLText.attribute(value))" }
    bytes += text.utf8
    isOpen = true
    names.append(name)
  }

  mutating func end() {
    guard let name = names.popLast() else { return }
    if isOpen {
      bytes += "/>".utf8
      isOpen = false
    } else {
      bytes += "</\(name)>".utf8
    }
  }

  mutating func add(_ text: String) {
    guard !names.isEmpty, !text.isEmpty else { return }
    close()
    bytes += XMLText.content(text).utf8
  }

  private mutating func close() {
    if isOpen { bytes.append(UInt8(ascii: ">")) }
    isOpen = false
  }
}
