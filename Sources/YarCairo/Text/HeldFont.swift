import CPango

/// A hold on an opened font.
final class HeldFont {
  private let font: UnsafeMutablePointer<PangoFont>

  init(_ font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
    g_object_ref(font)
  }

  deinit { FontLock.whileHeld { g_object_unref(font) } }
}
