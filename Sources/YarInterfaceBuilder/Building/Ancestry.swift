import YarLayout

/// What the views around a view mean for it.
struct Ancestry {
  /// How many views it stands in, itself included.
  var depth = 0
  /// Whether one of them scrolls what is inside.
  var isScrolled = false
  /// The colour of what can be touched; nil is the system's.
  var tint: Color?
}
