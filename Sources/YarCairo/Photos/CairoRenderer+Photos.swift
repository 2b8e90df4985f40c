import CWebP
import YarDrawing
import YarLayout

extension CairoRenderer {
  /// Draws a picture as JPEG: small files of photos, without transparency.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - scale: Pixels for each point.
  ///   - background: What is behind the picture.
  ///   - quality: How much of the pixels is kept, from 1 to 100; colours are as sharp as brightness, for the sake of text.
  /// - Returns: The bytes of the file.
  /// - Throws: Why the picture cannot be drawn.
  public func jpeg(
    _ list: DisplayList, scale: Double = 1, background: Color = .white, quality: Int = 85
  ) throws(RenderError) -> [UInt8] {
    try draw(list, scale: scale, background: background).jpeg(quality: quality)
  }

  /// Draws a picture as WebP, with its transparency.
  ///
  /// - Parameters:
  ///   - list: The picture; at most 16,383 pixels on a side.
  ///   - scale: Pixels for each point.
  ///   - background: What is behind the picture; nil leaves it transparent.
  ///   - quality: How much of the pixels is kept, from 1 to 100; 100 keeps them as they are.
  ///   - compression: How much time is spent on making the file small.
  /// - Returns: The bytes of the file.
  /// - Throws: Why the picture cannot be drawn.
  public func webp(
    _ list: DisplayList, scale: Double = 1, background: Color? = nil, quality: Int = 85,
    compression: Compression = .balanced
  ) throws(RenderError) -> [UInt8] {
    let surface = try draw(list, scale: scale, background: background)
    let (width, height) = (surface.width, surface.height)
    guard max(width, height) <= Int(WEBP_MAX_DIMENSION) else {
      throw .backend(reason: "WebP has at most \(WEBP_MAX_DIMENSION) pixels on a side")
    }
    let isOpaque = !surface.hasTransparency
    let method: Int32 =
      switch compression {
      case .fast: 0
      case .balanced: 2
      case .small: 6
      }
    var output = WebPMemoryWriter()
    let isDone = surface.withPixels { pixels, stride in
      func encode(_ pixels: UnsafePointer<UInt8>, stride: Int) -> Bool {
        yar_webp_encode(
          pixels, Int32(width), Int32(height), Int32(stride), isOpaque ? 1 : 0,
          Float(min(max(quality, 1), 100)), method, &output) != 0
      }
      if isOpaque { return encode(pixels, stride: stride) }
      let straight = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width * height)
      defer { straight.deallocate() }
      let filter = RowFilter(width: width, isOpaque: false)
      for y in 0..<height {
        filter.makeStraight(pixels + y * stride, to: straight + 4 * width * y)
      }
      return encode(straight, stride: 4 * width)
    }
    guard isDone else { throw .backend(reason: "no memory for a WebP") }
    defer { WebPMemoryWriterClear(&output) }
    return Array(UnsafeBufferPointer(start: output.mem, count: output.size))
  }
}
