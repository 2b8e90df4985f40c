import CFontconfig
import CPango
import YarLayout

/// The fonts of the text in one SVG picture.
///
/// librsvg takes what fontconfig offers. A library of the picture's own offers what the picture names, and the system
/// font, always opened in the same order: what other texts opened before has no influence.
final class VectorFonts {
  private let own: FontLibrary

  /// Families that stand for whatever there is.
  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "inherit", "initial",
  ]

  /// What an author should know of them.
  var warnings: [FontWarning] { own.warnings }

  init(_ asked: PictureRequest.Fonts) throws(FontError) {
    own = try FontLibrary(
      fontDirectories: asked.folders.own, systemDirectories: asked.folders.system)
    let named = asked.families.filter { !VectorFonts.generic.contains($0.lowercased()) }
    for family in [nil] + named.map(Optional.some) {
      for weight in [Font.Weight.regular, .bold] {
        for isItalic in [false, true] {
          _ = own.face(for: Font(family: family, size: 12, weight: weight, isItalic: isItalic))
        }
      }
    }
    for scalar in asked.characters
    where own.face(for: Font())?.hasCharacter(scalar) != true {
      _ = own.fallbackFace(for: scalar, weight: 400, isItalic: false)
    }
    // librsvg ends the program where a text has a negative height.
    FontLock.whileHeld { yar_font_map_limit_sizes(own.map) }
  }

  /// Runs the body while Pango takes these fonts on this thread where nobody names others; `FontLock` must be held.
  func whileDefault(_ body: () throws(ImageError) -> Void) throws(ImageError) {
    let before = pango_cairo_font_map_get_default()
    g_object_ref(before)
    pango_cairo_font_map_set_default(OpaquePointer(own.map))
    defer {
      pango_cairo_font_map_set_default(before.map { OpaquePointer($0) })
      g_object_unref(before)
    }
    try body()
  }
}
