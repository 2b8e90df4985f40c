import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws strokes or dots along the outline of a shape.
  func drawDashes(along shape: Shape, _ color: Color, width: Double, line: LineStyle) {
    // Thinner ones would be thousands on a page.
    guard width > 1e-3, width.isFinite, trace(shape) else { return }
    let dashes = shape.dashes(line, width: width)
    setSource(color)
    cairo_save(context)
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dashes.lengths, Int32(dashes.lengths.count), dashes.phase)
    if line == .dotted {
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      // A dot on a corner is no square.
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// Notes a link over a rectangle, on a page; its `pop` ends nothing.
  func pushLink(_ address: String, _ rect: Rect) {
    open.append(.nothing)
    addLink(address, rect)
  }

  /// Notes a link over a rectangle, on a page.
  func addLink(_ address: String, _ rect: Rect) {
    guard isVector, CairoCanvas.isDrawable(rect), !rect.isEmpty else { return }
    links.append((address, deviceRect(rect)))
  }

  /// Adds the links that were noted, behind all that is drawn.
  ///
  /// A link says its rectangle itself, so that it need not be around what it is over. Around pictures and what lets something
  /// shine through, cairo 1.16 refuses it, and in a group of its own it ends the program.
  func addLinks() {
    for (address, page) in links {
      let place = [page.minX, page.minY, page.width, page.height].map { "\(SVGNumber($0))" }
        .joined(separator: " ")
      // Of a link alone cairo 1.16 leaves an object out that the file's table lists, and readers call the file damaged.
      cairo_tag_begin(context, CairoCanvas.linkParagraph, nil)
      cairo_tag_begin(
        context, CAIRO_TAG_LINK, "rect=[\(place)] uri='\(CairoCanvas.pageAddress(address))'")
      cairo_tag_end(context, CAIRO_TAG_LINK)
      cairo_tag_end(context, CairoCanvas.linkParagraph)
    }
    links = []
  }

  private static let linkParagraph = "P"

  /// An address as a PDF holds it: in ASCII, without what has a meaning of its own in the texts of cairo and of PDF.
  ///
  /// Cairo 1.16 writes it as it is between parentheses, so that one in it would end it, and what follows be read as
  /// something else that the link does.
  private static func pageAddress(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let signs = Array("()\\'\"".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte <= 0x20 || byte >= 0x7F || signs.contains(byte) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
