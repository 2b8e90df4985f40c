/// A font of a file, with the glyphs that its pages show, each by a code for what it stands for.
///
/// A glyph that stands for several texts has several codes, so that every reader finds the right one.
class FileFont {
  /// A glyph and what it stands for.
  struct Use: Hashable {
    var glyph: UInt32
    var text: PageGlyph.Text
  }

  let font: any PageFont
  /// The number of its object.
  let number: Int
  /// The number of bytes of a code.
  let codeBytes: Int
  /// What codes stand for, from `firstCode` on.
  private(set) var uses: [Use] = []
  /// How far the glyph of each code moves on, in thousandths of an em.
  private(set) var widths: [Double] = []
  private var codesOfScalars: [UInt64: Int] = [:]
  private var codes: [Use: Int] = [:]
  private let firstCode: Int

  init(_ font: any PageFont, number: Int, codeBytes: Int) {
    self.font = font
    self.number = number
    self.codeBytes = codeBytes
    // Code 0 is the glyph for what is not there.
    firstCode = codeBytes == 1 ? 0 : 1
  }

  /// The code for a glyph; nil where there are no more.
  ///
  /// - Parameter width: How far it moves on where the font does not know, in thousandths of an em.
  func code(of glyph: PageGlyph, width: Double) -> Int? {
    if let known = knownCode(of: glyph) { return known }
    let use = Use(glyph: glyph.number, text: glyph.text)
    guard let code = newCode(use, width) else { return nil }
    if case .scalar(let scalar) = glyph.text {
      codesOfScalars[UInt64(glyph.number) << 32 | UInt64(scalar)] = code
    } else {
      codes[use] = code
    }
    return code
  }

  /// The code that a glyph has already.
  func knownCode(of glyph: PageGlyph) -> Int? {
    if case .scalar(let scalar) = glyph.text {
      return codesOfScalars[UInt64(glyph.number) << 32 | UInt64(scalar)]
    }
    return codes[Use(glyph: glyph.number, text: glyph.text)]
  }

  /// How far the glyph of a code moves on, in thousandths of an em.
  func width(of code: Int) -> Double { widths[code - firstCode] }

  private func newCode(_ use: Use, _ width: Double) -> Int? {
    let code = firstCode + uses.count
    guard code < 1 << (8 * codeBytes) else { return nil }
    uses.append(use)
    // As it is written, so that what is written adds up.
    let known = font.kind == .pictures ? width : font.advance(of: use.glyph) * 1000
    widths.append((known * 100).rounded() / 100)
    return code
  }

  /// What its codes stand for.
  func unicodeMap() -> [UInt8] {
    var map = UnicodeMap(codeBytes: codeBytes)
    for (index, use) in uses.enumerated() {
      map.add(firstCode + index, use.text)
    }
    return map.stream
  }

  /// The six letters before the name of a font that is in a file in part: they tell parts apart, also in files that other programs put
  /// together.
  func tag() -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: UInt32) { hash = (hash ^ UInt64(number)) &* 0x100_0000_01B3 }
    for byte in font.name.utf8 { mix(UInt32(byte)) }
    for use in uses {
      mix(use.glyph)
      mix(UInt32(truncatingIfNeeded: Int((font.advance(of: use.glyph) * 1e4).rounded())))
    }
    return String(
      decoding: (0..<6).map { _ in
        defer { hash /= 26 }
        return UInt8(ascii: "A") + UInt8(hash % 26)
      }, as: UTF8.self)
  }

  /// Adds its objects, when all pages are written; what went wrong, in words, or nil.
  func finish(_ objects: PDFObjects, _ images: FileImages) -> String? { nil }
}
