import CTurboJPEG
import CWebP

/// What the first bytes of an image file say.
struct ImageHeader {
  /// How pixels are stored.
  enum Format {
    case png
    case jpeg
    case webp
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
  /// Whether pixels are amounts of light without colour.
  var isGray = false
  /// Whether a WebP stores how much its pixels let through; of a PNG its decoder finds it out.
  var hasAlpha = false
  /// Whether pixels were stored as they looked, more or less, which makes files of photos small.
  var isLossy = false

  /// Whether every viewer shows of the file what its decoded pixels are: it can be embedded as it is.
  var showsAsStored: Bool { orientation == .up && !hasFourInks && format != .webp }

  /// Whether it is a photo: stored with a loss, opaque, and so a JPEG where a page has no other kind.
  var isPhoto: Bool { isLossy && !hasAlpha }

  /// Reads the header, without decoding a pixel.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    if bytes.starts(with: ImageHeader.pngSignature) {
      self = try ImageHeader.png(bytes, name: name)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try ImageHeader.jpeg(bytes, name: name)
    } else if ImageHeader.isWebP(bytes) {
      self = try ImageHeader.webp(bytes, name: name)
    } else if let kind = ImageHeader.unreadKind(bytes) {
      throw .unsupported(name: name, reason: kind)
    } else if bytes.isEmpty {
      throw .broken(name: name, reason: "it is empty")
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

  /// What people call a kind of pictures that is known, but not read.
  private static func unreadKind(_ bytes: [UInt8]) -> String? {
    let (start, brand) = (bytes.prefix(4), bytes.dropFirst(4).prefix(8))
    if start.elementsEqual("GIF8".utf8) { return "GIF" }
    if start.elementsEqual("II*\0".utf8) || start.elementsEqual("MM\0*".utf8) { return "TIFF" }
    if start.starts(with: "BM".utf8), bytes.dropFirst(6).prefix(4).elementsEqual([0, 0, 0, 0]) {
      return "BMP"
    }
    if brand.elementsEqual("ftypavif".utf8) { return "AVIF" }
    return ["ftypheic", "ftypheix", "ftypmif1"].contains { brand.elementsEqual($0.utf8) }
      ? "HEIC" : nil
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
    var header = ImageHeader(format: .png, width: number(at: 16), height: number(at: 20))
    header.isGray = bytes[25] == 0 || bytes[25] == 4
    header.orientation = ImageOrientation(exif: ImageMetadata.exif(png: bytes))
    return header
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
    header.orientation = ImageOrientation(exif: ImageMetadata(jpeg: bytes).exif)
    header.hasFourInks =
      colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
    header.isGray = colorSpace == Int32(TJCS_GRAY.rawValue)
    header.isLossy = true
    return header
  }

  /// Whether bytes begin as a WebP file does.
  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  private static func webp(_ bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .broken(name: name, reason: "the WebP header is damaged or cut off")
    }
    guard features.has_animation == 0 else {
      throw .unsupported(name: name, reason: "an animated WebP")
    }
    var header = ImageHeader(
      format: .webp, width: Int(features.width), height: Int(features.height))
    header.orientation = ImageOrientation(exif: ImageMetadata(webp: bytes).exif)
    header.hasAlpha = features.has_alpha != 0
    header.isLossy = features.format == 1
    return header
  }
}
