import CPango
import YarDrawing
import YarLayout

/// The fonts of a PDF's pages, where these are not taken as they are, and its SVG pictures.
///
/// Of a page that is a file of its own all glyphs are known: it is drawn with parts of fonts that have these. Cairo finds them
/// itself, but copies and reads the whole font on the way, which takes 7 ms for a Chinese one, and leaves what other glyphs need in the
/// file, fifty kilobytes of it. And of a variable font it writes letters as they are without axes, so that is put in place
/// whatever the pages.
final class PageFonts {
  /// A font as the page has it.
  struct Face {
    /// Where its glyphs are.
    var part: GlyphPart
    /// The same for cairo.
    var raw: OpaquePointer
  }

  /// What a page shows of a font, at whatever sizes.
  private struct Use {
    var instance: FontInstance
    var glyphs: OpaquePointer
    var fonts: [UnsafeMutablePointer<PangoFont>]
  }

  /// The SVG pictures of the pages, each once.
  let pictures = PagePictures()
  private let parts: GlyphParts
  /// Nil for fonts that are taken as they are; referenced, so that an address is not given to another font.
  private var faces: [UnsafeMutablePointer<PangoFont>: Face?] = [:]
  /// What tells the fonts of pages with other glyphs apart.
  private(set) var fingerprint = FontTags.start

  /// The fonts of pages of which nothing is known.
  init(_ parts: GlyphParts) { self.parts = parts }

  /// The fonts of one page.
  convenience init(of page: DisplayList, _ renderer: CairoRenderer) {
    self.init(renderer.glyphParts)
    let uses = PageFonts.uses(of: page, renderer)
    for use in uses {
      fingerprint = FontTags.mixed(fingerprint, with: .max)
      for place in use.instance.axes {
        fingerprint = FontTags.mixed(fingerprint, with: place.bitPattern)
      }
      var glyph = hb_codepoint_t.max
      while hb_set_next(use.glyphs, &glyph) != 0 {
        fingerprint = FontTags.mixed(fingerprint, with: glyph)
      }
      let part = parts.part(of: use.instance, glyphs: use.glyphs)
      for font in use.fonts { _ = note(font, part) }
      hb_set_destroy(use.glyphs)
    }
  }

  deinit { FontLock.whileHeld { for font in faces.keys { g_object_unref(font) } } }

  /// The font that a run is drawn with; nil for its own.
  func face(of run: GlyphRun) -> Face? {
    guard let font = run.font else { return nil }
    if let known = faces[font] { return known }
    let instance = FontInstance(of: font)
    return note(
      font, instance.flatMap { $0.axes.isEmpty ? nil : parts.everything(of: $0) })
  }

  private func note(_ font: UnsafeMutablePointer<PangoFont>, _ part: GlyphPart?) -> Face? {
    FontLock.whileHeld {
      g_object_ref(font)
      let face = part.flatMap { part in part.font(like: font).map { Face(part: part, raw: $0) } }
      faces[font] = .some(face)
      return face
    }
  }

  private static func uses(of page: DisplayList, _ renderer: CairoRenderer) -> [Use] {
    var uses: [Use] = []
    var places: [UnsafeMutablePointer<PangoFont>: Int?] = [:]
    /// Where the use of a font is; nil for one that is taken as it is.
    func place(of font: UnsafeMutablePointer<PangoFont>) -> Int? {
      if let known = places[font] { return known }
      var place: Int?
      if let instance = FontInstance(of: font) {
        place = uses.firstIndex { $0.instance == instance }
        if let place {
          uses[place].fonts.append(font)
        } else if let glyphs = hb_set_create() {
          place = uses.count
          uses.append(Use(instance: instance, glyphs: glyphs, fonts: [font]))
        }
      }
      places[font] = .some(place)
      return place
    }
    for command in page.commands {
      guard case .text(let shaped, let box, _) = command, box.width > 0,
        CairoCanvas.isDrawable(box)
      else { continue }
      let text = (shaped as? PangoText) ?? renderer.measurer.text(shaped.content)
      for run in text.placedLines(in: box).lazy.flatMap(\.line.runs) {
        guard let place = run.font.flatMap(place) else { continue }
        for glyph in run.glyphs where !glyph.hasNoNumber {
          hb_set_add(uses[place].glyphs, glyph.glyph)
        }
      }
    }
    return uses
  }
}

extension PangoGlyphInfo {
  /// Whether it is none of the font's glyphs: nothing, or a box for a character that is in no font.
  var hasNoNumber: Bool { glyph == yar_glyph_empty() || glyph & yar_glyph_unknown_flag() != 0 }
}
