import CFontconfig
import CPango

/// The pictures of colour fonts, kept from one document to the next.
final class ColorGlyphs {
  /// A picture and where it stands, relative to the left end of its line on the baseline, in points.
  struct Placed {
    /// The picture.
    var glyph: ColorFace.Glyph
    /// Its left edge.
    var x: Double
    /// Its top edge; negative above the baseline.
    var y: Double
    /// Its width.
    var width: Double
    /// Its height.
    var height: Double
  }

  private struct Key: Hashable {
    var glyph: ObjectIdentifier
    var width: Int
    var height: Int
  }

  private var library: ColorLibrary?
  private var faces: [String: ColorFace?] = [:]
  private var facesByFont: [OpaquePointer: ColorFace?] = [:]
  private var scaled: [Key: CairoSurface] = [:]
  private var byteCount = 0
  private static let byteLimit = 16_000_000
  private static let fontLimit = 256

  deinit { forgetFonts() }

  private func forgetFonts() {
    let fonts = facesByFont.keys
    FontLock.whileHeld { for font in fonts { g_object_unref(UnsafeMutableRawPointer(font)) } }
    facesByFont.removeAll()
  }

  /// The face of a run in a colour font; nil for other runs.
  func face(of run: GlyphRun) -> ColorFace? {
    guard let font = run.font else { return nil }
    let key = OpaquePointer(font)
    if let known = facesByFont[key] { return known }
    if facesByFont.count >= ColorGlyphs.fontLimit { forgetFonts() }
    var face: ColorFace?
    if let file = FontFile(of: font), file.isColor { face = open(file) }
    g_object_ref(UnsafeMutableRawPointer(key))
    facesByFont[key] = .some(face)
    return face
  }

  private func open(_ file: FontFile) -> ColorFace? {
    let key = "\(file.index) \(file.path)"
    if let known = faces[key] { return known }
    library = library ?? ColorLibrary()
    let face = library.flatMap { ColorFace(path: file.path, index: file.index, library: $0) }
    faces[key] = .some(face)
    return face
  }

  /// The pictures of a run whose left end is at 0.
  func pictures(of run: GlyphRun, in face: ColorFace) -> [Placed] {
    guard let font = run.font, let string = run.raw.pointee.glyphs,
      let shaper = pango_font_get_hb_font(font)
    else { return [] }
    var sizeX: Int32 = 0
    var sizeY: Int32 = 0
    hb_font_get_scale(shaper, &sizeX, &sizeY)
    let unit = 1 / Double(PANGO_SCALE)
    let em = Double(sizeY) * unit
    var placed: [Placed] = []
    var advance = 0
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      defer { advance += Int(info.geometry.width) }
      guard !info.hasNoNumber, let glyph = face.glyph(info.glyph) else { continue }
      placed.append(
        Placed(
          glyph: glyph,
          x: Double(advance + Int(info.geometry.x_offset)) * unit + glyph.left * em,
          y: Double(info.geometry.y_offset) * unit - glyph.top * em, width: glyph.width * em,
          height: glyph.height * em))
    }
    return placed
  }

  /// A picture in a size in pixels; nil where there is no memory for it.
  func surface(of glyph: ColorFace.Glyph, width: Int, height: Int) -> CairoSurface? {
    let key = Key(glyph: ObjectIdentifier(glyph), width: width, height: height)
    if let known = scaled[key] { return known }
    guard let surface = CairoSurface(width: width, height: height),
      let context = cairo_create(surface.raw)
    else { return nil }
    defer { cairo_destroy(context) }
    cairo_scale(
      context, Double(width) / Double(glyph.surface.width),
      Double(height) / Double(glyph.surface.height))
    cairo_set_source_surface(context, glyph.surface.raw, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
    if byteCount > ColorGlyphs.byteLimit {
      scaled.removeAll()
      byteCount = 0
    }
    byteCount += surface.byteCount
    scaled[key] = surface
    return surface
  }
}
