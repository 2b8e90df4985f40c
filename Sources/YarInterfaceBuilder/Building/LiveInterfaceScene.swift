import YarLayout

/// A scene of a document with live views.
public struct LiveInterfaceScene {
  /// The name; nil if the document says none.
  public let name: String?
  /// The window; its `rootView` is the scene's view.
  public let window: Window
  /// Whether a controller shows the view as its own, so that it fills a screen or a part that the controller is given.
  public internal(set) var isControllersView = false
  /// Whether it is a row that stands alone, and is as wide as the screen.
  public internal(set) var isRow = false
  /// What bars, rounded corners and the like cover of the window's edges, in points; zero for a view that no controller
  /// shows as its own.
  public internal(set) var safeAreaInsets = EdgeInsets.zero
  /// Every view of the scene, in the order of the document, and what the document says of it.
  public internal(set) var views: [(view: View, source: InterfaceView)] = []
  /// Every constraint that was made, in the order of the document, and what the document says of it.
  public internal(set) var constraints:
    [(constraint: LayoutConstraint, source: InterfaceConstraint)] = []
  /// Every constraint that takes no part, as it is damaged or names what is not there, and the view that it stands in.
  public internal(set) var leftOut: [(view: View, constraint: LeftOutConstraint)] = []
  /// The ids of the parts of rows that the system arranges, not the document.
  public internal(set) var systemParts: Set<String> = []
  /// The names of pictures that nobody has: their places are drawn instead.
  public internal(set) var missingImages: Set<String> = []
  /// What could not be made as the document says, in order.
  public internal(set) var notes: [InterfaceError] = []

  /// The live view of an id; nil if there is none.
  public func view(_ id: String) -> View? {
    views.first { $0.source.id == id }?.view
  }
}

extension InterfaceDocument {
  /// Makes the live views of a scene; nil for a scene without a view.
  ///
  /// The window is not laid out yet.
  public func make(
    _ scene: InterfaceScene, environment: LayoutEnvironment = LayoutEnvironment(),
    options: InterfaceOptions = InterfaceOptions()
  ) -> LiveInterfaceScene? {
    guard let root = scene.root else { return nil }
    return make(root, of: scene, environment: environment, options: options)
  }

  /// Makes a view of a scene and what is in it, in a window of its own.
  ///
  /// This is for views that containers place, such as cells: they are laid out in the size that the
  /// document notes.
  public func make(
    _ root: InterfaceView, of scene: InterfaceScene,
    environment: LayoutEnvironment = LayoutEnvironment(),
    options: InterfaceOptions = InterfaceOptions()
  ) -> LiveInterfaceScene {
    let builder = SceneBuilder(
      document: self, scene: scene, root: root, environment: environment, options: options)
    return builder.build()
  }
}
