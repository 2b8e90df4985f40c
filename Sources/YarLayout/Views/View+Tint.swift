/// The colour of what can be touched.
extension View {
  // As in UIKit it reads as a colour and can be set to nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be touched in this view: its own, else that of the nearest view around it that
  /// has one, else the system's blue, light or dark.
  ///
  /// Nil takes the view's own colour away. Reading costs a walk to the root. Source: UIKit.
  public var tintColor: Color! {
    get {
      var next: View? = self
      while let view = next {
        if let tint = view.extras?.tint { return tint.color }
        next = view.superview
      }
      return SystemColor.systemBlue.color(in: environment.userInterfaceStyle)
    }
    set { ownTintColor = newValue }
  }

  /// The colour of what can be touched that was set on this very view; nil where it inherits one.
  public var ownTintColor: Color? {
    get { extras?.tint?.color }
    set {
      guard newValue != nil || extras != nil else { return }
      madeExtras.tint = newValue.map { Tint($0) }
    }
  }

  /// Sets the colour of what can be touched in this view and in what is inside; nil inherits it.
  @discardableResult
  public func setTintColor(_ color: Color?) -> Self {
    ownTintColor = color
    return self
  }
}

/// A colour, apart from the view: few have one.
final class Tint {
  let color: Color

  init(_ color: Color) { self.color = color }
}
