import CPango

/// Some glyphs of a font, as a font of its own.
final class GlyphPart {
  let face: OpaquePointer
  /// The numbers of the glyphs in it, by those in the font that it is of.
  private let numbers: OpaquePointer

  /// What shapes text, which is done, what only screens of the last century need, and what a page says itself.
  private static let dropped = [
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "STAT", "kern", "vhea", "vmtx", "VORG", "COLR",
    "CPAL", "SVG ", "DSIG", "hdmx", "VDMX", "LTSH", "gasp", "meta", "cmap", "name",
    "OS/2", "post",
  ].map(hb_tag_t.named)

  /// Makes a font; nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - axes: The places on all axes of the whole font; it has none itself.
  ///   - glyphs: The numbers that its glyphs have in the whole font, as a set of HarfBuzz's.
  init?(of whole: OpaquePointer, axes: [Float], glyphs: OpaquePointer) {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    hb_set_union(hb_subset_input_glyph_set(input), glyphs)
    hb_set_clear(hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG))
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for table in GlyphPart.dropped { hb_set_add(dropped, table) }
    hb_subset_input_set_flags(
      input, HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue)
    guard GlyphPart.pin(axes, of: whole, in: input) else { return nil }
    guard let plan = hb_subset_plan_create_or_fail(whole, input) else { return nil }
    defer { hb_subset_plan_destroy(plan) }
    guard let numbers = hb_subset_plan_old_to_new_glyph_mapping(plan),
      let face = hb_subset_plan_execute_or_fail(plan)
    else { return nil }
    self.numbers = hb_map_reference(numbers)
    self.face = face
  }

  private static func pin(_ axes: [Float], of whole: OpaquePointer, in input: OpaquePointer) -> Bool
  {
    for (index, place) in axes.enumerated() {
      var info = hb_ot_var_axis_info_t()
      var count: UInt32 = 1
      hb_ot_var_get_axis_infos(whole, UInt32(index), &count, &info)
      guard count == 1, hb_subset_input_pin_axis_location(input, whole, info.tag, place) != 0 else {
        return false
      }
    }
    return true
  }

  deinit {
    hb_face_destroy(face)
    hb_map_destroy(numbers)
  }

  /// The bytes of its file.
  var file: [UInt8] {
    let bytes = hb_face_reference_blob(face)
    defer { hb_blob_destroy(bytes) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(bytes, &length), length > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// The number that a glyph of the whole font has here; nil where it is not there.
  func number(of glyph: UInt32) -> UInt32? {
    let number = hb_map_get(numbers, glyph)
    return number == hb_codepoint_t.max ? nil : number
  }
}
