/// What fewer views have, apart from them, so that the others need no room for it.
final class ViewExtras {
  var identifier: String?
  /// What the view is to those who do not see it.
  var role: ContentRole?
  var accessibilityLabel: String?
  /// The views that answer as this one does; each takes itself out when it goes away.
  var proxies: [Unmanaged<ProxyView>] = []
  var container: ContainerExtras?
  /// The stretch weights, if one of them is not a number of single precision.
  var preciseWeights: PreciseWeights?
  /// The point of the inside that is seen in the top left corner.
  var boundsOrigin = Point.zero
  /// What the view was made with, if that is no frame and nobody was told yet.
  var refusedFrame: Rect?
  /// A number of the user's.
  var tag = 0
  /// The bounds that a subclass knows of, and those that it is just being told instead.
  var toldBounds: Rect?
  var formerBounds: Rect?
  /// What another module keeps with the view.
  var attachment: AnyObject?
  /// The colour of what can be touched, if the view has one of its own.
  var tint: Tint?
  /// What the view asks of pages, if it asks anything.
  var pageWishes: PageWishes?

  /// The place for what few containers have, made when it is needed.
  var madeContainer: ContainerExtras {
    if let container { return container }
    let made = ContainerExtras()
    container = made
    return made
  }
}

/// What few containers have.
final class ContainerExtras {
  /// The layout of views that are added without one.
  var defaultLayout: BoxLayout?
  /// The layouts after the first one.
  var otherLayouts: [BoxLayout] = []
}

/// Stretch weights that the view itself has no room for.
final class PreciseWeights {
  var horizontal: Double
  var vertical: Double

  init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension View {
  /// A name that is unique in a document; traces and messages use it.
  public var identifier: String? {
    get { extras?.identifier }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.identifier = newValue
    }
  }

  /// Whether a proxy answers as this view does.
  var hasProxies: Bool { extras?.proxies.isEmpty == false }

  /// The place for what fewer views have, made when it is needed.
  var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
