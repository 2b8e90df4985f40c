import YarLayout

/// A view controller of a storyboard.
public struct InterfaceController: Sendable {
  /// The element's name, such as `tableViewController`.
  public var element: String
  /// The id in the document.
  public var id: String
  /// Where it stands in the document.
  public var position: SourcePosition
  /// The name of the class, where it is the app's own.
  public var customClass: String?
  /// The name by which code finds the scene.
  public var storyboardIdentifier: String?
  /// The title.
  public var title: String?
  /// The name that only Interface Builder shows.
  public var userLabel: String?
  /// The ids of the guides at the top and bottom, as documents before the safe area have them.
  public var topGuide: String?
  /// See ``topGuide``.
  public var bottomGuide: String?
  /// How the controller leads to others, in order.
  public var segues: [InterfaceSegue] = []
  /// The bars that Interface Builder is told to imagine.
  public var simulated = SimulatedBars()
  /// What its navigation bar shows.
  public var navigationItem: NavigationItemElement?
  /// What the toolbar below it shows.
  public var toolbarItems: [BarItemElement] = []
  /// Whether the screens of a navigation controller have a toolbar.
  public var showsToolbar = false
  /// Its tab; nil where the document says nothing of one.
  public var tab: TabBarItemElement?
  /// Whether its bar of tabs, and its toolbar, are hidden when it is pushed.
  public var hidesBottomBar = false
  /// Whether a navigation controller has no bar.
  public var isNavigationBarHidden = false
  /// Whether content that scrolls starts clear of its bars.
  public var adjustsScrollViewInsets = true
  /// The scene that a placeholder for another storyboard stands for.
  public var referencedStoryboard: String?
}

/// The bars that Interface Builder is told to imagine around a controller's view.
public struct SimulatedBars: Hashable, Sendable {
  /// What is said about a bar.
  public enum Bar: Hashable, Sendable {
    /// Nothing: the segues that lead to the controller decide.
    case inferred
    /// None.
    case none
    /// A bar; with a line of prompt above its title if it says so.
    case bar(isPrompted: Bool)
    /// A bar of tabs.
    case tabBar
  }

  /// Whether the view has a size of its own, not that of the canvas.
  public var isFreeSize = false
  /// Whether there is no status bar.
  public var hidesStatusBar = false
  /// The bar at the top.
  public var top = Bar.inferred
  /// The bar at the bottom.
  public var bottom = Bar.inferred
}

/// A way from one controller to another.
public struct InterfaceSegue: Hashable, Sendable {
  /// The id of the controller that it leads to.
  public var destination: String
  /// `show`, `push`, `presentation`, `relationship`, `embed`...
  public var kind: String
  /// What the destination is to the source, for `relationship`.
  public var relationship: String?
}
