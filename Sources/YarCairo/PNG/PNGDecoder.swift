import CPNG

/// Decodes PNG by libpng's simplified interface, the one without `setjmp`.
enum PNGDecoder {
  /// The pixels of a whole file: colours that are not multiplied by their alpha.
  static func decode(
    _ bytes: [UInt8], header: ImageHeader, name: String
  ) throws(ImageError) -> CairoSurface {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let hasBegun = bytes.withUnsafeBytes {
      png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count)
    }
    guard hasBegun != 0, image.width == UInt32(header.width), image.height == UInt32(header.height)
    else { throw .broken(name: name, reason: message(of: image)) }
    // Without this libpng takes colours of 16 bits for amounts of light, which makes them far too bright.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    guard
      let surface = CairoSurface(
        width: header.width, height: header.height, isOpaque: !hasAlpha)
    else { throw .unreadable(name: name, reason: "no memory for its pixels") }
    let isRead = surface.withPixels { pixels, stride in
      png_image_finish_read(&image, nil, pixels, Int32(stride), nil) != 0
    }
    guard isRead else { throw .broken(name: name, reason: message(of: image)) }
    return surface
  }

  private static func message(of image: png_image) -> String {
    let message = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return message.isEmpty ? "the data is damaged" : message
  }
}
