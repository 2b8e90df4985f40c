import Yar

/// Reads any bytes as a document, lays out what comes of it, and writes it again.
///
/// Whatever the bytes, nothing may trap, and what was written must read back as an equal document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = LayoutDocument.read(bytes, file: "fuzz").document else { return 0 }
  for scene in document.scenes {
    guard let live = try? scene.make() else { continue }
    live.window.layoutIfNeeded()
    _ = DisplayListBuilder.displayList(of: live.window)
  }
  if let text = try? document.text() {
    let again = LayoutDocument.read(Array(text.utf8), file: "again")
    precondition(again.document == document, "written differently: \(again.errors)")
  }
  return 0
}
