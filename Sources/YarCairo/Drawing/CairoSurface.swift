import CPango
import YarLayout

/// Owner of a cairo image surface: premultiplied BGRA pixels, or one alpha byte for each.
final class CairoSurface {
  /// The surface.
  let raw: OpaquePointer
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// Whether every pixel is opaque, as the surface's format says.
  let isOpaque: Bool
  /// Whether what was drawn began with an opaque colour everywhere.
  var isCovered = false
  /// Its colours and alpha apart, once they were asked for.
  var separation: Separated?
  /// The memory that the pixels of an image were given.
  var room: ImageRoom?

  /// Makes a transparent (or black, if opaque) surface; nil where cairo has no memory for it.
  convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    self.init(
      width: width, height: height, format: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
  }

  /// Makes an empty surface of a format.
  init?(width: Int, height: Int, format: cairo_format_t) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    raw = surface
    self.width = width
    self.height = height
    isOpaque = format == CAIRO_FORMAT_RGB24
  }

  deinit { cairo_surface_destroy(raw) }

  /// Bytes in memory.
  var byteCount: Int { Int(cairo_image_surface_get_stride(raw)) * height }

  /// Direct access to the pixels: their address and the bytes from one row to the next.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Result) -> Result {
    cairo_surface_flush(raw)
    guard let pixels = cairo_image_surface_get_data(raw) else {
      preconditionFailure("an image surface has pixels")
    }
    defer { cairo_surface_mark_dirty(raw) }
    return body(pixels, Int(cairo_image_surface_get_stride(raw)))
  }

  /// Makes all pixels transparent.
  func clear() {
    withPixels { pixels, stride in
      pixels.update(repeating: 0, count: stride * height)
    }
  }

  /// The colour of a pixel, with straight alpha; outside, that of the nearest one.
  func color(_ x: Int, _ y: Int) -> Color {
    withPixels { pixels, stride in
      let pixel = pixels + max(0, min(height - 1, y)) * stride + max(0, min(width - 1, x)) * 4
      let alpha = isOpaque ? 1 : Double(pixel[3]) / 255
      guard alpha > 0 else { return .clear }
      func straight(_ byte: UInt8) -> Double { min(1, Double(byte) / 255 / alpha) }
      return Color(
        red: straight(pixel[2]), green: straight(pixel[1]), blue: straight(pixel[0]), alpha: alpha)
    }
  }

  /// Multiplies straight colours by their alpha, as cairo wants them.
  func premultiply() {
    withPixels { pixels, stride in
      for y in 0..<height {
        let row = pixels + y * stride
        for x in 0..<width {
          let pixel = row + x * 4
          let alpha = UInt32(pixel[3])
          if alpha == 255 { continue }
          for component in 0..<3 {
            pixel[component] = UInt8((UInt32(pixel[component]) * alpha + 127) / 255)
          }
        }
      }
    }
  }

  /// A copy turned upright.
  func turned(_ orientation: ImageOrientation) -> CairoSurface? {
    let swaps = orientation.swapsSides
    guard
      let copy = CairoSurface(
        width: swaps ? height : width, height: swaps ? width : height, isOpaque: isOpaque)
    else { return nil }
    withPixels { source, sourceStride in
      copy.withPixels { target, targetStride in
        for y in 0..<copy.height {
          for x in 0..<copy.width {
            let place = orientation.source(x: x, y: y, width: width, height: height)
            let from = source + place.y * sourceStride + place.x * 4
            let to = target + y * targetStride + x * 4
            to.update(from: from, count: 4)
          }
        }
      }
    }
    return copy
  }
}
