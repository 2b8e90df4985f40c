import CPango

/// A face whose glyphs are pictures, opened to get at them: an emoji font.
///
/// Opened anew and not borrowed from cairo, whose faces must keep the size that it gave them.
final class ColorFace {
  /// One glyph as a picture.
  final class Glyph {
    /// The pixels.
    let surface: CairoSurface
    /// From the glyph's origin to the left edge, in ems.
    let left: Double
    /// From the baseline up to the top edge, in ems.
    let top: Double
    /// The width in ems.
    let width: Double
    /// The height in ems.
    let height: Double

    init(surface: CairoSurface, left: Double, top: Double, pixelsPerEm: Double) {
      self.surface = surface
      self.left = left / pixelsPerEm
      self.top = top / pixelsPerEm
      width = Double(surface.width) / pixelsPerEm
      height = Double(surface.height) / pixelsPerEm
    }
  }

  private let face: FT_Face
  /// Kept: a face must go before its library.
  private let library: ColorLibrary
  private let pixelsPerEm: Double
  private var glyphs: [UInt32: Glyph?] = [:]

  /// More pixels than a picture in a line of text has.
  private static let largestSide: UInt32 = 1024
  /// The size at which pictures made of shapes are drawn, in pixels; also the most that is asked of strikes.
  private static let drawnSize: UInt32 = 128
  private static let largestStrike = 512.0

  /// Opens a face of a file; nil where it cannot be read or has no usable size.
  init?(path: String, index: Int, library: ColorLibrary) {
    var opened: FT_Face?
    // The upper half of an index names an instance of a variable font, of which pictures have none.
    guard FT_New_Face(library.raw, path, FT_Long(index & 0xFFFF), &opened) == 0, let opened else {
      return nil
    }
    face = opened
    self.library = library
    var best: (index: Int32, size: Double)?
    if let sizes = opened.pointee.available_sizes {
      for number in 0..<max(0, opened.pointee.num_fixed_sizes) {
        let size = Double(sizes[Int(number)].y_ppem) / 64
        guard size >= 1, size <= ColorFace.largestStrike, size > best?.size ?? 0 else { continue }
        best = (Int32(number), size)
      }
    }
    if let best, FT_Select_Size(opened, best.index) == 0 {
      pixelsPerEm = best.size
    } else if FT_Set_Pixel_Sizes(opened, 0, ColorFace.drawnSize) == 0 {
      pixelsPerEm = Double(ColorFace.drawnSize)
    } else {
      FT_Done_Face(opened)
      return nil
    }
  }

  deinit { FT_Done_Face(face) }

  /// The picture of a glyph; nil where it has none.
  func glyph(_ number: UInt32) -> Glyph? {
    if let known = glyphs[number] { return known }
    let glyph = load(number)
    glyphs[number] = .some(glyph)
    return glyph
  }

  private func load(_ number: UInt32) -> Glyph? {
    guard FT_Load_Glyph(face, number, yar_freetype_load_color()) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let source = bitmap.buffer,
      bitmap.width > 0, bitmap.rows > 0, bitmap.width <= ColorFace.largestSide,
      bitmap.rows <= ColorFace.largestSide, Int(bitmap.pitch) >= 4 * Int(bitmap.width),
      let surface = CairoSurface(width: Int(bitmap.width), height: Int(bitmap.rows))
    else { return nil }
    surface.withPixels { pixels, stride in
      for row in 0..<Int(bitmap.rows) {
        (pixels + row * stride).update(
          from: source + row * Int(bitmap.pitch), count: 4 * Int(bitmap.width))
      }
    }
    return Glyph(
      surface: surface, left: Double(slot.pointee.bitmap_left),
      top: Double(slot.pointee.bitmap_top), pixelsPerEm: pixelsPerEm)
  }
}

/// FreeType for colour fonts.
final class ColorLibrary {
  let raw: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    raw = library
  }

  deinit { FT_Done_FreeType(raw) }
}
