import Glibc

/// Memory that is used again for the next picture, unless it is very large.
final class ReusedBuffer {
  private var start: UnsafeMutablePointer<UInt8>?
  private var size = 0

  deinit { free(start) }

  /// Uninitialised bytes; nil where there is no memory for them.
  func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count <= size { return start }
    free(start)
    start = malloc(count)?.assumingMemoryBound(to: UInt8.self)
    size = start == nil ? 0 : count
    return start
  }

  /// Gives very large memory back.
  func trim() {
    guard size > CairoRenderer.keptBytes else { return }
    free(start)
    start = nil
    size = 0
  }
}
