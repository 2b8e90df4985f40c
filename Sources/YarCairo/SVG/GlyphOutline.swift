import CPango

/// The outline of a glyph as path data, in points, with the glyph's origin at 0.
enum GlyphOutline {
  /// Collects the path.
  private final class Pen {
    var data = ""

    func add(_ command: String, _ numbers: Float...) {
      data += command
      for (index, number) in numbers.enumerated() {
        // Fonts count upwards, pictures downwards.
        let value = Double(number) / Double(PANGO_SCALE) * (index % 2 == 0 ? 1 : -1)
        data += (index == 0 ? "" : " ") + "\(SVGNumber(value))"
      }
    }
  }

  private static func pen(_ data: UnsafeMutableRawPointer?) -> Pen? {
    data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutline.pen(data)?.add("M", x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutline.pen(data)?.add("L", x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        GlyphOutline.pen(data)?.add("Q", controlX, controlY, x, y)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        GlyphOutline.pen(data)?.add("C", firstX, firstY, secondX, secondY, x, y)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in GlyphOutline.pen(data)?.add("Z") }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  /// The path data of a glyph; empty for a space.
  static func data(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let shaper = pango_font_get_hb_font(font) else { return "" }
    let pen = Pen()
    hb_font_get_glyph_shape(shaper, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.data
  }
}
