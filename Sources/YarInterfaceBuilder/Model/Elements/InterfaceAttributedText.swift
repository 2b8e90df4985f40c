import YarLayout

/// `attributedString`: text in stretches of different looks.
public struct InterfaceAttributedText: Hashable, Sendable {
  /// `fragment`: a stretch of one look.
  public struct Fragment: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The typeface; nil for that of the view.
    public var font: InterfaceFont?
    /// The colour; nil for that of the view.
    public var color: InterfaceColor?
    /// What is behind the letters.
    public var background: InterfaceColor?
    /// What needs no palette: lines under and through the letters, distances, the address, the paragraph.
    public var attributes = TextAttributes()
  }

  /// The stretches, first to last.
  public var fragments: [Fragment] = []

  /// The characters of all stretches.
  public var text: String {
    var text = ""
    for fragment in fragments { text += fragment.text }
    return text
  }

  /// The first typeface that a stretch has.
  public var font: InterfaceFont? { fragments.lazy.compactMap { $0.font }.first }

  /// The first colour that a stretch has.
  public var color: InterfaceColor? { fragments.lazy.compactMap { $0.color }.first }

  /// The style of the first paragraph that has one.
  public var paragraph: ParagraphStyle? {
    fragments.lazy.compactMap { $0.attributes.paragraph }.first
  }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    _ = element["key"]
    for child in element.children("fragment") {
      var fragment = Fragment(text: reader.text("content", of: child) ?? "")
      if let attributes = child.child("attributes") {
        for attribute in attributes.children { fragment.read(attribute, reader) }
      }
      fragments.append(fragment)
    }
  }

  /// Whether a stretch says more than its font, its colour and its paragraph, which a label can say as well.
  var hasLook: Bool {
    fragments.contains { fragment in
      var attributes = fragment.attributes
      attributes.paragraph = nil
      return attributes != TextAttributes() || fragment.background != nil
    }
  }

  /// Whether the stretches differ in what changes their letters' room.
  var isMixed: Bool {
    guard let first = fragments.first else { return false }
    return fragments.contains { fragment in
      fragment.font != first.font || fragment.attributes.letterSpacing != nil
        || fragment.attributes.paragraph != first.attributes.paragraph
    }
  }

  /// Changes the typefaces of stretches.
  mutating func changeFonts(_ change: (inout InterfaceFont) -> Void) {
    for index in fragments.indices {
      guard var font = fragments[index].font else { continue }
      change(&font)
      fragments[index].font = font
    }
  }

  /// The text for views.
  ///
  /// - Parameters:
  ///   - font: The typeface of stretches without one.
  ///   - color: The colour of a colour of the document.
  func attributedText(
    over font: InterfaceFont, color: (InterfaceColor) -> Color
  ) -> AttributedText {
    AttributedText(
      fragments.map { fragment in
        var attributes = fragment.attributes
        let shown = (fragment.font ?? font).shownFont(for: fragment.text)
        let spacing = attributes.letterSpacing
        attributes.setFont(shown)
        attributes.letterSpacing = shown.letterSpacing + (spacing ?? 0)
        attributes.color = fragment.color.map(color)
        attributes.backgroundColor = fragment.background.map(color)
        return TextRun(fragment.text, attributes)
      })
  }
}

extension InterfaceAttributedText.Fragment {
  fileprivate mutating func read(_ attribute: XMLElement, _ reader: InterfaceReader) {
    attribute.isRead = true
    switch attribute["key"] {
    case "NSFont": font = reader.font(attribute)
    case "NSColor": color = reader.color(attribute)
    case "NSBackgroundColor": background = reader.color(attribute)
    case "NSUnderline":
      attributes.isUnderlined = reader.number("value", of: attribute).map { $0 != 0 } ?? false
    case "NSStrikethrough":
      attributes.isStruckThrough = reader.number("value", of: attribute).map { $0 != 0 } ?? false
    case "NSKern": attributes.letterSpacing = reader.number("value", of: attribute)
    case "NSBaselineOffset":
      attributes.baselineOffset = reader.number("value", of: attribute) ?? 0
    case "NSLink": attributes.link = attribute["string"] ?? attribute["value"]
    case "NSParagraphStyle": attributes.paragraph = ParagraphStyle(attribute, reader)
    default: reader.skip(attribute)
    }
  }
}

extension ParagraphStyle {
  /// Reads `paragraphStyle`.
  fileprivate init(_ element: XMLElement, _ reader: InterfaceReader) {
    self.init()
    func number(_ name: String) -> Double { reader.number(name, of: element) ?? 0 }
    alignment = reader.textAlignment("alignment", of: element)
    lineSpacing = number("lineSpacing")
    firstLineHeadIndent = number("firstLineHeadIndent")
    headIndent = number("headIndent")
    // Above 0 it is counted from the other edge, which is not known here.
    tailIndent = max(0, -number("tailIndent"))
    paragraphSpacing = number("paragraphSpacing")
    paragraphSpacingBefore = number("paragraphSpacingBefore")
    let height = LineHeight(
      multiple: number("lineHeightMultiple"), minimum: number("minimumLineHeight"),
      maximum: number("maximumLineHeight"))
    if height != LineHeight() { lineHeight = height }
    reader.skip(element)
  }
}

extension InterfaceReader {
  /// Reads the child `<attributedString key="...">`.
  func attributedText(_ key: String, of element: XMLElement) -> InterfaceAttributedText? {
    element.child(key: key, "attributedString").map { InterfaceAttributedText($0, self) }
  }

  /// Reads a text: an attribute, or a child `<string key="...">` where it has line breaks.
  func text(_ name: String, of element: XMLElement) -> String? {
    guard let text = wholeText(name, of: element) else { return nil }
    guard text.utf8.count <= TextContent.maxBytes else {
      note(
        "the text '\(name)' of <\(element.name)> is \(text.utf8.count) bytes long; at most \(TextContent.maxBytes) "
          + "are shown in one place, and it is left out", at: element)
      return nil
    }
    return text
  }

  private func wholeText(_ name: String, of element: XMLElement) -> String? {
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
