import YarLayout

/// Something that frames show to be wrong, with what its fixes need to know.
struct FrameFault {
  var finding: Finding
  /// The view that it is about.
  var view: View
  /// The other view of two.
  var other: View?
  /// By how much the view sticks out, or two views overlap.
  var excess = EdgeInsets.zero
}
