import CPango
import YarPDF

/// The fonts of pages, kept from one file to the next.
final class PageFonts {
  /// An opened font as pages have it.
  struct Face {
    /// Its glyphs.
    var font: any PageFont
    /// Its size in points.
    var size: Double
    /// What is done to its letters.
    var look: MadeLook
  }

  private let parts = GlyphParts()
  private var faces: [UnsafeMutablePointer<PangoFont>: Face] = [:]
  /// Boxes for characters that are in no font.
  private var boxes: [UnsafeMutablePointer<PangoFont>: Face] = [:]
  /// Held, so that an address is not given to another font.
  private var held: [HeldFont] = []
  private var fonts: [FontInstance: TypeFont] = [:]
  private var emoji: [ObjectIdentifier: EmojiFont] = [:]

  private static let mostHeld = 256

  /// Begins a file; until the next one all fonts that are asked for stay as they are.
  func beginFile() {
    guard held.count > PageFonts.mostHeld else { return }
    faces.removeAll()
    boxes.removeAll()
    fonts.removeAll()
    emoji.removeAll()
    held.removeAll()
  }

  /// An opened font; nil for one without a size.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
    if let known = faces[font] { return known }
    return FontLock.whileHeld { () -> Face? in
      guard let size = PageFonts.size(of: font) else { return nil }
      var made: (any PageFont)?
      if let instance = FontInstance(of: font) {
        made = fonts[instance]
        if made == nil, let new = TypeFont(instance, parts) {
          fonts[instance] = new
          made = new
        }
      }
      // What Pango draws is bolder and leans already.
      let face =
        made.map { Face(font: $0, size: size, look: MadeLook(of: font)) }
        ?? Face(font: OutlineFont(font, size: size), size: size, look: MadeLook())
      note(font)
      faces[font] = face
      return face
    }
  }

  /// The same as outlines: what stands for characters that a font has not, and signs that are no text.
  func boxes(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
    if let known = boxes[font] { return known }
    return FontLock.whileHeld { () -> Face? in
      guard let size = PageFonts.size(of: font) else { return nil }
      let face = Face(font: OutlineFont(font, size: size), size: size, look: MadeLook())
      note(font)
      boxes[font] = face
      return face
    }
  }

  /// The pictures of a colour font that is opened in a size.
  func pictures(of face: ColorFace, _ font: UnsafeMutablePointer<PangoFont>) -> Face? {
    if let known = faces[font] { return known }
    return FontLock.whileHeld { () -> Face? in
      guard let size = PageFonts.size(of: font) else { return nil }
      let made = emoji[ObjectIdentifier(face)] ?? EmojiFont(face)
      emoji[ObjectIdentifier(face)] = made
      let face = Face(font: made, size: size, look: MadeLook())
      note(font)
      faces[font] = face
      return face
    }
  }

  private func note(_ font: UnsafeMutablePointer<PangoFont>) { held.append(HeldFont(font)) }

  /// The size in points; nil where there is none.
  private static func size(of font: UnsafeMutablePointer<PangoFont>) -> Double? {
    guard let shaper = pango_font_get_hb_font(font) else { return nil }
    var sizeX: Int32 = 0
    var sizeY: Int32 = 0
    hb_font_get_scale(shaper, &sizeX, &sizeY)
    return sizeY > 0 ? Double(sizeY) / Double(PANGO_SCALE) : nil
  }
}
