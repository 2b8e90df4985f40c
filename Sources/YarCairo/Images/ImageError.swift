import YarLayout

/// Why an image cannot be used.
public enum ImageError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(name: String)
  /// The file is there but cannot be read.
  case unreadable(name: String, reason: String)
  /// The path leads to something else: a folder, a pipe, a socket or a device, as `kind` says.
  case notAFile(name: String, kind: String)
  /// The bytes are none of PNG, JPEG, WebP and SVG.
  case notAnImage(name: String)
  /// The image is damaged or cut off.
  case broken(name: String, reason: String)
  /// The image is of a kind that is not read.
  case unsupported(name: String, reason: String)
  /// What the image needs, or what draws images of its kind, is not here.
  case notDrawable(name: String, reason: String)
  /// The image is stored in more scans than allowed.
  case tooManyScans(name: String, limit: Int)
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
      "the image \(quoted(name)) does not exist"
    case .unreadable(let name, let reason):
      "the image \(quoted(name)) cannot be read: \(reason)"
    case .notAFile(let name, let kind):
      "the image \(quoted(name)) is \(kind), not an image file"
    case .notAnImage(let name):
      "\(quoted(name)) is not a PNG, JPEG, WebP or SVG image"
    case .broken(let name, let reason):
      "the image \(quoted(name)) is broken: \(reason)"
    case .unsupported(let name, let reason):
      "the image \(quoted(name)) is of a kind that is not read: \(reason)"
    case .notDrawable(let name, let reason):
      "the image \(quoted(name)) cannot be drawn: \(reason)"
    case .tooManyScans(let name, let limit):
      "the image \(quoted(name)) is stored in more than \(limit) scans"
    case .tooManyPixels(let name, let width, let height, let limit):
      "the image \(quoted(name)) is too large: \(width) × \(height) pixels, "
        + "at most \(limit / 1_000_000) million are allowed"
    case .fileTooLarge(let name, let limit):
      "the image \(quoted(name)) is too large: the file has more than \(limit / 1_000_000) MB"
    }
  }

  /// A name in quotation marks, of an image that is in its name the start.
  private func quoted(_ name: String) -> String {
    "\"\(Image.isData(name) ? shortened(name) : name)\""
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
  /// The largest number of scans of a JPEG, each of which costs time for every pixel.
  public var scans: Int

  /// Makes limits; by default 64 million pixels (256 MB once decoded), files of 100 MB, and 100 scans, of which
  /// encoders write about ten.
  public init(pixels: Int = 64_000_000, bytes: Int = 100_000_000, scans: Int = 100) {
    self.pixels = pixels
    self.bytes = bytes
    self.scans = scans
  }
}
