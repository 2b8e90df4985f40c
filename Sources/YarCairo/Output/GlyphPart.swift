import CPango

/// Some glyphs of a font, as a font of its own.
final class GlyphPart {
  private let face: OpaquePointer
  /// The numbers of the glyphs in it, by those in the font that it is of.
  private let numbers: OpaquePointer
  /// The same for cairo, once it was asked for; nil within where it cannot be opened.
  private var opened: OpaquePointer??

  /// What shapes text, which is done, and what only screens of the last century need.
  private static let dropped = [
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "STAT", "kern", "vhea", "vmtx", "VORG", "COLR",
    "CPAL", "SVG ", "DSIG", "hdmx", "VDMX", "LTSH", "gasp", "meta",
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
    if case let font?? = opened { FontLock.whileHeld { cairo_font_face_destroy(font) } }
    hb_face_destroy(face)
    hb_map_destroy(numbers)
  }

  /// The number that a glyph of the whole font has here; nil where it is not there.
  func number(of glyph: UInt32) -> UInt32? {
    let number = hb_map_get(numbers, glyph)
    return number == hb_codepoint_t.max ? nil : number
  }

  /// The part for cairo; nil where it cannot be opened.
  ///
  /// Called while the fonts are locked.
  ///
  /// - Parameter font: Any font: cairo's library for fonts, which stays as long as the process, has no name but that of theirs.
  func font(like font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    if let opened { return opened }
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let open = cairo_ft_scaled_font_lock_face(scaled)
    else { return nil }
    let library = open.pointee.glyph.pointee.library
    cairo_ft_scaled_font_unlock_face(scaled)
    let made = library.flatMap { PartFile.open(face, $0) }
    opened = .some(made)
    return made
  }
}

/// The bytes of a part and what FreeType knows of it, which cairo keeps as long as it may ask for glyphs.
private final class PartFile {
  private let bytes: OpaquePointer
  private let face: FT_Face

  /// Under which cairo keeps it; only the address counts.
  nonisolated(unsafe) private static let key =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// A part as cairo's font; nil where it cannot be opened.
  static func open(_ part: OpaquePointer, _ library: FT_Library) -> OpaquePointer? {
    guard let file = PartFile(part, library),
      let font = cairo_ft_font_face_create_for_ft_face(file.face, 0)
    else { return nil }
    let held = Unmanaged.passRetained(file)
    let status = cairo_font_face_set_user_data(font, key, held.toOpaque()) { file in
      if let file { Unmanaged<PartFile>.fromOpaque(file).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      held.release()
      return nil
    }
    return font
  }

  private init?(_ part: OpaquePointer, _ library: FT_Library) {
    guard let bytes = hb_face_reference_blob(part) else { return nil }
    var length: UInt32 = 0
    var opened: FT_Face?
    guard let start = hb_blob_get_data(bytes, &length),
      FT_New_Memory_Face(
        library, UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), FT_Long(length), 0,
        &opened) == 0, let opened
    else {
      hb_blob_destroy(bytes)
      return nil
    }
    self.bytes = bytes
    face = opened
  }

  deinit {
    FT_Done_Face(face)
    hb_blob_destroy(bytes)
  }
}
