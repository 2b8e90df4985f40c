import CFontconfig
import CPango
import YarDrawing
import YarLayout

/// The fonts of a page that is a file of its own: of each the glyphs that the page shows.
///
/// Cairo finds these itself, but copies and reads the whole font on the way, which takes 7 ms for a Chinese one, and leaves what
/// other glyphs need in the file, fifty kilobytes of it.
final class PageFonts {
  private struct Use {
    var file: FontFile
    var glyphs: OpaquePointer
  }

  /// A font as the page has it.
  struct Face {
    /// Where its glyphs are.
    var part: GlyphPart
    /// The same for cairo.
    var raw: OpaquePointer
  }

  private var uses: [Use] = []
  /// Where the use of a font is, whatever its size; nil for one that is taken as it is.
  private var places: [OpaquePointer: Int?] = [:]
  private var faces: [Face?] = []

  /// Finds the glyphs of a page, and makes the parts.
  init(_ list: DisplayList, _ renderer: CairoRenderer) {
    for command in list.commands {
      guard case .text(let shaped, let box, _) = command, box.width > 0,
        CairoCanvas.isDrawable(box)
      else { continue }
      let text = (shaped as? PangoText) ?? renderer.measurer.text(shaped.content)
      for placed in text.placedLines(in: box) { note(placed.line.runs) }
    }
    let parts = uses.map { renderer.glyphParts.part(of: $0.file, glyphs: $0.glyphs) }
    faces = FontLock.whileHeld {
      guard let library = fontLibrary() else { return parts.map { _ in nil } }
      return parts.map { part in
        part.flatMap { part in part.font(library).map { Face(part: part, raw: $0) } }
      }
    }
  }

  deinit { for use in uses { hb_set_destroy(use.glyphs) } }

  /// What tells the fonts of pages with other glyphs apart.
  var fingerprint: UInt64 {
    var hash = FontTags.start
    for use in uses {
      var glyph = hb_codepoint_t.max
      while hb_set_next(use.glyphs, &glyph) != 0 { hash = FontTags.mixed(hash, with: glyph) }
      hash = FontTags.mixed(hash, with: .max)
    }
    return hash
  }

  /// The font that a run is drawn with; nil for its own.
  func face(of run: GlyphRun) -> Face? {
    guard let font = run.font, let place = places[OpaquePointer(font)] ?? nil else { return nil }
    return faces[place]
  }

  private func note(_ runs: [GlyphRun]) {
    for run in runs {
      guard let font = run.font, let place = place(of: font) else { continue }
      for glyph in run.glyphs where !glyph.hasNoNumber {
        hb_set_add(uses[place].glyphs, glyph.glyph)
      }
    }
  }

  private func place(of font: UnsafeMutablePointer<PangoFont>) -> Int? {
    let key = OpaquePointer(font)
    if let known = places[key] { return known }
    var place: Int?
    if let file = FontFile(of: font), !file.isColor, !FontFile.isAltered(font) {
      place = uses.firstIndex { $0.file == file }
      if place == nil, let glyphs = hb_set_create() {
        place = uses.count
        uses.append(Use(file: file, glyphs: glyphs))
      }
    }
    places[key] = .some(place)
    return place
  }

  /// The library that cairo opens fonts with, which stays as long as the process.
  private func fontLibrary() -> FT_Library? {
    for key in places.keys {
      guard let scaled = pango_cairo_font_get_scaled_font(key),
        let face = cairo_ft_scaled_font_lock_face(scaled)
      else { continue }
      defer { cairo_ft_scaled_font_unlock_face(scaled) }
      return face.pointee.glyph.pointee.library
    }
    return nil
  }
}

extension PangoGlyphInfo {
  /// Whether it is none of the font's glyphs: nothing, or a box for a character that is in no font.
  var hasNoNumber: Bool { glyph == yar_glyph_empty() || glyph & yar_glyph_unknown_flag() != 0 }
}

extension FontFile {
  /// Whether letters are made bolder or slanted on the way from the file to the page.
  fileprivate static func isAltered(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let pattern = yar_font_pattern(font) else { return true }
    var isBolder: FcBool = 0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBolder) == FcResultMatch && isBolder != 0
      || FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
  }
}
