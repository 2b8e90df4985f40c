/// What fewer views have, apart from them, so that the others need no room for it.
final class ViewExtras {
  var identifier: String?
  /// The views that answer as this one does; each takes itself out when it goes away.
  var proxies: [Unmanaged<ProxyView>] = []
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
