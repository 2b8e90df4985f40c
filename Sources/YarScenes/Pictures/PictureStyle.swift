import YarCairo

/// How pictures are written in their format.
package struct PictureStyle: Sendable {
  /// How the texts of SVG are written.
  package var svgText = SVGText.text
  /// How much time is spent on making files of pixels small.
  package var compression = Compression.balanced
  /// How much JPEG and WebP keep of the pixels, from 1 to 100.
  package var quality: Int?

  /// The usual way.
  package init() {}
}
