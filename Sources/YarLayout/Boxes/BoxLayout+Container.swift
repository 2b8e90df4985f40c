/// The container of a layout, and what it places in it.
extension BoxLayout {
  /// The container that uses the layout.
  public internal(set) var container: WeView? {
    // Nothing but a WeView adopts layouts.
    get { containerReference.map { unsafeDowncast($0.takeUnretainedValue(), to: WeView.self) } }
    set { containerReference = newValue.map { .passUnretained($0) } }
  }

  @inline(__always)
  final func isUsed(by view: WeView) -> Bool {
    containerReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// The subviews that the layout places, in drawing order.
  public var subviews: [View] {
    containerReference?.takeUnretainedValue().subviews.filter { $0.boxLayout === self } ?? []
  }
}
