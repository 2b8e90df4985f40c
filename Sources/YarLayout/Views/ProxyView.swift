/// An invisible view that wants what another view wants and lays itself out as that view does.
///
/// It balances a row around a centred title: a proxy of the button on the left goes to the right. The
/// proxy answers every proposal as its target does and takes over the target's layout properties, its
/// limits and adjustments included; its own are ignored. It follows the target when that changes. (WeView 2's
/// proxy view, which leaves the limits out.)
public final class ProxyView: View {
  /// The view that is mirrored; retained.
  ///
  /// Nil wants no room.
  public var target: View? {
    didSet {
      guard target !== oldValue else { return }
      oldValue?.removeProxy(self)
      target?.addProxy(self)
      targetDidChange()
    }
  }

  private var isMeasuring = false

  /// Makes a proxy of a view.
  public init(of target: View? = nil) {
    self.target = target
    super.init(frame: .zero)
    flags.insert([.ownClass, .isProxy])
    target?.addProxy(self)
  }

  deinit { target?.removeProxy(self) }

  /// What the target wants.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let target, !isMeasuring else {
      if isMeasuring { report(.recursiveMeasurement) }
      return .zero
    }
    // Views that changed are measured first; one of them may ask this one.
    root.tree?.updateBeforeQuestion()
    isMeasuring = true
    defer { isMeasuring = false }
    return target.sizeThatFits(proposal)
  }

  /// That of the target.
  public override func minimumSize(in proposal: ProposedSize) -> Size {
    guard let target, !isMeasuring else { return .zero }
    isMeasuring = true
    defer { isMeasuring = false }
    return target.minimumSize(in: proposal)
  }

  override func measurement(width: Double, height: Double) -> Measurement {
    guard let tree, let target, target.tree === tree, target.node >= 0, !isMeasuring else {
      let size = sizeThatFits(
        ProposedSize(
          width: width == .infinity ? nil : width, height: height == .infinity ? nil : height))
      return Measurement(size: size, width: width, height: height)
    }
    isMeasuring = true
    defer { isMeasuring = false }
    return tree.measure(target.node, width: width, height: height)
  }

  override var styleSource: View { target?.styleSource ?? self }

  func targetDidChange() {
    styleDidChange()
    setNeedsMeasure()
  }

  public override var typeName: String { "ProxyView" }
}

extension View {
  func addProxy(_ proxy: ProxyView) {
    madeExtras.proxies.append(.passUnretained(proxy))
    if let tree, node >= 0 { tree.linking.copyStyle(of: self, to: node) }
  }

  func removeProxy(_ proxy: ProxyView) {
    let address = Unmanaged.passUnretained(proxy).toOpaque()
    extras?.proxies.removeAll { $0.toOpaque() == address }
  }

  /// Tells the proxies that a layout property of the view changed.
  ///
  /// Those of a proxy take none of it. What its target has they learn with what it wants: told of both, they would
  /// follow twice, and theirs each time twice again.
  func proxiesFollowStyle() {
    if hasProxies, !flags.contains(.isProxy) { proxiesFollow() }
  }

  /// Tells the proxies that what the view wants, or a layout property of it, may have changed.
  func proxiesFollow() {
    for proxy in extras?.proxies ?? [] { proxy._withUnsafeGuaranteedRef { $0.targetDidChange() } }
  }
}
