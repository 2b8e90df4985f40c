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
    /// A view was made with a frame that is infinite or not a number; the other one is used instead.
    case invalidInitialFrame(Rect, Rect)
    /// A length or weight, by the property's name, that is infinite or not a number was set; the last
    /// number is used instead.
    case invalidProperty(String, Double, Double)
    /// A custom layout set no frame for one of its views; the view keeps the frame that it had.
    case unplacedView
    /// `layoutIfNeeded()` was called while the tree was being measured or laid out; it did nothing.
    case layoutWhileLayingOut
    /// A view was added to itself or to one of its descendants; nothing was changed.
    case cyclicHierarchy
    /// A controller was given a view that another one looks after; it is the new one's now.
    case viewHasController
    /// A controller was added to itself or to one that it contains; nothing was changed.
    case cyclicContainment
    /// A layout that places the subviews of one container was given to another; it was not used.
    case layoutInUse
    /// Measuring a view asked for the size of that same view; the inner question was answered with 0.
    case recursiveMeasurement
    /// The same proposal was answered differently the second time, without `setNeedsMeasure()` between.
    case unstableMeasurement(ProposedSize, Size, Size)
    /// A constraint, in words, that cannot be activated, or cannot change between required and not; it was left as it
    /// was. One that compares two axes counts all the same.
    case invalidConstraint(String, LayoutConstraintError)
    /// A constraint, in words, was given a constant that is no number or too large; the old one, which is told, stays.
    case invalidConstant(String, Double, Double)
    /// A constraint, in words, was given a priority that is not above 0 and at most 1000; the old one, which is told,
    /// stays.
    case invalidConstraintPriority(String, Double, Double)
    /// A priority that is not above 0 and at most 1000; the old one stays.
    case invalidPriority(Double)
    /// A distance between arranged views that is no number or too large; the old one stays.
    case invalidSpacing(Double)
    /// Constraints make up the content of a scroll view, but none reaches one of its edges.
    case contentEdgeNotReached(ContentEdge)
    /// Constraints tie the content of a scroll view to its edges, but nothing decides its length.
    case ambiguousContent(LayoutAxis)
    /// Required constraints contradict each other, as the words say; one was left out. The issue is listed
    /// as long as the conflict lasts.
    case unsatisfiableConstraints(String)
    /// The tree still changed after the largest number of passes, for the causes that are told; the last
    /// frames stand.
    case layoutLoop(LayoutLoop)
    /// A view asks for a cell that its grid does not have; it flows like the others.
    case gridCellOutside(row: Int?, column: Int?, rows: Int, columns: Int)
    /// A view covers more rows or columns than its grid has left; it covers those that are left.
    case gridSpanOutside(rows: Int, columns: Int, rowsLeft: Int, columnsLeft: Int)
    /// A view asks for a cell of its grid that another one covers; it flows like the others.
    case gridCellTaken(row: Int, column: Int)
  }

  /// An edge of the content of a scroll view.
  public enum ContentEdge: UInt8, Hashable, Sendable, CaseIterable {
    /// The edge where a line of text starts.
    case leading
    /// The edge where a line of text ends.
    case trailing
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
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
    case .invalidInitialFrame(let frame, let used):
      return
        "'\(path)' was made with the frame \(frame): frames must be finite; \(used) is used instead."
    case .invalidProperty(let name, let value, let used):
      return "'\(path)' was given the \(name) \(formatted(value)): it must be a finite number; "
        + "\(formatted(used)) is used instead."
    case .unplacedView:
      return
        "'\(path)' was not placed by its custom layout, so it keeps its frame. Set the frame of "
        + "every subview in arrange(_:in:), and skipLayout on those that the layout leaves alone."
    case .layoutWhileLayingOut:
      return
        "layoutIfNeeded() of '\(path)' was called while its tree is measured or laid out: it did "
        + "nothing. Call setNeedsLayout() where something changed; the layout at work sees to it."
    case .cyclicHierarchy:
      return
        "A view that contains '\(path)', or '\(path)' itself, was added to it: a view cannot lie "
        + "inside itself; nothing was changed. Remove it from its superview first."
    case .viewHasController:
      return
        "The view '\(path)' was given to a view controller while another one looked after it: it belongs "
        + "to the new one, and the old one will load another. Give each controller a view of its own."
    case .cyclicContainment:
      return
        "A view controller that contains the one of '\(path)', or that one itself, was added to it as a "
        + "child: a controller cannot contain itself; nothing was changed. Call removeFromParent() first."
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
    case .invalidConstraint(let constraint, let error):
      let outcome =
        switch error {
        case .mixedAxis: "counts as it is written"
        case .requiredPriorityMutation: "keeps its priority"
        default: "was not used"
        }
      return "'\(path)': the constraint \(constraint) \(outcome). \(error)"
    case .invalidConstant(let constraint, let constant, let kept):
      return
        "'\(path)': the constraint \(constraint) was given the constant \(formatted(constant)): constants are "
        + "numbers within ±10,000,000; the old one, \(formatted(kept)), stays."
    case .invalidConstraintPriority(let constraint, let priority, let kept):
      return
        "'\(path)': the constraint \(constraint) was given the priority \(formatted(priority)): priorities are "
        + "above 0 and at most 1000 (required); the old one, \(formatted(kept)), stays."
    case .invalidPriority(let priority):
      return
        "'\(path)' was given the priority \(priority): priorities are above 0 and at most 1000 "
        + "(required); the old one stays."
    case .invalidSpacing(let spacing):
      return
        "'\(path)' was given the spacing \(spacing): distances are numbers within ±10,000,000; "
        + "the old one stays."
    case .contentEdgeNotReached(let edge):
      return
        "Nothing ties the \(edge) of the content of '\(path)' to what is in it: its size is not known "
        + "and it may not scroll. Add a constraint from a view inside to the \(edge)Anchor of the "
        + "scroll view or of its contentLayoutGuide."
    case .ambiguousContent(let axis):
      let length = axis == .horizontal ? "width" : "height"
      return
        "Nothing decides the \(length) of the content of '\(path)', though it is tied to both sides. "
        + "Give what is in it a \(length), such as that of the frameLayoutGuide."
    case .unsatisfiableConstraints(let summary):
      return "'\(path)': \(summary)"
    case .layoutLoop(let loop):
      return "The layout did not settle in \(loop.passes) passes; '\(path)' was still changing. "
        + loop.explanation
    case .gridCellOutside(let row, let column, let rows, let columns):
      var asked = ""
      if let row, row >= rows {
        asked = "row \(row), but the last row its grid can have is \(rows - 1)"
      }
      if let column, column >= columns {
        if !asked.isEmpty { asked += "; and for " }
        asked += "column \(column), but the last column its grid can have is \(columns - 1)"
      }
      return "'\(path)' asks for \(asked), counted from 0: it takes the next free cell instead. "
        + "Check its gridRow and gridColumn, or the number of the grid."
    case .gridSpanOutside(let rows, let columns, let rowsLeft, let columnsLeft):
      var asked = ""
      if rows > rowsLeft { asked = "\(rows) rows of a grid that has \(rowsLeft) there" }
      if columns > columnsLeft {
        if !asked.isEmpty { asked += ", and " }
        asked += "\(columns) columns of a grid that has \(columnsLeft) there"
      }
      return "'\(path)' covers \(asked): it covers those that there are. "
        + "Check its gridRowSpan and gridColumnSpan."
    case .gridCellTaken(let row, let column):
      return
        "'\(path)' asks for row \(row), column \(column) of its grid, counted from 0, where there is "
        + "no room for it beside an earlier view: it takes the next free cell instead. "
        + "Give each view a cell of its own."
    }
  }
}

extension LayoutIssue: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}

extension LayoutIssue.ContentEdge: CustomStringConvertible {
  /// The name as it is written in code.
  public var description: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    }
  }
}
