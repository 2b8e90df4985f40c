import CPango
import YarDrawing
import YarLayout

/// Blurred rounded rectangles, kept from one picture to the next.
///
/// Only corners and edges are blurred; the middle of a large rectangle is filled in by copying rows and
/// columns, so the cost does not grow with the rectangle.
final class ShadowCache {
  /// What a mask depends on; lengths in pixels.
  struct Key: Hashable {
    /// The size of the rectangle.
    var width: Int
    /// The size of the rectangle.
    var height: Int
    /// The radius of the round corners.
    var radius: Double
    /// Which corners are round.
    var corners: CornerMask
    /// The standard deviation of the blur.
    var deviation: Double
  }

  private var masks: [Key: CairoSurface] = [:]
  private var byteCount = 0
  private static let byteLimit = 64_000_000

  /// How far a blur reaches.
  static func margin(deviation: Double) -> Int { BoxBlur(deviation: deviation).reach + 1 }

  /// The mask of a blurred rectangle: `margin` pixels larger on each side.
  ///
  /// Nil where it is too large.
  func mask(_ key: Key) -> CairoSurface? {
    if let known = masks[key] { return known }
    let margin = ShadowCache.margin(deviation: key.deviation)
    // Beyond this, the middle is the same in every row and column.
    let border = 2 * margin + Int(key.radius.rounded(.up)) + 1
    var small = key
    small.width = min(key.width, 2 * border + 1)
    small.height = min(key.height, 2 * border + 1)
    guard let blurred = small == key ? makeMask(key, margin: margin) : mask(small) else {
      return nil
    }
    var result = blurred
    if small != key {
      guard
        let stretched = ShadowCache.stretch(
          blurred, width: key.width + 2 * margin, height: key.height + 2 * margin)
      else { return nil }
      result = stretched
    }
    if byteCount + result.byteCount > ShadowCache.byteLimit {
      masks.removeAll()
      byteCount = 0
    }
    byteCount += result.byteCount
    masks[key] = result
    return result
  }

  /// A mask that is blurred as a whole.
  func makeMask(_ key: Key, margin: Int) -> CairoSurface? {
    let width = key.width + 2 * margin
    let height = key.height + 2 * margin
    guard let surface = CairoSurface(width: width, height: height, format: CAIRO_FORMAT_A8),
      let context = cairo_create(surface.raw)
    else { return nil }
    defer { cairo_destroy(context) }
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    RoundedRect(
      rect: Rect(
        x: Double(margin), y: Double(margin), width: Double(key.width), height: Double(key.height)),
      cornerRadius: key.radius, corners: key.corners
    ).add(to: context)
    cairo_fill(context)
    surface.withPixels { pixels, stride in
      BoxBlur(deviation: key.deviation).apply(
        to: pixels, width: width, height: height, stride: stride)
    }
    return surface
  }

  /// Repeats the middle row and column until a mask has a size.
  private static func stretch(_ small: CairoSurface, width: Int, height: Int) -> CairoSurface? {
    guard let large = CairoSurface(width: width, height: height, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    small.withPixels { source, sourceStride in
      large.withPixels { target, targetStride in
        let left = small.width / 2
        let right = small.width - left - 1
        let top = small.height / 2
        let bottom = small.height - top - 1
        for y in 0..<height {
          let from = y < top ? y : (y >= height - bottom ? y - height + small.height : top)
          let row = source + from * sourceStride
          let out = target + y * targetStride
          out.update(from: row, count: left)
          (out + left).update(repeating: row[left], count: width - left - right)
          (out + width - right).update(from: row + left + 1, count: right)
        }
      }
    }
    return large
  }
}
