import CPango
import YarLayout

/// Owner of what librsvg read of a file.
final class VectorDrawing {
  private let library: VectorLibrary
  private let handle: OpaquePointer

  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    switch VectorLibrary.shared {
    case .success(let found): library = found
    case .failure(let absence): throw .notDrawable(name: name, reason: absence.words)
    }
    var problem: UnsafeMutablePointer<GError>?
    guard let handle = library.read(bytes, UInt(bytes.count), &problem) else {
      throw .broken(name: name, reason: VectorDrawing.words(of: problem))
    }
    self.handle = handle
    // Lengths in millimetres and the like mean what they mean in CSS.
    library.setResolution(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws it on a context, in a size in points from the origin.
  func draw(on context: OpaquePointer, size: Size, name: String) throws(ImageError) {
    var problem: UnsafeMutablePointer<GError>?
    guard library.render(handle, context, [0, 0, size.width, size.height], &problem) != 0 else {
      throw .broken(name: name, reason: VectorDrawing.words(of: problem))
    }
  }

  /// What a problem says; gives it back.
  private static func words(of problem: UnsafeMutablePointer<GError>?) -> String {
    guard let problem else { return "librsvg does not say why" }
    defer { g_error_free(problem) }
    return problem.pointee.message.map { String(cString: $0) } ?? "librsvg does not say why"
  }
}
