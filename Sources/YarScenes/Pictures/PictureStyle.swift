import YarCairo

/// How pictures become files.
package struct PictureStyle: Hashable, Sendable {
  /// The kind of the files.
  package var format: PictureFormat
  /// How the texts of SVG are written.
  package var svgText = SVGText.text
  /// How much time is spent on making files of PNG and WebP small.
  package var compression: Compression
  /// How much JPEG and WebP keep of the pixels, from 1 to 100.
  package var quality: Int
  /// The date that PDFs have, in seconds since 1970; nil for none.
  package var date: Int64?

  /// What PDFs are besides.
  package var pdf = PDFWishes()

  /// The usual way in a format.
  package init(
    _ format: PictureFormat = .png, compression: Compression = .balanced, quality: Int = 85
  ) {
    self.format = format
    self.compression = compression
    self.quality = quality
  }
}
