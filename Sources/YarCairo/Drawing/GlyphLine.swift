import CPango
import YarLayout

/// The glyphs of a line put together as one mask.
struct GlyphLine {
  private struct Placed {
    var mask: GlyphCache.Mask
    var x: Int
    var y: Int
  }

  private var glyphs: [Placed] = []

  /// Finds the masks of a line's glyphs; nil where one of them has none (a box for a missing character).
  ///
  /// - Parameters:
  ///   - x: the left end of the line, in pixels.
  ///   - baseline: its baseline, in pixels.
  ///   - scale: pixels for each point.
  ///   - isLeftOut: whether a run is drawn by other means.
  init?(
    _ line: TextLine, x: Double, baseline: Double, scale: Double, cache: GlyphCache,
    isLeftOut: (GlyphRun) -> Bool
  ) {
    let unit = scale / Double(PANGO_SCALE)
    let places = Double(GlyphCache.places)
    var advance = 0
    for run in line.runs {
      if isLeftOut(run) {
        advance += Int(run.units)
        continue
      }
      guard let font = run.font, let string = run.raw.pointee.glyphs else { return nil }
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = string.pointee.glyphs[index]
        defer { advance += Int(info.geometry.width) }
        if info.glyph == yar_glyph_empty() { continue }
        if info.glyph & yar_glyph_unknown_flag() != 0 { return nil }
        // In whole quarters of a pixel, counted from the picture's corner.
        let left = x + Double(advance + Int(info.geometry.x_offset)) * unit
        let top = baseline + Double(info.geometry.y_offset) * unit
        guard abs(left) < 1e6, abs(top) < 1e6 else { return nil }
        let quarterX = Int((left * places).rounded())
        let quarterY = Int((top * places).rounded())
        let mask = cache.mask(
          info.glyph, of: font, scale: scale, x: quarterX & (GlyphCache.places - 1),
          y: quarterY & (GlyphCache.places - 1))
        if mask.width == 0 { continue }
        glyphs.append(
          Placed(
            mask: mask, x: (quarterX >> 2) + mask.left, y: (quarterY >> 2) + mask.top))
      }
    }
  }

  /// The mask and where its top left pixel belongs; nil where there is nothing to see.
  ///
  /// - Parameter visible: the pixels that can be seen; a long line may go far beyond the picture.
  func makeMask(visible: Rect) -> (surface: CairoSurface, x: Int, y: Int)? {
    let glyphs = glyphs.filter {
      Double($0.x) < visible.maxX && Double($0.x + $0.mask.width) > visible.minX
        && Double($0.y) < visible.maxY && Double($0.y + $0.mask.height) > visible.minY
    }
    guard let first = glyphs.first else { return nil }
    var left = first.x
    var top = first.y
    var right = left
    var bottom = top
    for glyph in glyphs {
      left = min(left, glyph.x)
      top = min(top, glyph.y)
      right = max(right, glyph.x + glyph.mask.width)
      bottom = max(bottom, glyph.y + glyph.mask.height)
    }
    guard
      let surface = CairoSurface(
        width: right - left, height: bottom - top, format: CAIRO_FORMAT_A8)
    else { return nil }
    surface.withPixels { pixels, stride in
      for glyph in glyphs {
        glyph.mask.bytes.withUnsafeBufferPointer { bytes in
          for row in 0..<glyph.mask.height {
            let target = pixels + (glyph.y - top + row) * stride + glyph.x - left
            let source = row * glyph.mask.width
            for column in 0..<glyph.mask.width {
              // Where two glyphs share a pixel, they cover it together.
              let sum = UInt16(target[column]) + UInt16(bytes[source + column])
              target[column] = UInt8(min(sum, 255))
            }
          }
        }
      }
    }
    return (surface, left, top)
  }
}
