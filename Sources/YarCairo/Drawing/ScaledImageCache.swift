import CPango
import YarLayout

/// Images in the pixels they cover, kept from one picture to the next.
///
/// Good scaling is the dearest step of a card with photos, and shapes are drawn once. An entry is exact: it was made for one size
/// and one offset within a pixel, so a cached picture equals a fresh one.
final class ScaledImageCache {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    /// Position within the first pixel and size, in 1/256 pixel.
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private struct Entry {
    var surface: CairoSurface
    /// Gone with the image, whose identifier may be another one's then.
    weak var image: Image?
  }

  private var entries: [Key: Entry] = [:]
  private var byteCount = 0

  /// More than a page of photos needs; on overflow all is dropped, which costs one slow picture.
  private static let byteLimit = 64_000_000

  /// The pixels for a target rectangle; nil where they are not worth keeping.
  ///
  /// - Parameters:
  ///   - image: whose pixels.
  ///   - target: the rectangle in the picture's pixels.
  ///   - draw: draws the image into a rectangle of an empty surface.
  func surface<Failure: Error>(
    of image: Image, target: Rect, draw: (OpaquePointer, Rect) throws(Failure) -> Void
  ) throws(Failure) -> CairoSurface? {
    func fixed(_ value: Double) -> Int { Int((value * 256).rounded()) }
    let left = target.minX.rounded(.down)
    let top = target.minY.rounded(.down)
    let key = Key(
      image: ObjectIdentifier(image), x: fixed(target.minX - left), y: fixed(target.minY - top),
      width: fixed(target.width), height: fixed(target.height))
    guard key.width > 0, key.height > 0 else { return nil }
    if let known = entries[key] {
      if known.image === image { return known.surface }
      byteCount -= known.surface.byteCount
      entries[key] = nil
    }
    let width = (key.x + key.width + 255) / 256
    let height = (key.y + key.height + 255) / 256
    guard width <= 8192, height <= 8192, width * height * 4 <= ScaledImageCache.byteLimit / 4,
      let scaled = CairoSurface(width: width, height: height),
      let context = cairo_create(scaled.raw)
    else { return nil }
    defer { cairo_destroy(context) }
    try draw(
      context,
      Rect(
        x: Double(key.x) / 256, y: Double(key.y) / 256, width: Double(key.width) / 256,
        height: Double(key.height) / 256))
    if byteCount + scaled.byteCount > ScaledImageCache.byteLimit {
      entries.removeAll()
      byteCount = 0
    }
    byteCount += scaled.byteCount
    entries[key] = Entry(surface: scaled, image: image)
    return scaled
  }

  /// Draws pixels into a rectangle, in good quality.
  static func draw(_ original: CairoSurface, on context: OpaquePointer, in rect: Rect) {
    // Halving averages every pixel; the filter alone would skip some where it shrinks a lot.
    var source = original
    while Double(source.width) >= 4 * rect.width, Double(source.height) >= 4 * rect.height,
      let half = source.halved()
    {
      source = half
    }
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    let across = rect.width / Double(source.width)
    let down = rect.height / Double(source.height)
    cairo_scale(context, across, down)
    cairo_set_source_surface(context, source.raw, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), filter(across: across, down: down))
    cairo_paint(context)
  }

  /// The filter for two factors: above sixteen, cairo's best one shows each pixel as a square, where other formats blend.
  private static func filter(across: Double, down: Double) -> cairo_filter_t {
    min(across, down) >= 1 && max(across, down) > 8 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST
  }
}

extension CairoSurface {
  /// A copy of half the size, each pixel the mean of four.
  func halved() -> CairoSurface? {
    guard width >= 2, height >= 2,
      let half = CairoSurface(width: width / 2, height: height / 2, isOpaque: isOpaque)
    else { return nil }
    withPixels { source, sourceStride in
      half.withPixels { target, targetStride in
        for y in 0..<half.height {
          let upper = source + 2 * y * sourceStride
          let lower = upper + sourceStride
          let row = target + y * targetStride
          for byte in 0..<(half.width * 4) {
            let place = (byte & ~3) * 2 + (byte & 3)
            let sum =
              UInt32(upper[place]) + UInt32(upper[place + 4]) + UInt32(lower[place])
              + UInt32(lower[place + 4])
            row[byte] = UInt8((sum + 2) / 4)
          }
        }
      }
    }
    return half
  }
}
