/// What follows from where views stand besides their layout, and is looked at after each pass: margins.
protocol PlaceFollower: AnyObject {
  /// Whether it has come to rest; not so where it only cannot grow further.
  var rests: Bool { get }

  /// A layout begins, or begins anew.
  func layoutBegins()

  /// Something else than a frame may have changed what follows: the next look is no short one.
  func lookLater()

  /// Tells everybody of what changed since the last look.
  func look()

  /// A view whose class may be a user's came into a tree parts of which bars cover.
  func follow(_ view: View)
}
