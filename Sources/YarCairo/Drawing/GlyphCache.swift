import CPango

/// Filled glyphs as masks, kept from one picture to the next.
///
/// Cairo 1.16 has a cache of its own but puts its glyphs on whole pixels, which spaces small letters
/// unevenly; filling outlines anew takes ten times as long. Here each glyph is kept at four places within
/// a pixel, both ways.
final class GlyphCache {
  /// One filled glyph: a byte of coverage for each pixel.
  struct Mask {
    /// From the pixel of the glyph's origin to the left column.
    var left: Int
    /// From the pixel of the glyph's origin to the top row.
    var top: Int
    /// Pixels in a row.
    var width: Int
    /// Rows.
    var height: Int
    /// The coverage, row by row.
    var bytes: [UInt8]
  }

  private struct Key: Hashable {
    var font: OpaquePointer
    var glyph: UInt32
    var place: UInt8
    var scale: Double
  }

  /// Places within a pixel, each way.
  static let places = 4

  private var masks: [Key: Mask] = [:]
  /// Referenced, so that an address is not given to another font.
  private var fonts: Set<OpaquePointer> = []
  private var byteCount = 0
  private static let byteLimit = 16_000_000

  private let surface: OpaquePointer
  private let context: OpaquePointer

  init() {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = cairo_create(surface)
    else { preconditionFailure("no memory for a drawing context") }
    self.surface = surface
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    removeAll()
  }

  private func removeAll() {
    FontLock.whileHeld {
      for font in fonts { g_object_unref(UnsafeMutableRawPointer(font)) }
    }
    fonts.removeAll()
    masks.removeAll()
    byteCount = 0
  }

  /// The mask of a glyph.
  ///
  /// - Parameters:
  ///   - glyph: its number in the font.
  ///   - font: the font, at its size in points.
  ///   - scale: pixels for each point.
  ///   - x: the place of the origin within its pixel, in quarters.
  ///   - y: the same downwards.
  func mask(
    _ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, scale: Double, x: Int, y: Int
  ) -> Mask {
    let place = UInt8(x + GlyphCache.places * y)
    let key = Key(font: OpaquePointer(font), glyph: glyph, place: place, scale: scale)
    if let known = masks[key] { return known }
    let mask = FontLock.whileHeld { fill(glyph, of: font, scale: scale, x: x, y: y) }
    if byteCount > GlyphCache.byteLimit { removeAll() }
    if fonts.insert(key.font).inserted { g_object_ref(font) }
    byteCount += mask.bytes.count + 64
    masks[key] = mask
    return mask
  }

  private func fill(
    _ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, scale: Double, x: Int, y: Int
  ) -> Mask {
    let empty = Mask(left: 0, top: 0, width: 0, height: 0, bytes: [])
    trace(glyph, of: font, scale: scale, in: context)
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_path_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top, right - left < 8192, bottom - top < 8192 else { return empty }
    let originX = Int(left.rounded(.down)) - 1
    let originY = Int(top.rounded(.down)) - 1
    let width = Int(right.rounded(.up)) + 2 - originX
    let height = Int(bottom.rounded(.up)) + 2 - originY
    guard let target = CairoSurface(width: width, height: height, format: CAIRO_FORMAT_A8),
      let drawing = cairo_create(target.raw)
    else { return empty }
    let places = Double(GlyphCache.places)
    cairo_translate(
      drawing, Double(x) / places - Double(originX), Double(y) / places - Double(originY))
    trace(glyph, of: font, scale: scale, in: drawing)
    cairo_fill(drawing)
    cairo_destroy(drawing)
    let bytes = target.withPixels { pixels, stride in
      (0..<height).flatMap { row in
        UnsafeBufferPointer(start: pixels + row * stride, count: width)
      }
    }
    return Mask(left: originX, top: originY, width: width, height: height, bytes: bytes)
  }

  /// Makes the outline of a glyph the path of a context, in its pixels.
  private func trace(
    _ glyph: UInt32, of font: UnsafeMutablePointer<PangoFont>, scale: Double,
    in context: OpaquePointer
  ) {
    cairo_new_path(context)
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    cairo_save(context)
    cairo_scale(context, scale, scale)
    GlyphCache.setFont(scaled, in: context)
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(context, &placed, 1)
    cairo_restore(context)
  }

  /// Sets the face of a scaled font, in its size and with its options.
  private static func setFont(_ scaled: OpaquePointer, in context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled))
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_options(scaled, options)
    cairo_set_font_options(context, options)
  }
}
