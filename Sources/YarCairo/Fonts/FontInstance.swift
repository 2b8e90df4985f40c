import CFontconfig
import CPango

/// A font file with places on its axes: the shapes of letters, whatever their size.
struct FontInstance: Hashable {
  /// The file.
  var file: FontFile
  /// The places on the axes of a variable font, in the order of the file; none for other fonts.
  var axes: [Float]

  /// Asks the font; nil where its letters are pictures.
  init?(of font: UnsafeMutablePointer<PangoFont>) {
    guard let file = FontFile(of: font), !file.isColor, let shaper = pango_font_get_hb_font(font)
    else { return nil }
    self.file = file
    axes = FontInstance.axes(of: shaper)
  }

  private static func axes(of shaper: OpaquePointer) -> [Float] {
    let face = hb_font_get_face(shaper)
    let count = Int(hb_ot_var_get_axis_count(face))
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: count)
    var length = UInt32(count)
    hb_ot_var_get_axis_infos(face, 0, &length, &infos)
    var places = infos.map(\.default_value)
    length = 0
    if let set = hb_font_get_var_coords_design(shaper, &length) {
      for index in places.indices.prefix(Int(length)) { places[index] = set[index] }
    }
    return places
  }
}

/// What is done to letters of a font that has none like them.
struct MadeLook {
  /// By how much of the size they are made bolder.
  var boldness = 0.0
  /// By how much of their height they are made to lean.
  var slant = 0.0

  /// Letters as they are.
  init() {}

  /// Asks the font.
  init(of font: UnsafeMutablePointer<PangoFont>) {
    guard let pattern = yar_font_pattern(font) else { return }
    var isBolder: FcBool = 0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    if FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBolder) == FcResultMatch, isBolder != 0 {
      boldness = MadeLook.bolder
    }
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix,
      matrix.pointee.xx > 0
    {
      slant = matrix.pointee.xy / matrix.pointee.xx
    }
  }

  /// What FreeType adds.
  private static let bolder = 1.0 / 24
}
