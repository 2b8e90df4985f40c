import YarLayout

/// A font that is in a file as a part of itself (ISO 32000-1, 9.7).
final class ProgramFont: FileFont {
  init(_ font: any PageFont, number: Int) { super.init(font, number: number, codeBytes: 2) }

  override func finish(_ objects: PDFObjects, _ images: FileImages) -> String? {
    guard let program = font.program(of: uses.map(\.glyph)), program.numbers.count == uses.count
    else { return "no part of the font '\(font.name)' can be made for a PDF; use another font" }
    let isCFF = program.file.starts(with: Array("OTTO".utf8))
    var entries = PDFBytes()
    let file: [UInt8]
    if isCFF {
      guard
        let table = OpenTypeFile(program.file)?.table("CFF "),
        let made = CFFProgram(Array(table))?.program(of: program.numbers, name: name)
      else {
        return "the outlines of the font '\(font.name)' (CFF) are damaged; use another font"
      }
      file = made
      entries.add("/Subtype/CIDFontType0C")
    } else {
      file = program.file
      entries.add("/Length1 ")
      entries.add(file.count)
    }
    let stream = objects.add(stream: file, entries)
    let descriptor = objects.add(self.descriptor(stream, isCFF: isCFF))
    var descendant = PDFBytes("<</Type/Font/Subtype/")
    descendant.add(isCFF ? "CIDFontType0" : "CIDFontType2")
    descendant.add("/BaseFont")
    descendant.add(name: name)
    descendant.add("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
    descendant.add("/FontDescriptor ")
    descendant.add(reference: descriptor)
    descendant.add("/W[1[")
    for (index, width) in widths.enumerated() {
      if index > 0 { descendant.add(byte: 0x20) }
      descendant.add(width, digits: 2)
    }
    descendant.add("]]")
    if !isCFF {
      descendant.add("/CIDToGIDMap ")
      var map: [UInt8] = [0, 0]
      for number in program.numbers { map += [UInt8(number >> 8 & 255), UInt8(number & 255)] }
      descendant.add(reference: objects.add(stream: map))
    }
    descendant.add(">>")
    let descendantNumber = objects.add(descendant)
    var dictionary = PDFBytes("<</Type/Font/Subtype/Type0/BaseFont")
    dictionary.add(name: name)
    dictionary.add("/Encoding/Identity-H/DescendantFonts[")
    dictionary.add(reference: descendantNumber)
    dictionary.add("]/ToUnicode ")
    dictionary.add(reference: objects.add(stream: unicodeMap()))
    dictionary.add(">>")
    objects.add(dictionary, as: number)
    return nil
  }

  private lazy var name = "\(tag())+\(font.name)"

  private func descriptor(_ stream: Int, isCFF: Bool) -> PDFBytes {
    let measures = font.measures
    var descriptor = PDFBytes("<</Type/FontDescriptor/FontName")
    descriptor.add(name: name)
    descriptor.add("/Flags ")
    descriptor.add(4 + (measures.isMonospaced ? 1 : 0) + (measures.italicAngle != 0 ? 64 : 0))
    descriptor.add("/FontBBox")
    let box = measures.box
    func round(_ ems: Double) -> Double { (ems * 1000).rounded() }
    descriptor.add(
      box: Rect(
        x: round(box.minX), y: round(box.minY), width: round(box.width), height: round(box.height)))
    descriptor.add("/ItalicAngle ")
    descriptor.add(measures.italicAngle)
    descriptor.add("/Ascent ")
    descriptor.add(round(measures.ascent))
    descriptor.add("/Descent ")
    descriptor.add(round(measures.descent))
    descriptor.add("/CapHeight ")
    descriptor.add(round(measures.capHeight))
    // No reader needs it that has the outlines, but the format wants one.
    descriptor.add("/StemV 80/FontFile")
    descriptor.add(isCFF ? "3 " : "2 ")
    descriptor.add(reference: stream)
    descriptor.add(">>")
    return descriptor
  }
}
