extension Rect {
  /// Whether none of the four numbers is infinite or not a number.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
