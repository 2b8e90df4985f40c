import YarLayout

/// An image whose pixels come from a PNG, JPEG or WebP file.
///
/// Loading reads the header only, so a layout that needs just the size is quick; the pixels are decoded
/// when the image is first drawn, and kept. Where the file has a colour profile, they are made colours of the
/// screen (sRGB). Used from one thread at a time.
public final class BitmapImage: FileImage {
  /// The width of the upright picture in pixels.
  public let pixelWidth: Int
  /// The height of the upright picture in pixels.
  public let pixelHeight: Int

  let header: ImageHeader
  private let limits: ImageLimits
  /// Where the pixels are kept once they were decoded.
  private let pixels: PixelStore
  private var photo: [UInt8]?

  /// Makes an image from the bytes of a PNG, JPEG or WebP file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what messages call the image; a name that ends in `@2x` or `@3x`, before the extension,
  ///     sets the scale.
  ///   - scale: pixels for each point; nil, or no positive number, takes it from the name.
  ///   - limits: checked before memory is taken.
  public convenience init(
    bytes: [UInt8], name: String = "", scale: Double? = nil, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    try self.init(bytes: bytes, name: name, scale: scale, limits: limits, pixels: PixelStore())
  }

  /// Makes an image whose pixels are kept where others are.
  init(
    bytes: [UInt8], name: String, scale: Double?, limits: ImageLimits, pixels: PixelStore
  ) throws(ImageError) {
    guard bytes.count <= limits.bytes else {
      throw .fileTooLarge(name: name, limit: limits.bytes)
    }
    let header = try ImageHeader(bytes, name: name)
    let (count, overflows) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflows, count <= limits.pixels, max(header.width, header.height) <= 32_767 else {
      throw .tooManyPixels(
        name: name, width: header.width, height: header.height, limit: limits.pixels)
    }
    self.header = header
    self.limits = limits
    self.pixels = pixels
    let swaps = header.orientation.swapsSides
    pixelWidth = swaps ? header.height : header.width
    pixelHeight = swaps ? header.width : header.height
    let scale =
      scale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? BitmapImage.scale(fromName: name)
    let size = Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    super.init(bytes: bytes, name: name, size: size, scale: scale)
  }

  deinit { pixels.forget(ObjectIdentifier(self)) }

  /// Decodes the pixels now, unless that was done.
  ///
  /// Drawing does it anyway; this finds a damaged file early. Some 10 ms for each million pixels.
  public override func decode() throws(ImageError) { _ = try decodedSurface() }

  /// The pixels of many pictures would take more memory than their layout.
  package override func verify() throws(ImageError) {
    if pixels.pixels(of: self) == nil { _ = try newlyDecoded(keeps: false) }
  }

  override var byteCount: Int { bytes.count + 4 * pixelWidth * pixelHeight }

  /// The upright pixels.
  func decodedSurface() throws(ImageError) -> CairoSurface { try decodedImage().surface }

  private func decodedImage() throws(ImageError) -> DecodedImage {
    if let decoded = pixels.pixels(of: self) { return decoded }
    return try newlyDecoded(keeps: true)
  }

  private func newlyDecoded(keeps: Bool) throws(ImageError) -> DecodedImage {
    // What is turned upright is there twice for a while.
    let bytes = 4 * pixelWidth * pixelHeight * (header.orientation == .up ? 1 : 2)
    return try pixels.decode(self, bytes: bytes, keeps: keeps) { () throws(ImageError) in
      try DecodedImage(self.bytes, header: header, name: name, limits: limits)
    }
  }

  /// A photo as a JPEG that shows what its pixels are; nil for what is none.
  ///
  /// Much smaller than the pixels of a photo are in a PDF or as a PNG. It is the file itself where that can be, without a
  /// second loss.
  ///
  /// - Parameter managesColors: Whether who shows it knows what colour profiles are.
  func jpeg(managesColors: Bool) throws(RenderError) -> [UInt8]? {
    guard header.isPhoto else { return nil }
    let image: DecodedImage
    do {
      image = try decodedImage()
    } catch {
      throw .image(error)
    }
    if header.showsAsStored, managesColors || !image.isConverted { return bytes }
    if let photo { return photo }
    let photo = try image.surface.jpeg(quality: 92)
    self.photo = photo
    return photo
  }

  /// The colour of the pixel at a place, decoded where that was not done; nil where it cannot be.
  public override func color(at point: Point) -> Color? {
    guard let surface = try? decodedSurface(), size.width > 0, size.height > 0 else { return nil }
    return surface.color(
      Int(point.x / size.width * Double(surface.width)),
      Int(point.y / size.height * Double(surface.height)))
  }

  /// The scale that a file name states: 2 for `icon@2x.png`, 3 for `icon@3x.png`, else 1.
  public static func scale(fromName name: String) -> Double {
    let stem: Substring
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      stem = name[..<dot]
    } else {
      stem = name[...]
    }
    if stem.hasSuffix("@2x") { return 2 }
    if stem.hasSuffix("@3x") { return 3 }
    return 1
  }
}
