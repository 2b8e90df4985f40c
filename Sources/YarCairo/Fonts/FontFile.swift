import CFontconfig
import CPango

/// The file that an opened font comes from.
struct FontFile: Hashable {
  /// The path.
  var path: String
  /// Which face of the file it is.
  var index: Int
  /// Whether its glyphs are pictures.
  var isColor: Bool

  /// Asks the font; nil where it comes from no file.
  init?(of font: UnsafeMutablePointer<PangoFont>) {
    guard let pattern = yar_font_pattern(font), let path = FontFace.string(FC_FILE, in: pattern)
    else { return nil }
    self.path = path
    var number: Int32 = 0
    index = FcPatternGetInteger(pattern, FC_INDEX, 0, &number) == FcResultMatch ? Int(number) : 0
    var color: FcBool = 0
    isColor = FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
  }
}
