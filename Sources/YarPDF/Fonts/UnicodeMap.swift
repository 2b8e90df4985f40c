/// What the codes of a font stand for, as readers look it up (ISO 32000-1, 9.10.3).
struct UnicodeMap {
  private var lines: [(code: Int, text: PageGlyph.Text)] = []
  private let codeBytes: Int

  private static let mostInBlock = 100

  /// A map without codes.
  ///
  /// - Parameter codeBytes: How many bytes a code has, one or two.
  init(codeBytes: Int) { self.codeBytes = codeBytes }

  /// Notes what a code stands for.
  mutating func add(_ code: Int, _ text: PageGlyph.Text) { lines.append((code, text)) }

  /// The content of its stream.
  var stream: [UInt8] {
    var map = PDFBytes(
      "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName/Yar def\n/CMapType 2 def\n"
    )
    map.add("1 begincodespacerange\n")
    map.add(codeBytes == 1 ? "<00><FF>" : "<0000><FFFF>")
    map.add("\nendcodespacerange\n")
    var start = 0
    while start < lines.count {
      let end = min(start + UnicodeMap.mostInBlock, lines.count)
      map.add(end - start)
      map.add(" beginbfchar\n")
      for line in lines[start..<end] {
        map.add("<")
        add(code: line.code, to: &map)
        map.add("><")
        UnicodeMap.add(line.text, to: &map)
        map.add(">\n")
      }
      map.add("endbfchar\n")
      start = end
    }
    map.add("endcmap\nend\nend")
    return map.bytes
  }

  private func add(code: Int, to map: inout PDFBytes) {
    var digits = PDFBytes()
    digits.addHexadecimal(UInt16(truncatingIfNeeded: code))
    map.add(codeBytes == 1 ? Array(digits.bytes.suffix(2)) : digits.bytes)
  }

  private static func add(_ text: PageGlyph.Text, to map: inout PDFBytes) {
    switch text {
    case .none: break
    case .scalar(let number):
      for unit in String(Unicode.Scalar(number) ?? "\u{FFFD}").utf16 { map.addHexadecimal(unit) }
    case .string(let text):
      for unit in text.utf16 { map.addHexadecimal(unit) }
    }
  }
}
