/// What the glyphs of a line belong to, and go with.
protocol GlyphSource: AnyObject {
  /// The text, in UTF-8.
  var bytes: UnsafePointer<CChar> { get }
  /// Whether some of the glyphs are pictures without outlines.
  var hasColorGlyphs: Bool { get }
  /// The families of the glyphs that are no pictures, the asked one first.
  var families: [String] { get }
  /// The looks of the stretches of the text; nil where it has one look.
  var styles: TextStyles? { get }
}
