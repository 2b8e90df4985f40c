import CWebP

/// Decodes WebP by libwebp.
enum WebPDecoder {
  /// The pixels of a whole file, as it stores them: colours that are not multiplied by their alpha.
  static func decode(
    _ bytes: [UInt8], header: ImageHeader, name: String
  ) throws(ImageError) -> CairoSurface {
    guard
      let surface = CairoSurface(
        width: header.width, height: header.height, isOpaque: !header.hasAlpha)
    else { throw .unreadable(name: name, reason: "no memory for its pixels") }
    let isRead = surface.withPixels { pixels, stride in
      WebPDecodeBGRAInto(bytes, bytes.count, pixels, stride * header.height, Int32(stride)) != nil
    }
    guard isRead else { throw .broken(name: name, reason: "the data is damaged or cut off") }
    return surface
  }
}
