import YarLayout

/// An image that was read from a file: pixels (``BitmapImage``) or shapes (``VectorImage``).
///
/// Its size is known at once; the rest is worked out when it is first drawn. Used from one thread at a time.
public class FileImage: Image {
  /// The file as it was read: PDF and SVG embed it as it is.
  let bytes: [UInt8]

  init(bytes: [UInt8], name: String, size: Size, scale: Double) {
    self.bytes = bytes
    super.init(name: name, size: size, scale: scale)
  }

  /// Does now what else is done when the image is first drawn.
  ///
  /// Finds a damaged file early. Some 10 ms for each million pixels.
  public func decode() throws(ImageError) {}

  /// Does what drawing needs and forgets it again: finds a damaged file where nothing is drawn.
  package func verify() throws(ImageError) { try decode() }

  /// What the image holds in memory once it was drawn, in bytes.
  var byteCount: Int { bytes.count }

  /// Makes an image from the bytes of a file, whatever its name ends in.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: PNG, JPEG, WebP or SVG.
  ///   - name: what messages call the image.
  ///   - scale: pixels for each point; nil is what the name says. SVG has none.
  ///   - limits: checked before memory is taken.
  ///   - pixels: where its pixels are kept.
  static func image(
    bytes: [UInt8], name: String, scale: Double?, limits: ImageLimits, pixels: PixelStore
  ) throws(ImageError) -> FileImage {
    if VectorImage.begins(bytes) {
      return try VectorImage(bytes: bytes, name: name, limits: limits)
    }
    return try BitmapImage(
      bytes: bytes, name: name, scale: scale, limits: limits, pixels: pixels)
  }
}
