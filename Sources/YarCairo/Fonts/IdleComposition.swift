import CPango

/// Finds out whether a face's composition rules (`ccmp`: an accent joined to its letter, a dot dropped
/// below an accent) do nothing to ASCII text, so that shaping may leave them out.
///
/// In Inter, trying them at every letter is more than half of HarfBuzz's work, and without an accent in
/// sight they never apply. They are idle when, of all glyphs that the other rules can make of ASCII
/// characters, they make no further one.
struct IdleComposition {
  /// Looking costs a fraction of a millisecond, which a few labels do not bring in again.
  private static let patience = 24

  private var textCount = 0
  private var isIdle: Bool?

  /// Whether the next ASCII text may be shaped without composition; looked up after some texts.
  mutating func mayBeSkipped(in face: OpaquePointer) -> Bool {
    if let isIdle { return isIdle }
    textCount += 1
    guard textCount > IdleComposition.patience else { return false }
    let result = IdleComposition.isIdle(in: face)
    isIdle = result
    return result
  }

  /// Asks HarfBuzz which glyphs rules can lead to.
  static func isIdle(in face: OpaquePointer) -> Bool {
    guard let font = hb_font_create(face), let glyphs = hb_set_create(),
      let composition = hb_set_create(), let others = hb_set_create()
    else { return false }
    defer {
      hb_font_destroy(font)
      for set in [glyphs, composition, others] { hb_set_destroy(set) }
    }
    for character in UInt32(0x20)...0x7E {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, character, &glyph) != 0 { hb_set_add(glyphs, glyph) }
    }
    collect([.named("ccmp")], of: face, into: composition)
    collect(defaultFeatures, of: face, into: others)
    hb_ot_layout_lookups_substitute_closure(face, others, glyphs)
    let reached = hb_set_get_population(glyphs)
    hb_ot_layout_lookups_substitute_closure(face, composition, glyphs)
    return hb_set_get_population(glyphs) == reached
  }

  /// What text is shaped with unless something else is asked for, `ccmp` apart.
  private static let defaultFeatures = [
    "rvrn", "ltra", "ltrm", "frac", "numr", "dnom", "locl", "rlig", "calt", "clig", "liga", "rclt",
  ].map(hb_tag_t.named)

  private static func collect(
    _ features: [hb_tag_t], of face: OpaquePointer, into set: OpaquePointer
  ) {
    // A list ends in 0; an empty one would mean all features.
    guard !features.isEmpty else { return }
    hb_ot_layout_collect_lookups(face, .named("GSUB"), nil, nil, features + [0], set)
  }
}
