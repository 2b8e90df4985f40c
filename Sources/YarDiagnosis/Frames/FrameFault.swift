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

  /// The finding, with how bad it is.
  var measured: Finding {
    var finding = finding
    // Of two views that overlap only two sides are noted; either may be short where nothing is hidden.
    finding.excess =
      finding.kind == .overlapping
      ? min(excess.top, excess.left)
      : max(finding.excess, excess.top, excess.bottom, excess.left, excess.right)
    return finding
  }
}
