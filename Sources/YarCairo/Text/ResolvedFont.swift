import CPango
import YarLayout

/// A font with its face found and its line measures known.
///
/// The height of a line is the ascent and descent of the asked font, as the font file states them, and
/// of no other: a word in another script comes from a fallback font with its own, often far taller,
/// measures, and would push its line away from its neighbours. What its letters really need is added (`StandIns`).
final class ResolvedFont {
  /// The face, or nil where none could be opened.
  let face: FontFace?
  /// What Pango is asked for: exactly `face`.
  let description: OpaquePointer
  /// The distance from the top of a line to its baseline, in points.
  let ascent: Double
  /// The distance from the baseline to the bottom of a line, in points.
  let descent: Double
  /// The size that is used, in points; the author's size brought into a sensible range.
  let size: Double
  /// The weight that was asked for.
  let weight: Int
  /// Whether the slanted form was asked for.
  let isItalic: Bool

  /// What is added behind each letter, in Pango units.
  let letterSpacing: Int32
  /// The switched OpenType features, as CSS and HarfBuzz write them; nil where none is.
  let features: String?
  /// The same as HarfBuzz takes them.
  let parsedFeatures: [hb_feature_t]
  /// The places on the axes of a variable font, as CSS writes them; nil where none is given.
  let variations: String?

  /// The font as Pango opened it: the same object that its layouts of `description` use.
  private let opened: UnsafeMutablePointer<PangoFont>?
  /// The same for HarfBuzz; belongs to `opened`.
  private let shaper: OpaquePointer?

  /// The font for text that HarfBuzz alone can shape; nil where characters of ASCII are missing or the
  /// glyphs are pictures.
  let plain: (font: UnsafeMutablePointer<PangoFont>, shaper: OpaquePointer)?

  /// The height of a line.
  var lineHeight: Double { ascent + descent }

  /// Finds the face and its measures.
  init(_ font: Font, fonts: FontLibrary, context: OpaquePointer) {
    face = fonts.face(for: font)
    size = ResolvedFont.usableSize(font.size)
    weight = font.weight.rawValue
    isItalic = font.isItalic
    description = ResolvedFont.makeDescription(face: face, size: size, weight: weight)
    let spacing = font.letterSpacing * Double(PANGO_SCALE)
    letterSpacing = Int32(min(max(spacing, -4_000_000), 4_000_000).rounded())
    (features, variations) = ResolvedFont.settings(of: font)
    parsedFeatures = ResolvedFont.parsed(features)
    if let axes = ResolvedFont.axes(of: font) {
      pango_font_description_set_variations(description, axes)
    }
    var ascent = size
    var descent = size / 4
    opened = pango_context_load_font(context, description)
    if let opened { FreeTypeDefaults.use(with: opened) }
    shaper = opened.flatMap { pango_font_get_hb_font($0) }
    var extents = hb_font_extents_t()
    if let shaper, hb_font_get_h_extents(shaper, &extents) != 0 {
      ascent = Double(extents.ascender) / Double(PANGO_SCALE)
      descent = -Double(extents.descender) / Double(PANGO_SCALE)
    }
    self.ascent = ascent
    self.descent = descent
    if let face, !face.isColor, (UInt32(0x20)...0x7E).allSatisfy(face.hasCharacter),
      let opened, let shaper
    {
      plain = (opened, shaper)
    } else {
      plain = nil
    }
  }

  deinit {
    pango_font_description_free(description)
    if let opened { FontLock.whileHeld { g_object_unref(opened) } }
  }

  /// Whether the next ASCII text may be shaped without composition, to the same result.
  func skipsComposition() -> Bool {
    guard let shaper else { return false }
    return face?.composition.mayBeSkipped(in: hb_font_get_face(shaper)) ?? false
  }

  /// What is known of its kerning.
  var kerning = PairKerning()

  /// Whether the next text may be kerned from what is known, to the same result.
  func kernsPairs(script: hb_script_t, language: OpaquePointer?) -> Bool {
    guard parsedFeatures.isEmpty, let shaper else { return false }
    return kerning.isReady(face: hb_font_get_face(shaper), script: script, language: language)
  }

  /// Whether a plain shaping would say too little of the font.
  var isUncommon: Bool { letterSpacing != 0 || features != nil }

  /// A line beside letters: its top below the baseline, and how thick it is, in points.
  typealias Decoration = (distance: Double, thickness: Double)

  /// The line under letters.
  var underline: Decoration {
    decoration(
      HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE, usual: -size / 9)
  }

  /// The line through letters.
  var strikeThrough: Decoration {
    decoration(
      HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, usual: size * 0.3)
  }

  private func decoration(
    _ offset: hb_ot_metrics_tag_t, _ thickness: hb_ot_metrics_tag_t, usual: Double
  ) -> Decoration {
    var top: hb_position_t = 0
    var height: hb_position_t = 0
    guard let shaper, hb_ot_metrics_get_position(shaper, offset, &top) != 0,
      hb_ot_metrics_get_position(shaper, thickness, &height) != 0, height > 0
    else { return (-usual, size / 16) }
    return (-Double(top) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }

  /// The size that text is really set in: Pango's whole numbers end somewhere.
  static func usableSize(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 0.1), 4096) : 17
  }

  /// A description that matches one face exactly.
  static func makeDescription(face: FontFace?, size: Double, weight: Int) -> OpaquePointer {
    guard let description = pango_font_description_new() else {
      preconditionFailure("no memory for a font description")
    }
    pango_font_description_set_family(description, face?.family ?? "Sans")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    let weight = min(max(face?.weight ?? weight, 100), 1000)
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    pango_font_description_set_style(
      description, face?.isItalic == true ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}
