import CPango
import Synchronization

/// Settings of FreeType that change outlines, as FreeType has them where nobody says otherwise.
///
/// FreeType reads `FREETYPE_PROPERTIES` when cairo begins to use it, which is once for each process; bold stems by
/// that would make other pixels of the same document. Cairo does not show its FreeType but by a face, so the first
/// font that is opened is asked for it.
enum FreeTypeDefaults {
  private static let areInUse = Atomic(false)

  /// Makes sure of them, once; before any glyph is drawn.
  static func use(with font: UnsafeMutablePointer<PangoFont>) {
    guard !areInUse.load(ordering: .acquiring) else { return }
    FontLock.whileHeld {
      guard !areInUse.load(ordering: .acquiring), yar_freetype_use_defaults(font) != 0 else {
        return
      }
      areInUse.store(true, ordering: .releasing)
    }
  }
}
