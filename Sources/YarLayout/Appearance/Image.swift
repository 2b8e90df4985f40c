/// A picture with a natural size in points.
///
/// The layout needs the size only; a subclass in a drawing backend carries the pixels.
open class Image {
  /// The name or path it was loaded from, as the author wrote it; empty for a picture made in memory.
  public let name: String
  /// The natural size in points: pixels divided by `scale`.
  public let size: Size
  /// Pixels for each point: 2 for a file named `…@2x.png`.
  public let scale: Double

  /// Makes an image without pixels: it takes its place in a layout and is drawn as a placeholder.
  public init(name: String = "", size: Size, scale: Double = 1) {
    self.name = name
    self.size = size
    self.scale = scale
  }

  /// Whether it is drawn from shapes, and so sharp at every scale, such as SVG; false by default.
  open var isVector: Bool { false }

  /// Whether it grows in its middle, so that it keeps its look in a place of any shape; false by default.
  open var isStretchable: Bool { false }

  /// The colour at a place in points from the top left; nil where the picture is not at hand, as here.
  ///
  /// Checks ask it, to see what is behind a text.
  open func color(at point: Point) -> Color? { nil }
}

extension Image {
  /// Whether the name of an image is the image itself: a `data:` URI.
  package static func isData(_ name: String) -> Bool {
    // Letters differ from capitals in one bit.
    name.utf8.prefix(5).elementsEqual("data:".utf8) { $0 | 0x20 == $1 }
  }
}
