import YarDrawing
import YarLayout
import YarPDF

/// A font whose glyphs are pictures.
final class EmojiFont: PageFont {
  let name = "Emoji"
  let kind: PageFontKind = .pictures
  private let face: ColorFace

  init(_ face: ColorFace) { self.face = face }

  let measures = PageFontMeasures(
    ascent: 1, descent: 0, capHeight: 1, box: .zero, italicAngle: 0, isMonospaced: false)

  func advance(of glyph: UInt32) -> Double { 0 }

  func program(of glyphs: [UInt32]) -> PageFontProgram? { nil }

  func outline(of glyph: UInt32) -> Path { Path() }

  func picture(of glyph: UInt32) -> PageGlyphPicture? {
    guard let picture = face.glyph(glyph), let pixels = picture.surface.pagePixels() else {
      return nil
    }
    return PageGlyphPicture(
      pixels: pixels,
      place: Rect(
        x: picture.left, y: picture.top - picture.height, width: picture.width,
        height: picture.height))
  }
}
