import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// A scene of a document of any format, with live views.
struct ShownScene {
  /// The name; nil if the document says none.
  var name: String?
  /// The window; its `rootView` is the scene's root.
  var window: Window
  /// Every view of the document, in its order, with its line and column there.
  var views: [(view: View, position: String)]
  /// What could not be made as the document says.
  var notes: [Message] = []

  init(_ scene: LiveScene) {
    name = scene.name
    window = scene.window
    views = scene.views.map { ($0.view, "\($0.position)") }
  }

  init(_ scene: LiveInterfaceScene) {
    name = scene.name
    window = scene.window
    views = scene.views.map { ($0.view, "\($0.source.position)") }
    notes = scene.notes.map { .warning($0) }
  }
}
