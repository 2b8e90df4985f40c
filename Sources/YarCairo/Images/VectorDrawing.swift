import CPango
import YarLayout

/// Owner of what librsvg read of a file.
final class VectorDrawing {
  private let library: VectorLibrary
  private let handle: OpaquePointer

  init(_ bytes: [UInt8]) throws(ImageError) {
    switch VectorLibrary.shared {
    case .success(let found): library = found
    case .failure(let absence): throw .notDrawable(name: "", reason: absence.words)
    }
    var problem: UnsafeMutablePointer<GError>?
    guard let handle = library.read(bytes, UInt(bytes.count), &problem) else {
      throw .broken(name: "", reason: VectorDrawing.words(of: problem))
    }
    self.handle = handle
    // Lengths in millimetres and the like mean what they mean in CSS.
    library.setResolution(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws it on a context, in a size in points from the origin.
  func draw(on context: OpaquePointer, size: Size) throws(ImageError) {
    var problem: UnsafeMutablePointer<GError>?
    guard library.render(handle, context, [0, 0, size.width, size.height], &problem) != 0 else {
      throw .broken(name: "", reason: VectorDrawing.words(of: problem))
    }
  }

  /// Where an element is in a picture of a size; nowhere if that cannot be said.
  func place(of element: String, size: Size) -> Rect {
    var ink = [0.0, 0, 0, 0]
    var problem: UnsafeMutablePointer<GError>?
    guard
      library.place(
        handle, "#\(element)", [0, 0, size.width, size.height], &ink, nil, &problem) != 0
    else {
      if let problem { g_error_free(problem) }
      return .zero
    }
    return Rect(x: ink[0], y: ink[1], width: ink[2], height: ink[3])
  }

  /// What a problem says; gives it back.
  private static func words(of problem: UnsafeMutablePointer<GError>?) -> String {
    guard let problem else { return "librsvg does not say why" }
    defer { g_error_free(problem) }
    return problem.pointee.message.map { String(cString: $0) } ?? "librsvg does not say why"
  }
}
