import Yar
import YarInterfaceBuilder

/// Reads bytes as a document, lays out what comes of it, draws, checks, explains and writes it.
func layOutDocument(_ bytes: [UInt8]) {
  guard let document = readDocument(bytes) else { return }
  for scene in document.scenes {
    guard let live = try? scene.make() else { continue }
    live.window.layoutIfNeeded()
    _ = DisplayListBuilder.displayList(of: live.window)
    look(at: live.window)
  }
  expectWrittenAlike(document)
}

/// Reads bytes as an Interface Builder document and lays out, draws, checks and explains what comes of it, on the
/// canvas and on some device in some direction, which the length of the text chooses.
func layOutInterface(_ bytes: [UInt8]) {
  guard let document = interfaceDocument(bytes) else { return }
  let count = bytes.count
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
    look(at: live.window)
    if let id = scene.controller?.id { pictures[id] = list }
    let other = document.make(
      scene, environment: LayoutEnvironment(layoutDirection: direction), options: elsewhere)
    other?.window.layoutIfNeeded()
    if let window = other?.window { _ = DisplayListBuilder.displayList(of: window) }
  }
  let overview = StoryboardOverview(
    of: document, pictures: pictures, measurer: ApproximateTextMeasurer())
  _ = overview.displayList()
}

/// Checks and explains what a window shows: every finding says something, and looking changes nothing.
private func look(at window: Window) {
  let before = shape(of: window)
  for finding in window.check() {
    precondition(!finding.summary.isEmpty, "a finding without a word")
  }
  // The last ones stand deepest.
  for view in views(below: window).suffix(8) {
    precondition(!view.layoutExplanation.isEmpty, "a view without a word")
  }
  _ = window.layoutTrace().description
  window.layoutIfNeeded()
  precondition(shape(of: window) == before, "a look that changes what it looks at")
}

private func views(below root: View) -> [View] {
  var result: [View] = []
  var stack = [root]
  while let view = stack.popLast() {
    result.append(view)
    stack += view.subviews
  }
  return result
}

/// The frames of all views below a view, each with how many guides it has.
private func shape(of root: View) -> [Shape] {
  views(below: root).map { Shape(frame: $0.frame, guideCount: $0.layoutGuides.count) }
}

private struct Shape: Equatable {
  var frame: Rect
  var guideCount: Int
}
