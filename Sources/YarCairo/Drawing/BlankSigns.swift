import CPango

/// A font of signs without ink, one for each text that a picture stands for.
///
/// Cairo writes into a PDF what a glyph stands for where it stands for one text only: that is what every reader knows. Of a
/// glyph of any other font the characters are known, and cairo would have to say beside it what it stands for, which many
/// readers pass over.
final class BlankSigns {
  /// The font, in which a sign is as wide as its size.
  private(set) var face: OpaquePointer?
  private var numbers: [[UInt8]: UInt] = [:]
  /// The most texts of one font.
  private static let limit = 10_000

  deinit { FontLock.whileHeld { release() } }

  /// The number of the sign that stands for a text.
  func number(for text: [UInt8]) -> UInt {
    if let known = numbers[text] { return known }
    if face == nil || numbers.count == BlankSigns.limit {
      release()
      face = BlankSigns.makeFace()
    }
    let number = UInt(numbers.count) + 1
    numbers[text] = number
    return number
  }

  private func release() {
    if let face { cairo_font_face_destroy(face) }
    face = nil
    numbers.removeAll()
  }

  private static func makeFace() -> OpaquePointer? {
    let face = cairo_user_font_face_create()
    cairo_user_font_face_set_render_glyph_func(face) { _, _, _, extents in
      extents?.pointee.x_advance = 1
      return CAIRO_STATUS_SUCCESS
    }
    return face
  }
}
