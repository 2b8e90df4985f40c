import YarLayout

/// `attributedString`: text in parts of different looks; the look of the first part is kept for all.
struct AttributedText {
  var text = ""
  var font: InterfaceFont?
  var color: InterfaceColor?
  var alignment: TextAlignment?
  var lineSpacing = 0.0

  init(_ element: XMLElement, _ reader: DocumentReader) {
    _ = element["key"]
    for fragment in element.children("fragment") {
      text += reader.text("content", of: fragment) ?? ""
      guard let attributes = fragment.child("attributes") else { continue }
      for attribute in attributes.children {
        attribute.isRead = true
        switch attribute["key"] {
        case "NSFont" where font == nil: font = reader.font(attribute)
        case "NSColor" where color == nil: color = reader.color(attribute)
        case "NSParagraphStyle" where alignment == nil:
          alignment = reader.textAlignment("alignment", of: attribute)
          lineSpacing = reader.number("lineSpacing", of: attribute) ?? 0
          reader.skip(attribute)
        default: reader.skip(attribute)
        }
      }
    }
  }
}

extension DocumentReader {
  /// Reads the child `<attributedString key="...">`.
  func attributedText(_ key: String, of element: XMLElement) -> AttributedText? {
    element.child(key: key, "attributedString").map { AttributedText($0, self) }
  }

  /// Reads a text: an attribute, or a child `<string key="...">` where it has line breaks.
  func text(_ name: String, of element: XMLElement) -> String? {
    if let text = element[name] { return text }
    guard
      let child = element.child(key: name, "string") ?? element.child(key: name, "mutableString")
    else { return nil }
    guard child["base64-UTF8"] != nil else { return child.text }
    return Base64Text.decode(child.text)
  }
}

/// Text that Interface Builder writes as Base64, because XML cannot hold its characters.
private enum Base64Text {
  static func decode(_ text: String) -> String {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      buffer = (buffer << 6 | value) & 0xFF_FFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
