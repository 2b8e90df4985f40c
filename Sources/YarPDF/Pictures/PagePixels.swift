import YarLayout

/// The pixels of a picture as a page keeps them: colours and alpha apart.
package struct PagePixels {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// Whether a pixel has one byte, how light it is, and not red, green and blue.
  package var isGray: Bool
  /// The colours, row by row.
  package var colors: [UInt8]
  /// How opaque each pixel is; nil where all are.
  package var alpha: [UInt8]?

  /// Takes pixels.
  package init(width: Int, height: Int, isGray: Bool, colors: [UInt8], alpha: [UInt8]?) {
    self.width = width
    self.height = height
    self.isGray = isGray
    self.colors = colors
    self.alpha = alpha
  }
}

/// A photo as a file that readers of PDF know: JPEG.
package struct PagePhoto {
  /// The file.
  package var bytes: [UInt8]
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// Whether it has one component, how light a pixel is, and not three.
  package var isGray: Bool

  /// Takes a file.
  package init(bytes: [UInt8], width: Int, height: Int, isGray: Bool) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.isGray = isGray
  }
}

/// A blurred shape: how dark each pixel of a shadow is.
package struct PageShadowMask {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// How dark each pixel is, row by row.
  package var bytes: [UInt8]

  /// Takes a mask.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// What is drawn where an image is.
package enum PagePicture {
  /// Pixels.
  case pixels(PagePixels)
  /// A photo.
  case photo(PagePhoto)
  /// Shapes, and where one gets to from places of it, in its own size.
  case drawing(PDFPicture)
}

/// An image that is not read yet.
package struct PageImage {
  /// What tells it from others, together with its size.
  package var identity: AnyObject
  /// The size that it is made for; nothing where that makes no difference.
  package var size: Size
  /// Its addresses, with places in the unit square.
  package var links: [(address: String, place: Rect)]
  /// Reads it; nil where that failed, or there is nothing to see.
  package var read: () -> PagePicture?

  /// An image that is read where a file has none like it.
  package init(
    identity: AnyObject, size: Size = .zero, links: [(address: String, place: Rect)] = [],
    read: @escaping () -> PagePicture?
  ) {
    self.identity = identity
    self.size = size
    self.links = links
    self.read = read
  }
}
