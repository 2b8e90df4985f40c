import YarDrawing
import YarLayout

/// A font whose glyphs are drawings (ISO 32000-1, 9.6.5): pictures, or outlines of a font that has no parts.
final class DrawnFont: FileFont {
  private var names: [Int: Int] = [:]

  init(_ font: any PageFont, number: Int) { super.init(font, number: number, codeBytes: 1) }

  override func finish(_ objects: PDFObjects, _ images: FileImages) -> String? {
    var procedures = PDFBytes()
    var used: [Int] = []
    for (code, use) in uses.enumerated() {
      var drawing = PDFBytes()
      drawing.add(widths[code], digits: 2)
      drawing.add(" 0 d0")
      if font.kind == .outlines {
        let outline = font.outline(of: use.glyph)
        if !outline.elements.isEmpty {
          for element in outline.elements { DrawnFont.add(element, to: &drawing) }
          drawing.add("\nf")
        }
      } else if let picture = font.picture(of: use.glyph) {
        let place = picture.place
        let image = images.number(of: picture.pixels)
        drawing.add("\nq ")
        drawing.add(
          [place.width * 1000, 0, 0, place.height * 1000, place.minX * 1000, place.minY * 1000])
        drawing.add(" cm/X\(image) Do Q")
        if !used.contains(image) { used.append(image) }
      }
      procedures.add("/\(code) ")
      procedures.add(reference: objects.add(stream: drawing.bytes))
    }
    var dictionary = PDFBytes(
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<")
    dictionary.add(procedures.bytes)
    dictionary.add(">>/Encoding<</Type/Encoding/Differences[0")
    for code in uses.indices { dictionary.add("/\(code)") }
    dictionary.add("]>>/FirstChar 0/LastChar \(max(0, uses.count - 1))/Widths[")
    for (index, width) in widths.enumerated() {
      if index > 0 { dictionary.add(byte: 0x20) }
      dictionary.add(width, digits: 2)
    }
    dictionary.add("]/Resources<<")
    if !used.isEmpty {
      dictionary.add("/XObject<<")
      for image in used {
        dictionary.add("/X\(image) ")
        dictionary.add(reference: image)
      }
      dictionary.add(">>")
    }
    dictionary.add(">>/ToUnicode ")
    dictionary.add(reference: objects.add(stream: unicodeMap()))
    dictionary.add(">>")
    objects.add(dictionary, as: number)
    return nil
  }

  private static func add(_ element: Path.Element, to drawing: inout PDFBytes) {
    func add(_ points: Point...) {
      drawing.add("\n")
      drawing.add(points.flatMap { [($0.x * 1000), ($0.y * 1000)] })
    }
    switch element {
    case .move(let point):
      add(point)
      drawing.add(" m")
    case .line(let point):
      add(point)
      drawing.add(" l")
    case .curve(let point, let first, let second):
      add(first, second, point)
      drawing.add(" c")
    case .close: drawing.add(" h")
    }
  }
}
