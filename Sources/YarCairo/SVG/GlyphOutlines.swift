import CPango

/// Outlines of glyphs as path data, in points, with the glyph's origin at 0; kept from one file to the next.
final class GlyphOutlines {
  /// A glyph of an opened font.
  struct Key: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: UInt32
  }

  /// What glyphs of several fonts share, where these differ in what does not show.
  final class Outline {
    /// The path data; empty for a space.
    let data: String

    init(_ data: String) { self.data = data }
  }

  private var outlines: [Key: Outline] = [:]
  private var outlinesByData: [String: Outline] = [:]
  /// Held, so that an address is not given to another font.
  private var fonts: [UnsafeMutablePointer<PangoFont>: HeldFont] = [:]
  private var byteCount = 0

  /// The most text that is kept from one file to the next.
  private static let maxBytes = 8 << 20

  /// Begins a file; until the next one all fonts that are asked for stay open.
  func beginFile() {
    guard byteCount > GlyphOutlines.maxBytes else { return }
    outlines.removeAll()
    outlinesByData.removeAll()
    fonts.removeAll()
    byteCount = 0
  }

  /// A glyph of a font, which stays open.
  func key(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Key {
    let key = Key(font: font, glyph: glyph)
    if fonts[font] == nil { fonts[font] = HeldFont(font) }
    return key
  }

  /// The outline of a glyph: one object for equal ones.
  func outline(of key: Key) -> Outline {
    if let known = outlines[key] { return known }
    let data = FontLock.whileHeld { GlyphOutlines.draw(key.glyph, of: key.font) }
    let outline = outlinesByData[data] ?? Outline(data)
    outlinesByData[data] = outline
    outlines[key] = outline
    byteCount += data.utf8.count + 64
    return outline
  }

  /// Collects a path.
  private final class Pen {
    var data = ""

    func add(_ command: String, _ numbers: Float...) {
      data += command
      for (index, number) in numbers.enumerated() {
        // Fonts count upwards, pictures downwards.
        let value = Double(number) / Double(PANGO_SCALE) * (index % 2 == 0 ? 1 : -1)
        if index > 0 { data += " " }
        data += SVGNumber(value).description
      }
    }
  }

  private static func pen(_ data: UnsafeMutableRawPointer?) -> Pen? {
    data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutlines.pen(data)?.add("M", x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutlines.pen(data)?.add("L", x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        GlyphOutlines.pen(data)?.add("Q", controlX, controlY, x, y)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        GlyphOutlines.pen(data)?.add("C", firstX, firstY, secondX, secondY, x, y)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in GlyphOutlines.pen(data)?.add("Z") }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func draw(_ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let shaper = pango_font_get_hb_font(font) else { return "" }
    let pen = Pen()
    hb_font_get_glyph_shape(shaper, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.data
  }
}
