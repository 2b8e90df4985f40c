/// The order of subviews, and views by their tags.
extension View {
  /// Moves a subview on top of the others; nothing for what is not a subview.
  ///
  /// The order in the view's box layout changes with it. Source: UIKit.
  public func bringSubviewToFront(_ view: View) {
    if view.isSubview(of: self) { place(view, at: nil) }
  }

  /// Moves a subview below the others; nothing for what is not a subview.
  ///
  /// The order in the view's box layout changes with it. Source: UIKit.
  public func sendSubviewToBack(_ view: View) {
    if view.isSubview(of: self) { place(view, at: 0) }
  }

  /// Exchanges two subviews; nothing where there are none at these places.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    let views = subviews
    guard first != second, views.indices.contains(first), views.indices.contains(second) else {
      return
    }
    let (low, high) = (min(first, second), max(first, second))
    place(views[high], at: low)
    // Counted before the move: behind what follows the place.
    place(views[low], at: high + 1)
  }

  /// A number by which ``viewWithTag(_:)`` finds the view; 0 by default.
  ///
  /// ``identifier`` is the name by which Yar's own messages call it.
  public var tag: Int {
    get { extras?.tag ?? 0 }
    set {
      guard newValue != 0 || extras != nil else { return }
      madeExtras.tag = newValue
    }
  }

  /// The first view with a tag: this one, or one inside it in the order of drawing; nil without.
  public func viewWithTag(_ tag: Int) -> View? {
    var stack = [self]
    while let view = stack.popLast() {
      if view.tag == tag { return view }
      stack.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// What another module of the package keeps with the view.
  package var attachment: AnyObject? {
    get { extras?.attachment }
    set { madeExtras.attachment = newValue }
  }
}

/// Two views are equal if they are the same.
extension View: Hashable {
  /// Whether both are one view.
  public static func == (left: View, right: View) -> Bool { left === right }

  /// Feeds the identity of the view.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
