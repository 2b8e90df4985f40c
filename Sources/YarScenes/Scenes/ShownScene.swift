import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// A scene of a document of any format, with live views.
package struct ShownScene {
  /// The name; nil if the document says none.
  package var name: String?
  /// The window; its `rootView` is the scene's root.
  package var window: Window
  /// Every view of the document, in its order, with its line and column there.
  package var views: [(view: View, position: SourcePosition)]
  /// Its pages; nil where it is one as it is.
  package var pages: ScenePages?
  /// What could not be made as the document says.
  package var notes: [Message] = []
  /// What is said of constraints that are left out, here or where the document was read.
  package var leftOut: Set<Message> = []
  /// What the scene was made of.
  package let origin: Origin

  /// A scene as the room that made it hands it on.
  package enum Origin {
    /// Of a document of Yar's own.
    case layout(LiveScene)
    /// Of Interface Builder.
    case interface(LiveInterfaceScene)
  }

  package init(_ scene: LiveScene) {
    origin = .layout(scene)
    name = scene.name
    window = scene.window
    views = scene.views
  }

  package init(_ scene: LiveInterfaceScene) {
    origin = .interface(scene)
    name = scene.name
    window = scene.window
    views = scene.views.map { ($0.view, $0.source.position) }
    notes = scene.notes.map { .warning($0) }
    leftOut = Set(scene.leftOut.map { .warning($0.constraint.reason) })
  }
}
