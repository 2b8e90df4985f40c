import YarDocuments
import YarLayout

/// A view of the scene, or a layout between a container and its views.
struct SandboxNode {
  enum Content {
    case view(View)
    /// A layout of a container; it is live where it places something.
    case layout(BoxLayout?, kind: String, container: View)
  }

  var content: Content
  /// The container's or the layout's place among the nodes; nil for the root.
  var parent: Int?
  /// The way to it in the document's text; nil where it is not known.
  var pointer: String?
  /// What the document says of it.
  var object: JSONNode?
  var position: SourcePosition

  var view: View? { if case .view(let view) = content { view } else { nil } }

  /// The frame in the window.
  func frame(in window: Window) -> Rect {
    switch content {
    case .view(let view): return view.convert(view.bounds, to: window)
    case .layout(let layout, _, let container):
      var room = container.bounds
      if let layout {
        room = room.inset(
          by: EdgeInsets(
            top: layout.topMargin, left: layout.leftMargin, bottom: layout.bottomMargin,
            right: layout.rightMargin))
      }
      return container.convert(room, to: window)
    }
  }
}
