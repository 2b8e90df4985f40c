import YarCairo

/// Reads bytes as the header of an image, which may be of any size that is allowed.
func readImage(_ bytes: [UInt8]) {
  do throws(ImageError) {
    let image = try BitmapImage(bytes: bytes, name: "fuzz")
    let (width, height) = (image.pixelWidth, image.pixelHeight)
    precondition(width > 0 && height > 0 && width * height <= ImageLimits().pixels)
    precondition(image.size.width.isFinite && image.size.height.isFinite)
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// Reads bytes as a small image with its pixels.
func readPixels(_ bytes: [UInt8]) {
  do throws(ImageError) {
    let image = try BitmapImage(bytes: bytes, name: "fuzz", limits: ImageLimits(pixels: 1 << 16))
    try image.decode()
  } catch {
    precondition(!error.description.isEmpty)
  }
}
