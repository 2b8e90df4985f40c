/// Why an image cannot be used.
public enum ImageError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(name: String)
  /// The file is there but cannot be read.
  case unreadable(name: String, reason: String)
  /// The bytes are neither PNG nor JPEG.
  case notAnImage(name: String)
  /// The image is damaged or cut off.
  case broken(name: String, reason: String)
  /// The image has more pixels than allowed.
  case tooManyPixels(name: String, width: Int, height: Int, limit: Int)
  /// The file is larger than allowed.
  case fileTooLarge(name: String, limit: Int)
}

extension ImageError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .missing(let name):
      "the image \"\(name)\" does not exist"
    case .unreadable(let name, let reason):
      "the image \"\(name)\" cannot be read: \(reason)"
    case .notAnImage(let name):
      "\"\(name)\" is neither a PNG nor a JPEG image"
    case .broken(let name, let reason):
      "the image \"\(name)\" is broken: \(reason)"
    case .tooManyPixels(let name, let width, let height, let limit):
      "the image \"\(name)\" is too large: \(width) × \(height) pixels, "
        + "at most \(limit / 1_000_000) million are allowed"
    case .fileTooLarge(let name, let limit):
      "the image \"\(name)\" is too large: the file has more than \(limit / 1_000_000) MB"
    }
  }
}

/// How large an image may be.
///
/// Checked before memory is taken for it.
public struct ImageLimits: Hashable, Sendable {
  /// The largest number of pixels.
  public var pixels: Int
  /// The largest file, in bytes.
  public var bytes: Int

  /// Makes limits; by default 64 million pixels (256 MB once decoded) and files of 100 MB.
  public init(pixels: Int = 64_000_000, bytes: Int = 100_000_000) {
    self.pixels = pixels
    self.bytes = bytes
  }
}
