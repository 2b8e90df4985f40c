import CTurboJPEG

/// What the first bytes of an image file say.
struct ImageHeader {
  /// How pixels are stored.
  enum Format {
    case png
    case jpeg
  }

  /// How pixels are stored.
  var format: Format
  /// The stored width in pixels.
  var width: Int
  /// The stored height in pixels.
  var height: Int
  /// How the stored picture is to be turned.
  var orientation = ImageOrientation.up
  /// Whether pixels are amounts of four inks, as for printing, and not colours.
  var hasFourInks = false

  /// Whether the file shows on a page what its decoded pixels are: it can be embedded as it is.
  var showsAsStored: Bool { orientation == .up && !hasFourInks }

  /// Reads the header, without decoding a pixel.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    if bytes.starts(with: ImageHeader.pngSignature) {
      self = try ImageHeader.png(bytes, name: name)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try ImageHeader.jpeg(bytes, name: name)
    } else {
      throw .notAnImage(name: name)
    }
    guard width > 0, height > 0 else { throw .broken(name: name, reason: "it has no pixels") }
  }

  private init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The first chunk of a PNG is IHDR: length, name, width, height.
  private static func png(_ bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual([0x49, 0x48, 0x44, 0x52]) else {
      throw .broken(name: name, reason: "the PNG header is cut off")
    }
    func number(at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return ImageHeader(format: .png, width: number(at: 16), height: number(at: 20))
  }

  private static func jpeg(_ bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    guard let decoder = tjInitDecompress() else {
      throw .unreadable(name: name, reason: "no memory for the decoder")
    }
    defer { tjDestroy(decoder) }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorSpace: Int32 = 0
    let status = tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorSpace)
    guard status == 0 else {
      throw JPEGDecoder.failure(String(cString: tjGetErrorStr2(decoder)), name)
    }
    var header = ImageHeader(format: .jpeg, width: Int(width), height: Int(height))
    header.orientation = ImageOrientation(jpeg: bytes)
    header.hasFourInks =
      colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
    return header
  }
}
