import CPango
import YarDrawing
import YarLayout
import YarPDF

/// An opened font whose glyphs are drawn as outlines: one that has no parts, and boxes for characters that are in no font.
final class OutlineFont: PageFont {
  let name = "Outlines"
  let kind: PageFontKind = .outlines
  private let font: UnsafeMutablePointer<PangoFont>
  private let held: HeldFont
  private let size: Double
  private var outlines: [UInt32: Path] = [:]

  init(_ font: UnsafeMutablePointer<PangoFont>, size: Double) {
    self.font = font
    held = HeldFont(font)
    self.size = size
  }

  let measures = PageFontMeasures(
    ascent: 1, descent: 0, capHeight: 1, box: .zero, italicAngle: 0, isMonospaced: false)

  func program(of glyphs: [UInt32]) -> PageFontProgram? { nil }

  func picture(of glyph: UInt32) -> PageGlyphPicture? { nil }

  func advance(of glyph: UInt32) -> Double {
    FontLock.whileHeld {
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(font, glyph, nil, &logical)
      return Double(logical.width) / Double(PANGO_SCALE) / size
    }
  }

  /// The most outlines that are kept: there is a box for each character that no font has.
  private static let mostOutlines = 512

  /// As Pango has it: it draws the boxes itself.
  func outline(of glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    let outline = drawnOutline(of: glyph)
    if outlines.count >= Self.mostOutlines { outlines.removeAll() }
    outlines[glyph] = outline
    return outline
  }

  private func drawnOutline(of glyph: UInt32) -> Path {
    FontLock.whileHeld {
      guard let surface = CairoSurface(width: 1, height: 1), let context = cairo_create(surface.raw)
      else { return Path() }
      defer { cairo_destroy(context) }
      guard let glyphs = pango_glyph_string_new() else { return Path() }
      defer { pango_glyph_string_free(glyphs) }
      pango_glyph_string_set_size(glyphs, 1)
      glyphs.pointee.glyphs[0].glyph = glyph
      glyphs.pointee.glyphs[0].geometry = PangoGlyphGeometry(width: 0, x_offset: 0, y_offset: 0)
      glyphs.pointee.log_clusters[0] = 0
      cairo_move_to(context, 0, 0)
      pango_cairo_glyph_string_path(context, font, glyphs)
      guard let path = cairo_copy_path(context) else { return Path() }
      defer { cairo_path_destroy(path) }
      return outline(path.pointee)
    }
  }

  private func outline(_ path: cairo_path_t) -> Path {
    guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return Path() }
    var elements: [Path.Element] = []
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      func point(_ number: Int) -> Point {
        let point = data[index + number].point
        return Point(x: point.x / size, y: -point.y / size)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(point(3), control1: point(1), control2: point(2)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // Each figure is followed by a move to where it began.
    if case .move? = elements.last { elements.removeLast() }
    return Path(elements)
  }
}
