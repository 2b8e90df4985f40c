/// How a stored picture is turned to stand upright: the values of EXIF's orientation tag.
enum ImageOrientation: UInt8 {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The orientation that EXIF asks for in its first directory; `up` where there is none that can be read.
  init(exif: [UInt8]?) {
    self =
      exif.flatMap { Self.orientation(tiff: $0) }.flatMap { ImageOrientation(rawValue: $0) } ?? .up
  }

  /// Where the pixel of the upright picture at (x, y) is stored; sizes are those of the stored one.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  /// Every read is checked.
  private static func orientation(tiff: [UInt8]) -> UInt8? {
    guard tiff.count >= 8 else { return nil }
    let isLittleEndian = tiff[0] == 0x49
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let digits = tiff[offset..<(offset + count)]
      return (isLittleEndian ? Array(digits.reversed()) : Array(digits))
        .reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(at: place, bytes: 2) else { return nil }
      if tag == 0x0112 { return number(at: place + 8, bytes: 2).flatMap { UInt8(exactly: $0) } }
    }
    return nil
  }
}
