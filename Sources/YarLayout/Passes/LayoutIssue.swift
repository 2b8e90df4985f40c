/// Something that went wrong in a layout.
///
/// The layout goes on with a defined result.
public struct LayoutIssue: Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// `sizeThatFits(_:)` answered a size that is negative, infinite or not a number; 0 is used for that
    /// dimension.
    case invalidSize(Size)
    /// A frame that is infinite or not a number was set; the old one stays.
    case invalidFrame(Rect)
    /// A view was added to itself or to one of its descendants; nothing was changed.
    case cyclicHierarchy
    /// A layout that places the subviews of one container was given to another; it was not used.
    case layoutInUse
    /// Measuring a view asked for the size of that same view; the inner question was answered with 0.
    case recursiveMeasurement
    /// The same proposal was answered differently the second time, without `setNeedsMeasure()` between.
    case unstableMeasurement(ProposedSize, Size, Size)
    /// The tree still changed after the largest number of passes; the last frames stand.
    case layoutLoop(passes: Int)
  }

  /// What went wrong.
  public let kind: Kind
  /// The path of the view where it went wrong.
  public let path: String

  /// The issue in words: what, where, and what was done.
  public var message: String {
    switch kind {
    case .invalidSize(let size):
      return "'\(path)' wants \(size): a size must be finite and not negative; 0 is used instead. "
        + "Check its sizeThatFits(_:)."
    case .invalidFrame(let frame):
      return "'\(path)' was given the frame \(frame): frames must be finite; the old frame stays."
    case .cyclicHierarchy:
      return
        "A view that contains '\(path)', or '\(path)' itself, was added to it: a view cannot lie "
        + "inside itself; nothing was changed. Remove it from its superview first."
    case .layoutInUse:
      return
        "A layout of another container was given to '\(path)': a layout belongs to one container; "
        + "the views were added without a layout. Make a layout for each container."
    case .recursiveMeasurement:
      return
        "Measuring '\(path)' asks for its own size again: the inner question was answered with 0. "
        + "A view may ask its subviews for their size, not its superviews."
    case .unstableMeasurement(let proposal, let first, let second):
      return
        "'\(path)' wants \(first) in \(proposal) and \(second) when asked again: its size depends "
        + "on something that changed without setNeedsMeasure()."
    case .layoutLoop(let passes):
      return "The layout did not settle in \(passes) passes; '\(path)' was still changing. "
        + "The last frames stand. A layoutSubviews() probably changes what its own size depends on."
    }
  }
}
