/// Code written for UIKit watches `bounds`: there, layout sets them through the property.
extension View {
  /// Sets the ``bounds`` that a layout gave the view once more through the property, where it is open to overrides.
  ///
  /// An override with `didSet` so finds what was there before in `oldValue`. Called before `layoutSubviews()` of a view
  /// whose class is a user's.
  final func tellOfBounds() {
    let now = placedBounds
    let told = extras?.toldBounds ?? .zero
    guard told.size != now.size else { return }
    let extras = madeExtras
    extras.toldBounds = now
    extras.formerBounds = told
    bounds = now
    extras.formerBounds = nil
  }
}
