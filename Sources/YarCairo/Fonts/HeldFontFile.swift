import CPango
import Synchronization

/// Keeps cairo from closing a font file while a library uses it.
///
/// Cairo 1.16 keeps ten font files open for the whole process. A thread that needs an eleventh closes one
/// that looks idle, without the lock that would tell it that another thread has just begun to read from
/// it; that thread then reads freed memory. A file that is held never looks idle, and files are taken
/// and given back one at a time, so all else may go on side by side.
final class HeldFontFile {
  /// Held while a file is opened or given back.
  private static let turn = Mutex(())

  private let font: OpaquePointer

  /// Opens the file of a fontconfig pattern; nil where it cannot be read.
  init?(pattern: OpaquePointer) {
    // An address as a number may leave the lock's closure.
    let address = HeldFontFile.turn.withLock { _ in
      UInt(bitPattern: HeldFontFile.open(pattern))
    }
    guard let font = OpaquePointer(bitPattern: address) else { return nil }
    self.font = font
  }

  deinit {
    HeldFontFile.turn.withLock { _ in
      cairo_ft_scaled_font_unlock_face(font)
      cairo_scaled_font_destroy(font)
    }
  }

  private static func open(_ pattern: OpaquePointer) -> OpaquePointer? {
    let face = cairo_ft_font_face_create_for_pattern(pattern)
    defer { cairo_font_face_destroy(face) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_identity(&matrix)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    guard let font = cairo_scaled_font_create(face, &matrix, &matrix, options) else { return nil }
    if cairo_ft_scaled_font_lock_face(font) != nil { return font }
    cairo_scaled_font_destroy(font)
    return nil
  }
}
