/// What a tree needs from outside; held by the window and read by everything in it.
public struct LayoutEnvironment {
  /// Pixels for each point of the device that will show the tree; 1 by default.
  public var scale: Double
  /// The direction of reading.
  public var layoutDirection: LayoutDirection
  /// The text engine; the default one knows approximate widths only.
  public var textMeasurer: any TextMeasurer
  /// The parts of the window that bars or rounded corners cover, in points.
  public var safeAreaInsets: EdgeInsets
  /// Told of each layout issue when it happens; the issues are also kept in `layoutIssues`.
  public var issueHandler: ((LayoutIssue) -> Void)?

  /// Makes an environment; every part has a default.
  public init(
    scale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight,
    textMeasurer: (any TextMeasurer)? = nil,
    safeAreaInsets: EdgeInsets = .zero,
    issueHandler: ((LayoutIssue) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.textMeasurer = textMeasurer ?? ApproximateTextMeasurer()
    self.safeAreaInsets = safeAreaInsets
    self.issueHandler = issueHandler
  }
}
