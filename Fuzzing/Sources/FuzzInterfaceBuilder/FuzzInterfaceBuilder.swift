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
  // On the canvas, and on some device in some direction, which the length of the text chooses.
  var elsewhere = InterfaceOptions()
  elsewhere.device = Device.all[count % Device.all.count]
  elsewhere.isLandscape = count % 3 == 0
  elsewhere.isDark = count % 2 == 0
  let direction: LayoutDirection = count % 5 < 2 ? .rightToLeft : .leftToRight
  var pictures: [String: DisplayList] = [:]
  for scene in document.scenes {
    guard let live = document.make(scene) else { continue }
    live.window.layoutIfNeeded()
    let list = DisplayListBuilder.displayList(of: live.window)
    if let id = scene.controller?.id { pictures[id] = list }
    let other = document.make(
      scene, environment: LayoutEnvironment(layoutDirection: direction), options: elsewhere)
    other?.window.layoutIfNeeded()
    if let window = other?.window { _ = DisplayListBuilder.displayList(of: window) }
  }
  let overview = StoryboardOverview(
    of: document, pictures: pictures, measurer: ApproximateTextMeasurer())
  _ = overview.displayList()
  for note in document.notes + document.unreadNotes {
    precondition(note.position.line >= 1 && note.position.column >= 1, "\(note)")
  }
  return 0
}
