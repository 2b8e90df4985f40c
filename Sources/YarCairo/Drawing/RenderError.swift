import YarLayout

/// Why a picture cannot be drawn.
public enum RenderError: Error, Hashable, Sendable {
  /// An image in the picture cannot be used.
  case image(ImageError)
  /// The picture has no area, or its size is not a number.
  case emptyPicture(width: Double, height: Double)
  /// The number of pixels for each point is not a number above 0.
  case invalidScale(Double)
  /// The picture would have more pixels than allowed.
  case pictureTooLarge(width: Double, height: Double, pixelLimit: Int)
  /// The drawing library gave up.
  case backend(reason: String)
  /// The work on the picture took longer than it may.
  case stopped
}

extension RenderError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .image(let error):
      error.description
    case .emptyPicture(let width, let height):
      "the picture has no area: it is \(SVGNumber(width)) × \(SVGNumber(height)) points"
    case .invalidScale(let scale):
      "the scale is \(scale), but it has to be a finite number above 0: the pixels for each point"
    case .pictureTooLarge(let width, let height, let pixelLimit):
      "the picture is too large: \(SVGNumber(width)) × \(SVGNumber(height)) pixels; "
        + "at most \(pixelLimit / 1_000_000) million, and 32767 on a side, are allowed"
    case .backend(let reason):
      "drawing failed: \(reason)"
    case .stopped:
      "the time for it was over before it was drawn to the end; draw fewer or smaller shadows, groups, images and texts, or "
        + "give it more time"
    }
  }
}
