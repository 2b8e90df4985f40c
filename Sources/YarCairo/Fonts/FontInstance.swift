import CFontconfig
import CPango

/// A font file with places on its axes: the shapes of letters, whatever their size.
struct FontInstance: Hashable {
  /// The file.
  var file: FontFile
  /// The places on the axes of a variable font, in the order of the file; none for other fonts.
  var axes: [Float]

  /// Asks the font; nil where its letters are pictures, or are made bolder or slanted on the way from the file to the page.
  init?(of font: UnsafeMutablePointer<PangoFont>) {
    guard let file = FontFile(of: font), !file.isColor, let pattern = yar_font_pattern(font),
      let shaper = pango_font_get_hb_font(font)
    else { return nil }
    var isBolder: FcBool = 0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    if FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBolder) == FcResultMatch, isBolder != 0 {
      return nil
    }
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch { return nil }
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
