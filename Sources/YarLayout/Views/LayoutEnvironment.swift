import YarSolver

/// What limits the work of layouts and of what is tried on copies of them.
package typealias WorkLimit = YarSolver.WorkLimit

/// What a tree needs from outside; held by the window and read by everything in it.
public struct LayoutEnvironment {
  /// Pixels for each point of the device that will show the tree; 1 by default.
  public var scale: Double
  /// The direction of reading.
  public var layoutDirection: LayoutDirection
  /// The text engine; the default one knows approximate widths only.
  public var textMeasurer: any TextMeasurer
  /// What makes the modules of QR codes and barcodes; nil (the default) draws none, and they take no room.
  public var codeEncoder: (any CodeEncoder)?
  /// The parts of the window that bars or rounded corners cover, in points.
  public var safeAreaInsets: EdgeInsets
  /// The language of the texts, as a tag such as `ja` or `zh-Hant`; nil (the default) where nobody said.
  ///
  /// Text engines choose forms of letters by it.
  public var language: String?
  /// How large the views of controllers are before anything places them, in points; 390 × 844 by default.
  ///
  /// Where a window is known, its size counts instead.
  public var screenSize = Size(width: 390, height: 844)
  /// Whether the tree is shown light or dark; light by default.
  ///
  /// Frames do not depend on it.
  public var userInterfaceStyle: UserInterfaceStyle
  /// Whether frames that constraints decide are rounded to whole pixels of `scale`; true by default.
  ///
  /// Off, they are as exact as the solver's numbers. Box layouts place in whole points in any case.
  public var roundsToPixels = true
  /// Whether an active constraint may not become required or cease to be, as up to iOS 12; false by default.
  public var strictPriorityMutation = false
  /// Who is told of each conflict of constraints; see ``conflictHandler``.
  ///
  /// Conflicts speak of constraints, which are built on views and what they need from outside.
  var conflictListener: AnyObject?
  /// Told of each layout issue when it happens; the issues are also kept in `layoutIssues`.
  public var issueHandler: ((LayoutIssue) -> Void)?

  /// Stops long work when it is reached: frames then mean nothing.
  ///
  /// Not to be changed once views are in the window.
  package var workLimit: WorkLimit?

  /// Makes an environment; every part has a default.
  public init(
    scale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight,
    textMeasurer: (any TextMeasurer)? = nil,
    codeEncoder: (any CodeEncoder)? = nil,
    safeAreaInsets: EdgeInsets = .zero,
    userInterfaceStyle: UserInterfaceStyle = .light,
    issueHandler: ((LayoutIssue) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.textMeasurer = textMeasurer ?? ApproximateTextMeasurer()
    self.codeEncoder = codeEncoder
    self.safeAreaInsets = safeAreaInsets
    self.userInterfaceStyle = userInterfaceStyle
    self.issueHandler = issueHandler
  }

  /// Whether frames are the same in both but for what the safe area decides.
  func laysOut(like other: LayoutEnvironment) -> Bool {
    scale == other.scale && layoutDirection == other.layoutDirection
      && textMeasurer === other.textMeasurer && codeEncoder === other.codeEncoder
      && language == other.language
      && roundsToPixels == other.roundsToPixels
  }
}
