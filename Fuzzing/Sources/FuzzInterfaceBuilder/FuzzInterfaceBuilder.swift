import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Reads any bytes as an Interface Builder document and lays out and draws what comes of it.
///
/// Whatever the bytes, nothing may trap or hang; every position that is told must lie in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterfaceBuilder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document: InterfaceDocument
  do throws(InterfaceError) {
    document = try InterfaceDocument(bytes, file: "fuzz")
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1, "\(error)")
    return 0
  }
  for scene in document.scenes {
    guard let live = document.make(scene) else { continue }
    live.window.layoutIfNeeded()
    _ = DisplayListBuilder.displayList(of: live.window)
  }
  return 0
}
